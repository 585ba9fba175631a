/** An offer as a row of either side. */
import { stateName } from '../../../contracts/core/state-name.ts';
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import type { ShownOfferRow } from '../../../machines/hiring/own-offers.machine.ts';
import { useSite } from '../../logic.tsx';
import { Ago } from '../../ui/ago.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { NextStepsLine } from '../next-steps/next-steps.tsx';
import * as texts from './contract-texts.ts';
import styles from './my-jobs.module.css';
import { RowLink } from './row-link.tsx';
import { OtherSide } from './row-people.tsx';

export const OfferRow = ({ row, nameId }: { row: ShownOfferRow; nameId: string }) => {
  const site = useSite();
  const { Title, Role, State, Steps, SentAt, Amount, PaymentModel, Contract } = row;
  const offer = site.href('offer', { id: String(row.id) });
  const route = Role === 'employer' ? 'contractForEmployer' : 'contractForFreelancer';
  return (
    <>
      <h3>
        <a id={nameId} href={offer}>
          {Title}
        </a>
      </h3>
      <p className={styles.facts}>
        <OtherSide sides={row} />
        <span>
          Sent <Ago at={SentAt} />
        </span>
      </p>
      <div className={styles.standing}>
        <Chip>{Steps?.state.name ?? stateName(State)}</Chip>
        {Steps && !Steps.isOver && <NextStepsLine steps={Steps} />}
      </div>
      {Amount !== undefined && (
        <p className={classes(styles.line, styles.money)}>
          <strong>{dollarsOf(Amount)}</strong> {texts.termsOf(PaymentModel, undefined)}
        </p>
      )}
      <div className={styles.acts}>
        <RowLink
          href={Contract === undefined ? offer : site.href(route, { id: String(Contract) })}
          about={Title}
        >
          {Contract === undefined ? texts.openOffer : texts.openContract}
        </RowLink>
      </div>
    </>
  );
};
