/**
 * What becomes of a milestone in the demo world, as scripts: who does what and how many days ago. Deadlines pass by
 * themselves. The life is that of the chart, so a script that the chart does not permit throws.
 */
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { lifeOf, type Life, type Step } from './lives.ts';
import { MINUTE, iso } from './moments.ts';

/** `funded`: the employer goes to the checkout, and pays two minutes later. `checkout`: without paying. */
export interface CourseStep {
  readonly type:
    | 'checkout'
    | 'funded'
    | 'work.submitted'
    | 'changes.requested'
    | 'work.approved'
    | 'refund.granted'
    | 'cancellation.requested'
    | 'request.agreed'
    | 'request.declined'
    | 'dispute.opened'
    | 'dispute.answered'
    | 'statement.added'
    | 'settlement.offered'
    | 'settlement.agreed'
    | 'dispute.ruled';
  readonly by?: Side | 'operator';
  /** Days ago. */
  readonly days: number;
  readonly note?: string;
  readonly links?: readonly string[];
  /** Of an offer or a ruling: dollars for the freelancer. */
  readonly dollars?: number;
}
export type Course = readonly CourseStep[];

interface Begun {
  readonly by: Side;
  readonly user: number;
  readonly at: string;
  readonly input: { readonly amountCents: number };
}
interface Lived {
  readonly id: number;
  readonly beginning: Begun;
  readonly course: Course;
  readonly sides: Readonly<Record<Side, number>>;
  /** Milliseconds. */
  readonly now: number;
  /** The next payment's id. */
  readonly nextPayment: () => number;
}
export interface CoursePayment {
  readonly id: number;
  readonly started: string;
  /** Null if it was never paid. */
  readonly paid: string | null;
}
export interface CourseNote {
  readonly by: Side | 'operator';
  readonly event: string;
  readonly position: number;
  readonly note: string | null;
  readonly links: readonly string[];
  readonly at: string;
}
export interface CourseLife {
  readonly life: Life;
  readonly payments: readonly CoursePayment[];
  readonly notes: readonly CourseNote[];
}

/** Steps with the deadlines that pass before them, and until now. */
export const withDeadlines = (
  input: { readonly amountCents: number; readonly period?: { readonly disputableUntil: string } },
  steps: readonly Step[],
  now: number,
): Step[] => {
  let [snapshot] = initialTransition(milestoneLifecycle, input) as unknown as [AnyMachineSnapshot, unknown];
  const all: Step[] = [];
  const take = (step: Step): void => {
    all.push(step);
    [snapshot] = transition(milestoneLifecycle, snapshot as never, step as never) as unknown as [
      AnyMachineSnapshot,
      unknown,
    ];
  };
  const passUntil = (moment: number): void => {
    for (;;) {
      const { dueAt } = snapshot.context as { readonly dueAt: string | null };
      if (snapshot.status === 'done' || dueAt === null || Date.parse(dueAt) > moment) return;
      take({ type: 'deadline.passed', by: 'system', at: dueAt });
    }
  };
  for (const step of steps) {
    passUntil(Date.parse(step.at));
    take(step);
  }
  passUntil(now);
  return all;
};

export const courseLife = ({ id, beginning, course, sides, now, nextPayment }: Lived): CourseLife => {
  const payments: CoursePayment[] = [];
  const written = new Map<Step, CourseStep>();
  const steps = course.flatMap((script): Step[] => {
    const { type, by = 'employer', days, dollars } = script;
    const moment = now - days * 86_400_000;
    const at = iso(moment);
    if (type === 'checkout' || type === 'funded') {
      const payment = nextPayment();
      const paid = type === 'funded' ? iso(moment + 2 * MINUTE) : null;
      payments.push({ id: payment, started: at, paid });
      const checkout = `payment:${payment}`;
      return [
        { type: 'funding.started', by: 'employer', user: sides.employer, at, checkout },
        ...(paid === null ? [] : [{ type: 'payment.received', by: 'system', at: paid, checkout } as const]),
      ];
    }
    const step: Step = {
      type,
      by,
      ...(by !== 'operator' && { user: sides[by] }),
      at,
      ...(dollars !== undefined && { toFreelancerCents: dollars * 100 }),
    };
    written.set(step, script);
    return [step];
  });
  const all = withDeadlines(beginning.input, steps, now);
  const life = lifeOf('milestone', id, beginning, all);
  const notes = all.flatMap((step, index): CourseNote[] => {
    const script = written.get(step);
    if (!script || (script.note === undefined && script.links === undefined)) return [];
    const { by = 'employer', note = null, links = [] } = script;
    return [{ by, event: step.type, position: index + 1, note, links, at: step.at }];
  });
  return { life, payments, notes };
};
