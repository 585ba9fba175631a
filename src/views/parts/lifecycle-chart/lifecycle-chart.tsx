/** Draws a lifecycle: the usual path as a line from top to bottom, every other state beside it. */
import { stateName } from '../../../contracts/core/state-name.ts';
import { classes } from '../../ui/classes.ts';
import type { ChartMove, ChartState, LifecycleChart as Chart } from './chart.ts';
import styles from './lifecycle-chart.module.css';

const WORDS = {
  freelancer: 'Freelancer',
  employer: 'Employer',
  operator: 'We',
  system: 'Automatic',
  time: 'Time',
} as const;
const actorOf = ({ who }: ChartMove): string =>
  who.length === 2 ? 'Either side' : who[0] ? WORDS[who[0]] : 'At once';
interface Drawn {
  readonly chart: Chart;
  readonly state: ChartState;
  /** The next state on the usual path. */
  readonly next?: string | undefined;
}
const anchorOf = ({ id }: Chart, path: string): string => `${id}-${path.replace('.', '-')}`;

const Move = ({ chart, move, next }: { chart: Chart; move: ChartMove; next: string | undefined }) => {
  const isOnward = next !== undefined && move.to.includes(next);
  return (
    <li className={classes(styles.move, isOnward && styles.onward)} data-move>
      <span className={styles.who}>{actorOf(move)}</span>
      <span className={styles.words}>
        {move.words}
        {move.to.length > 0 && (
          <>
            {' '}
            <span className={styles.to}>
              <span aria-hidden="true">{isOnward ? '↓' : '→'}</span>
              <span className={styles.said}>This leads to </span>
              {move.to.map((path, index) => (
                <span key={path}>
                  {index > 0 && (index === move.to.length - 1 ? ' or ' : ', ')}
                  <a href={`#${anchorOf(chart, path)}`}>{stateName(path)}</a>
                </span>
              ))}
              {move.to.length > 1 && ', depending on the state before'}
            </span>
          </>
        )}
      </span>
    </li>
  );
};

const State = ({ chart, state, next }: Drawn) => {
  const name = stateName(state.path);
  const isFinal = state.moves.length === 0;
  const onwardLast = state.moves.toSorted(
    (one, other) => Number(one.to.includes(next ?? '')) - Number(other.to.includes(next ?? '')),
  );
  return (
    <li className={classes(styles.state, isFinal && styles.final)} data-state={state.path}>
      <p className={styles.name} id={anchorOf(chart, state.path)} tabIndex={-1}>
        {name}
        {isFinal && <span className={styles.end}>the end</span>}
      </p>
      <p className={styles.description}>{state.words}</p>
      {!isFinal && (
        <ul className={styles.moves} aria-label={`What can happen: ${name}`}>
          {onwardLast.map((move) => (
            <Move key={move.who + move.words} chart={chart} move={move} next={next} />
          ))}
        </ul>
      )}
      {state.states && (
        <ol className={styles.inner} aria-label={`${name}, step by step`}>
          {state.states.map((inner) => (
            <State key={inner.path} chart={chart} state={inner} />
          ))}
        </ol>
      )}
    </li>
  );
};

export const LifecycleChart = ({ chart, title, lead }: { chart: Chart; title: string; lead: string }) => (
  <div className={styles.chart} data-chart={chart.id}>
    <div className={styles.head}>
      <h3 id={`life-of-${chart.id}`} tabIndex={-1}>
        {title}
      </h3>
      <p>{lead}</p>
    </div>
    <div>
      <h4 id={`${chart.id}-line`}>The usual path</h4>
      <ol className={styles.line} aria-labelledby={`${chart.id}-line`}>
        {chart.line.map((state, index) => (
          <State key={state.path} chart={chart} state={state} next={chart.line[index + 1]?.path} />
        ))}
      </ol>
    </div>
    <div>
      <h4 id={`${chart.id}-asides`}>What else can happen</h4>
      <ul className={styles.asides} aria-labelledby={`${chart.id}-asides`}>
        {chart.asides.map((state) => (
          <State key={state.path} chart={chart} state={state} />
        ))}
      </ul>
    </div>
  </div>
);
