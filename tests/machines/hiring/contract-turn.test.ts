/** What the first box of a workroom says: whose turn it is, and at which milestone. */
import { describe, expect, it } from 'vitest';
import { exampleContract, type Contract } from '../../../src/contracts/hiring/contract.ts';
import { withContractSteps } from '../../../src/machines/hiring/contract-steps.ts';

type Milestone = Contract['Milestones'][number];
const [draft] = exampleContract.Milestones as [Milestone];
const at = '2026-11-20T10:00:00.000Z';
const day = (date: number) => `2026-12-${String(date).padStart(2, '0')}T10:00:00.000Z`;
const named = (Title: string, more: Partial<Milestone> = {}) => ({ Title, ...more });
const submitted = (Title: string, DueAt: string) =>
  named(Title, { State: 'submitted', SubmittedAt: at, DueAt });
const disputed = (Title: string, State: string, By: 'employer' | 'freelancer' = 'employer') =>
  named(Title, {
    State,
    Interrupted: 'submitted',
    SubmittedAt: at,
    DueAt: day(20),
    Dispute: { By, At: at, Offer: undefined, AppealBy: undefined },
  });
const change = (By: 'employer' | 'freelancer'): Partial<Contract> => ({
  Amendment: { By, At: at, Changes: [{ Type: 'milestone.dropped', MilestoneKey: 1 }], Note: undefined },
});
const turnOf = (
  Role: Contract['Role'],
  milestones: readonly Partial<Milestone>[],
  more: Partial<Contract> = {},
) =>
  withContractSteps({
    ...exampleContract,
    Role,
    ...more,
    Milestones: milestones.map((one, index) => ({ ...draft, id: 31 + index, Key: index + 1, ...one })),
  }).Turn;

describe('whose turn it is in a workroom', () => {
  it('[V330] names the milestone that waits for the reader, the earliest deadline first', () => {
    const all = [named('Paid', { State: 'funded' }), submitted('Later', day(9)), submitted('Sooner', day(4))];
    expect(turnOf('employer', all)).toMatchObject({
      of: 'milestones',
      turn: ['employer'],
      isYourTurn: true,
      first: 'Sooner',
      others: 1,
    });
    expect(turnOf('freelancer', all)).toMatchObject({ isYourTurn: true, first: 'Paid', others: 0 });
  });
  it('[V330] what either side can do comes before the turn of the other side, and ours comes last', () => {
    const open = disputed('Settled', 'disputed.negotiating');
    const ours = disputed('Ours', 'disputed.review');
    const theirs = named('Theirs', { State: 'funded' });
    expect(turnOf('employer', [ours, theirs, open])).toMatchObject({ first: 'Settled', isYourTurn: true });
    expect(turnOf('employer', [ours, theirs])).toMatchObject({ first: 'Theirs', turn: ['freelancer'] });
    expect(turnOf('employer', [ours])).toMatchObject({ first: 'Ours', turn: ['operator'] });
  });
  it('[V330] of milestones without money only the next one waits, while no other holds some', () => {
    expect(turnOf('employer', [named('One'), named('Two')])).toMatchObject({ first: 'One', others: 0 });
    const held = disputed('Ours', 'disputed.review');
    expect(turnOf('employer', [named('One'), held])).toMatchObject({ first: 'Ours' });
    expect(turnOf('employer', [named('One')], { State: 'paused' })).toBeNull();
    expect(turnOf('employer', [named('Done', { State: 'cleared' })])).toBeNull();
  });
  it('[V330] a change that waits for the reader comes first, and one of their own after their milestones', () => {
    const all = [submitted('Work', day(4))];
    expect(turnOf('employer', all, change('freelancer'))).toEqual({ of: 'amendment', isYourTurn: true });
    expect(turnOf('employer', all, change('employer'))).toMatchObject({ first: 'Work' });
    expect(turnOf('freelancer', all, change('freelancer'))).toEqual({ of: 'amendment', isYourTurn: false });
  });
});
