/** Movements of money as CSV (RFC 4180), for spreadsheets. */
import type { Earning } from './earnings-listing.ts';

const columns = [
  ['Time (UTC)', ({ At }) => At],
  ['Transfer', ({ id }) => id],
  ['Kind', ({ Kind }) => Kind],
  ['Contract', ({ Contract }) => Contract],
  ['Title', ({ Title }) => Title],
  ['Detail', ({ Detail }) => Detail],
  ['With', ({ With }) => With],
  ['Gross', ({ Gross }) => Gross],
  ['Fee', ({ Fee }) => Fee],
  ['Net', ({ Net }) => Net],
  ['Currency', ({ Currency }) => Currency ?? 'USD'],
] as const satisfies readonly (readonly [string, (earning: Earning) => string | number | undefined])[];

/** A spreadsheet would run a text that begins like a formula: an apostrophe makes it text. Numbers stay numbers. */
const cellOf = (value: string | number | undefined): string => {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** It begins with a byte order mark, without which Excel reads no UTF-8. */
export const csvOf = (earnings: readonly Earning[]): string =>
  [
    columns.map(([name]) => name),
    ...earnings.map((earning) => columns.map(([, valueOf]) => cellOf(valueOf(earning)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
    .replace(/^/, '\uFEFF');
