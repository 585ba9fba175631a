/** The next deadlines as an agenda: the day, what it means, and how long until then. */
import { useSelector } from '@xstate/react';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import type { DeadlineKind, DeadlineRow, Desk } from '../../../../contracts/hiring/desk.ts';
import { useActor, useSite } from '../../../logic.tsx';
import styles from './desk.module.css';
import { deadlinesHref, hrefOf } from './links.ts';
import * as texts from './texts.ts';
import { TimeLeft } from './time-left.tsx';
import { dateFormat } from '../../../../contracts/core/formats.ts';

/** Milestones and jobs end with an agreed day, which is one of UTC everywhere. The others end at a moment, which is local. */
const endWithDay: readonly DeadlineKind[] = ['milestone', 'job'];
const partsIn = (zone: { readonly timeZone?: string }) =>
  [dateFormat({ month: 'short', ...zone }), dateFormat({ day: 'numeric', ...zone })] as const;
const [inZone, inUtc] = [partsIn({}), partsIn({ timeZone: 'UTC' })];
const leafOf = ({ Kind, DueAt }: DeadlineRow): readonly string[] => {
  const moment = Date.parse(DueAt);
  const parts = endWithDay.includes(Kind) ? inUtc : inZone;
  return Number.isNaN(moment) ? [] : parts.map((part) => part(moment));
};

/** A leaf of a calendar. The time beside it says the same to a screen reader. */
const Leaf = ({ row }: { row: DeadlineRow }) => {
  const [month, day] = leafOf(row);
  return (
    <span className={styles.leaf} aria-hidden="true">
      {month !== undefined && (
        <>
          <span>{month}</span>
          <strong>{day}</strong>
        </>
      )}
    </span>
  );
};

const Row = ({ row, hires }: { row: DeadlineRow; hires: boolean }) => (
  <li className={styles.deadline}>
    <Leaf row={row} />
    <p>
      <a href={hrefOf(useSite(), row, hires)}>
        {texts.meaningOf(row)} <span className={styles.about}>{row.Title}</span>
      </a>
      <TimeLeft at={row.DueAt} />
    </p>
  </li>
);

export const Deadlines = ({ desk: { Deadlines: rows, no_of_deadlines: all } }: { desk: Desk }) => {
  const site = useSite();
  const hires = useSelector(useActor('session'), ({ context }) => isEmployer(context.user));
  return (
    <section className={styles.card} aria-labelledby="deadlines">
      <h2 id="deadlines">{texts.deadlines}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{texts.noDeadlines}</p>
      ) : (
        <ol className={styles.agenda}>
          {rows.map((row) => (
            <Row key={`${row.Kind} ${row.id} ${row.Title} ${row.DueAt}`} row={row} hires={hires} />
          ))}
        </ol>
      )}
      {rows.length < all && (
        <p className={styles.more}>
          <a href={deadlinesHref(site, hires)}>{texts.moreDeadlines(all - rows.length)}</a>
        </p>
      )}
    </section>
  );
};
