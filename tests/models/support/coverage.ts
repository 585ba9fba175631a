/** The coverage of a machine by the results of its paths, as the running actors report it. */
import {
  nodesBelow,
  textOfTransition,
  transitionsOf,
  type AnyNode,
} from '../../../src/inspector/transitions.ts';
import type { Row } from '../../../tools/paths/report.ts';
import type { ListedModel } from './model.ts';
import type { PathResult } from './run-path.ts';

/** The transitions that machines of the same kind took for it: theirs and its own are the same. */
interface ByKind {
  readonly kinds: readonly string[];
  readonly taken: ReadonlySet<string>;
}

export const rowOf = (
  listed: ListedModel,
  paths: number,
  results: readonly PathResult[],
  byKind: ByKind = { kinds: [], taken: new Set() },
): Row => {
  const all = transitionsOf(listed.machine).map(textOfTransition);
  const declared = Object.keys(listed.samples.unreachable ?? {});
  const reachable = all.filter((name) => !declared.includes(name));
  const taken = new Set(results.flatMap((result) => [...result.taken]));
  const byPage = new Set(
    results.flatMap((result) => [...result.taken].filter((name) => !result.takenByHand.has(name))),
  );
  const seen = new Set(results.flatMap((result) => [...result.seen]));
  const left = reachable.filter((name) => !taken.has(name));
  const takenByKind = left.filter((name) => byKind.taken.has(name));
  return {
    machine: listed.name,
    through: listed.through ?? '',
    states: Math.max(1, nodesBelow(listed.machine.root as AnyNode).length),
    transitions: reachable.length,
    paths,
    taken: reachable.filter((name) => taken.has(name)).length,
    ...(takenByKind.length > 0 && { takenByKind: takenByKind.length, kinds: byKind.kinds }),
    takenByHand: reachable.filter((name) => taken.has(name) && !byPage.has(name)).length,
    unseen: Object.entries(listed.model.states)
      .filter(([state, promise]) => !('noView' in promise) && !seen.has(state))
      .map(([state]) => state),
    noView: Object.entries(listed.model.states).flatMap(([state, promise]) =>
      'noView' in promise ? [{ state, reason: promise.noView }] : [],
    ),
    byHand: [...new Map(results.flatMap(({ byHand }) => [...byHand]))]
      .map(([event, reason]) => ({ event, reason }))
      .toSorted((one, other) => one.event.localeCompare(other.event)),
    untaken: left.filter((name) => !byKind.taken.has(name)),
    unreachable: declared.length,
  };
};
