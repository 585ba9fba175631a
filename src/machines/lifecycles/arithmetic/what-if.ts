/**
 * "What if": every way a milestone can end from where it stands, as a tree. The chart's own transition function walks it,
 * `movementOf` counts the money, and the chart's descriptions are the words: nothing here knows a single state.
 *
 * The chart has loops, so the tree first finds the standings that differ in more than their times. Standings from which the
 * same can happen, whichever side acts, share one node. A node that was shown before is named instead of repeated.
 */
import {
  createActor,
  getNextTransitions,
  initialTransition,
  type AnyActorScope,
  type StateValue,
} from 'xstate';
import { stateName } from '../../../contracts/core/state-name.ts';
import { roles as allRoles, probe, type Act, type Role } from '../lifecycle.ts';
import { movementOf, type Fees, type Purse } from './milestone-money.ts';
import { milestoneLifecycle, type MilestoneEvent, type MilestoneSnapshot } from '../milestone.lifecycle.ts';
import { milestoneReasons } from '../milestone.reasons.ts';
import type { StateWords } from '../next-steps.ts';
import { pathsOf } from '../reasons.ts';

type EventType = MilestoneEvent['type'];

/** What leads to a node. */
export interface WhatIfStep {
  readonly event: EventType;
  /** Either of two sides may send it, or one role. */
  readonly by: readonly Role[];
  /** "The employer approves the work." */
  readonly words: string;
  /** The freelancer's part of the amount, before our fee, if the event names one. */
  readonly toFreelancerCents: number | null;
}
/** Who has how much in the end. The four sum to zero. */
export interface Ending {
  readonly freelancerCents: number;
  readonly refundedCents: number;
  readonly feeCents: number;
  /** What the employer paid, our fee included. */
  readonly paidCents: number;
}
/**
 * Until when a node is reached, if each side takes all its time. `by`: a moment as ISO text, if deadlines alone decide. Else
 * some step on the way has no deadline, and `within` are the milliseconds after that step.
 */
export type Latest =
  | { readonly by: string; readonly after?: undefined }
  | { readonly after: string; readonly within: number };

export interface WhatIfNode {
  /** '0.2.1': its place in the tree. */
  readonly id: string;
  /** Null for where the milestone stands now. */
  readonly step: WhatIfStep | null;
  readonly state: StateWords;
  readonly latest: Latest;
  /**
   * The node that shows how it goes on. `before`: the request or the dispute is over, and the work goes on. `back`: it goes on
   * from a node on the way here.
   */
  readonly goesOn: { readonly id: string; readonly how: 'before' | 'back' | 'alike' } | null;
  /** At a final state. */
  readonly ending: Ending | null;
  /** The least and the most that the freelancer has in the end, whatever happens after it. */
  readonly range: { readonly least: number; readonly most: number };
  readonly children: readonly WhatIfNode[];
}

export interface WhatIf {
  readonly snapshot: MilestoneSnapshot;
  readonly fees: Fees;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The freelancer's part in offers and rulings of the example. */
  readonly shareCents: number;
}

const innermost = (value: StateValue): string => pathsOf(value)[0] ?? '';
const wordsOf = ({ value }: MilestoneSnapshot): StateWords => {
  const path = innermost(value);
  const { description = '' } = milestoneLifecycle.getStateNodeById(`${milestoneLifecycle.id}.${path}`);
  return { path, name: stateName(path), description };
};
const isOver = ({ status }: MilestoneSnapshot): boolean => status === 'done';

/** The events that name a sum, with the sums that the example tries. */
const sumsFor = (type: EventType, { shareCents, snapshot }: WhatIf): readonly (number | null)[] => {
  if (type === 'settlement.offered') return [shareCents];
  if (type !== 'dispute.ruled') return [null];
  return [...new Set([shareCents, snapshot.context.amountCents, 0])];
};
const eventOf = (
  snapshot: MilestoneSnapshot,
  { type, sum }: { readonly type: EventType; readonly sum: number | null },
  act: Act,
): MilestoneEvent =>
  ({
    ...probe(snapshot, type, act),
    checkout: snapshot.context.checkout ?? 'example',
    ...(sum !== null && { toFreelancerCents: sum }),
  }) as unknown as MilestoneEvent;

/** What `transition()` gives the chart. It makes a new one for each call, and that costs most of a walk. */
const createScope = (): AnyActorScope => {
  const nothing = () => {};
  const self = createActor(milestoneLifecycle, { input: { amountCents: 0 } });
  const { system } = self;
  return {
    self,
    system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as unknown as AnyActorScope;
};
type After = (snapshot: MilestoneSnapshot, event: MilestoneEvent) => MilestoneSnapshot;
const createAfter = (): After => {
  const scope = createScope();
  return (snapshot, event) => milestoneLifecycle.transition(snapshot, event, scope as never);
};

/** The last moment at which something happens: the deadline, or now without one. */
const momentIn = ({ context: { dueAt } }: MilestoneSnapshot, now: number): string =>
  new Date(dueAt === null ? now : Math.max(now, Date.parse(dueAt))).toISOString();

const isMoment = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
/** Equal for standings that differ in times and in the name of a checkout alone. */
const keyOf = ({ value, context, status }: MilestoneSnapshot): string =>
  status === 'done'
    ? JSON.stringify([value, context.toFreelancerCents])
    : JSON.stringify([value, { ...context, checkout: context.checkout !== null }], (_, one: unknown) =>
        isMoment(one) ? 'a moment' : one,
      );

interface Edge {
  readonly type: EventType;
  readonly by: Role;
  readonly sum: number | null;
  readonly words: string;
  readonly to: string;
  /** The state that a request or a dispute interrupted goes on. */
  readonly resumes: boolean;
}
interface Spot {
  readonly snapshot: MilestoneSnapshot;
  readonly edges: readonly Edge[];
}

const edgesFrom = (snapshot: MilestoneSnapshot, asked: WhatIf, afterOf: After) => {
  if (isOver(snapshot)) return [];
  const at = momentIn(snapshot, asked.now);
  const known = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const types = (Object.keys(milestoneReasons.roles) as EventType[]).filter((type) => known.has(type));
  return types.flatMap((type) =>
    sumsFor(type, asked).flatMap((sum) =>
      milestoneReasons.roles[type].flatMap((by) => {
        const event = eventOf(snapshot, { type, sum }, { by, at });
        const [taken] = milestoneLifecycle.getTransitionData(snapshot, event);
        if (!taken) return [];
        const after = afterOf(snapshot, event);
        const resumes = innermost(after.value) === snapshot.context.interrupted;
        return [
          { edge: { type, by, sum, words: taken.description ?? '', to: keyOf(after), resumes }, after },
        ];
      }),
    ),
  );
};

/** Every standing that can follow, by its key. */
const spotsFrom = (asked: WhatIf, afterOf: After): ReadonlyMap<string, Spot> => {
  const spots = new Map<string, Spot>();
  const open = [asked.snapshot];
  for (let snapshot = open.shift(); snapshot; snapshot = open.shift()) {
    const key = keyOf(snapshot);
    if (spots.has(key)) continue;
    const found = edgesFrom(snapshot, asked, afterOf);
    spots.set(key, { snapshot, edges: found.map(({ edge }) => edge) });
    open.push(...found.map(({ after }) => after));
  }
  return spots;
};

type Classes = ReadonlyMap<string, string>;
/** An edge as a reader sees it, whoever takes it. */
const labelOf = ({ type, words, sum, resumes, to }: Edge, classes: Classes): string =>
  JSON.stringify([type, words, sum, resumes ? 'resumes' : classes.get(to)]);

/** Standings from which the same can happen have the same class: refined until nothing tells two of a class apart. */
const classesOf = (spots: ReadonlyMap<string, Spot>): Classes => {
  let classes: Classes = new Map(
    [...spots].map(([key, { snapshot }]) => [
      key,
      JSON.stringify([innermost(snapshot.value), isOver(snapshot) ? snapshot.context.toFreelancerCents : '']),
    ]),
  );
  for (let count = 0; ;) {
    const numbers = new Map<string, string>();
    const refined = new Map<string, string>();
    for (const [key, { edges }] of spots) {
      const labels = [...new Set(edges.map((edge) => labelOf(edge, classes)))].toSorted();
      const text = JSON.stringify([classes.get(key), labels]);
      const number = numbers.get(text) ?? String(numbers.size);
      numbers.set(text, number);
      refined.set(key, number);
    }
    classes = refined;
    if (numbers.size === count) return classes;
    count = numbers.size;
  }
};

type Purses = Readonly<Partial<Record<Purse, number>>>;
const sumOf = (...all: readonly (Purses | undefined)[]): Purses => {
  const sum: Partial<Record<Purse, number>> = {};
  for (const one of all)
    for (const [purse, cents] of Object.entries(one ?? {}) as [Purse, number][])
      sum[purse] = (sum[purse] ?? 0) + cents;
  return sum;
};
/** Where the money is now. A final or released milestone was held before. */
const pursesAt = ({ value, context, status }: MilestoneSnapshot, fees: Fees): Purses => {
  const [draft] = initialTransition(milestoneLifecycle, { amountCents: context.amountCents });
  const at = (path: string) => ({ value: path, context });
  const here = pathsOf(value).at(-1) ?? '';
  const paid = movementOf(draft, at('funded'), fees);
  const paidOut = [
    movementOf(at('funded'), at('released'), fees),
    movementOf(at('released'), at(here), fees),
  ];
  const leaving = movementOf(at('funded'), { value, context }, fees);
  if (here === 'cleared') return sumOf(paid, ...paidOut);
  if (leaving) return sumOf(paid, leaving);
  const isHeld = status !== 'done' && movementOf({ value, context }, at('refunded'), fees) !== undefined;
  return isHeld ? sumOf(paid) : {};
};
const endingOf = (purses: Purses): Ending => ({
  freelancerCents: (purses.clearing ?? 0) + (purses.available ?? 0),
  refundedCents: purses.refund ?? 0,
  feeCents: purses.fees ?? 0,
  paidCents: 0 - (purses.payment ?? 0),
});

/** When a node is reached at the latest, and since which step that counts. */
interface Clock {
  readonly at: string;
  /** The last step without a deadline, and its moment in this walk. */
  readonly open: { readonly words: string; readonly since: string } | null;
}
const latestOf = ({ at, open }: Clock): Latest =>
  open ? { after: open.words, within: Date.parse(at) - Date.parse(open.since) } : { by: at };

/** A node while the tree grows. */
interface Growing {
  readonly id: string;
  readonly step: WhatIfStep | null;
  /** `labelOf` its step, and who may take it. */
  readonly label: string;
  readonly by: Set<Role>;
  readonly resumes: boolean;
  readonly className: string;
  /** The standings that share it. */
  readonly keys: Set<string>;
  /** One of them, as this walk reaches it. */
  readonly snapshot: MilestoneSnapshot;
  readonly clock: Clock;
  readonly purses: Purses;
  readonly parent: Growing | null;
  goesOn: WhatIfNode['goesOn'];
  readonly children: Growing[];
}
const isAbove = (one: Growing, other: string): boolean =>
  one.parent !== null && (one.parent.id === other || isAbove(one.parent, other));

export const whatIfOf = (asked: WhatIf): WhatIfNode => {
  const { fees, now } = asked;
  const afterOf = createAfter();
  const spots = spotsFrom(asked, afterOf);
  const classes = classesOf(spots);
  const classOf = (key: string): string => classes.get(key) ?? '';
  const edgesOf = (keys: Iterable<string>) => [...keys].flatMap((key) => spots.get(key)?.edges ?? []);
  /** Every step from it is the last one, so repeating it costs little. */
  const isShort = ({ keys }: Growing): boolean =>
    edgesOf(keys).every(({ to }) => (spots.get(to)?.edges.length ?? 0) === 0);

  /** The child that a step leads to, from the standing that this walk has reached. */
  const childOf = (node: Growing, label: string, edges: readonly Edge[], index: number): Growing[] => {
    const { snapshot, clock } = node;
    const at = momentIn(snapshot, Date.parse(clock.at));
    const by = new Set(edges.map((edge) => edge.by));
    const own = edges
      .flatMap((edge) => [...by].map((role) => ({ ...edge, by: role })))
      .find((edge) => snapshot.can(eventOf(snapshot, edge, { by: edge.by, at })));
    if (!own) return [];
    const after = afterOf(snapshot, eventOf(snapshot, own, { by: own.by, at }));
    const { type: event, words, sum: toFreelancerCents, resumes } = own;
    const className = classOf(keyOf(after));
    return [
      {
        id: `${node.id}.${index}`,
        step: { event, by: [], words, toFreelancerCents },
        label,
        by,
        resumes,
        className,
        // What a request interrupted goes on in standings of several classes.
        keys: new Set(edges.map(({ to }) => to).filter((key) => classOf(key) === className)),
        snapshot: after,
        clock: { at, open: snapshot.context.dueAt === null ? { words, since: at } : clock.open },
        purses: sumOf(node.purses, movementOf(snapshot, after, fees)),
        parent: node,
        goesOn: null,
        children: [],
      },
    ];
  };
  const childrenOf = (node: Growing): Growing[] =>
    [...Map.groupBy(edgesOf(node.keys), (edge) => labelOf(edge, classes))]
      .filter(([, [first]]) => first && (first.resumes || classOf(first.to) !== node.className))
      .flatMap(([label, edges], index) => childOf(node, label, edges, index));

  /** What is named elsewhere, too, happens there as well: from more standings, and perhaps by the other side. */
  const spread = (node: Growing, keys: Iterable<string>, shown: ReadonlyMap<string, Growing>): void => {
    const more = [...keys].filter((key) => !node.keys.has(key));
    if (more.length === 0) return;
    for (const key of more) node.keys.add(key);
    for (const child of node.children) {
      const edges = edgesOf(more).filter((edge) => labelOf(edge, classes) === child.label);
      for (const { by } of edges) child.by.add(by);
      const next = edges.map(({ to }) => to).filter((key) => classOf(key) === child.className);
      spread(child, next, shown);
    }
    const goesOn = node.goesOn && shown.get(node.className);
    // Where the milestone stands now, only the side that may act is named.
    if (goesOn?.parent) spread(goesOn, more, shown);
  };

  const root: Growing = {
    id: '0',
    step: null,
    label: '',
    by: new Set(),
    resumes: false,
    className: classOf(keyOf(asked.snapshot)),
    keys: new Set([keyOf(asked.snapshot)]),
    snapshot: asked.snapshot,
    clock: { at: new Date(now).toISOString(), open: null },
    purses: pursesAt(asked.snapshot, fees),
    parent: null,
    goesOn: null,
    children: [],
  };
  // In order of depth, so that the shortest way to a node shows it.
  const shown = new Map<string, Growing>();
  const all: Growing[] = [];
  const open = [root];
  for (let node = open.shift(); node; node = open.shift()) {
    all.push(node);
    const before = shown.get(node.className);
    if (before && !isShort(node)) {
      const how = node.resumes ? 'before' : isAbove(node, before.id) ? 'back' : 'alike';
      node.goesOn = { id: before.id, how };
      continue;
    }
    shown.set(node.className, before ?? node);
    node.children.push(...childrenOf(node));
    open.push(...node.children);
  }
  for (const { goesOn, className, keys } of all) {
    const there = goesOn && shown.get(className);
    if (there?.parent) spread(there, keys, shown);
  }
  return finished(root, rangesOf(all));
};

type Range = WhatIfNode['range'];
/** Backwards from the ends, until no range grows. */
const rangesOf = (all: readonly Growing[]): ReadonlyMap<string, Range> => {
  const ranges = new Map<string, Range>();
  const grow = (node: Growing): boolean => {
    const next = node.goesOn ? [node.goesOn.id] : node.children.map(({ id }) => id);
    const own = isOver(node.snapshot) ? endingOf(node.purses).freelancerCents : undefined;
    const known = next.flatMap((id) => ranges.get(id) ?? []);
    const ends = [...known.flatMap(({ least, most }) => [least, most]), ...(own === undefined ? [] : [own])];
    if (ends.length === 0) return false;
    const range = { least: Math.min(...ends), most: Math.max(...ends) };
    const before = ranges.get(node.id);
    ranges.set(node.id, range);
    return before?.least !== range.least || before.most !== range.most;
  };
  const upwards = all.toReversed();
  while (upwards.filter(grow).length > 0);
  return ranges;
};

const finished = (node: Growing, ranges: ReadonlyMap<string, Range>): WhatIfNode => ({
  id: node.id,
  step: node.step && { ...node.step, by: allRoles.filter((role) => node.by.has(role)) },
  state: wordsOf(node.snapshot),
  latest: latestOf(node.clock),
  goesOn: node.goesOn,
  ending: isOver(node.snapshot) ? endingOf(node.purses) : null,
  range: ranges.get(node.id) ?? { least: 0, most: 0 },
  children: node.children.map((child) => finished(child, ranges)),
});

/** One way to an end, from where the milestone stands now. */
export interface Way {
  /** Of its node. */
  readonly id: string;
  readonly steps: readonly WhatIfStep[];
  readonly latest: Latest;
}
/** A final state with the same amounts, and every way there. */
export interface End extends Ending {
  readonly state: StateWords;
  readonly ways: readonly Way[];
  /** Of the ways that deadlines alone decide: the earliest and the latest of their last days, as ISO texts. */
  readonly lastDays: { readonly first: string; readonly last: string } | null;
  /** Some way has a step without a deadline. */
  readonly isOpen: boolean;
}
export const nodesOf = (node: WhatIfNode): WhatIfNode[] => [node, ...node.children.flatMap(nodesOf)];
/** Whether an offer or a ruling can follow. */
export const hasShares = (root: WhatIfNode): boolean =>
  nodesOf(root).some(({ step }) => step !== null && step.toFreelancerCents !== null);

type Ended = Way & { readonly state: StateWords; readonly ending: Ending };
const waysFrom = (
  { id, step, state, latest, ending, children }: WhatIfNode,
  before: readonly WhatIfStep[] = [],
): Ended[] => {
  const steps = step ? [...before, step] : before;
  return ending
    ? [{ id, steps, latest, state, ending }]
    : children.flatMap((child) => waysFrom(child, steps));
};
const lastDaysOf = (ways: readonly Way[]): End['lastDays'] => {
  const days = ways
    .flatMap(({ latest }) => (latest.after === undefined ? [latest.by] : []))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const [first] = days;
  const last = days.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
};
/** Every way to end once, with the most for the freelancer first. */
export const endsOf = (root: WhatIfNode): End[] =>
  [...Map.groupBy(waysFrom(root), ({ state, ending }) => `${state.path} ${ending.freelancerCents}`).values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const ways = group.map(({ id, steps, latest }) => ({ id, steps, latest }));
      const isOpen = ways.some(({ latest }) => latest.after !== undefined);
      return [{ ...first.ending, state: first.state, ways, lastDays: lastDaysOf(ways), isOpen }];
    })
    .toSorted((one, other) => other.freelancerCents - one.freelancerCents);

/** An example for offers and rulings: half of the amount, in whole dollars if it is large. */
export const exampleShareOf = (amountCents: number): number =>
  amountCents > 20_000 ? Math.round(amountCents / 200) * 100 : Math.round(amountCents / 2);
