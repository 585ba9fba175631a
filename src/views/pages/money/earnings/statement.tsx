/** The statement of a year, month by month with opening and closing balances, for printing (V250). */
import { useSelector } from '@xstate/react';
import { userNameOf } from '../../../../contracts/account/known-user.ts';
import { statementOf, type StatementRow } from '../../../../contracts/money/earning-sums.ts';
import type { EarningsSummary } from '../../../../contracts/money/earnings-listing.ts';
import { useActor } from '../../../logic.tsx';
import { useMinute } from '../../../ui/ago.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { dayOf } from '../../../words.ts';
import styles from './earnings.module.css';
import * as texts from './texts.ts';
import { WideTable } from './wide-table.tsx';
import { useAddress } from './use-earnings.ts';
import { useYear, YearFace } from './year-plot.tsx';

const MINUTE = 60_000;
const fields = ['Opening', 'Gross', 'Fee', 'Net', 'Out', 'Closing'] as const;

const Row = ({ name, row }: { name: string; row: StatementRow }) => (
  <tr>
    <th scope="row">{name}</th>
    {fields.map((field) => (
      <td key={field}>{texts.amountOf(row[field])}</td>
    ))}
  </tr>
);

const Sums = ({ year, shown }: { year: number; shown: EarningsSummary }) => {
  const { Role } = shown;
  const { rows, year: whole } = statementOf(shown);
  const minute = useMinute();
  const isToCome = ({ Gross, Net, Out }: StatementRow, month: number): boolean =>
    Gross === 0 && Net === 0 && Out === 0 && minute !== undefined && Date.UTC(year, month) > minute * MINUTE;
  const heads = {
    Opening: texts.opening,
    Gross: texts.gross[Role],
    Fee: texts.fee,
    Net: texts.net[Role],
    Out: texts.out[Role],
    Closing: texts.closing,
  };
  return (
    <WideTable label={texts.statement(Role, year)}>
      <caption>
        <Hidden>{texts.statement(Role, year)}</Hidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {heads[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(
          (row, index) =>
            !isToCome(row, index) && (
              <Row key={texts.months[index]?.[0] ?? index} name={texts.months[index]?.[0] ?? ''} row={row} />
            ),
        )}
      </tbody>
      <tfoot>
        <Row name={texts.wholeYear} row={whole} />
      </tfoot>
    </WideTable>
  );
};

export const Statement = ({ summary }: { summary: EarningsSummary }) => {
  const addressWith = useAddress();
  const name = useSelector(useActor('session'), ({ context }) => context.user && userNameOf(context.user));
  const minute = useMinute();
  const { year, found, face, reason, retry } = useYear(summary, 'statement');
  const { Role } = summary;
  return (
    <div className={styles.statement}>
      <p className={styles.soft}>
        {name && `${texts.statementOfWhom(name)}. `}
        {minute !== undefined && `${texts.madeOn(dayOf(new Date(minute * MINUTE).toISOString()) ?? '')}. `}
        {texts.statementLead[Role]}
      </p>
      <YearFace face={face} reason={reason} retry={retry} />
      {face === undefined && found && <Sums year={year} shown={found} />}
      <div className={styles.ways}>
        <Button size="small" onClick={() => print()}>
          {texts.print}
        </Button>
        <LinkButton tone="line" size="small" href={addressWith({ statement: undefined })}>
          {texts.back[Role]}
        </LinkButton>
      </div>
    </div>
  );
};
