import { describe, expect, it } from 'vitest';
import { terms } from '../../../src/contracts/money/terms.ts';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { after, days, hours, minutes, roles, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  milestoneLifecycle,
  permittedMoves,
  type MilestoneSnapshot,
} from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const start = '2026-03-02T09:00:00.000Z';
const amountCents = 50_000;
const taken = new Set<string>();

type Step = readonly [type: string, by: Role, toFreelancerCents?: number];
const TO_FUNDED = [
  ['funding.started', 'employer'],
  ['payment.received', 'system'],
] as const satisfies readonly Step[];
const TO_SUBMITTED = [...TO_FUNDED, ['work.submitted', 'freelancer']] as const satisfies readonly Step[];
const TO_CHANGES = [...TO_SUBMITTED, ['changes.requested', 'employer']] as const satisfies readonly Step[];

const milestone = (steps: readonly Step[] = [], cents = amountCents) => {
  const row = createRow(milestoneLifecycle, { amountCents: cents });
  const of = () => (row.read() as MilestoneSnapshot).context;
  let now = start;
  /** True if it was permitted. */
  const act = (...[type, by, toFreelancerCents]: Step): boolean => {
    const names = row.act({
      type,
      by,
      at: now,
      ...(toFreelancerCents !== undefined && { toFreelancerCents }),
    });
    for (const name of names) taken.add(name);
    return names.length > 0;
  };
  for (const step of steps) expect(act(...step), step.join(' by ')).toBe(true);
  return {
    act,
    state: row.state,
    of,
    due: () => of().dueAt,
    pass: (span: number) => void (now = after(now, span)),
    moves: (role: Role) => permittedMoves(row.read() as MilestoneSnapshot, role),
    /** Passes the deadline, and not a millisecond early. */
    lapse: () => {
      const due = of().dueAt ?? '';
      now = after(due, -1);
      expect(act('deadline.passed', 'system'), 'before its time').toBe(false);
      now = due;
      for (const by of ['freelancer', 'employer', 'operator'] as const)
        expect(act('deadline.passed', by), by).toBe(false);
      expect(act('deadline.passed', 'system')).toBe(true);
    },
  };
};

describe('a milestone', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(milestoneLifecycle)).toEqual([]));

  it('[Y3] only its employer funds it, with at least the smallest amount', () => {
    const { act, state } = milestone();
    for (const by of ['freelancer', 'operator', 'system'] as const)
      expect(act('funding.started', by)).toBe(false);
    expect(milestone([], terms.smallestMilestoneDollars * 100 - 1).act('funding.started', 'employer')).toBe(
      false,
    );
    expect(milestone([], terms.smallestMilestoneDollars * 100).act('funding.started', 'employer')).toBe(true);
    expect(state()).toBe('draft');
  });

  it('[Y3] expires if it is not paid for, and can be paid for again', () => {
    const { act, due, lapse, state } = milestone([['funding.started', 'employer']]);
    expect(due()).toBe(after(start, minutes(terms.unpaidCheckoutMinutes)));
    expect(act('payment.received', 'employer')).toBe(false);
    lapse();
    expect(state()).toBe('fundingExpired');
    expect(act('funding.started', 'employer') && act('payment.received', 'system')).toBe(true);
    expect([state(), due()]).toEqual(['funded', null]);
  });

  it('[Y4a] goes from submission to approval to clearance', () => {
    const { due, lapse, state, act } = milestone([...TO_SUBMITTED, ['work.approved', 'employer']]);
    expect([state(), due()]).toEqual(['released', after(start, days(terms.clearanceDays))]);
    lapse();
    expect([state(), due()]).toEqual(['cleared', null]);
    expect(act('refund.granted', 'freelancer')).toBe(false);
  });

  it('[Y4b] is released if the employer stays silent, but not while changes are requested', () => {
    const { lapse, state } = milestone(TO_SUBMITTED);
    lapse();
    expect(state()).toBe('released');
    const changing = milestone(TO_CHANGES);
    expect(changing.due()).toBeNull();
    expect(changing.act('work.submitted', 'freelancer')).toBe(true);
    expect(milestone([...TO_CHANGES, ['work.approved', 'employer']]).state()).toBe('released');
  });

  it('[Y4b] counts the days from the submission, whatever happens between', () => {
    const { act, pass, due } = milestone([...TO_SUBMITTED, ['cancellation.requested', 'employer']]);
    pass(hours(40));
    act('request.declined', 'freelancer');
    expect(due()).toBe(after(start, days(terms.autoReleaseDays)));
  });

  it.each([
    ['funded', TO_FUNDED],
    ['submitted', TO_SUBMITTED],
    ['changesRequested', TO_CHANGES],
  ] as const)(
    '[Y5a][Y5c] in %s can be cancelled with the other side’s consent, and continues without it',
    (name, steps) => {
      for (const [asker, other] of [
        ['employer', 'freelancer'],
        ['freelancer', 'employer'],
      ] as const) {
        const asked = () => milestone([...steps, ['cancellation.requested', asker]]);
        expect(asked().due()).toBe(after(start, hours(terms.cancelAnswerHours)));
        expect(asked().act('request.agreed', asker)).toBe(false);
        expect(
          milestone([...steps, ['cancellation.requested', asker], ['request.agreed', other]]).state(),
        ).toBe('refunded');
        for (const [type, by] of [
          ['request.declined', other],
          ['request.withdrawn', asker],
        ] as const) {
          const back = asked();
          expect(back.act(type, by === other ? asker : other)).toBe(false);
          expect(back.act(type, by)).toBe(true);
          expect([back.state(), back.of().request]).toEqual([name, null]);
        }
        const silent = asked();
        silent.lapse();
        expect(silent.state()).toBe(name === 'funded' ? 'refunded' : name);
      }
      expect(milestone([...steps, ['refund.granted', 'freelancer']]).state()).toBe('refunded');
    },
  );

  it('[Y5b][Y5c] is refunded at the end of a contract if the freelancer stays silent', () => {
    for (const steps of [TO_FUNDED, TO_CHANGES]) {
      const { act, due, lapse, state } = milestone(steps);
      expect(act('refund.requested', 'freelancer')).toBe(false);
      act('refund.requested', 'employer');
      expect(due()).toBe(after(start, days(terms.refundRequestDays)));
      lapse();
      expect(state()).toBe('refunded');
    }
    expect(
      milestone([...TO_SUBMITTED, ['work.approved', 'employer'], ['refund.granted', 'freelancer']]).state(),
    ).toBe('refunded');
  });
});

describe('a dispute', () => {
  const opened = (by: Role, steps: readonly Step[] = TO_SUBMITTED) =>
    milestone([...steps, ['dispute.opened', by]]);
  const negotiating = () =>
    milestone([...TO_SUBMITTED, ['dispute.opened', 'employer'], ['dispute.answered', 'freelancer']]);

  it('[Y6a] the side that does not reply loses', () => {
    for (const [opener, end] of [
      ['employer', 'refunded'],
      ['freelancer', 'released'],
    ] as const) {
      const { act, due, lapse, state } = opened(opener);
      expect(due()).toBe(after(start, days(terms.disputeReplyDays)));
      expect(act('dispute.answered', opener)).toBe(false);
      lapse();
      expect(state()).toBe(end);
    }
  });

  it('[Y6b] either side may give in at any time, and loses', () => {
    for (const by of ['employer', 'freelancer'] as const)
      for (const dispute of [opened('employer'), negotiating()]) {
        expect(dispute.act('dispute.conceded', 'operator')).toBe(false);
        dispute.act('dispute.conceded', by);
        expect(dispute.state()).toBe(by === 'employer' ? 'released' : 'refunded');
      }
  });

  it('[Y6b] withdrawing it restores the state before', () => {
    for (const [name, steps] of [
      ['funded', TO_FUNDED],
      ['submitted', TO_SUBMITTED],
      ['changesRequested', TO_CHANGES],
    ] as const) {
      const { act, state, of } = opened('freelancer', steps);
      expect(act('dispute.withdrawn', 'employer')).toBe(false);
      act('dispute.withdrawn', 'freelancer');
      expect([state(), of().dispute]).toEqual([name, null]);
      const asked = milestone([
        ...steps,
        ['cancellation.requested', 'employer'],
        ['dispute.opened', 'freelancer'],
      ]);
      asked.act('dispute.withdrawn', 'freelancer');
      expect(asked.state()).toBe(name);
    }
  });

  it('[Y6c] is settled when the other side accepts an offer', () => {
    const { act, state, of } = negotiating();
    expect(act('settlement.agreed', 'employer')).toBe(false);
    for (const sum of [-1, 0.5, amountCents + 1, undefined])
      expect(act('settlement.offered', 'freelancer', sum), `${sum}`).toBe(false);
    act('settlement.offered', 'freelancer', 30_000);
    expect(act('settlement.agreed', 'freelancer')).toBe(false);
    act('settlement.agreed', 'employer');
    expect([state(), of().toFreelancerCents]).toEqual(['split', 30_000]);
  });

  it.each([
    [0, 'refunded'],
    [1, 'split'],
    [amountCents, 'released'],
  ] as const)('[Y6c] without a settlement an operator decides: %i cents, %s', (sum, end) => {
    const { act, due, lapse, state } = negotiating();
    expect(due()).toBe(after(start, days(terms.disputeEscalationDays)));
    lapse();
    expect([state(), due()]).toEqual(['disputed.review', after(start, days(terms.disputeDecisionDays))]);
    for (const by of ['freelancer', 'employer', 'system'] as const)
      expect(act('dispute.ruled', by, sum)).toBe(false);
    act('dispute.ruled', 'operator', sum);
    expect(state()).toBe(end);
  });
});

describe('the permitted acts', () => {
  it.each([
    ['draft', [], { employer: ['funding.started'] }],
    [
      'submitted',
      TO_SUBMITTED,
      {
        freelancer: ['cancellation.requested', 'dispute.opened', 'refund.granted'],
        employer: ['work.approved', 'changes.requested', 'cancellation.requested', 'dispute.opened'],
        system: ['deadline.passed'],
      },
    ],
    ['cleared', [...TO_SUBMITTED, ['work.approved', 'employer'], ['deadline.passed', 'system']], {}],
  ] as const)(
    '[Y8] in %s',
    (_, steps: readonly Step[], expected: Partial<Record<Role, readonly string[]>>) => {
      const row = milestone();
      for (const step of steps) {
        if (step[0] === 'deadline.passed') row.lapse();
        else row.act(...step);
      }
      for (const role of roles) expect(row.moves(role), role).toEqual(expected[role] ?? []);
    },
  );

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(milestoneLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
