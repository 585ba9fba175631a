/** "What if": each leaf of the tree against the chart itself, and against random walks that know nothing of the tree. */
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { createRandom, type Random } from '../../../server/core/random.ts';
import { probe, type Act, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import { movementOf, type Movement } from '../../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import {
  milestoneLifecycle,
  type MilestoneEvent,
  type MilestoneSnapshot,
} from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { milestoneReasons } from '../../../src/machines/lifecycles/milestone.reasons.ts';
import { pathsOf } from '../../../src/machines/lifecycles/reasons.ts';
import {
  endsOf,
  exampleShareOf,
  nodesOf,
  whatIfOf,
  type Ending,
  type WhatIfNode,
} from '../../../src/machines/lifecycles/arithmetic/what-if.ts';
import { isFull } from '../../support/scope.ts';

const SEED = 19;
const WALKS = isFull ? 4000 : 400;
const NOW = Date.parse('2026-03-02T09:00:00.000Z');
const amountCents = 40_001;
const shareCents = exampleShareOf(amountCents);
const fees = { freelancerPercent: 10, employerPercent: 3 };
type EventType = MilestoneEvent['type'];
const types = Object.keys(milestoneReasons.roles) as EventType[];

const pathOf = ({ value }: Pick<MilestoneSnapshot, 'value'>): string => pathsOf(value)[0] ?? '';
const momentOf = (time: number): string => new Date(time).toISOString();
const dueIn = ({ context: { dueAt } }: MilestoneSnapshot): number | null =>
  dueAt === null ? null : Date.parse(dueAt);

const eventOf = (snapshot: MilestoneSnapshot, type: EventType, act: Act, sum: number | null) =>
  ({
    ...probe(snapshot, type, act),
    checkout: snapshot.context.checkout ?? 'c',
    ...(sum !== null && { toFreelancerCents: sum }),
  }) as unknown as MilestoneEvent;

/** What a milestone of $400.01 has gone through, from its draft. */
const at = (...steps: readonly (readonly [EventType, Role, number?])[]) => {
  let [snapshot] = initialTransition(milestoneLifecycle, { amountCents });
  let balance: Movement = {};
  for (const [type, by, sum] of steps) {
    const due = type === 'deadline.passed' ? dueIn(snapshot) : null;
    const event = eventOf(snapshot, type, { by, at: momentOf(due ?? NOW) }, sum ?? null);
    expect(snapshot.can(event), `${type} by ${by} in ${pathOf(snapshot)}`).toBe(true);
    const [next] = transition(milestoneLifecycle, snapshot, event);
    balance = added(balance, movementOf(snapshot, next, fees));
    snapshot = next;
  }
  return { snapshot, balance };
};
const added = (one: Movement, other: Movement = {}): Movement =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((purse) => [
      purse,
      (one[purse as keyof Movement] ?? 0) + (other[purse as keyof Movement] ?? 0),
    ]),
  );
const endingIn = ({
  clearing = 0,
  available = 0,
  refund = 0,
  fees: fee = 0,
  payment = 0,
}: Movement): Ending => ({
  freelancerCents: clearing + available,
  refundedCents: refund,
  feeCents: fee,
  paidCents: 0 - payment,
});

const funded = [
  ['funding.started', 'employer'],
  ['payment.received', 'system'],
] as const;
const submitted = [...funded, ['work.submitted', 'freelancer']] as const;
const disputed = [...submitted, ['dispute.opened', 'employer']] as const;
const negotiating = [...disputed, ['dispute.answered', 'freelancer']] as const;
const inReview = [...negotiating, ['deadline.passed', 'system']] as const;
const standings = {
  draft: [],
  'at the checkout': [['funding.started', 'employer']],
  'after an unpaid checkout': [
    ['funding.started', 'employer'],
    ['deadline.passed', 'system'],
  ],
  funded,
  submitted,
  'with changes': [...submitted, ['changes.requested', 'employer']],
  'with a request to cancel': [...submitted, ['cancellation.requested', 'freelancer']],
  'with a request before any work': [...funded, ['cancellation.requested', 'employer']],
  'in a dispute': disputed,
  'in a dispute of the freelancer': [...funded, ['dispute.opened', 'freelancer']],
  negotiating,
  'with an offer': [...negotiating, ['settlement.offered', 'employer', 10_000]],
  'in review': inReview,
  'past day 60': [...inReview, ['deadline.passed', 'system']],
  ruled: [...inReview, ['dispute.ruled', 'operator', 12_345]],
  appealed: [...inReview, ['dispute.ruled', 'operator', 12_345], ['ruling.appealed', 'employer']],
  released: [...submitted, ['work.approved', 'employer']],
} as const satisfies Readonly<Record<string, readonly (readonly [EventType, Role, number?])[]>>;
const names = Object.keys(standings) as (keyof typeof standings)[];
const standingOf = (name: keyof typeof standings) =>
  at(...(standings[name] as readonly (readonly [EventType, Role, number?])[]));
/** Seen at the moment of its last step. */
const trees = new Map<keyof typeof standings, ReturnType<typeof newTreeOf>>();
const treeOf = (name: keyof typeof standings) => {
  const tree = trees.get(name) ?? newTreeOf(name);
  trees.set(name, tree);
  return tree;
};
const newTreeOf = (name: keyof typeof standings) => {
  const { snapshot, balance } = standingOf(name);
  const now = Math.max(NOW, Date.parse(snapshot.context.dispute?.at ?? momentOf(NOW)));
  return { snapshot, balance, now, root: whatIfOf({ snapshot, fees, now, shareCents }) };
};
const leavesOf = (root: WhatIfNode): WhatIfNode[] => nodesOf(root).filter(({ ending }) => ending !== null);
const pathTo = (root: WhatIfNode, leaf: WhatIfNode): WhatIfNode[] =>
  nodesOf(root).filter(({ id }) => id !== '0' && (leaf.id === id || leaf.id.startsWith(`${id}.`)));

describe.each(names)('[V232] a milestone %s', (name) => {
  const { snapshot, balance, now, root } = treeOf(name);

  it('leads to each leaf by its steps, with the money of the ledger', () => {
    const leaves = leavesOf(root);
    expect(leaves.length).toBeGreaterThan(0);
    for (const leaf of leaves) {
      let reached = snapshot;
      let money = balance;
      let time = now;
      for (const { step, state } of pathTo(root, leaf)) {
        if (!step) throw new Error('a node without a step');
        time = Math.max(time, dueIn(reached) ?? time);
        const act = { at: momentOf(time) };
        const events = step.by.map((by) =>
          eventOf(reached, step.event, { ...act, by }, step.toFreelancerCents),
        );
        const event = events.find((one) => reached.can(one));
        if (!event) throw new Error(`${step.event} is not possible in ${pathOf(reached)}`);
        expect(milestoneLifecycle.getTransitionData(reached, event)[0]?.description).toBe(step.words);
        const [next] = transition(milestoneLifecycle, reached, event);
        money = added(money, movementOf(reached, next, fees));
        reached = next;
        expect(pathOf(reached)).toBe(state.path);
      }
      expect(reached.status).toBe('done');
      expect(leaf.ending).toEqual(endingIn(money));
      if (leaf.latest.after === undefined) expect(leaf.latest.by).toBe(momentOf(time));
    }
  });

  it('shares what was paid, to the cent', () => {
    for (const { id, ending } of leavesOf(root)) {
      const { freelancerCents = 0, refundedCents = 0, feeCents = 0, paidCents = 0 } = ending ?? {};
      expect(freelancerCents + refundedCents + feeCents, id).toBe(paidCents);
      expect([0, 41_201], id).toContain(paidCents);
    }
  });

  it('says of each step who takes it, what it leads to, and that a node which goes on elsewhere is there', () => {
    const known = new Map(nodesOf(root).map((node) => [node.id, node]));
    for (const node of nodesOf(root)) {
      if (node.step) expect(node.step.words, node.id).toMatch(/\.$/);
      expect(node.state.description, node.id).not.toBe('');
      const ways = [node.children.length > 0, node.ending !== null, node.goesOn !== null];
      expect(ways.filter(Boolean), node.id).toHaveLength(1);
      if (node.goesOn) expect(known.get(node.goesOn.id)?.children.length, node.id).toBeGreaterThan(0);
      if (node.ending)
        expect(node.range).toEqual({ least: node.ending.freelancerCents, most: node.ending.freelancerCents });
      for (const child of node.children) {
        expect(child.range.least, child.id).toBeGreaterThanOrEqual(node.range.least);
        expect(child.range.most, child.id).toBeLessThanOrEqual(node.range.most);
      }
    }
  });
});

it('[V232] every final state of the chart is an end of a draft', () => {
  const { root } = treeOf('draft');
  const finals = Object.values(milestoneLifecycle.states).flatMap(({ key, type }) =>
    type === 'final' ? [key] : [],
  );
  expect(new Set(endsOf(root).map(({ state }) => state.path))).toEqual(new Set(finals));
  expect(
    endsOf(root)
      .flatMap(({ ways }) => ways.map(({ id }) => id))
      .toSorted(),
  ).toEqual(
    leavesOf(root)
      .map(({ id }) => id)
      .toSorted(),
  );
});

it('[V283] an end says by when it comes: the first and the last of its ways, and whether one has no last day', () => {
  for (const name of names) {
    const { root } = treeOf(name);
    const nodes = new Map(nodesOf(root).map((node) => [node.id, node]));
    for (const { ways, lastDays, isOpen, state } of endsOf(root)) {
      const days = ways.flatMap(({ latest }) => (latest.after === undefined ? [latest.by] : [])).toSorted();
      expect(lastDays, `${name} ${state.path}`).toEqual(
        days.length === 0 ? null : { first: days[0], last: days.at(-1) },
      );
      expect(isOpen).toBe(days.length < ways.length);
      for (const { id, steps } of ways)
        expect(steps).toEqual(pathTo(root, nodes.get(id) as WhatIfNode).map(({ step }) => step));
    }
  }
});

interface Walked {
  readonly end: string;
  /** Steps that the tree does not have. */
  readonly missing: readonly string[];
  /** Days after those that the tree promises. */
  readonly late: readonly string[];
}
/** Whether the dispute, the request or the offer is of the other side than the one with which the tree began. */
const isOfOtherSide = ({ context: start }: MilestoneSnapshot, { context: own }: MilestoneSnapshot): boolean =>
  (['dispute', 'request', 'offer'] as const).some((one) => {
    const [before, present] = [start[one]?.by, own[one]?.by];
    return before !== undefined && present !== undefined && before !== present;
  });
/**
 * Acts of either side at any moment before the deadline, or the deadline. It follows the tree beside the chart. Half of the acts
 * are those that the walks have taken least from their state, so that no seed misses a rare end.
 */
const walk = (
  name: keyof typeof standings,
  random: Random,
  taken: Map<string, number>,
): Walked | undefined => {
  const { snapshot: start, balance, now, root } = treeOf(name);
  const nodes = nodesOf(root);
  const shown = (path: string) =>
    nodes.find(({ state, children }) => state.path === path && children.length > 0);
  let snapshot = start;
  let money = balance;
  let time = now;
  let node = root;
  /** The tree’s days are those of its own branch. */
  let isOnBranch = true;
  let since = now;
  const missing: string[] = [];
  for (let turn = 0; turn < 60 && snapshot.status === 'active'; turn += 1) {
    const due = dueIn(snapshot);
    const possible = types.flatMap((type) =>
      milestoneReasons.roles[type].flatMap((by) => {
        const sums =
          type === 'settlement.offered'
            ? [shareCents]
            : type === 'dispute.ruled'
              ? [shareCents, amountCents, 0]
              : [null];
        const moment =
          type === 'deadline.passed'
            ? Math.max(time, due ?? time)
            : due === null || due <= time
              ? time
              : random.between(time, due);
        return sums
          .map((sum) => ({
            type,
            by,
            sum,
            moment,
            event: eventOf(snapshot, type, { by, at: momentOf(moment) }, sum),
          }))
          .filter(({ event }) => snapshot.can(event));
      }),
    );
    const own = pathOf(snapshot);
    const keyOf = (one: (typeof possible)[number]): string => `${own} ${one.type} ${one.by} ${one.sum}`;
    const countOf = (one: (typeof possible)[number]): number => taken.get(keyOf(one)) ?? 0;
    const least = Math.min(...possible.map(countOf));
    const chosen = random.pick(
      random.chance(0.5) ? possible.filter((one) => countOf(one) === least) : possible,
    );
    taken.set(keyOf(chosen), countOf(chosen) + 1);
    const { type, by, sum, moment, event } = chosen;
    const [next] = transition(milestoneLifecycle, snapshot, event);
    const alike = node.children.filter(({ step }) => step?.event === type && step.toFreelancerCents === sum);
    const named = alike.filter(({ step }) => step?.by.includes(by));
    // From where the milestone stands now, the tree names the side that may act. A walk may come back there as the other side.
    const fits = named.length > 0 || !isOfOtherSide(start, snapshot) ? named : alike;
    const child = fits.find(({ state }) => state.path === pathOf(next)) ?? fits[0];
    if (due === null) since = moment;
    time = moment;
    if (child) {
      const before = child.goesOn && nodes.find(({ id }) => id === child.goesOn?.id);
      const onwards = before ?? child;
      // What a request interrupted goes on at its own place.
      node = onwards.state.path === pathOf(next) ? onwards : (shown(pathOf(next)) ?? onwards);
      if (node !== child) isOnBranch = false;
    } else if (pathOf(next) !== pathOf(snapshot)) {
      missing.push(`${type} by ${by} in ${pathOf(snapshot)}`);
      break;
    } else isOnBranch = false;
    money = added(money, movementOf(snapshot, next, fees));
    snapshot = next;
  }
  if (missing.length === 0 && snapshot.status === 'active') return undefined;
  const ending = endingIn(money);
  if (missing.length === 0) expect(node.ending, `${name} ${node.id}`).toEqual(ending);
  const { latest } = node;
  const isLate =
    isOnBranch && (latest.after === undefined ? time > Date.parse(latest.by) : time - since > latest.within);
  return {
    end: `${pathOf(snapshot)} ${ending.freelancerCents}`,
    missing,
    late: isLate ? [`${name} ${node.id} at ${momentOf(time)}`] : [],
  };
};

it(
  `[V232][V233] ${WALKS} walks from each standing end in a leaf, not later than it says, and reach every end (seed ${SEED})`,
  { timeout: 600_000 },
  () => {
    const random = createRandom(SEED);
    for (const name of names) {
      const taken = new Map<string, number>();
      const walks = Array.from({ length: WALKS }, () => walk(name, random, taken)).filter(
        (one) => one !== undefined,
      );
      expect(
        walks.flatMap(({ missing }) => missing),
        name,
      ).toEqual([]);
      expect(
        walks.flatMap(({ late }) => late),
        name,
      ).toEqual([]);
      expect(new Set(walks.map(({ end }) => end)), name).toEqual(
        new Set(
          endsOf(treeOf(name).root).map(({ state, freelancerCents }) => `${state.path} ${freelancerCents}`),
        ),
      );
    }
  },
);

describe('what the tree says', () => {
  const rootOf = (name: keyof typeof standings) => treeOf(name).root;
  const childOf = (root: WhatIfNode, words: string) => {
    const found = root.children.find(({ step }) => step?.words.startsWith(words));
    if (!found) throw new Error(`no step begins with ${words}`);
    return found;
  };

  it('[V233] silence after a submission pays the freelancer by a day', () => {
    const silent = childOf(rootOf('submitted'), 'The time passes');
    const cleared = childOf(silent, '5 days pass');
    expect(silent.latest).toEqual({ by: '2026-03-16T09:00:00.000Z' });
    expect(cleared.latest).toEqual({ by: '2026-03-21T09:00:00.000Z' });
    expect(cleared.ending).toEqual({
      freelancerCents: 36_001,
      refundedCents: 0,
      feeCents: 5200,
      paidCents: 41_201,
    });
    expect(silent.step?.by).toEqual(['system']);
  });

  it('[V233] a step without a deadline has no day, and the days count after it', () => {
    const working = childOf(rootOf('funded'), 'The freelancer submits');
    expect(working.latest).toEqual({ after: 'The freelancer submits the work.', within: 0 });
    const approved = childOf(working, 'The employer approves');
    expect(approved.latest).toMatchObject({ within: 14 * 86_400_000 });
  });

  it('[V234] either side may ask to cancel: one branch, and the work goes on if the other declines', () => {
    const asked = childOf(rootOf('submitted'), 'One side asks to cancel');
    expect(asked.step?.by).toEqual(['freelancer', 'employer']);
    expect(childOf(asked, 'The other side declines').goesOn).toMatchObject({ id: '0', how: 'before' });
    expect(childOf(asked, 'The other side agrees').ending?.refundedCents).toBe(41_201);
  });

  it('[V234] a dispute of the employer and one of the freelancer differ, because silence concedes', () => {
    const disputes = rootOf('submitted').children.filter(({ step }) => step?.event === 'dispute.opened');
    expect(disputes.map(({ step }) => step?.by)).toEqual([['freelancer'], ['employer']]);
    const silences = disputes.map((one) => childOf(one, '5 days pass without a reply'));
    expect(silences.map(({ state }) => state.path)).toEqual(['released', 'refunded']);
  });

  it('[V232] a milestone that has ended is its own end', () => {
    const { snapshot } = at(...submitted, ['work.approved', 'employer'], ['deadline.passed', 'system']);
    const root = whatIfOf({ snapshot, fees, now: NOW, shareCents });
    expect(root.children).toEqual([]);
    expect(root.ending?.freelancerCents).toBe(36_001);
    const refunded = at(...funded, ['refund.granted', 'freelancer']).snapshot;
    expect(whatIfOf({ snapshot: refunded, fees, now: NOW, shareCents }).ending?.refundedCents).toBe(41_201);
    const split = at(
      ...inReview,
      ['dispute.ruled', 'operator', 20_000],
      ['deadline.passed', 'system'],
    ).snapshot;
    expect(whatIfOf({ snapshot: split, fees, now: NOW, shareCents }).ending).toEqual({
      freelancerCents: 18_000,
      refundedCents: 20_601,
      feeCents: 2600,
      paidCents: 41_201,
    });
  });

  it('[V235] another share changes what offers and rulings come to', () => {
    const { snapshot, now } = treeOf('negotiating');
    const freelancerIn = (share: number) =>
      endsOf(whatIfOf({ snapshot, fees, now, shareCents: share })).find(({ state }) => state.path === 'split')
        ?.freelancerCents;
    expect(freelancerIn(10_000)).toBe(9000);
    expect(freelancerIn(30_000)).toBe(27_000);
    expect(exampleShareOf(40_001)).toBe(20_000);
    expect(exampleShareOf(501)).toBe(251);
  });
});
