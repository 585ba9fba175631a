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
  /** How many more a machine made from the same generic one took, and which that is: not taken by this one. */
  readonly takenByKind?: number;
  readonly kinds?: readonly string[];
  /** Of those taken: how many only an event by hand brought about. */
  readonly takenByHand: number;
  /** States whose promises were never looked at. */
  readonly unseen: readonly string[];
  /** States that nothing on the page tells from others yet. */
  readonly noView: readonly { readonly state: string; readonly reason: string }[];
  readonly byHand: readonly { readonly event: string; readonly reason: string }[];
  readonly untaken: readonly string[];
  readonly unreachable: number;
  /** True of a lifecycle: taken on stored snapshots, by no page and no server. */
  readonly onSnapshots?: boolean;
}

/** What a world that is not well did to the paths, by its fault. */
export interface HardshipRow {
  readonly fault: string;
  readonly runs: number;
  /** Steps, and how many of them came about all the same. */
  readonly planned: number;
  readonly came: number;
  /** How often it was felt, by what the backend counts: `swappedMessages`. */
  readonly felt: Readonly<Record<string, number>>;
}

const FILE = '.cache/models.json';
/** In `.cache`: rows of the lifecycles. */
export const LIFECYCLES = 'lifecycles.json';
/** In `.cache`. */
export const HARDSHIPS = 'hardships.json';

/** Before a run, so that no table is of an older one. */
export const forgetRows = (root: string): void => {
  for (const file of [FILE, `.cache/${LIFECYCLES}`, `.cache/${HARDSHIPS}`])
    rmSync(join(root, file), { force: true });
};
const read = <Content>(file: string): Content[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content[]) : [];
export const readHardships = (root: string): HardshipRow[] => read(join(root, '.cache', HARDSHIPS));
/** What the last run wrote; nothing when it did not come so far. */
export const readRows = (root: string): Row[] => [
  ...read<Row>(join(root, FILE)),
  ...read<Row>(join(root, '.cache', LIFECYCLES)),
];

/** Of the transitions that it, or for it one of its kind, took. */
export const percentOf = ({
  taken,
  takenByKind = 0,
  transitions,
}: Pick<Row, 'taken' | 'takenByKind' | 'transitions'>): number =>
  transitions === 0 ? 100 : Math.floor((100 * (taken + takenByKind)) / transitions);

/** Plain text, one line a machine. */
export const tableOf = (rows: readonly Row[]): string => {
  const areShared = rows.some(({ takenByKind }) => takenByKind !== undefined);
  const head = [
    'machine',
    'states',
    'transitions',
    'paths',
    'taken',
    ...(areShared ? ['by its kind'] : []),
    '%',
    'by hand',
  ];
  const lines = rows.map((row) => [
    row.through
      ? `${row.machine} (as ${row.through})`
      : `${row.machine}${row.onSnapshots ? ' (on snapshots)' : ''}`,
    String(row.states),
    String(row.transitions),
    String(row.paths),
    String(row.taken),
    ...(areShared ? [row.takenByKind === undefined ? '' : String(row.takenByKind)] : []),
    `${percentOf(row)}`,
    row.takenByHand > 0 ? String(row.takenByHand) : '',
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

const wordsOfBite = (name: string): string => name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
const lineOfHardship = ({ fault, runs, planned, came, felt }: HardshipRow): string =>
  `  ${fault}: ${runs} runs, ${came} of ${planned} steps came about; ${Object.entries(felt)
    .map(([name, count]) => `${count} ${wordsOfBite(name)}`)
    .join(', ')}`;
/** Nothing where no path met a fault. */
export const hardshipReportOf = (rows: readonly HardshipRow[]): string =>
  rows.length === 0 ? '' : ['In a world that is not well:', ...rows.map(lineOfHardship)].join('\n');

/** The table, then what it cannot say in figures. */
export const reportOf = (rows: readonly Row[]): string => {
  if (rows.length === 0) return 'No generated path was run.';
  const own = rows.filter(({ through }) => through === '');
  const sum = (of: (row: Row) => number): number => own.reduce((total, row) => total + of(row), 0);
  const hands = own.flatMap(({ machine, byHand }) =>
    byHand.map(({ event, reason }) => `  ${machine}: ${event} — ${reason}`),
  );
  const views = own.flatMap(({ machine, noView }) =>
    noView.map(({ state, reason }) => `  ${machine}: ${state} — ${reason}`),
  );
  const untaken = own.flatMap(({ machine, untaken: left }) => left.map((name) => `  ${machine}: ${name}`));
  const shared = sum(({ takenByKind = 0 }) => takenByKind);
  const standing = [...new Set(own.flatMap(({ kinds = [] }) => kinds))];
  return [
    tableOf(rows),
    `\n${sum(({ taken }) => taken)} of ${sum(({ transitions }) => transitions)} transitions taken, on ${sum(({ paths }) => paths)} paths; ${sum(({ taken, takenByHand, onSnapshots }) => (onSnapshots ? 0 : taken - takenByHand))} of them by gestures, replies, the socket and the clock.`,
    ...(shared > 0
      ? [
          `${shared} more are of machines made from a generic one, and were taken by another made from it (${standing.join(', ')}); \`npm run test:full\` has each of them take all of its own.`,
        ]
      : []),
    ...(own.some(({ onSnapshots }) => onSnapshots)
      ? [
          `${sum(({ taken, onSnapshots }) => (onSnapshots ? taken : 0))} are of lifecycles: taken on stored snapshots, as no page or call moves them yet.`,
        ]
      : []),
    ...(untaken.length > 0 ? ['Not taken:', ...untaken] : []),
    ...(hands.length > 0 ? ['By hand, because no view, reply or person can bring it:', ...hands] : []),
    ...(views.length > 0 ? ['States that no view shows yet:', ...views] : []),
  ].join('\n');
};
