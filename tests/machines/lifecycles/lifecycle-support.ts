/** A lifecycle as the server stores it: a row of JSON between two acts, moved by `transition()` alone. */
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  type StateValue,
} from 'xstate';
import { textOfState, textOfTransition } from '../../../src/inspector/transitions.ts';
import { emittedBy, restoredFrom, storedOf, type Act } from '../../../src/machines/lifecycles/lifecycle.ts';
import { createScope } from '../../../tools/paths/explore.ts';

const throughJson = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(storedOf(machine, snapshot as never));

export const createRow = (machine: AnyStateMachine, input?: unknown) => {
  const taken = new Set<string>();
  const emitted: object[] = [];
  const [first] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
  let row = throughJson(machine, first);
  const read = (): AnyMachineSnapshot =>
    restoredFrom(machine, JSON.parse(row) as never) as AnyMachineSnapshot;
  return {
    read,
    emitted: (): readonly object[] => emitted,
    json: () => row,
    state: () => textOfState(read().value as StateValue),
    taken: taken as ReadonlySet<string>,
    /** The names of the transitions that the act takes; none if it is rejected. */
    act: (event: { readonly type: string } & Act & Readonly<Record<string, unknown>>): string[] => {
      const before = read();
      // The function that `transition()` calls, with a recorder of the taken transitions.
      const { scope, takes } = createScope();
      machine.transition(before as never, event as never, scope as never);
      const [after, actions] = transition(machine, before as never, event as never) as [
        AnyMachineSnapshot,
        readonly ExecutableActionObject[],
      ];
      emitted.push(...emittedBy(actions));
      if (after.status === 'error') throw after.error as Error;
      row = throughJson(machine, after);
      const names = takes.map(textOfTransition);
      for (const name of names) taken.add(name);
      return names;
    },
  };
};

/** Every state and transition has a description, and nothing runs by itself. */
export const complaintsOf = (machine: AnyStateMachine): string[] => {
  const complaints: string[] = [];
  const visit = (node: AnyStateMachine['root']): void => {
    if (node.parent && !node.description) complaints.push(`${node.id} has no description`);
    if (node.invoke.length > 0) complaints.push(`${node.id} invokes`);
    if (node.after.length > 0) complaints.push(`${node.id} has a clock`);
    for (const [type, list] of [...node.transitions, ['always', node.always ?? []] as const])
      for (const { description } of list)
        if (!description?.endsWith('.')) complaints.push(`${node.id} says nothing of ${type}`);
    for (const child of Object.values(node.states)) visit(child as AnyStateMachine['root']);
  };
  visit(machine.root);
  return complaints;
};
