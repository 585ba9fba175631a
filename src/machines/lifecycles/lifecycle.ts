/**
 * Shared by all lifecycles. A lifecycle is a machine without actors or a clock: every event carries its author
 * and time. So the same machine decides on the server, enables buttons in the client, and is drawn for readers.
 */
import {
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  type SnapshotFrom,
} from 'xstate';

/**
 * The author of an event: one of the two sides of a contract, our staff, or the server's clock and payment
 * provider.
 */
export type Role = 'freelancer' | 'employer' | 'operator' | 'system';
export const roles: readonly Role[] = ['freelancer', 'employer', 'operator', 'system'];
/** A role that a person plays. */
export type Party = Exclude<Role, 'system'>;
export const parties: readonly Party[] = ['freelancer', 'employer', 'operator'];

/** The fields of every lifecycle event; `at` is an ISO text in UTC. */
export interface Act {
  readonly by: Role;
  readonly at: string;
}

const MINUTE = 60_000;
export const minutes = (count: number): number => count * MINUTE;
export const hours = (count: number): number => count * 60 * MINUTE;
export const days = (count: number): number => count * 24 * 60 * MINUTE;

/** The moment `span` milliseconds after `at`. */
export const after = (at: string, span: number): string => new Date(Date.parse(at) + span).toISOString();

/** A lifecycle as a database row stores it. Plain JSON. */
export interface Stored<Machine extends AnyStateMachine> {
  readonly value: SnapshotFrom<Machine>['value'];
  readonly context: SnapshotFrom<Machine>['context'];
}
export const storedOf = <Machine extends AnyStateMachine>(
  _machine: Machine,
  { value, context }: SnapshotFrom<Machine>,
): Stored<Machine> => ({ value, context }) as Stored<Machine>;
export const restoredFrom = <Machine extends AnyStateMachine>(
  machine: Machine,
  { value, context }: Stored<Machine>,
): SnapshotFrom<Machine> => machine.resolveState({ value, context }) as SnapshotFrom<Machine>;

/** The events that a transition emits, from the actions that `transition()` returns. */
export const emittedBy = (actions: readonly ExecutableActionObject[]): AnyEventObject[] =>
  actions
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as unknown as { readonly event: AnyEventObject }).event);

/** An event of that author and time. Its sums, changes, checkout and end always fit, because a caller may not know them yet. */
export const probe = ({ context }: AnyMachineSnapshot, type: string, act: Act): AnyEventObject & Act => {
  const { checkout, amountCents = 0 } = context as {
    readonly checkout?: string;
    readonly amountCents?: number;
  };
  return { type, ...act, toFreelancerCents: 0, amountCents, changes: [], checkout, endsAt: after(act.at, 1) };
};
export const mayHappen = (snapshot: AnyMachineSnapshot, type: string, act: Act): boolean =>
  snapshot.status !== 'done' && snapshot.can(probe(snapshot, type, act));

/** The events that `role` may send now; the system's are checked at the moment of the deadline. */
export const permittedMovesOf = (snapshot: AnyMachineSnapshot, role: Role): string[] => {
  const { dueAt } = snapshot.context as { readonly dueAt: string | null };
  const at = dueAt ?? new Date(0).toISOString();
  const known = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType as string));
  return [...known].filter((type) => type !== '' && mayHappen(snapshot, type, { by: role, at }));
};
