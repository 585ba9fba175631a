/** The employer's offers for a job as a short list above its proposals. Without any, it shows nothing. */
import { useSelector } from '@xstate/react';
import { stateName } from '../../../contracts/core/state-name.ts';
import { otherSideOf } from '../../../contracts/hiring/sides.ts';
import type { OwnOffers as Offers, ShownOfferRow } from '../../../machines/hiring/own-offers.machine.ts';
import { useActor, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { Ago } from '../../ui/ago.tsx';
import { Chip } from '../../ui/chip.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { NextStepsLine } from '../next-steps/next-steps.tsx';
import { amountWords } from './amount-words.ts';
import styles from './own-offers.module.css';
import * as texts from './list-texts.ts';

const Row = ({ row }: { row: ShownOfferRow }) => {
  const site = useSite();
  const { id, Title, Role, State, Steps, Amount, PaymentModel, SentAt } = row;
  const { name } = otherSideOf(row);
  return (
    <li className={styles.row}>
      <h3>
        <a href={site.href('offer', { id: String(id) })}>{Title}</a>
      </h3>
      <p className={styles.line}>
        <Chip>{Steps?.state.name ?? stateName(State)}</Chip>
        <span>{Role === 'employer' ? texts.toName(name) : texts.fromName(name)}</span>
        {Amount !== undefined && <span>{amountWords(PaymentModel, Amount)}</span>}
        <Ago at={SentAt} />
      </p>
      {Steps && !Steps.isOver && <NextStepsLine steps={Steps} />}
    </li>
  );
};

const isWaiting = ({ Steps }: ShownOfferRow): boolean => Steps !== null && !Steps.isOver;

/** Those that wait for an answer; the others on request, since they need nobody. */
const List = ({ offers: { items, total } }: { offers: Offers }) => {
  const ended = items.filter((row) => !isWaiting(row));
  return (
    <>
      <ul className={styles.rows}>
        {items.filter(isWaiting).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>{texts.endedOffers(ended.length)}</summary>
          <ul className={styles.rows}>
            {ended.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </details>
      )}
      {items.length < total && <p className={styles.line}>{texts.newestOf(items.length, total)}</p>}
    </>
  );
};

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

export const OwnOffers = () => {
  const actor = useActor('ownOffers');
  const offers = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const face = useFace(actor, faces);
  const retry = () => actor.send({ type: 'load.retried' });
  if (face === 'closed' || face === 'loading') return null;
  if (face === undefined && (!offers || offers.items.length === 0)) return null;
  return (
    <section className={styles.list} aria-labelledby="own-offers">
      <h2 id="own-offers">{texts.offers}</h2>
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {face === 'missing' && <p role="status">{texts.missing}</p>}
      {face === 'failed' && <QuietFace title={texts.failed} reason={reason} onRetry={retry} />}
      {face === undefined && offers && <List offers={offers} />}
    </section>
  );
};
