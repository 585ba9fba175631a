/** The table at the end of `npm run test:models`: one line a machine, made from what the running actors took. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  readonly machine: string;
  readonly through: string;
  readonly states: number;
  readonly transitions: number;
  readonly paths: number;
  readonly taken: number;
  /** States whose promises were never looked at. */
  readonly unseen: readonly string[];
  readonly byHand: readonly { readonly event: string; readonly reason: string }[];
  readonly untaken: readonly string[];
  readonly unreachable: number;
}

const FILE = '.cache/models.json';

/** Before a run, so that no table is of an older one. */
export const forgetRows = (root: string): void => rmSync(join(root, FILE), { force: true });
/** What the last run wrote; nothing when it did not come so far. */
export const readRows = (root: string): Row[] => {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
};

export const percentOf = ({ taken, transitions }: Pick<Row, 'taken' | 'transitions'>): number =>
  transitions === 0 ? 100 : Math.floor((100 * taken) / transitions);

/** Plain text, one line a machine. */
export const tableOf = (rows: readonly Row[]): string => {
  const head = ['machine', 'states', 'transitions', 'paths', 'taken', '%', 'by hand'];
  const lines = rows.map((row) => [
    row.through ? `${row.machine} (as ${row.through})` : row.machine,
    String(row.states),
    String(row.transitions),
    String(row.paths),
    String(row.taken),
    `${percentOf(row)}`,
    row.byHand.length > 0 ? String(row.byHand.length) : '',
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const draw = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [draw(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.map(draw)].join('\n');
};

/** The table, then what it cannot say in figures. */
export const reportOf = (rows: readonly Row[]): string => {
  if (rows.length === 0) return 'No generated path was run.';
  const own = rows.filter(({ through }) => through === '');
  const sum = (of: (row: Row) => number): number => own.reduce((total, row) => total + of(row), 0);
  const hands = own.flatMap(({ machine, byHand }) =>
    byHand.map(({ event, reason }) => `  ${machine}: ${event} — ${reason}`),
  );
  const untaken = own.flatMap(({ machine, untaken: left }) => left.map((name) => `  ${machine}: ${name}`));
  return [
    tableOf(rows),
    `\n${sum(({ taken }) => taken)} of ${sum(({ transitions }) => transitions)} transitions taken, on ${sum(({ paths }) => paths)} paths.`,
    ...(untaken.length > 0 ? ['Not taken:', ...untaken] : []),
    ...(hands.length > 0 ? ['By hand, because no view, reply or person can bring it:', ...hands] : []),
  ].join('\n');
};
