/** "What happens next", as machines/lifecycles/next-steps.ts computes it. The page names the acts that it offers. */
import type { ReactNode } from 'react';
import type {
  ByItself,
  NextAct,
  NextSteps as Steps,
  Outcome,
} from '../../../machines/lifecycles/next-steps.ts';
import { focusHeading, focusHeadingAbove } from '../../focus.ts';
import { Chip } from '../../ui/chip.tsx';
import { Countdown, Moment, useMomentWords } from '../../ui/moment.tsx';
import { useFocusLeft } from '../../use-focus-left.ts';
import styles from './next-steps.module.css';
import { offeredActs } from './offered-acts.ts';
import * as texts from './texts.ts';

const State = ({ state }: Pick<Outcome, 'state'>) =>
  state && (
    <span className={styles.state}>
      {texts.leadsTo} <strong>{state.name}</strong>. {state.description}
    </span>
  );

const Deadline = ({ dueAt, words, state }: ByItself) => (
  <div className={styles.deadline}>
    <h3>{texts.byItself}</h3>
    <p>
      <strong className={styles.countdown}>
        <Countdown at={dueAt} />
      </strong>{' '}
      <Moment at={dueAt} />
    </p>
    <p>
      {words} <State state={state} />
    </p>
  </div>
);

/** An act that is over goes with its button, which may have the focus. */
const Act = ({ children }: { children: ReactNode }) => (
  <li ref={useFocusLeft<HTMLLIElement>(focusHeadingAbove)}>{children}</li>
);

interface NextStepsProps<Event extends string> {
  readonly steps: Steps<Event>;
  /** The id of its heading. */
  readonly id: string;
  /** The labels of the acts that the page offers, in their order. */
  readonly labels: Readonly<Partial<Record<Event, string>>>;
  /** In place of whose turn it is: what waits on the other records of the page. */
  readonly turn?: string | undefined;
  /** What the next step comes to, below the description of the state. */
  readonly children?: ReactNode;
  /** In place of an act's label: its button. */
  readonly renderAct?: (act: NextAct<Event>, label: string) => ReactNode;
  /** Announces whose turn it is when the other side acts. */
  readonly isLive?: boolean;
}

/** For a page. */
export const NextSteps = <Event extends string>({
  steps,
  id,
  labels,
  turn = texts.turnOf(steps),
  children,
  renderAct,
  isLive = false,
}: NextStepsProps<Event>) => {
  const { state, byItself } = steps;
  const offered = offeredActs(steps, labels);
  return (
    <section ref={useFocusLeft<HTMLElement>(focusHeading)} className={styles.steps} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p className={styles.turn} role={isLive ? 'status' : undefined}>
        {turn}
      </p>
      <p>{state.description}</p>
      {children}
      {byItself && <Deadline {...byItself} />}
      {offered.length > 0 && (
        <div className={styles.acts}>
          <h3>{texts.acts}</h3>
          <ul>
            {offered.map(({ act, label }) => (
              <Act key={act.event}>
                {renderAct ? renderAct(act, label) : <strong>{label}</strong>}
                <p>
                  {!renderAct && act.reason && (
                    <span className={styles.reason}>
                      {act.reason.words}
                      {act.possibleFrom && (
                        <>
                          {' '}
                          {texts.possibleFrom} <Moment at={act.possibleFrom} />.
                        </>
                      )}{' '}
                    </span>
                  )}
                  {act.leadsTo.words} <State state={act.leadsTo.state} />
                </p>
              </Act>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};

/** Whose turn it is, for a record among others on a page. */
export const Turn = ({ steps }: { steps: Pick<Steps, 'turn' | 'isOver' | 'isYourTurn'> }) =>
  texts.turnOf(steps);

const ShortDeadline = ({ dueAt, words, state }: ByItself) => (
  <span title={useMomentWords(dueAt)}>
    {state ? texts.endsAs(state.name) : words} <Countdown at={dueAt} />
  </span>
);

/** For a row: whose turn it is, and the next deadline. */
export const NextStepsLine = ({ steps }: { steps: Steps }) => {
  const turn = texts.shortTurnOf(steps);
  return (
    <p className={styles.line}>
      {turn !== '' && <Chip>{turn}</Chip>}
      {steps.byItself ? <ShortDeadline {...steps.byItself} /> : turn === '' && texts.turnOf(steps)}
    </p>
  );
};
