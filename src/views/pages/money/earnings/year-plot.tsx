/**
 * A year by month, drawn as bars, with a table of the same figures (V246). The drawing stretches to any width, so its words
 * are HTML beside it, and only the bars are SVG.
 */
import { useSelector } from '@xstate/react';
import {
  barOf,
  highestOf,
  scaleOf,
  totalOf,
  yearsToChoose,
  type Bar,
} from '../../../../contracts/money/earning-sums.ts';
import type { EarningsSummary } from '../../../../contracts/money/earnings-listing.ts';
import { useActor } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import styles from './earnings.module.css';
import * as texts from './texts.ts';
import { WideTable } from './wide-table.tsx';
import { useAddress, useBeside } from './use-earnings.ts';

type Role = EarningsSummary['Role'];
interface YearProps {
  readonly role: Role;
  readonly year: number;
  readonly bars: readonly Bar[];
}

/** Of the drawing, in its own units. */
const HEIGHT = 100;
const WIDTH = 12;
const GAP = 0.18;

const Bars = ({ role, year, bars }: YearProps) => {
  const scale = scaleOf(bars.map(({ whole }) => whole));
  const top = scale[0] ?? 1;
  const highest = highestOf(bars);
  const best = texts.months[highest.index]?.[0] ?? '';
  const heightOf = (amount: number) => (Math.max(0, amount) / top) * HEIGHT;
  return (
    <div className={styles.plot}>
      <ul className={styles.scale} aria-hidden="true">
        {scale.map((mark) => (
          <li key={mark}>{texts.markOf(mark)}</li>
        ))}
      </ul>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.plotOf(role, year, best, texts.amountOf(highest.whole))}
      >
        {scale.map((mark) => (
          <line
            key={mark}
            className={styles.mark}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT - heightOf(mark)}
            y2={HEIGHT - heightOf(mark)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ own, fee }, index) => (
          <g key={texts.months[index]?.[0] ?? index}>
            <rect
              className={styles.own}
              x={index + GAP}
              width={1 - 2 * GAP}
              y={HEIGHT - heightOf(own)}
              height={heightOf(own)}
            />
            <rect
              className={styles.fee}
              x={index + GAP}
              width={1 - 2 * GAP}
              y={HEIGHT - heightOf(own) - heightOf(fee)}
              height={heightOf(fee)}
            />
          </g>
        ))}
      </svg>
      <ul className={styles.months} aria-hidden="true">
        {texts.months.map(([whole, short]) => (
          <li key={whole}>
            <span>{short.slice(0, 1)}</span>
            <span>{short}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Legend = ({ role }: { role: Role }) => (
  <ul className={styles.legend} aria-hidden="true">
    <li className={styles.ownMark}>{texts.ownPart[role]}</li>
    <li className={styles.feeMark}>{texts.feePart}</li>
  </ul>
);

const Table = ({ role, year, bars }: YearProps) => {
  const total = totalOf(bars);
  return (
    <details className={styles.more}>
      <summary>{texts.table}</summary>
      <WideTable label={texts.table}>
        <caption>
          <Hidden>{texts.byMonth(role, year)}</Hidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.ownPart[role]}</th>
            <th scope="col">{texts.feePart}</th>
            <th scope="col">{texts.wholePart[role]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ own, fee, whole }, index) => (
            <tr key={texts.months[index]?.[0] ?? index}>
              <th scope="row">{texts.months[index]?.[0]}</th>
              <td>{texts.amountOf(own)}</td>
              <td>{texts.amountOf(fee)}</td>
              <td>{texts.amountOf(whole)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.wholeYear}</th>
            <td>{texts.amountOf(total.own)}</td>
            <td>{texts.amountOf(total.fee)}</td>
            <td>{texts.amountOf(total.whole)}</td>
          </tr>
        </tfoot>
      </WideTable>
    </details>
  );
};

const Years = ({ summary, shown }: { summary: EarningsSummary; shown: number }) => {
  const addressWith = useAddress();
  const years = yearsToChoose(summary, shown);
  if (years.length < 2) return null;
  return (
    <nav aria-label={texts.years}>
      <ul className={styles.years}>
        {years.map((year) => (
          <li key={year}>
            <a
              href={addressWith({ year: year === summary.Year ? undefined : String(year) })}
              data-scroll="keep"
              aria-current={year === shown ? 'true' : undefined}
            >
              {year}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

/** The year in the address, or the current one; and how to show it. */
export const useYear = (summary: EarningsSummary, parameter: 'year' | 'statement') => {
  const actor = useActor('earningsYear');
  const data = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const face = useFace(actor, faces);
  const { [parameter]: asked } = useBeside();
  const year = /^20\d\d$/.test(asked ?? '') ? Number(asked) : summary.Year;
  const retry = () => actor.send({ type: 'load.retried' });
  // Of the current year, the figures are there already.
  if (year === summary.Year) return { year, found: summary, face: undefined, reason, retry };
  return { year, found: data, face: face === 'closed' ? ('loading' as const) : face, reason, retry };
};
export type ShownYear = ReturnType<typeof useYear>;

export const YearFace = ({ face, reason, retry }: Pick<ShownYear, 'face' | 'reason' | 'retry'>) => (
  <>
    {face === 'slow' && <QuietFace title={texts.yearSlow} onRetry={retry} />}
    {face === 'loading' && <SkeletonBlock className={styles.comingPlot} />}
    {face === 'missing' && <p role="status">{texts.yearMissing}</p>}
    {face === 'failed' && <QuietFace title={texts.yearFailed} reason={reason} onRetry={retry} />}
  </>
);

export const YearPlot = ({ summary }: { summary: EarningsSummary }) => {
  const addressWith = useAddress();
  const { year, found, face, reason, retry } = useYear(summary, 'year');
  const { Role } = summary;
  const bars = found?.Months.map((month) => barOf(Role, month)) ?? [];
  return (
    <section className={styles.year} aria-labelledby="by-month">
      <div className={styles.partHead}>
        <h2 id="by-month">{texts.byMonth(Role, year)}</h2>
        <Years summary={summary} shown={year} />
      </div>
      <YearFace face={face} reason={reason} retry={retry} />
      {face === undefined && found && (
        <>
          {bars.some(({ whole }) => whole !== 0) ? (
            <>
              <Legend role={Role} />
              <Bars role={Role} year={year} bars={bars} />
            </>
          ) : (
            <p className={styles.soft}>{texts.nothingIn(year)}</p>
          )}
          <Table role={Role} year={year} bars={bars} />
        </>
      )}
      <p>
        <LinkButton tone="line" size="small" href={addressWith({ statement: String(year) })}>
          {texts.openStatement(year)}
        </LinkButton>
      </p>
    </section>
  );
};
