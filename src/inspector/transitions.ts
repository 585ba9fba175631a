/** Names for a machine's states and transitions, shared by plans, recordings and charts. */
import type { AnyStateMachine, StateNode, StateValue } from 'xstate';

// oxlint-disable-next-line no-explicit-any -- whatever the machine's context and events are
export type AnyNode = StateNode<any, any>;

/** A transition: its source state ('' is the root), the event, and the index among that event's transitions. */
export interface TransitionId {
  readonly source: string;
  /** '' for an eventless transition. */
  readonly event: string;
  readonly index: number;
}
export const textOfTransition = ({ source, event, index }: TransitionId): string =>
  `${source || '(root)'} | ${event || 'always'} | ${index}`;

/** 'signedIn.fresh'; '' for the root. */
export const pathOfNode = (node: AnyNode): string => node.path.join('.');

/** All nodes below the root, in source order. */
export const nodesBelow = (node: AnyNode): AnyNode[] =>
  Object.values(node.states).flatMap((child) => [child as AnyNode, ...nodesBelow(child as AnyNode)]);

/** A transient state, left as soon as it is entered: never visible. */
export const isTransient = ({ always }: AnyNode): boolean => always?.some(({ guard }) => !guard) ?? false;

const transitionsOfNode = (node: AnyNode): TransitionId[] => {
  const source = pathOfNode(node);
  return [
    ...(node.always ?? []).map((_, index) => ({ source, event: '', index })),
    ...[...node.transitions].flatMap(([event, list]) => list.map((_, index) => ({ source, event, index }))),
  ];
};
/** All transitions, in source order. */
export const transitionsOf = (machine: AnyStateMachine): TransitionId[] => {
  const root = machine.root as AnyNode;
  return [root, ...nodesBelow(root)].flatMap(transitionsOfNode);
};

interface Taken {
  readonly source: AnyNode;
  readonly eventType: string;
}
/** The names of a `@xstate.microstep`'s transitions; an initial one has none. */
export const namesOfTaken = (transitions: readonly unknown[]): TransitionId[] =>
  (transitions as readonly Taken[]).flatMap((transition) => {
    const { source, eventType } = transition;
    const list: readonly unknown[] | undefined =
      eventType === '' ? source.always : source.transitions.get(eventType);
    const index = list?.indexOf(transition) ?? -1;
    return index < 0 ? [] : [{ source: pathOfNode(source), event: eventType, index }];
  });

/** The innermost active states: `['panel.open', 'chat.closed']`; none for a machine without states. */
export const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined ? [] : leavesOf(inner).map((leaf) => `${key}.${leaf}`),
      );
/** All active states, outermost first: `['signedIn', 'signedIn.fresh']`. */
export const activeStates = (value: StateValue): string[] => [
  ...new Set(
    leavesOf(value).flatMap((leaf) => {
      const keys = leaf.split('.');
      return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
    }),
  ),
];
export const textOfState = (value: StateValue): string => leavesOf(value).join(', ') || '(no states)';

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;
const DELAY_EVENT = /^xstate\.after\.([^.]+)\./;
const SNAPSHOT_EVENT = /^xstate\.snapshot\.(.+)$/;

/** The kind of an event: ours, or XState's for an actor's end, a delay or a child's snapshot. */
export type EventKind =
  | { readonly kind: 'own' }
  | { readonly kind: 'result'; readonly actor: string }
  | { readonly kind: 'failure'; readonly actor: string }
  | { readonly kind: 'delay'; readonly delay: string }
  | { readonly kind: 'snapshot'; readonly actor: string };
export const kindOfEvent = (type: string): EventKind => {
  const ended = ACTOR_EVENT.exec(type);
  if (ended) return { kind: ended[1] === 'done' ? 'result' : 'failure', actor: ended[2] ?? '' };
  const delay = DELAY_EVENT.exec(type)?.[1];
  if (delay !== undefined) return { kind: 'delay', delay };
  const actor = SNAPSHOT_EVENT.exec(type)?.[1];
  return actor === undefined ? { kind: 'own' } : { kind: 'snapshot', actor };
};
/** `load done`, `load failed`, `after patience`, `reviews changed`, or the event's own name. */
export const wordsOfEvent = (type: string): string => {
  const event = kindOfEvent(type);
  switch (event.kind) {
    case 'own':
      return type;
    case 'result':
      return `${event.actor} done`;
    case 'failure':
      return `${event.actor} failed`;
    case 'delay':
      return `after ${event.delay}`;
    case 'snapshot':
      return `${event.actor} changed`;
  }
};
