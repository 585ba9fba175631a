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

/** A sum is the freelancer's part, or the amount of an invoice; a text is the id of a checkout. */
type Step = readonly [type: string, by: Role, more?: number | string];
const TO_FUNDED = [
  ['funding.started', 'employer'],
  ['payment.received', 'system'],
] as const satisfies readonly Step[];
const TO_SUBMITTED = [...TO_FUNDED, ['work.submitted', 'freelancer']] as const satisfies readonly Step[];
const TO_CHANGES = [...TO_SUBMITTED, ['changes.requested', 'employer']] as const satisfies readonly Step[];

const milestone = (
  steps: readonly Step[] = [],
  cents = amountCents,
  disputableUntil?: string,
  extra?: 'bonus' | 'expense',
) => {
  const row = createRow(milestoneLifecycle, {
    amountCents: cents,
    ...(disputableUntil !== undefined && { period: { disputableUntil } }),
    ...(extra && { extra }),
  });
  const of = () => (row.read() as MilestoneSnapshot).context;
  let now = start;
  /** True if it was permitted. */
  const act = (...[type, by, more]: Step): boolean => {
    const names = row.act({
      type,
      by,
      at: now,
      checkout: typeof more === 'string' ? more : 'first',
      ...(typeof more === 'number' && { toFreelancerCents: more, amountCents: more }),
    });
    for (const name of names) taken.add(name);
    return names.length > 0;
  };
  for (const step of steps) expect(act(...step), step.join(' by ')).toBe(true);
  return {
    act,
    emitted: row.emitted,
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

  it('[Y74a] has another amount, or is dropped, by the system alone, until the employer goes to the checkout', () => {
    const { act, of, state } = milestone();
    for (const by of ['freelancer', 'employer', 'operator'] as const) {
      expect(act('milestone.amended', by, 70_000), by).toBe(false);
      expect(act('milestone.dropped', by), by).toBe(false);
    }
    for (const cents of [terms.smallestMilestoneDollars * 100 - 1, 600.5, undefined])
      expect(act('milestone.amended', 'system', cents), `${cents}`).toBe(false);
    expect(act('milestone.amended', 'system', 70_000)).toBe(true);
    expect([state(), of().amountCents]).toEqual(['draft', 70_000]);
    act('funding.started', 'employer');
    expect(act('milestone.amended', 'system', 80_000)).toBe(false);
    expect(act('milestone.dropped', 'system')).toBe(false);
    const dropped = milestone([['milestone.dropped', 'system']]);
    expect([dropped.state(), dropped.act('funding.started', 'employer')]).toEqual(['dropped', false]);
  });

  it('[Y108] is amended or dropped after its checkout has expired, and takes no payment of the earlier terms', () => {
    const expired = () => {
      const own = milestone([['funding.started', 'employer', 'first']]);
      own.lapse();
      return own;
    };
    const amended = expired();
    expect(amended.act('milestone.amended', 'employer', 70_000)).toBe(false);
    expect(amended.act('milestone.amended', 'system', 70_000)).toBe(true);
    expect([amended.state(), amended.of().amountCents, amended.of().checkout]).toEqual([
      'draft',
      70_000,
      null,
    ]);
    expect(amended.act('payment.received', 'system', 'first')).toBe(false);
    expect(amended.act('funding.started', 'employer', 'second')).toBe(true);
    const dropped = expired();
    expect(dropped.act('milestone.dropped', 'system')).toBe(true);
    expect([dropped.state(), dropped.act('payment.received', 'system', 'first')]).toEqual(['dropped', false]);
  });

  it('[Y107] a cancelled payment returns it to its draft, and a late charge of that checkout is refused', () => {
    const { act, state, due, of } = milestone([['funding.started', 'employer', 'first']]);
    expect(act('funding.cancelled', 'system', 'second'), 'of another checkout').toBe(false);
    for (const by of ['employer', 'freelancer', 'operator'] as const)
      expect(act('funding.cancelled', by, 'first'), by).toBe(false);
    expect(act('funding.cancelled', 'system', 'first')).toBe(true);
    expect([state(), due(), of().checkout]).toEqual(['draft', null, null]);
    expect(act('payment.received', 'system', 'first')).toBe(false);
    expect(act('funding.started', 'employer', 'second')).toBe(true);
    expect(act('payment.received', 'system', 'second')).toBe(true);
    expect(act('funding.cancelled', 'system', 'second'), 'once it is paid').toBe(false);
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

  it('[Y13] a late payment counts until the employer starts a newer checkout', () => {
    const late = milestone([['funding.started', 'employer', 'first']]);
    late.lapse();
    expect(late.act('payment.received', 'employer', 'first')).toBe(false);
    expect(late.act('payment.received', 'system', 'first')).toBe(true);
    expect([late.state(), late.due(), late.of().checkout]).toEqual(['funded', null, null]);
    expect(late.act('payment.received', 'system', 'first'), 'a second payment').toBe(false);

    const newer = milestone([['funding.started', 'employer', 'first']]);
    newer.lapse();
    newer.act('funding.started', 'employer', 'second');
    expect(newer.act('payment.received', 'system', 'first'), 'while the newer is open').toBe(false);
    newer.lapse();
    expect(newer.act('payment.received', 'system', 'first'), 'after it has expired too').toBe(false);
    expect(newer.act('payment.received', 'system', 'second')).toBe(true);
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

  it('[Y4b] counts the days from the submission, whatever the employer does between', () => {
    const { act, pass, due } = milestone([...TO_SUBMITTED, ['cancellation.requested', 'employer']]);
    pass(hours(40));
    act('request.declined', 'freelancer');
    expect(due()).toBe(after(start, days(terms.autoReleaseDays)));
    act('dispute.opened', 'employer');
    act('dispute.answered', 'freelancer');
    pass(days(terms.autoReleaseDays));
    act('dispute.withdrawn', 'employer');
    expect(due()).toBe(after(start, days(terms.autoReleaseDays)));
  });

  it('[Y116] after the freelancer’s own dispute the employer has some days in any case', () => {
    const { act, pass, due, lapse, state } = milestone(TO_SUBMITTED);
    pass(days(1));
    act('dispute.opened', 'freelancer');
    act('dispute.answered', 'employer');
    pass(days(terms.autoReleaseDays));
    const end = after(start, days(1 + terms.autoReleaseDays));
    expect(act('dispute.withdrawn', 'freelancer')).toBe(true);
    expect([state(), due()]).toEqual(['submitted', after(end, days(terms.approvalRestDays))]);
    lapse();
    expect(state()).toBe('released');
    const early = milestone([
      ...TO_SUBMITTED,
      ['dispute.opened', 'freelancer'],
      ['dispute.withdrawn', 'freelancer'],
    ]);
    expect(early.due(), 'no day less than before').toBe(after(start, days(terms.autoReleaseDays)));
  });

  it.each([
    ['declined', ['request.declined', 'employer'], 47],
    ['withdrawn', ['request.withdrawn', 'freelancer'], 47],
    ['left without an answer', undefined, terms.cancelAnswerHours],
  ] as const)('[Y116] so it has after the freelancer’s own request that is %s', (_, step, waited) => {
    const { act, pass, lapse, state, due } = milestone(TO_SUBMITTED);
    pass(days(terms.autoReleaseDays - 1));
    act('cancellation.requested', 'freelancer');
    pass(hours(47));
    if (step) expect(act(step[0], step[1])).toBe(true);
    else lapse();
    const end = after(start, days(terms.autoReleaseDays - 1) + hours(waited));
    expect([state(), due()]).toEqual(['submitted', after(end, days(terms.approvalRestDays))]);
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

describe('a week or a month', () => {
  const friday = '2026-03-13T00:00:00.000Z';
  const period = (steps: readonly Step[] = []) => milestone([...TO_FUNDED, ...steps], amountCents, friday);
  const invoiced = (cents: number) => period([['period.invoiced', 'system', cents]]);

  it('[Y14] is invoiced by the system, up to its amount; only periods are', () => {
    for (const cents of [-1, 0.5, amountCents + 1, Number.NaN, undefined])
      expect(period().act('period.invoiced', 'system', cents), `${cents}`).toBe(false);
    for (const by of ['freelancer', 'employer', 'operator'] as const)
      expect(period().act('period.invoiced', by, 1), by).toBe(false);
    expect(milestone(TO_FUNDED).act('period.invoiced', 'system', 1)).toBe(false);
    expect(period().act('work.submitted', 'freelancer')).toBe(false);
    const asked = period([['cancellation.requested', 'employer']]);
    asked.act('period.invoiced', 'system', 1);
    expect([asked.state(), asked.of().request]).toEqual(['invoiced', null]);
  });

  it.each(['employer', 'freelancer'] as const)(
    '[Y152] runs on if nobody answers the request of the %s to cancel it',
    (by) => {
      const asked = period([['cancellation.requested', by]]);
      asked.lapse();
      expect([asked.state(), asked.of().request]).toEqual(['funded', null]);
    },
  );

  it.each([
    [0, 'refunded', null],
    [30_000, 'released', 30_000],
    [amountCents, 'released', amountCents],
  ] as const)(
    '[Y14] of %i cents is %s at the deadline of its input, or when approved',
    (cents, end, part) => {
      const silent = invoiced(cents);
      expect([silent.state(), silent.due()]).toEqual(['invoiced', friday]);
      silent.lapse();
      expect([silent.state(), silent.of().toFreelancerCents]).toEqual([end, part]);
      const approved = invoiced(cents);
      expect(approved.act('work.approved', 'freelancer')).toBe(false);
      approved.act('work.approved', 'employer');
      expect([approved.state(), approved.of().toFreelancerCents]).toEqual([end, part]);
      expect(invoiced(cents).act('refund.granted', 'freelancer')).toBe(true);
    },
  );

  it('[Y140] the system charges for a period as its employer may, and again after a checkout has expired', () => {
    const unpaid = () => milestone([], amountCents, friday);
    for (const by of ['freelancer', 'operator'] as const)
      expect(unpaid().act('funding.started', by)).toBe(false);
    expect(unpaid().act('funding.started', 'employer')).toBe(true);
    const row = unpaid();
    row.act('funding.started', 'system');
    row.lapse();
    expect(row.act('funding.started', 'system', 'second')).toBe(true);
    row.act('payment.received', 'system', 'second');
    expect(row.state()).toBe('funded');
    expect(milestone([], 499, friday).act('funding.started', 'system')).toBe(false);
    const work = milestone([['funding.started', 'employer']]);
    work.lapse();
    expect(work.act('funding.started', 'system')).toBe(false);
  });

  it('[Y141] one that ends early can be disputed until the moment that its invoice names', () => {
    const soon = '2026-03-09T09:00:00.000Z';
    const row = createRow(milestoneLifecycle, { amountCents, period: { disputableUntil: friday } });
    for (const event of [
      { type: 'funding.started', by: 'system', at: start, checkout: 'first' },
      { type: 'payment.received', by: 'system', at: start, checkout: 'first' },
      { type: 'period.invoiced', by: 'system', at: start, amountCents: 1, disputableUntil: soon },
    ] as const)
      row.act(event);
    expect((row.read() as MilestoneSnapshot).context).toMatchObject({
      dueAt: soon,
      disputableUntil: soon,
      invoicedCents: 1,
    });
  });

  it('[Y14] in a dispute the invoice is at stake, and a withdrawn dispute keeps the deadline', () => {
    const conceded = invoiced(30_000);
    conceded.act('dispute.opened', 'employer');
    conceded.act('dispute.conceded', 'employer');
    expect([conceded.state(), conceded.of().toFreelancerCents]).toEqual(['split', 30_000]);
    const withdrawn = invoiced(30_000);
    withdrawn.act('dispute.opened', 'employer');
    expect(withdrawn.act('dispute.withdrawn', 'freelancer')).toBe(false);
    withdrawn.act('dispute.withdrawn', 'employer');
    expect([withdrawn.state(), withdrawn.due()]).toEqual(['invoiced', friday]);
  });
});

describe('a dispute over a running week or month', () => {
  const friday = '2026-03-13T00:00:00.000Z';
  const disputedBy = (by: Role, ...steps: readonly Step[]) =>
    milestone([...TO_FUNDED, ['dispute.opened', by], ...steps], amountCents, friday);
  const invoice = ['period.invoiced', 'system', 30_000] as const;

  it('[Y153] is not conceded by its employer before the invoice, and afterwards for the invoice', () => {
    for (const by of ['employer', 'freelancer'] as const) {
      const row = disputedBy(by);
      expect(row.act('dispute.conceded', 'employer'), by).toBe(false);
      expect(row.act('period.invoiced', 'system', amountCents + 1)).toBe(false);
      expect(row.act(...invoice)).toBe(true);
      expect(row.act('period.invoiced', 'system', 1), 'a second invoice').toBe(false);
      expect(row.state()).toBe('disputed.awaitingResponse');
      expect(row.act('dispute.conceded', 'employer')).toBe(true);
      expect([row.state(), row.of().toFreelancerCents], by).toEqual(['split', 30_000]);
    }
    const left = disputedBy('employer');
    expect(left.act('dispute.conceded', 'freelancer')).toBe(true);
    expect(left.state()).toBe('refunded');
  });

  it('[Y154] the silence of the employer pays the invoice, once the time to dispute it is over', () => {
    const row = disputedBy('freelancer');
    expect(row.due()).toBe(friday);
    row.act(...invoice);
    expect(row.due()).toBe(friday);
    row.lapse();
    expect([row.state(), row.of().toFreelancerCents]).toEqual(['split', 30_000]);
    const late = disputedBy('freelancer');
    late.lapse();
    expect([late.state(), late.due()], 'without an invoice').toEqual(['disputed.awaitingResponse', null]);
    late.act('period.invoiced', 'system', 0);
    late.lapse();
    expect(late.state(), 'of an empty week').toBe('refunded');
    // The freelancer has the usual days.
    expect(disputedBy('employer').due()).toBe(after(start, days(terms.disputeReplyDays)));
    expect(disputedBy('employer', invoice).due()).toBe(after(start, days(terms.disputeReplyDays)));
  });

  it('[Y155] is ruled once it is invoiced, and for the invoice at most; both sides can agree on more', () => {
    const inReview = () => {
      const row = disputedBy('employer', ['dispute.answered', 'freelancer']);
      row.lapse();
      expect(row.state()).toBe('disputed.review');
      return row;
    };
    const early = inReview();
    for (const cents of [0, 30_000]) expect(early.act('dispute.ruled', 'operator', cents)).toBe(false);
    early.act(...invoice);
    expect(early.act('dispute.ruled', 'operator', 30_001)).toBe(false);
    expect(early.act('dispute.ruled', 'operator', 30_000)).toBe(true);
    const agreed = disputedBy(
      'employer',
      ['dispute.answered', 'freelancer'],
      ['settlement.offered', 'employer', 40_000],
      ['settlement.agreed', 'freelancer'],
    );
    expect([agreed.state(), agreed.of().toFreelancerCents]).toEqual(['split', 40_000]);
  });

  it('[Y153] a withdrawn dispute leads to the invoice that was made meanwhile', () => {
    const row = disputedBy('employer', ['dispute.answered', 'freelancer'], invoice);
    row.act('dispute.withdrawn', 'employer');
    expect([row.state(), row.due(), row.of().invoicedCents]).toEqual(['invoiced', friday, 30_000]);
    const running = disputedBy('employer', ['dispute.withdrawn', 'employer']);
    expect(running.state()).toBe('funded');
  });

  it('[Y152] silence returns nothing of a week at the end of its contract either', () => {
    const row = milestone([...TO_FUNDED, ['refund.requested', 'employer']], amountCents, friday);
    row.lapse();
    expect(row.state()).toBe('funded');
  });
});

describe.each(['bonus', 'expense'] as const)('a milestone that is a %s', (extra) => {
  const own = (...steps: readonly Step[]) => milestone(steps, amountCents, undefined, extra);

  it('[Y142] is released by its payment, and clears or is given back like any other', () => {
    const row = own(...TO_FUNDED);
    expect([row.state(), row.of().checkout]).toEqual(['released', null]);
    row.lapse();
    expect(row.state()).toBe('cleared');
    const back = own(...TO_FUNDED);
    back.act('refund.granted', 'freelancer');
    expect(back.state()).toBe('refunded');
    expect(own().act('funding.started', 'system')).toBe(false);
    const late = own(['funding.started', 'employer']);
    late.lapse();
    late.act('payment.received', 'system');
    expect(late.state()).toBe('released');
  });

  it('[Y143] is dropped by the system until the employer goes to the checkout', () => {
    for (const by of ['employer', 'freelancer', 'operator'] as const)
      expect(own().act('milestone.dropped', by)).toBe(false);
    expect(own().act('milestone.dropped', 'system')).toBe(true);
    expect(own(['funding.started', 'employer']).act('milestone.dropped', 'system')).toBe(false);
    const late = own(['funding.started', 'employer']);
    late.lapse();
    late.act('milestone.dropped', 'system');
    expect(late.state()).toBe('dropped');
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
    expect(state()).toBe('disputed.ruled');
    lapse();
    expect(state()).toBe(end);
  });

  const ruled = () => {
    const dispute = negotiating();
    dispute.lapse();
    dispute.act('dispute.ruled', 'operator', 20_000);
    return dispute;
  };

  it('[Y15] a ruling rests for five days, and one appeal of either side returns it to the review', () => {
    expect(terms.rulingRestDays).toBe(5);
    for (const by of ['employer', 'freelancer'] as const) {
      const { act, due, lapse, state, of } = ruled();
      const decision = after(start, days(terms.disputeDecisionDays));
      expect(due()).toBe(after(start, days(terms.disputeEscalationDays + terms.rulingRestDays)));
      for (const other of ['operator', 'system'] as const) expect(act('ruling.appealed', other)).toBe(false);
      expect(act('ruling.appealed', by)).toBe(true);
      expect([state(), due()]).toEqual(['disputed.review', decision]);
      act('dispute.ruled', 'operator', 10_000);
      for (const side of ['employer', 'freelancer'] as const)
        expect(act('ruling.appealed', side), 'a second appeal').toBe(false);
      lapse();
      expect([state(), of().toFreelancerCents]).toEqual(['split', 10_000]);
    }
  });

  it('[Y15] nobody withdraws a dispute after its ruling, but either side may still concede', () => {
    const { act, state } = ruled();
    expect(act('dispute.withdrawn', 'employer')).toBe(false);
    act('ruling.appealed', 'freelancer');
    expect(act('dispute.withdrawn', 'employer')).toBe(false);
    expect(act('dispute.conceded', 'freelancer') && state()).toBe('refunded');
  });

  it('[Y80] either side adds statements until the ruling, which change neither the state nor the deadline', () => {
    const reviewed = negotiating();
    reviewed.lapse();
    const overdue = negotiating();
    overdue.lapse();
    overdue.lapse();
    for (const { act, due, state } of [opened('employer'), negotiating(), reviewed, overdue]) {
      const before = [state(), due()];
      for (const by of ['employer', 'freelancer'] as const) expect(act('statement.added', by)).toBe(true);
      for (const by of ['operator', 'system'] as const) expect(act('statement.added', by)).toBe(false);
      expect([state(), due()]).toEqual(before);
    }
    expect(ruled().act('statement.added', 'employer')).toBe(false);
    expect(milestone(TO_SUBMITTED).act('statement.added', 'employer')).toBe(false);
  });

  it('[Y16] day 60 without a ruling alerts operators once, and moves nothing', () => {
    const { act, due, lapse, state, emitted } = negotiating();
    lapse();
    expect(emitted()).toEqual([]);
    lapse();
    expect(emitted()).toEqual([{ type: 'dispute.overdue', openedAt: start }]);
    expect([state(), due()]).toEqual(['disputed.review', null]);
    expect(act('deadline.passed', 'system')).toBe(false);
    expect(act('dispute.ruled', 'operator', 1)).toBe(true);
  });
});

describe('the permitted acts', () => {
  it.each([
    ['draft', [], { employer: ['funding.started'], system: ['milestone.amended', 'milestone.dropped'] }],
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
