/** Movements of money as CSV (RFC 4180), for spreadsheets. */
import { changeOf } from './earning-sums.ts';
import type { Earning, EarningsSummary, Pot } from './earnings-listing.ts';

export interface CsvWords {
  /** What happened, by the kind of a movement. */
  readonly kindOf: (kind: string) => string;
  readonly potOf: (pot: Pot) => string;
  /** The name of the last column, whose sum is what the reader's own money has gained or lost. */
  readonly change: string;
}
type Role = EarningsSummary['Role'];
type Cell = string | number | undefined;

/** Amounts have no sign: `From` and `To` say which way they went. */
const columnsOf = (
  role: Role,
  words: CsvWords,
): readonly (readonly [name: string, cellOf: (earning: Earning) => Cell])[] => [
  ['Time (UTC)', ({ At }) => At],
  ['Transfer', ({ id }) => id],
  ['What happened', ({ Kind }) => words.kindOf(Kind)],
  ['From', ({ From }) => words.potOf(From)],
  ['To', ({ To }) => words.potOf(To)],
  ['Contract', ({ Contract }) => Contract],
  ['Title', ({ Title }) => Title],
  ['Detail', ({ Detail }) => Detail],
  ['With', ({ With }) => With],
  ['Gross', ({ Gross }) => Math.abs(Gross)],
  ['Fee', ({ Fee }) => Math.abs(Fee)],
  ['Net', ({ Net }) => Math.abs(Net)],
  [words.change, (earning) => changeOf(role, earning)],
  ['Currency', ({ Currency }) => Currency ?? 'USD'],
];

/** A spreadsheet would run a text that begins like a formula: an apostrophe makes it text. Numbers stay numbers. */
const textOf = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** It begins with a byte order mark, without which Excel reads no UTF-8. */
export const csvOf = (role: Role, earnings: readonly Earning[], words: CsvWords): string => {
  const columns = columnsOf(role, words);
  return [
    columns.map(([name]) => name),
    ...earnings.map((earning) => columns.map(([, cellOf]) => textOf(cellOf(earning)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
    .replace(/^/, '\uFEFF');
};
