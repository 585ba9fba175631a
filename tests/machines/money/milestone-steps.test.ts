/** What a side can do with a milestone, and what it pays. */
import { describe, expect, it } from 'vitest';
import { exampleContract, type Contract } from '../../../src/contracts/hiring/contract.ts';
import { MILESTONE_FORM_EVENTS } from '../../../src/contracts/money/milestone-form.ts';
import { MONEY_RETURNED } from '../../../src/contracts/money/milestone-work.ts';
import { withContractSteps } from '../../../src/machines/hiring/contract-steps.ts';
import { milestoneReasons } from '../../../src/machines/lifecycles/milestone.reasons.ts';
import { milestoneSnapshotOf } from '../../../src/machines/money/milestone-steps.ts';

type Milestone = Contract['Milestones'][number];
const [draft] = exampleContract.Milestones as [Milestone];
const at = '2026-11-20T10:00:00.000Z';
const later = '2026-12-04T10:00:00.000Z';
const stateOf = (Role: Contract['Role'], more: Partial<Milestone>, around: Partial<Contract> = {}) => {
  const shown = withContractSteps({
    ...exampleContract,
    Role,
    ...around,
    Milestones: [{ ...draft, ...more }],
  });
  const state = shown.MilestoneStates['31'];
  if (!state) throw new Error('no state of the milestone');
  return state;
};
const possible = (...args: Parameters<typeof stateOf>) =>
  stateOf(...args).offered.flatMap(({ event, isPossible }) => (isPossible ? [event] : []));
const reasons = (...args: Parameters<typeof stateOf>) =>
  Object.fromEntries(
    stateOf(...args).offered.flatMap(({ event, isPossible, reason }) =>
      isPossible ? [] : [[event, reason?.code]],
    ),
  );
const submitted = { State: 'submitted', SubmittedAt: at, DueAt: later } as const;
const dispute = (more: Partial<NonNullable<Milestone['Dispute']>> = {}) => ({
  Interrupted: 'submitted',
  SubmittedAt: at,
  DueAt: later,
  Dispute: { By: 'employer' as const, At: at, Offer: undefined, AppealBy: undefined, ...more },
});

describe('what a side can do with a milestone', () => {
  it('[V225] a draft is funded by its employer, and the freelancer reads why no work can be submitted', () => {
    expect(possible('employer', {})).toEqual(['funding.started']);
    expect(reasons('employer', {})).toEqual({ 'work.approved': 'not_funded' });
    expect(possible('freelancer', {})).toEqual([]);
    expect(reasons('freelancer', {})).toEqual({ 'work.submitted': 'not_funded' });
  });
  it('[M243] says of each kind where it stands', () => {
    const stands = (Kind: Milestone['Kind'], State: string) =>
      stateOf('employer', { Kind, State } as Partial<Milestone>).description;
    expect(stands('bonus', 'draft')).toBe('The employer has not paid this bonus yet. No money has moved.');
    expect(stands('expense', 'draft')).toBe(
      'The employer has not paid this expense yet. No money has moved.',
    );
    expect(stands('expense', 'dropped')).toBe('The expense was removed before it was paid.');
    expect(stands('week', 'dropped')).toBe('Nobody paid for this week in time, so it was dropped.');
    for (const Kind of ['week', 'month', 'bonus', 'expense'] as const)
      for (const State of ['draft', 'funded', 'dropped'])
        expect(stands(Kind, State), `${Kind} ${State}`).not.toMatch(
          /agreed on the work|Work can start|two sides/,
        );
    // The words of the chart, where they are true of all.
    expect(stands('bonus', 'cleared')).toBe(stands(undefined, 'cleared'));
  });
  it('[V225] at the checkout the employer can go on paying', () => {
    expect(reasons('employer', { State: 'awaitingFunding', DueAt: later, Payment: 12 })).toMatchObject({
      'funding.started': 'at_checkout',
    });
    expect(possible('employer', { State: 'fundingExpired', Payment: 12 })).toEqual(['funding.started']);
  });
  it('[V225] funded work is submitted, cancelled, disputed or given back', () => {
    expect(possible('freelancer', { State: 'funded' })).toEqual([
      'work.submitted',
      'refund.granted',
      'cancellation.requested',
      'dispute.opened',
    ]);
    expect(possible('employer', { State: 'funded' })).toEqual(['cancellation.requested', 'dispute.opened']);
    expect(reasons('employer', { State: 'funded' })).toEqual({
      'changes.requested': 'not_submitted',
      'work.approved': 'not_submitted',
      'refund.requested': 'contract_running',
    });
  });
  it('[V225] after the end of the contract the employer asks for the money back', () => {
    const ended = { State: 'ended', EndedAt: at };
    expect(possible('employer', { State: 'funded' }, ended)).toContain('refund.requested');
  });
  it('[V225] a request is answered by the other side and withdrawn by its own', () => {
    const asked = {
      State: 'cancelRequested',
      Interrupted: 'submitted',
      SubmittedAt: at,
      DueAt: later,
      Request: { By: 'employer', Kind: 'cancellation' },
    } as const;
    expect(possible('freelancer', asked)).toEqual(['request.agreed', 'request.declined', 'dispute.opened']);
    expect(possible('employer', asked)).toEqual(['request.withdrawn', 'dispute.opened']);
    expect(stateOf('freelancer', asked).pays['request.agreed']).toEqual({
      toFreelancer: 0,
      toEmployer: 412,
      fee: 0,
      clears: false,
    });
  });
  it('[V225] a dispute is answered, settled, conceded, withdrawn and appealed', () => {
    const open = { State: 'disputed.awaitingResponse', ...dispute() };
    expect(possible('freelancer', open)).toEqual(['dispute.answered', 'statement.added', 'dispute.conceded']);
    expect(possible('employer', open)).toEqual(['statement.added', 'dispute.withdrawn', 'dispute.conceded']);
    const offered = { State: 'disputed.negotiating', ...dispute({ Offer: { By: 'employer', Amount: 100 } }) };
    expect(possible('freelancer', offered)).toEqual([
      'statement.added',
      'dispute.conceded',
      'settlement.offered',
      'settlement.agreed',
    ]);
    expect(stateOf('freelancer', offered).pays['settlement.agreed']).toEqual({
      toFreelancer: 90,
      toEmployer: 309,
      fee: 13,
      clears: false,
    });
    const ruled = { State: 'disputed.ruled', ToFreelancer: 200, ...dispute() };
    expect(possible('employer', ruled)).toContain('ruling.appealed');
    expect(possible('employer', ruled)).not.toContain('dispute.withdrawn');
    const appealed = { ...ruled, ...dispute({ AppealBy: 'freelancer' }) };
    expect(reasons('employer', appealed)).toMatchObject({ 'ruling.appealed': 'already_appealed' });
  });
  it('[V225] offers and others together are every act of the side, each possible or with a reason', () => {
    for (const side of ['employer', 'freelancer'] as const) {
      const { offered, others } = stateOf(side, submitted);
      const own = Object.entries(milestoneReasons.roles).flatMap(([event, roles]) =>
        roles.includes(side) ? [event] : [],
      );
      expect([...offered, ...others].map(({ event }) => event).toSorted()).toEqual(own.toSorted());
      for (const { isPossible, reason } of [...offered, ...others])
        expect(isPossible || reason?.words).toBeTruthy();
    }
  });
  it('[V225] an end offers nothing, and a state of a newer server has no steps', () => {
    const { offered, others, steps } = stateOf('employer', { State: 'cleared' });
    expect([...offered, ...others]).toEqual([]);
    expect(steps?.isOver).toBe(true);
    for (const State of ['frozen', 'disputed', 'disputed.frozen', 'toString']) {
      expect(milestoneSnapshotOf({ ...draft, State }), State).toBeUndefined();
      expect(stateOf('employer', { State }).steps, State).toBeUndefined();
    }
  });
  it('every long text belongs to an event of the chart, but for money that is given back', () => {
    expect([...Object.keys(milestoneReasons.roles), MONEY_RETURNED]).toEqual(
      expect.arrayContaining([...MILESTONE_FORM_EVENTS]),
    );
  });
  it('[V278] after the end of its contract nobody can fund a milestone, and it is nobody’s turn', () => {
    const ended = { State: 'ended', EndedAt: at };
    for (const State of ['draft', 'fundingExpired']) {
      expect(reasons('employer', { State }, ended)).toMatchObject({ 'funding.started': 'contract_over' });
      for (const side of ['employer', 'freelancer'] as const)
        expect(stateOf(side, { State }, ended).steps).toMatchObject({ turn: [], isYourTurn: false });
    }
    expect(stateOf('employer', {}).steps).toMatchObject({ turn: ['employer'], isYourTurn: true });
    expect(stateOf('employer', submitted, ended).steps?.isYourTurn).toBe(true);
    const open = { State: 'awaitingFunding', DueAt: later, Payment: 12 };
    expect(reasons('employer', open, ended)).toMatchObject({ 'funding.started': 'at_checkout' });
  });
  it('[V305] while its contract is paused nobody can fund a milestone, and it is nobody’s turn', () => {
    const paused = { State: 'paused' };
    for (const State of ['draft', 'fundingExpired']) {
      expect(reasons('employer', { State }, paused)).toMatchObject({ 'funding.started': 'contract_paused' });
      for (const side of ['employer', 'freelancer'] as const)
        expect(stateOf(side, { State }, paused).steps).toMatchObject({ turn: [], isYourTurn: false });
    }
    expect(stateOf('employer', submitted, paused).steps?.isYourTurn).toBe(true);
  });
  it('[V306] a milestone that has ended has no open request', () => {
    const asked = { DueAt: later, Request: { By: 'employer', Kind: 'cancellation' } } as const;
    const open = { ...asked, State: 'cancelRequested', Interrupted: 'funded' } as const;
    expect(stateOf('freelancer', open).request).toEqual(asked.Request);
    expect(stateOf('freelancer', { ...asked, State: 'refunded', DueAt: undefined }).request).toBeNull();
  });
  it('[V280] money that was paid out can be given back while something is left, unless the bank has taken it', () => {
    const left = { Amount: 260, Until: later, IsDisputed: false };
    for (const State of ['cleared', 'split']) {
      expect(possible('freelancer', { State, Returnable: left })).toEqual([MONEY_RETURNED]);
      expect(possible('freelancer', { State })).toEqual([]);
    }
    const disputed = { State: 'cleared', Returnable: { ...left, IsDisputed: true } };
    expect(reasons('freelancer', disputed)).toEqual({ [MONEY_RETURNED]: 'payment_disputed' });
  });
});

describe('what an act pays', () => {
  it('[V227] approving pays the freelancer, and says when the money clears', () => {
    const { pays, clearsAt, steps } = stateOf('employer', submitted);
    const all = { toFreelancer: 360, toEmployer: 0, fee: 52, clears: true };
    expect(pays['work.approved']).toEqual(all);
    expect(pays['deadline.passed']).toEqual(all);
    expect(steps?.byItself?.dueAt).toBe(later);
    expect(clearsAt).toBe('2026-12-09T10:00:00.000Z');
    expect(stateOf('employer', { State: 'released', DueAt: later }).clearsAt).toBe(later);
  });
  it('[V227] giving back pays the employer, also after the release', () => {
    const back = { toFreelancer: 0, toEmployer: 412, fee: 0, clears: false };
    expect(stateOf('freelancer', submitted).pays['refund.granted']).toEqual(back);
    expect(stateOf('freelancer', { State: 'released', DueAt: later }).pays['refund.granted']).toEqual(back);
  });
  it('[V282] of a request, says whether silence gives all of it back', () => {
    const cancelled = { State: 'cancelRequested', DueAt: later } as const;
    const by = (By: 'employer' | 'freelancer', Kind: 'cancellation' | 'refund' = 'cancellation') => ({
      Request: { By, Kind },
    });
    expect(stateOf('employer', { State: 'funded' }).silence).toMatchObject({
      'cancellation.requested': true,
    });
    expect(stateOf('employer', submitted).silence).toMatchObject({ 'cancellation.requested': false });
    expect(stateOf('employer', submitted).silence).not.toHaveProperty('work.approved');
    const early = { ...cancelled, ...by('employer'), Interrupted: 'funded' };
    expect(stateOf('freelancer', early).silence).toMatchObject({
      'request.agreed': true,
      'request.declined': true,
    });
    const late = { ...submitted, ...cancelled, ...by('employer'), Interrupted: 'changesRequested' };
    expect(stateOf('freelancer', late).silence).toMatchObject({ 'request.declined': false });
    const ended = { State: 'ended', EndedAt: at };
    const refund = { ...late, ...by('employer', 'refund') };
    expect(stateOf('freelancer', refund, ended).silence).toMatchObject({ 'request.declined': true });
  });
  it('[V225] while a ruling rests, either side can appeal once', () => {
    const ruled = { ...dispute(), State: 'disputed.ruled', ToFreelancer: 200 };
    expect(stateOf('employer', ruled).steps).toMatchObject({
      turn: ['freelancer', 'employer'],
      isYourTurn: true,
    });
    const appealed = { ...dispute({ AppealBy: 'employer' }), State: 'disputed.ruled', ToFreelancer: 0 };
    expect(stateOf('employer', appealed).steps).toMatchObject({ turn: [], isYourTurn: false });
  });
  it('[V307] a paid milestone comes to what was paid, and not to what was agreed', () => {
    const whole = { fromEmployer: 412, toEmployer: 0, toFreelancer: 360 };
    for (const State of ['draft', 'awaitingFunding', 'fundingExpired'])
      expect(stateOf('employer', { State }).comesTo).toEqual({ end: 'agreed', ...whole });
    for (const State of ['funded', 'submitted', 'changesRequested'])
      expect(stateOf('employer', { State }).comesTo).toEqual({ end: 'held', ...whole });
    for (const State of ['cancelRequested', 'disputed.awaitingResponse', 'disputed.ruled'])
      expect(stateOf('employer', { ...dispute(), State, ToFreelancer: 200 }).comesTo).toMatchObject({
        end: 'undecided',
        fromEmployer: 412,
      });
    for (const State of ['released', 'cleared'])
      expect(stateOf('employer', { State }).comesTo).toEqual({ end: 'paid', ...whole });
    const split = { end: 'split', fromEmployer: 412, toEmployer: 309, toFreelancer: 90 };
    expect(stateOf('employer', { State: 'split', ToFreelancer: 100 }).comesTo).toEqual(split);
    const back = { end: 'returned', fromEmployer: 412, toEmployer: 412, toFreelancer: 0 };
    for (const ToFreelancer of [undefined, 0, 400])
      expect(stateOf('employer', { State: 'refunded', ToFreelancer }).comesTo).toEqual(back);
    expect(stateOf('employer', { State: 'dropped' }).comesTo).toBeNull();
  });
  it('[V227] the fees are those of the contract', () => {
    const fees = { FeePercent: 8, EmployerFeePercent: 5 };
    expect(stateOf('employer', submitted, fees).pays['work.approved']).toMatchObject({
      toFreelancer: 368,
      fee: 52,
    });
  });
});
