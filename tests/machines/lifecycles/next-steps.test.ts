import { describe, expect, it } from 'vitest';
import { invitationLifecycle } from '../../../src/machines/lifecycles/invitation.lifecycle.ts';
import { invitationReasons } from '../../../src/machines/lifecycles/invitation.reasons.ts';
import { jobLifecycle } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import { jobReasons } from '../../../src/machines/lifecycles/job.reasons.ts';
import type { Party } from '../../../src/machines/lifecycles/lifecycle.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { milestoneReasons } from '../../../src/machines/lifecycles/milestone.reasons.ts';
import { nextStepsAt, nextStepsOf } from '../../../src/machines/lifecycles/next-steps.ts';
import { proposalLifecycle } from '../../../src/machines/lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../../../src/machines/lifecycles/proposal.reasons.ts';
import { createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const now = Date.parse(at);
const closesAt = '2026-03-16T09:00:00.000Z';

const jobAfter = (...events: readonly ('job.published' | 'job.closed')[]) => {
  const row = createRow(jobLifecycle);
  for (const type of events)
    row.act({ type, by: 'employer', at, ...(type === 'job.published' && { closesAt }) });
  return (role: Party) =>
    nextStepsOf({ machine: jobLifecycle, reasons: jobReasons, snapshot: row.read(), role, now });
};
const funded = () => {
  const row = createRow(milestoneLifecycle, { amountCents: 50_000 });
  row.act({ type: 'funding.started', by: 'employer', at, checkout: 'first' });
  row.act({ type: 'payment.received', by: 'system', at, checkout: 'first' });
  const steps = (role: Party) =>
    nextStepsOf({ machine: milestoneLifecycle, reasons: milestoneReasons, snapshot: row.read(), role, now });
  return { ...row, steps };
};
const actIn = (steps: ReturnType<ReturnType<typeof funded>['steps']>, event: string) =>
  steps.acts.find((act) => act.event === event);

describe('what happens next', () => {
  it('[Y40a] says whose turn it is, from the data beside the chart', () => {
    const draft = jobAfter();
    expect(draft('employer')).toMatchObject({ turn: ['employer'], isYourTurn: true });
    expect(draft('freelancer')).toMatchObject({ turn: ['employer'], isYourTurn: false });
    expect(jobAfter('job.published')('employer').turn).toEqual([]);
    expect(jobAfter('job.published', 'job.closed')('employer')).toMatchObject({ turn: [], isOver: true });
  });

  it('[Y40b] asks the chart where the turn depends on who began', () => {
    const milestone = funded();
    milestone.act({ type: 'cancellation.requested', by: 'freelancer', at });
    expect(milestone.steps('employer')).toMatchObject({ turn: ['employer'], isYourTurn: true });
    milestone.act({ type: 'dispute.opened', by: 'employer', at });
    expect(milestone.steps('employer').turn).toEqual(['freelancer']);
    milestone.act({ type: 'dispute.answered', by: 'freelancer', at });
    expect(milestone.steps('employer').turn).toEqual(['freelancer', 'employer']);
  });

  it('[Y41] says what the next deadline does, when, and in which state it ends', () => {
    expect(jobAfter('job.published')('freelancer').byItself).toEqual({
      dueAt: closesAt,
      words: 'The last day passes without a hire.',
      state: {
        path: 'expired',
        name: 'Expired',
        description: 'The last day passed. The employer can post the job again.',
      },
    });
    expect(jobAfter()('employer').byItself).toBeNull();
    const milestone = funded();
    milestone.act({ type: 'work.submitted', by: 'freelancer', at });
    milestone.act({ type: 'cancellation.requested', by: 'employer', at });
    expect(milestone.steps('employer').byItself).toMatchObject({
      words: 'The other side does not answer, and work was submitted: nothing is cancelled.',
      state: { path: 'submitted' },
    });
    milestone.act({ type: 'dispute.opened', by: 'employer', at });
    expect(milestone.steps('employer').byItself?.state?.path).toBe('refunded');
  });

  it('[Y42a] lists each act of the role with what it leads to', () => {
    const { acts } = jobAfter('job.published')('employer');
    expect(acts.map(({ event, isPossible }) => [event, isPossible])).toEqual([
      ['job.published', false],
      ['job.discarded', false],
      ['job.edited', true],
      ['job.extended', true],
      ['job.closed', true],
    ]);
    expect(acts[3]?.leadsTo).toEqual({ words: 'The employer changes the last day.', state: null });
    expect(acts[4]?.leadsTo).toMatchObject({
      words: 'The employer closes the job without hiring.',
      state: { name: 'Closed' },
    });
    expect(jobAfter('job.published')('freelancer').acts).toEqual([]);
  });

  it('[Y42b] says why an act is not possible now, and what it would lead to', () => {
    expect(jobAfter()('employer').acts[4]).toEqual({
      event: 'job.closed',
      isPossible: false,
      reason: { code: 'not_published', words: 'Publish the job first.' },
      possibleFrom: null,
      leadsTo: {
        words: 'The employer closes the job without hiring.',
        state: {
          path: 'closed',
          name: 'Closed',
          description: 'The job takes no more proposals, and nobody was hired from it.',
        },
      },
    });
    expect(jobAfter('job.published', 'job.closed')('employer').acts[3]).toMatchObject({
      isPossible: false,
      reason: { code: 'job_closed' },
      possibleFrom: null,
    });
    // The request was made in one of several states, to which it would return.
    expect(actIn(funded().steps('employer'), 'request.withdrawn')?.leadsTo).toEqual({
      words: 'The side that asked withdraws the request.',
      state: null,
    });
  });

  it('[Y42c] says from when an act is possible, if the next deadline permits it', () => {
    const milestone = funded();
    milestone.act({ type: 'work.submitted', by: 'freelancer', at });
    milestone.act({ type: 'cancellation.requested', by: 'employer', at });
    const approve = actIn(milestone.steps('employer'), 'work.approved');
    expect(approve).toMatchObject({
      isPossible: false,
      reason: { code: 'request_open' },
      possibleFrom: '2026-03-04T09:00:00.000Z',
    });
    expect(actIn(milestone.steps('freelancer'), 'work.submitted')?.possibleFrom).toBeNull();
  });

  it.each([
    ['draft', 'The job ends before the proposal was sent.'],
    ['submitted', 'The job ends before the employer has decided.'],
    ['shortlisted', 'The job ends before the employer has decided.'],
  ])('[Y77] a proposal (%s) ends with its job, on the last day of that', (State, words) => {
    const steps = (jobEndsAt?: string) =>
      nextStepsAt(
        { State },
        { machine: proposalLifecycle, reasons: proposalReasons, role: 'freelancer', now, jobEndsAt },
      )?.byItself;
    expect(steps(closesAt)).toMatchObject({ dueAt: closesAt, words, state: { path: 'expired' } });
    expect(steps()).toBeNull();
  });

  it('[Y77] nothing happens by itself to a proposal that has ended', () => {
    const steps = nextStepsAt(
      { State: 'declined' },
      {
        machine: proposalLifecycle,
        reasons: proposalReasons,
        role: 'employer',
        now,
        jobEndsAt: closesAt,
      },
    );
    expect(steps?.byItself).toBeNull();
  });

  it.each([
    ['2026-03-10T09:00:00.000Z', 'The job ends before the freelancer has answered.'],
    ['2026-03-20T09:00:00.000Z', 'The freelancer does not answer in time.'],
  ])('[Y78] an invitation until March 16 of a job until %s', (jobEndsAt, words) => {
    const invitation = { machine: invitationLifecycle, reasons: invitationReasons } as const;
    const steps = nextStepsAt(
      { State: 'sent', DueAt: closesAt },
      { ...invitation, role: 'freelancer', now, jobEndsAt },
    );
    const dueAt = jobEndsAt < closesAt ? jobEndsAt : closesAt;
    expect(steps?.byItself).toMatchObject({ dueAt, words, state: { path: 'expired' } });
  });

  it('[Y42d] offers the shortlist, or to take the proposal off it', () => {
    const actsIn = (State: string) =>
      nextStepsAt(
        { State },
        { machine: proposalLifecycle, reasons: proposalReasons, role: 'employer', now },
      )?.acts.map(({ event, isPossible }) => [event, isPossible]);
    const declining = ['proposal.declined', true];
    expect(actsIn('submitted')).toEqual([['proposal.shortlisted', true], declining]);
    expect(actsIn('shortlisted')).toEqual([['proposal.unshortlisted', true], declining]);
    expect(actsIn('withdrawn')).toEqual([
      ['proposal.shortlisted', false],
      ['proposal.declined', false],
    ]);
    expect(actsIn('a state of a newer server')).toBeUndefined();
  });
});
