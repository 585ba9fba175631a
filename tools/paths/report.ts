/**
 * The table at the end of `npm run test:models`: one line per machine, from the transitions that running actors took.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  readonly machine: string;
  readonly through: string;
  readonly states: number;
  readonly transitions: number;
  readonly paths: number;
  readonly taken: number;
  /** Transitions that only a machine of the same generic kind took, and that machine's id. */
  readonly takenByKind?: number;
  readonly kinds?: readonly string[];
  /** How many of the taken ones only a manual event caused. */
  readonly takenByHand: number;
  /** States whose assertions never ran. */
  readonly unseen: readonly string[];
  /** States without a visible difference on the page. */
  readonly noView: readonly { readonly state: string; readonly reason: string }[];
  readonly byHand: readonly { readonly event: string; readonly reason: string }[];
  readonly untaken: readonly string[];
  readonly unreachable: number;
  /** True for a lifecycle: taken on stored snapshots, by no page and no server. */
  readonly onSnapshots?: boolean;
}

/** The effect of a fault on the paths. */
export interface FaultRow {
  readonly fault: string;
  readonly runs: number;
  /** All steps, and those that succeeded despite the fault. */
  readonly planned: number;
  readonly performed: number;
  /** How often it occurred, by the backend's counter: `swappedMessages`. */
  readonly effects: Readonly<Record<string, number>>;
}

const FILE = '.cache/models.json';
/** In `.cache`: rows of the lifecycles. */
export const LIFECYCLES = 'lifecycles.json';
/** In `.cache`. */
export const FAULT_ROWS = 'faults.json';

/** Deletes the old results before a run. */
export const forgetRows = (root: string): void => {
  for (const file of [FILE, `.cache/${LIFECYCLES}`, `.cache/${FAULT_ROWS}`])
    rmSync(join(root, file), { force: true });
};
const read = <Content>(file: string): Content[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content[]) : [];
export const readFaultRows = (root: string): FaultRow[] => read(join(root, '.cache', FAULT_ROWS));
/** The results of the last run; undefined if it did not finish. */
export const readRows = (root: string): Row[] => [
  ...read<Row>(join(root, FILE)),
  ...read<Row>(join(root, '.cache', LIFECYCLES)),
];

/** The share of transitions that it, or a machine of its kind, took. */
export const percentOf = ({
  taken,
  takenByKind = 0,
  transitions,
}: Pick<Row, 'taken' | 'takenByKind' | 'transitions'>): number =>
  transitions === 0 ? 100 : Math.floor((100 * (taken + takenByKind)) / transitions);

/** Plain text, one line per machine. */
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

const wordsOfCounter = (name: string): string =>
  name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
const lineOfFault = ({ fault, runs, planned, performed, effects }: FaultRow): string =>
  `  ${fault}: ${runs} runs, ${performed} of ${planned} steps performed; ${Object.entries(effects)
    .map(([name, count]) => `${count} ${wordsOfCounter(name)}`)
    .join(', ')}`;
/** '' if no path met a fault. */
export const faultReportOf = (rows: readonly FaultRow[]): string =>
  rows.length === 0 ? '' : ['With faults:', ...rows.map(lineOfFault)].join('\n');

/** The table, then remarks. */
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
    ...(hands.length > 0 ? ['By hand, because no view, reply or person can cause it:', ...hands] : []),
    ...(views.length > 0 ? ['States that no view shows yet:', ...views] : []),
  ].join('\n');
};
