/**
 * Why an event is not possible, and whose turn it is: plain data beside each chart, for the server's refusals, for disabled
 * buttons and for "What happens next". `npm run check` fails if a state that is not final refuses an event to a role that
 * could expect it, without a reason, and if such a state does not say whose turn it is.
 */
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Party, Role } from './lifecycle.ts';

type ByState<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${ByState<Exclude<Value[Key], undefined>>}` }[keyof Value &
      string];
/** The paths of a chart's states: `draft`, `disputed`, `disputed.review`. */
export type PathOf<Snapshot extends AnyMachineSnapshot> = ByState<Snapshot['value']>;

/**
 * Who must act before the lifecycle goes on. `whoMay`: the sides that may send this event now, where that depends on who
 * began.
 */
export type Turn<Event extends string = string> = Party | 'nobody' | { readonly whoMay: Event };

export interface Reasons<
  Event extends string = string,
  Path extends string = string,
  Code extends string = string,
> {
  /** The roles that may send each event in some state. */
  readonly roles: Readonly<Record<Event, readonly Role[]>>;
  /** Per state, the events that it may refuse to these roles, by reason. An inner state adds to its outer one. */
  readonly refused: { readonly [At in Path]?: { readonly [Why in Code]?: readonly Event[] } };
  /** Final states refuse everything, for one reason. */
  readonly ended: { readonly [At in Path]?: Code };
  readonly words: Readonly<Record<Code, string>>;
  /** Per state that is not final. An inner state overrides its outer one. */
  readonly turns: { readonly [At in Path]?: Turn<Event> };
  /** Events that people can take back, each with the event that does it. A page offers one of the two. */
  readonly takenBackBy?: { readonly [On in Event]?: Event };
}
export interface Reason {
  readonly code: string;
  readonly words: string;
}

const roleWords: Readonly<Record<Role, string>> = {
  freelancer: 'the freelancer',
  employer: 'the employer',
  operator: 'our staff',
  system: 'the system',
};
const wrongRole = (permitted: readonly Role[]): Reason => ({
  code: 'wrong_role',
  words: `Only ${permitted.map((role) => roleWords[role]).join(' or ')} can do this.`,
});

/** `['disputed.review', 'disputed']`: the innermost first. */
export const pathsOf = (value: StateValue): string[] => {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [key] : [...pathsOf(inner).map((path) => `${key}.${path}`), key],
  );
};

/** The reason why this snapshot refuses the event; undefined if the data beside its chart has none. */
export const reasonOf = (
  { roles, refused, ended, words }: Reasons,
  { value, status }: Pick<AnyMachineSnapshot, 'status'> & { readonly value: StateValue },
  { type, by }: { readonly type: string; readonly by: Role },
): Reason | undefined => {
  const permitted = roles[type];
  if (!permitted) return undefined;
  if (!permitted.includes(by)) return wrongRole(permitted);
  const codeAt = (path: string): string | undefined =>
    status === 'done'
      ? ended[path]
      : Object.entries(refused[path] ?? {}).find(([, events]) => events?.includes(type))?.[0];
  const code = pathsOf(value)
    .map(codeAt)
    .find((found) => found !== undefined);
  return code === undefined ? undefined : { code, words: words[code] ?? '' };
};
