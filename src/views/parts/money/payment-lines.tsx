/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the roles of a table with another display */
/** What a payment is made of: each milestone with our fee, and all together. On a narrow screen each row is a card. */
import { stateName } from '../../../contracts/core/state-name.ts';
import type { PaymentLine } from '../../../contracts/money/payments.ts';
import { exactDollars } from '../../../contracts/money/dollars.ts';
import styles from './payment-lines.module.css';
import * as texts from './payment-lines-texts.ts';

interface PaymentLinesProps {
  readonly lines: readonly PaymentLine[];
  readonly sums: { readonly Amount: number; readonly Fee: number; readonly Total: number };
  /** Of the employer, if it is known. */
  readonly percent?: number | undefined;
  /** Where each milestone stands. */
  readonly withStates?: boolean;
}

/** A milestone that other money has funded says nothing of this payment. */
const stateOf = ({ State, Returned }: PaymentLine): string => (Returned ? texts.returned : stateName(State));

const Amounts = ({ of: { Amount, Fee, Total }, fee }: { of: PaymentLinesProps['sums']; fee: string }) =>
  (
    [
      [texts.amount, Amount],
      [fee, Fee],
      [texts.total, Total],
    ] as const
  ).map(([name, dollars]) => (
    <td key={name} role="cell" data-head={name}>
      {exactDollars(dollars)}
    </td>
  ));

export const PaymentLines = ({ lines, sums, percent, withStates = false }: PaymentLinesProps) => {
  const fee = texts.fee(percent);
  return (
    <table role="table" className={styles.table}>
      <caption>{texts.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[texts.milestone, texts.amount, fee, texts.total].map((words) => (
            <th key={words} role="columnheader" scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr key={line.Milestone} role="row">
            <th role="rowheader" scope="row">
              {line.Title}
              {withStates && <span className={styles.state}>{stateOf(line)}</span>}
            </th>
            <Amounts of={line} fee={fee} />
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            {texts.inAll}
          </th>
          <Amounts of={sums} fee={fee} />
        </tr>
      </tfoot>
    </table>
  );
};
