/** The history of a contract, replayed: a slider through its events, and the contract as it was after each (V144). */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { stateName } from '../../../../contracts/core/state-name.ts';
import type { ContractHistory, ContractMoment } from '../../../../contracts/hiring/contract.ts';
import { momentAt, type WholeMoment } from '../../../../contracts/hiring/shown-terms.ts';
import { nameOfSide } from '../../../../contracts/hiring/sides.ts';
import type { ShownContract } from '../../../../machines/hiring/contract-steps.ts';
import { useActor } from '../../../logic.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useFace } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { dayOf } from '../../../words.ts';
import styles from './contract.module.css';
import { Differences } from './differences.tsx';
import { MilestoneLines } from './milestone-lines.tsx';
import { TermsList } from './terms-list.tsx';
import * as texts from './texts.ts';

interface Props {
  readonly contract: ShownContract;
}
interface EventsProps extends Props {
  readonly moments: readonly ContractMoment[];
  readonly place: number;
  readonly onChosen: (place: number) => void;
}

const actorOf = (contract: ShownContract, { By }: ContractMoment): string => {
  if (By === contract.Role) return texts.you;
  return By === 'employer' || By === 'freelancer' ? nameOfSide(contract, By) : texts.bySystem;
};

const wordsOf = (contract: ShownContract, moment: ContractMoment): string =>
  texts.eventWords(moment.Event, actorOf(contract, moment)) ?? moment.Words;

const Events = ({ contract, moments, place, onChosen }: EventsProps) => (
  <details className={styles.all}>
    <summary>{texts.allEvents(moments.length)}</summary>
    <ol className={styles.events}>
      {moments.map((moment, index) => (
        <li key={moment.Position}>
          <button
            type="button"
            aria-current={index === place ? 'step' : undefined}
            onClick={() => onChosen(index)}
          >
            <span>{wordsOf(contract, moment)}</span>
            <time dateTime={moment.At}>{dayOf(moment.At) ?? moment.At}</time>
          </button>
        </li>
      ))}
    </ol>
  </details>
);

const Then = ({ contract, moment }: Props & { moment: WholeMoment }) => {
  const { State, Terms, Amendment } = moment;
  return (
    <section className={styles.then} aria-label={texts.asOf}>
      <h3>{texts.asOf}</h3>
      <p>
        {texts.state} <Chip>{stateName(State)}</Chip>
      </p>
      <TermsList terms={Terms} feePercent={contract.FeePercent} role={contract.Role} />
      <MilestoneLines terms={Terms} />
      {Amendment && (
        <>
          <h4>{texts.waitingThen}</h4>
          <Differences before={Terms} changes={Amendment.Changes} />
        </>
      )}
    </section>
  );
};

const Replay = ({ contract, history }: Props & { history: ContractHistory }) => {
  const id = useId();
  const replay = useActor('replay');
  const chosen = useSelector(replay, ({ context }) => context.chosen);
  const { Moments, IsIntact } = history;
  const last = Moments.length - 1;
  // Machines count from the first event of the contract, which a long history leaves out.
  const left = Moments[0]?.Position ?? 0;
  const place = Math.max(0, Math.min((chosen ?? Infinity) - left, last));
  const moment = momentAt(Moments, place);
  const choose = (next: number) => {
    if (next >= last) replay.send({ type: 'latest.chosen' });
    else if (next >= 0) replay.send({ type: 'moment.chosen', place: left + next });
  };
  if (!moment) return null;
  const atLatest = place === last ? texts.isLatest : null;
  const where = texts.eventOf(moment.Position + 1, left + Moments.length);
  const when = dayOf(moment.At) ?? moment.At;
  return (
    <>
      <p className={IsIntact ? styles.soft : styles.alarm}>{IsIntact ? texts.intact : texts.broken}</p>
      {left > 0 && <p className={styles.soft}>{texts.newest(Moments.length)}</p>}
      <div className={styles.replay}>
        <label htmlFor={id}>{texts.event}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          step={1}
          value={place}
          aria-valuetext={`${where}: ${wordsOf(contract, moment)} ${when}.`}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
        <div className={styles.ways}>
          <ActionButton
            tone="line"
            size="small"
            reason={place === 0 ? texts.isFirst : null}
            onAct={() => choose(place - 1)}
          >
            {texts.previous}
          </ActionButton>
          <ActionButton tone="line" size="small" reason={atLatest} onAct={() => choose(place + 1)}>
            {texts.next}
          </ActionButton>
          <ActionButton tone="quiet" size="small" reason={atLatest} onAct={() => choose(last)}>
            {texts.latest}
          </ActionButton>
        </div>
      </div>
      <p role="status" className={styles.moment}>
        <strong>{where}</strong> {wordsOf(contract, moment)} {when}.
      </p>
      {moment.Note?.Note && <p className={styles.quote}>{moment.Note.Note}</p>}
      {place < last && <Then contract={contract} moment={moment} />}
      {last > 0 && <Events contract={contract} moments={Moments} place={place} onChosen={choose} />}
    </>
  );
};

const faces = ['slow', 'loading', 'missing', 'failed'] as const;

export const HistoryPart = ({ contract }: Props) => {
  const actor = useActor('contractHistory');
  const face = useFace(actor, faces);
  const history = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const retry = () => actor.send({ type: 'load.retried' });
  return (
    <Part title={texts.history}>
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {face === 'loading' && <SkeletonBlock className={styles.coming} />}
      {face === 'missing' && <p role="status">{texts.missing}</p>}
      {face === 'failed' && <QuietFace title={texts.historyFailed} reason={reason} onRetry={retry} />}
      {face === undefined && history && <Replay contract={contract} history={history} />}
    </Part>
  );
};
