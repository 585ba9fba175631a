/** The table at the end of `npm run test:models`, made from what the running actors say they took. */
import type { ListedModel } from './models.ts';
import {
  nodesBelow,
  textOfTransition,
  transitionsOf,
  type AnyNode,
} from '../../../src/inspector/transitions.ts';
import type { Rehearsal } from './rehearse.ts';

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

export const rowOf = (listed: ListedModel, paths: number, rehearsals: readonly Rehearsal[]): Row => {
  const all = transitionsOf(listed.machine).map(textOfTransition);
  const declared = Object.keys(listed.samples.unreachable ?? {});
  const reachable = all.filter((name) => !declared.includes(name));
  const taken = new Set(rehearsals.flatMap((rehearsal) => [...rehearsal.taken]));
  const seen = new Set(rehearsals.flatMap((rehearsal) => [...rehearsal.seen]));
  return {
    machine: listed.name,
    through: listed.through ?? '',
    states: Math.max(1, nodesBelow(listed.machine.root as AnyNode).length),
    transitions: reachable.length,
    paths,
    taken: reachable.filter((name) => taken.has(name)).length,
    unseen: Object.keys(listed.model.states).filter((state) => !seen.has(state)),
    byHand: [...new Map(rehearsals.flatMap(({ byHand }) => [...byHand])).entries()].map(
      ([event, reason]) => ({
        event,
        reason,
      }),
    ),
    untaken: reachable.filter((name) => !taken.has(name)),
    unreachable: declared.length,
  };
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
