/** A machine as plain JSON, the input of charts and their pages. Runs in Node and in browsers. */
import type { AnyStateMachine } from 'xstate';
import {
  kindOfEvent,
  nodesBelow,
  pathOfNode,
  textOfTransition,
  wordsOfEvent,
  type AnyNode,
  type EventKind,
  type TransitionId,
} from '../transitions.ts';
import { reportCrash } from '../../machines/core/reported.ts';
import { isBuiltGuard, namesInGuard, wordsOfGuard } from './guards.ts';

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  /** The systemId by which actors and views find it; null without one. */
  readonly systemId: string | null;
}
export interface ChartState {
  /** 'signedIn.fresh'; '' for the machine's root. */
  readonly path: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string | null;
  readonly tags: readonly string[];
  /** The path of the initial state. */
  readonly initial: string | null;
  readonly invokes: readonly ChartInvoke[];
  /** Action names. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly states: readonly ChartState[];
}
export interface ChartTransition extends TransitionId {
  /** Its `textOfTransition`: 'signedIn.fresh | user.signedOut | 0'. */
  readonly id: string;
  readonly kind: EventKind['kind'] | 'always';
  /** Its `wordsOfEvent`; '' for an eventless transition. */
  readonly words: string;
  /** Target paths: none for a transition without target, several for parallel regions. */
  readonly targets: readonly string[];
  /** In words; null without one. */
  readonly guard: string | null;
  readonly guards: readonly string[];
  readonly actions: readonly string[];
  readonly reenter: boolean;
  readonly description: string | null;
}
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
  /** In the order and with the names of `transitionsOf`. */
  readonly transitions: readonly ChartTransition[];
  /** Milliseconds; null if the context decides. */
  readonly delays: Readonly<Record<string, number | null>>;
  /** The parts of a composed guard, else null. */
  readonly guards: Readonly<Record<string, string | null>>;
}

/** Every machine has it without a name of its own for it. */
export const REPORT_CRASH = 'reportCrash';

const nameOfAction = (action: unknown): string => {
  if (action === reportCrash) return REPORT_CRASH;
  if (typeof action === 'string') return action;
  const { type, name } = action as { readonly type?: string; readonly name?: string };
  return type ?? (name || 'an action');
};
/** Without XState's internal timers for `after`. */
const namesOfActions = (actions: readonly unknown[]): string[] =>
  actions.map(nameOfAction).filter((name) => name !== 'xstate.raise' && name !== 'xstate.cancel');

const invokesOf = (node: AnyNode): ChartInvoke[] =>
  node.invoke.map(({ id, src, systemId }) => ({
    id,
    src: typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id,
    systemId: systemId ?? null,
  }));

const describeState = (node: AnyNode): ChartState => {
  const initial = (node.initial as { target?: readonly AnyNode[] } | undefined)?.target?.[0];
  return {
    path: pathOfNode(node),
    key: node.key,
    type: node.type,
    description: node.description ?? null,
    tags: [...node.tags],
    initial: initial ? pathOfNode(initial) : null,
    invokes: invokesOf(node),
    entry: namesOfActions(node.entry),
    exit: namesOfActions(node.exit),
    states: Object.values(node.states).map((child) => describeState(child as AnyNode)),
  };
};

interface Written {
  readonly target?: readonly AnyNode[] | undefined;
  readonly guard?: unknown;
  readonly actions: readonly unknown[];
  readonly reenter: boolean;
  readonly description?: string | undefined;
}
const describeTransitions = (source: string, event: string, list: readonly unknown[]): ChartTransition[] =>
  (list as readonly Written[]).map((written, index) => ({
    source,
    event,
    index,
    id: textOfTransition({ source, event, index }),
    kind: event === '' ? 'always' : kindOfEvent(event).kind,
    words: event === '' ? '' : wordsOfEvent(event),
    targets: (written.target ?? []).map(pathOfNode),
    guard: written.guard === undefined ? null : wordsOfGuard(written.guard),
    guards: written.guard === undefined ? [] : namesInGuard(written.guard),
    actions: namesOfActions(written.actions),
    reenter: written.reenter,
    description: written.description ?? null,
  }));

const entriesOf = (record: object | undefined): [string, unknown][] => Object.entries(record ?? {});

export const describeChart = (machine: AnyStateMachine): Chart => {
  const root = machine.root as AnyNode;
  const { delays, guards } = machine.implementations;
  return {
    id: machine.id,
    root: describeState(root),
    transitions: [root, ...nodesBelow(root)].flatMap((node) => [
      ...describeTransitions(pathOfNode(node), '', node.always ?? []),
      ...[...node.transitions].flatMap(([event, list]) => describeTransitions(pathOfNode(node), event, list)),
    ]),
    delays: Object.fromEntries(
      entriesOf(delays).map(([name, delay]) => [name, typeof delay === 'number' ? delay : null]),
    ),
    guards: Object.fromEntries(
      entriesOf(guards).map(([name, guard]) => [name, isBuiltGuard(guard) ? wordsOfGuard(guard) : null]),
    ),
  };
};

/** The machine and all its states, in source order. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** Whether a path is below another; every path is below '', the root. */
export const isBelow = (path: string, ancestor: string): boolean =>
  path !== ancestor && (ancestor === '' || path.startsWith(`${ancestor}.`));
