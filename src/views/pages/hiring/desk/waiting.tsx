/** What waits for the user, the most urgent first: each row is one link that says what to do. */
import {
  WAITING_KINDS,
  type Desk,
  type WaitingKind,
  type WaitingRow,
} from '../../../../contracts/hiring/desk.ts';
import { useSite } from '../../../logic.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { CountBadge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import styles from './desk.module.css';
import { hrefOf, listOf } from './links.ts';
import * as texts from './texts.ts';
import { TimeLeft } from './time-left.tsx';

const icons: Readonly<Record<WaitingKind, IconName>> = {
  offer: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 16l2 2 4-4.5',
  amendment: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  milestone: 'M6 4v16M6 5h11l-2.5 3.5L17 12H6',
  invitation: 'M4 6h16v12H4zM4 7l8 6.5L20 7',
  proposals: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12.5h5M10 16h5',
  review: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
};

const Price = ({ row: { Kind, Amount, PaymentModel } }: { row: WaitingRow }) => {
  if (Amount === undefined || PaymentModel === undefined) return null;
  const { amount, span } = texts.amountOf(Kind, PaymentModel, Amount);
  return (
    <span>
      <strong className={styles.amount}>{amount}</strong> {span}
    </span>
  );
};

const Row = ({ row, hires, isFirst }: { row: WaitingRow; hires: boolean; isFirst: boolean }) => {
  const site = useSite();
  const { Kind, Title, Count, At, DueAt } = row;
  return (
    <li className={classes(styles.row, isFirst && styles.first)}>
      <span className={styles.icon}>
        <Icon name={icons[Kind]} size={isFirst ? 28 : 22} />
      </span>
      <div className={styles.what}>
        <h3>
          <a href={hrefOf(site, row, hires)}>{texts.actOf(row)}</a>
        </h3>
        <p className={styles.title}>{Title}</p>
        <p className={styles.facts}>
          <Price row={row} />
          {Count > 1 && <span>{texts.latestOf(row)}</span>}
          {DueAt === undefined ? (
            <Ago at={At} />
          ) : (
            <TimeLeft at={DueAt} lead={texts.endOf[Kind]} late={texts.lateOf(row)} />
          )}
        </p>
      </div>
      <span className={styles.arrow}>
        <Icon name="arrow" />
      </span>
    </li>
  );
};

/** Rows that the desk leaves out, by kind. */
const More = ({ rows, counts, hires }: { rows: Desk['Waiting']; counts: Desk['Counts']; hires: boolean }) => {
  const site = useSite();
  const left = WAITING_KINDS.flatMap((kind) => {
    const count = counts[kind] - rows.filter(({ Kind }) => Kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
  return (
    left.length > 0 && (
      <ul className={styles.more}>
        {left.map(({ kind, count }) => (
          <li key={kind}>
            <a href={listOf(site, kind, hires)}>{texts.moreOf(kind, count)}</a>
          </li>
        ))}
      </ul>
    )
  );
};

/** Of everything that waits. */
export const waitingCount = (counts: Desk['Counts']): number =>
  WAITING_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

export const Waiting = ({ desk: { Waiting: rows, Counts }, hires }: { desk: Desk; hires: boolean }) => {
  const count = waitingCount(Counts);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {texts.waiting}
        {count > 0 && (
          <>
            {' '}
            <CountBadge count={count} />
            <Hidden>({count})</Hidden>
          </>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{texts.nothingWaits}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <Row key={`${row.Kind} ${row.id}`} row={row} hires={hires} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <More rows={rows} counts={Counts} hires={hires} />
    </section>
  );
};
