/** The employer's cards: the usual one, removing and adding. */
import { describe, expect, it } from 'vitest';
import { createMemoryLeave } from '../../../src/adapters/leave.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { exampleCard } from '../../../src/contracts/money/payments.ts';
import { savedCardsMachine, type SavedCardsEvent } from '../../../src/machines/money/saved-cards.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, settled, stage } from '../support.ts';

const start = () => {
  const prefer = createPort<unknown, { readonly id: Id }>();
  const remove = createPort<unknown, { readonly id: Id }>();
  const request = createPort<{ readonly Url: string }, { readonly returnTo: string }>();
  const leave = createMemoryLeave<SavedCardsEvent>('http://here.invalid');
  const set = stage(
    savedCardsMachine.provide({
      actors: { prefer: prefer.logic, remove: remove.logic, request: request.logic, leave: leave.logic },
    }),
    { systemId: 'savedCards', cast: ['page', 'notices'] },
  );
  return { ...set, prefer, remove, request, leave };
};
const reloads = [{ type: 'list.outdated' }];
const broken = new CallError({ kind: 'offline' });
const gone = new CallError({ kind: 'refused', status: 409, code: 'method_gone' });
const returnTo = '/milestone-payment?contract=c-12';

describe('a card', () => {
  it('[V217b] becomes the one that is chosen first, and the page loads again', async () => {
    const { actor, prefer, told, clock } = start();
    actor.send({ type: 'card.preferred', id: 4 });
    clock.increment(10_000);
    actor.send({ type: 'card.preferred', id: 4 });
    expect(prefer.asked.map(({ input }) => input)).toEqual([{ id: 4 }, { id: 4 }]);
    await prefer.last().fail(broken);
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'card.preferred', id: 4 });
    await prefer.last().answer({});
    expectToBeIn(actor, 'resting');
    expect(told('page')).toEqual(reloads);
  });
  it('[V217c] is removed only after a question, which keeps a failure', async () => {
    const { actor, remove, told, clock } = start();
    actor.send({ type: 'removal.begun', card: exampleCard });
    actor.send({ type: 'removal.cancelled' });
    expect(remove.asked).toEqual([]);
    actor.send({ type: 'removal.begun', card: exampleCard });
    actor.send({ type: 'removal.confirmed' });
    clock.increment(10_000);
    actor.send({ type: 'removal.confirmed' });
    await remove.last().fail(broken);
    expectToBeIn(actor, 'confirming');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    actor.send({ type: 'removal.confirmed' });
    await remove.last().answer({});
    expectToBeIn(actor, 'resting');
    expect(told('notices')).toMatchObject([{ kind: 'success' }]);
    expect(told('page')).toEqual(reloads);
  });
  it('[V217c] whose removal is cancelled meanwhile may be removed all the same, so the page loads again', () => {
    const { actor, told } = start();
    actor.send({ type: 'removal.begun', card: exampleCard });
    actor.send({ type: 'removal.confirmed' });
    actor.send({ type: 'removal.cancelled' });
    expectToBeIn(actor, 'resting');
    expect(told('page')).toEqual(reloads);
  });
  it('[V217c] that another tab has removed leaves the page with a notice', async () => {
    const { actor, remove, prefer, told } = start();
    actor.send({ type: 'removal.begun', card: exampleCard });
    actor.send({ type: 'removal.confirmed' });
    await remove.last().fail(gone);
    actor.send({ type: 'card.preferred', id: 3 });
    await prefer.last().fail(gone);
    expectToBeIn(actor, 'resting');
    expect(told('notices')).toHaveLength(2);
    expect(told('page')).toHaveLength(2);
  });
  it('[V217d] is added on the provider’s page, and the page loads again after the way back', async () => {
    const { actor, request, leave, told, clock } = start();
    actor.send({ type: 'card.requested', returnTo });
    clock.increment(10_000);
    actor.send({ type: 'card.requested', returnTo });
    expect(request.last().input).toEqual({ returnTo });
    await request.last().fail(broken);
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'removal.begun', card: exampleCard });
    actor.send({ type: 'removal.cancelled' });
    actor.send({ type: 'card.requested', returnTo });
    await request.last().fail(broken);
    actor.send({ type: 'card.requested', returnTo });
    await request.last().answer({ Url: '/provider/card/1' });
    expect(leave.left).toEqual(['http://here.invalid/provider/card/1']);
    leave.comeBack();
    expectToBeIn(actor, 'resting');
    expect(told('page')).toEqual(reloads);
  });
  it('[V217d] is not added at an address that must not be opened', async () => {
    const { actor, request, clock } = start();
    actor.send({ type: 'card.requested', returnTo });
    await request.last().answer({ Url: '//evil.example/' });
    await settled();
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'card.requested', returnTo });
    await request.last().answer({ Url: '/provider/card/1' });
    clock.increment(10_000);
    actor.send({ type: 'card.requested', returnTo });
    expectToBeIn(actor, 'requesting');
  });
});

itTakesEveryTransition(savedCardsMachine);
