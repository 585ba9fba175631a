/**
 * Seeded faults of a machine, to test whether the generated paths catch them. A fault is put into the machine a page
 * is about to run; the source, from which the paths are generated, stays intact.
 */
import type { AnyStateMachine } from 'xstate';
import { nodesBelow, pathOfNode, textOfTransition, type AnyNode, type TransitionId } from './transitions.ts';

export type MutantKind =
  | 'a transition dropped'
  | 'two targets swapped'
  | 'a guard removed'
  | 'an onError dropped';
export interface Mutant {
  readonly machine: string;
  readonly kind: MutantKind;
  readonly at: TransitionId;
  /** The other transition of a swapped pair. */
  readonly with?: TransitionId;
}

/** The parts of XState's transition that are read and changed. */
interface Definition {
  guard?: unknown;
  target?: readonly AnyNode[] | undefined;
}
interface Place {
  readonly id: TransitionId;
  readonly definition: Definition;
}

const placesOf = (machine: AnyStateMachine): Place[] => {
  const root = machine.root as AnyNode;
  return [root, ...nodesBelow(root)].flatMap((node) => {
    const source = pathOfNode(node);
    const lists: (readonly [string, readonly unknown[]])[] = [['', node.always ?? []], ...node.transitions];
    return lists.flatMap(([event, list]) =>
      list.map((definition, index) => ({
        id: { source, event, index },
        definition: definition as Definition,
      })),
    );
  });
};
const targetOf = ({ definition }: Place): string =>
  (definition.target ?? []).map((node) => node.id).join(' ');

/** Every possible fault of each kind, in source order. */
export const possibleMutants = (machine: AnyStateMachine): readonly Mutant[] => {
  const places = placesOf(machine);
  const isError = ({ id }: Place) => id.event.startsWith('xstate.error.');
  const of = (kind: MutantKind, chosen: readonly Place[]): Mutant[] =>
    chosen.map(({ id }) => ({ machine: machine.id, kind, at: id }));
  const swaps = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter(
        (other) =>
          other.id.source === one.id.source &&
          targetOf(one) &&
          targetOf(other) &&
          targetOf(one) !== targetOf(other),
      )
      .map((other): Mutant => ({
        machine: machine.id,
        kind: 'two targets swapped',
        at: one.id,
        with: other.id,
      })),
  );
  return [
    ...of(
      'a transition dropped',
      places.filter((place) => place.id.event !== '' && !isError(place)),
    ),
    ...swaps,
    ...of(
      'a guard removed',
      places.filter(({ definition }) => definition.guard !== undefined),
    ),
    ...of('an onError dropped', places.filter(isError)),
  ];
};

const never = () => false;

/** Seeds a fault into a machine before it starts. Throws if the transition does not exist. */
export const applyMutant = (machine: AnyStateMachine, mutant: Mutant): void => {
  const places = placesOf(machine);
  const find = (id: TransitionId): Definition => {
    const found = places.find((place) => textOfTransition(place.id) === textOfTransition(id));
    if (!found) throw new Error(`${machine.id} has no transition ‘${textOfTransition(id)}’`);
    return found.definition;
  };
  const at = find(mutant.at);
  switch (mutant.kind) {
    // An unreachable transition equals a deleted one, and keeps the others' indexes.
    case 'a transition dropped':
    case 'an onError dropped':
      at.guard = never;
      return;
    case 'a guard removed':
      at.guard = undefined;
      return;
    case 'two targets swapped': {
      const other = find(mutant.with ?? mutant.at);
      [at.target, other.target] = [other.target, at.target];
    }
  }
};
