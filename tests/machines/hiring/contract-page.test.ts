/** The page of a contract: its address, its news, and what each side can do. record.test.ts covers the rest. */
import { describe, expect, it } from 'vitest';
import type { Id } from '../../../src/contracts/core/fields.ts';
import { exampleContract, type Contract } from '../../../src/contracts/hiring/contract.ts';
import {
  exampleContractReviews,
  type ContractReviews,
} from '../../../src/contracts/hiring/contract-review.ts';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import { contractPageMachine } from '../../../src/machines/hiring/contract-page.machine.ts';
import {
  withContractSteps,
  withReviewSteps,
  type ShownContract,
} from '../../../src/machines/hiring/contract-steps.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const rest = { productSlug: 'marketlane', state: null, given: undefined, search: '' };
const openedAt = (path: string) => {
  const load = createPort<ShownContract, { id: Id | null }>();
  const set = stage(contractPageMachine.provide({ actors: { load: load.logic } }), {
    systemId: 'page',
    input: { ...rest, path, params: {} },
    cast: ['navigation'],
  });
  return { ...set, load };
};
const shownTo = (Role: Side, more: Partial<Contract> = {}) =>
  withContractSteps({ ...exampleContract, Role, ...more });
const possible = (steps: { acts: readonly { event: string; isPossible: boolean }[] } | undefined) =>
  steps?.acts.filter(({ isPossible }) => isPossible).map(({ event }) => event);

describe('the page of a contract', () => {
  it('[V135] loads the contract that its path names, and stays at the address of the reader’s side', async () => {
    const { actor, load, told } = openedAt('/detail-view-jobE/c-12');
    expect(load.last().input).toEqual({ id: 'c-12' });
    await load.last().answer(shownTo('employer'));
    expectToBeIn(actor, 'ready');
    expect(told('navigation')).toEqual([]);
  });
  it('[V135] leads a side that opens the other one’s address to its own', async () => {
    const { load, told } = openedAt('/detail-view-jobE/c-12');
    await load.last().answer(shownTo('freelancer'));
    expect(told('navigation')).toMatchObject([{ to: '/detail-view-job/c-12', replace: true }]);
  });
  it('[V135] knows no contract by another id', () => {
    const { actor } = openedAt('/detail-view-job/12');
    expectToBeIn(actor, 'missing');
  });
  it.each(['contract', 'review', 'milestone'])('[V149a] follows moves of the kind %s', async (kind) => {
    const { actor, load, clock } = openedAt('/detail-view-jobE/c-12');
    await load.last().answer(shownTo('employer'));
    actor.send({ type: 'lifecycle.moved', kind, id: 'c-13', version: 2 });
    expectToBeIn(actor, 'ready.current');
    actor.send({ type: 'lifecycle.moved', kind, id: 'c-12', version: 2 });
    clock.increment(300);
    expectToBeIn(actor, 'ready.reloading');
    await load.last().answer(shownTo('employer', { State: 'paused', Version: 2 }));
    expect(actor.getSnapshot().context.item?.Steps?.state.name).toBe('Paused');
  });
});

describe('what a side can do', () => {
  const Amendment: Contract['Amendment'] = {
    By: 'employer',
    At: '2026-11-20T10:00:00.000Z',
    Changes: [{ Type: 'milestone.added', Milestone: { Title: 'More', Amount: 300, DueDate: undefined } }],
    Note: undefined,
  };
  it('[V137] either side pauses, changes and ends a contract that is active', () => {
    for (const side of ['employer', 'freelancer'] as const)
      expect(possible(shownTo(side).Steps)).toEqual([
        'contract.paused',
        'contract.ended',
        'amendment.proposed',
      ]);
  });
  it('[V137] says why an act is not possible', () => {
    const { Steps } = shownTo('employer', { State: 'paused' });
    expect(Steps?.acts.find(({ event }) => event === 'contract.paused')?.reason?.words).toBe(
      'The contract is already paused.',
    );
  });
  it('[V140] the author takes a change back, and the other side answers it', () => {
    expect(possible(shownTo('employer', { Amendment }).Steps)).toContain('amendment.withdrawn');
    expect(possible(shownTo('employer', { Amendment }).Steps)).not.toContain('amendment.accepted');
    const answering = shownTo('freelancer', { Amendment }).Steps;
    expect(possible(answering)).toEqual(expect.arrayContaining(['amendment.accepted', 'amendment.declined']));
    expect(answering?.isYourTurn).toBe(true);
  });
  it('[V138] each milestone has the words of its own chart', () => {
    const { MilestoneStates } = shownTo('employer');
    expect(MilestoneStates['31']?.name).toBe('Draft');
    expect(MilestoneStates['31']?.description).not.toBe('');
  });
  it('a state of a newer server has no steps', () => {
    expect(shownTo('employer', { State: 'frozen' }).Steps).toBeUndefined();
  });
});

describe('reviews', () => {
  const { Reviews } = exampleContractReviews;
  const shown = (side: Side, more: Partial<ContractReviews>) =>
    withReviewSteps({ ...exampleContractReviews, ...more }, side, Date.parse('2026-11-20T12:00:00.000Z'));
  it('[V147] are written once, and edited while they are hidden', () => {
    expect(possible(shown('freelancer', { Reviews: [] }).Steps)).toEqual(['review.written']);
    const own = shown('employer', {});
    expect(possible(own.Steps)).toEqual(['review.edited']);
    expect(own.Own).toBe(Reviews[0]);
    expect(own.About).toBeUndefined();
  });
  it('[V148] the side that a review is about replies once', () => {
    const published = { State: 'published', DueAt: undefined } as const;
    expect(possible(shown('freelancer', published).Steps)).toEqual(['reply.written']);
    expect(possible(shown('employer', published).Steps)).toEqual([]);
    const replied = [{ ...Reviews[0], Reply: 'Thank you!' }] as typeof Reviews;
    expect(possible(shown('freelancer', { ...published, Reviews: replied }).Steps)).toEqual([]);
  });
});
