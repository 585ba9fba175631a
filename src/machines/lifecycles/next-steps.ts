/**
 * "What happens next": computed from a chart, the data beside it, a snapshot and the time. All words come from the chart's
 * descriptions and from its reasons. The result is plain JSON, so the server can send it and a view can draw it.
 */
import {
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type StateNode,
  type StateValue,
} from 'xstate';
import { stateName } from '../../contracts/core/state-name.ts';
import { mayHappen, parties, probe, restoredFrom, type Act, type Party } from './lifecycle.ts';
import { pathsOf, reasonOf, type Reason, type Reasons } from './reasons.ts';

export interface StateWords {
  /** 'disputed.review' */
  readonly path: string;
  readonly name: string;
  readonly description: string;
}
export interface Outcome {
  /** What the event is: "The employer closes the job without hiring." */
  readonly words: string;
  /** The state after it. Null if the state stays, or depends on what happens before. */
  readonly state: StateWords | null;
}
export interface ByItself extends Outcome {
  /** ISO text. */
  readonly dueAt: string;
}
export interface NextAct<Event extends string = string> {
  readonly event: Event;
  readonly isPossible: boolean;
  /** Why it is not possible now. */
  readonly reason: Reason | null;
  /** The first known moment at which it is possible if nobody acts before, as ISO text. */
  readonly possibleFrom: string | null;
  readonly leadsTo: Outcome;
}
export interface NextSteps<Event extends string = string> {
  readonly state: StateWords;
  readonly isOver: boolean;
  /** Who must act; two sides if either may, none if nobody has to. */
  readonly turn: readonly Party[];
  readonly isYourTurn: boolean;
  /** What the next deadline does if nobody acts before. */
  readonly byItself: ByItself | null;
  /**
   * Every event that the role may send in some state, in the order of the chart's data. Of an event and the one that takes it
   * back, it has the one that fits the state.
   */
  readonly acts: readonly NextAct<Event>[];
}

interface Situation<Event extends string> {
  readonly machine: AnyStateMachine;
  readonly reasons: Reasons<Event>;
  readonly snapshot: AnyMachineSnapshot;
  readonly role: Party;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** For a record that ends with its job: when the job ends by itself, as ISO text. */
  readonly jobEndsAt?: string | null | undefined;
}

// oxlint-disable-next-line no-explicit-any -- whatever the chart's context and events are
type AnyNode = StateNode<any, any>;

const wordsOfNode = ({ path, description }: AnyNode): StateWords => {
  const joined = path.join('.');
  return { path: joined, name: stateName(joined), description: description ?? '' };
};
const nodesBelow = (node: AnyNode): AnyNode[] =>
  Object.values(node.states).flatMap((child) => [child as AnyNode, ...nodesBelow(child as AnyNode)]);
const innermost = (value: StateValue): string => pathsOf(value)[0] ?? '';

const stateOf = ({ machine }: Pick<Situation<string>, 'machine'>, value: StateValue): StateWords =>
  wordsOfNode(machine.getStateNodeById(`${machine.id}.${innermost(value)}`));

const dueAtOf = ({ context }: AnyMachineSnapshot): string | null =>
  (context as { readonly dueAt?: string | null }).dueAt ?? null;
const later = (
  { machine, snapshot }: Pick<Situation<string>, 'machine' | 'snapshot'>,
  type: string,
  act: Act,
): AnyMachineSnapshot => transition(machine, snapshot, probe(snapshot, type, act))[0] as AnyMachineSnapshot;

/** For an event that is possible: what `transition()` makes of it. */
const outcomeNow = (situation: Situation<string>, type: string, act: Act): Outcome => {
  const { machine, snapshot } = situation;
  const [taken] = machine.getTransitionData(snapshot, probe(snapshot, type, act));
  const before = innermost(snapshot.value);
  const after = later(situation, type, act);
  const isSame = innermost(after.value) === before;
  return { words: taken?.description ?? '', state: isSame ? null : stateOf(situation, after.value) };
};

const targetOf = ({ target }: AnyTransitionDefinition): AnyNode | undefined =>
  target?.[0] as AnyNode | undefined;
/** For an event that is not possible: its first description in the chart, and its target if that is always the same. */
const outcomeElsewhere = ({ machine, snapshot }: Situation<string>, type: string): Outcome => {
  const active = new Set(pathsOf(snapshot.value));
  const known = [machine.root as AnyNode, ...nodesBelow(machine.root as AnyNode)]
    .toSorted(
      (one, other) => Number(active.has(other.path.join('.'))) - Number(active.has(one.path.join('.'))),
    )
    .flatMap((node) => node.transitions.get(type) ?? []);
  const words = known[0]?.description ?? '';
  const targets = new Set(known.filter(({ description }) => description === words).map(targetOf));
  const [only] = targets;
  return { words, state: targets.size === 1 && only ? wordsOfNode(only) : null };
};

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
/** The moments that the context knows, after `now` and in order, as ISO texts. */
const momentsOf = ({ context }: AnyMachineSnapshot, now: number): string[] =>
  Object.values(context as object)
    .filter((value) => isMoment(value) && Date.parse(value) > now)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));

/** At a moment of the context, or after the deadline. */
const possibleFrom = (situation: Situation<string>, type: string): string | null => {
  const { snapshot, role: by, now } = situation;
  const dueAt = dueAtOf(snapshot);
  const isPossibleAt = (at: string): boolean => {
    if (mayHappen(snapshot, type, { by, at })) return true;
    return (
      at === dueAt && mayHappen(later(situation, 'deadline.passed', { by: 'system', at }), type, { by, at })
    );
  };
  return momentsOf(snapshot, now).find(isPossibleAt) ?? null;
};

const actOf = <Event extends string>(situation: Situation<Event>, event: Event): NextAct<Event> => {
  const { reasons, snapshot, role: by, now } = situation;
  const act = { by, at: new Date(now).toISOString() };
  if (mayHappen(snapshot, event, act))
    return {
      event,
      isPossible: true,
      reason: null,
      possibleFrom: null,
      leadsTo: outcomeNow(situation, event, act),
    };
  return {
    event,
    isPossible: false,
    reason: reasonOf(reasons, snapshot, { type: event, by }) ?? null,
    possibleFrom: snapshot.status === 'done' ? null : possibleFrom(situation, event),
    leadsTo: outcomeElsewhere(situation, event),
  };
};

const turnOf = ({ reasons, snapshot, now }: Situation<string>): readonly Party[] => {
  const turn = pathsOf(snapshot.value)
    .map((path) => reasons.turns[path])
    .find((found) => found !== undefined);
  if (snapshot.status === 'done' || turn === undefined || turn === 'nobody') return [];
  if (typeof turn === 'string') return [turn];
  const at = new Date(now).toISOString();
  return parties.filter((by) => mayHappen(snapshot, turn.whoMay, { by, at }));
};

/** Its own deadline or the last day of its job, whichever comes first. */
const byItselfOf = (situation: Situation<string>): ByItself | null => {
  const { snapshot, jobEndsAt = null } = situation;
  const known = [
    { type: 'deadline.passed', at: dueAtOf(snapshot) },
    { type: 'job.ended', at: jobEndsAt },
  ];
  const [first] = known
    .flatMap(({ type, at }) => (at === null ? [] : [{ type, act: { by: 'system', at } as const }]))
    .filter(({ type, act }) => mayHappen(snapshot, type, act))
    .toSorted((one, other) => Date.parse(one.act.at) - Date.parse(other.act.at));
  return first ? { dueAt: first.act.at, ...outcomeNow(situation, first.type, first.act) } : null;
};

/** The second of a pair is offered while it is possible, and otherwise the first. */
const isOffered = <Event extends string>(
  { takenBackBy = {} }: Reasons<Event>,
  acts: readonly NextAct<Event>[],
  { event, isPossible }: NextAct<Event>,
): boolean => {
  const back = new Map(Object.entries(takenBackBy)).get(event);
  if (back !== undefined) return !acts.some((one) => one.event === back && one.isPossible);
  return isPossible || !Object.values(takenBackBy).includes(event);
};

export const nextStepsOf = <Event extends string>(situation: Situation<Event>): NextSteps<Event> => {
  const { reasons, snapshot, role } = situation;
  const turn = turnOf(situation);
  const acts = (Object.keys(reasons.roles) as Event[])
    .filter((event) => reasons.roles[event].includes(role))
    .map((event) => actOf(situation, event));
  return {
    state: stateOf(situation, snapshot.value),
    isOver: snapshot.status === 'done',
    turn,
    isYourTurn: turn.includes(role),
    byItself: byItselfOf(situation),
    acts: acts.filter((act) => isOffered(reasons, acts, act)),
  };
};

/** For a record, from where it stands. Undefined for a state that this version does not know. */
export const nextStepsAt = <Event extends string>(
  { State, DueAt = null }: { readonly State: string; readonly DueAt?: string | null | undefined },
  situation: Omit<Situation<Event>, 'snapshot'>,
): NextSteps<Event> | undefined => {
  const { machine } = situation;
  if (!(State in machine.states)) return undefined;
  const snapshot = restoredFrom(machine, { value: State, context: { dueAt: DueAt } });
  return nextStepsOf({ ...situation, snapshot });
};
