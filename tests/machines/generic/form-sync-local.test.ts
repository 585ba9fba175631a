/** A form of form-sync.ts that runs without the server. form-sync.test.ts covers the other mode. */
import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { exampleFiled, type Filed } from '../../../src/contracts/people/profile-forms.ts';
import type { DraftEvent } from '../../../src/machines/generic/form-draft.ts';
import { copyOf, copySubjectOf, type DraftSave } from '../../../src/machines/generic/form-sync-draft.ts';
import type { KeeperOrder, SaveAnswer, SyncedSubmission } from '../../../src/machines/generic/form-sync.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { proposalFormMachine } from '../../../src/machines/hiring/proposal-form.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const values = { CoverLetter: exampleProposal.CoverLetter, Bid: '1200' };

const start = (copy: readonly DraftEvent[] = [], more: object = { isLocal: true }) => {
  const save = createPort<SaveAnswer, DraftSave>();
  const submit = createPort<Filed, SyncedSubmission>();
  const copies: [subject: string, values: FormValues][] = [];
  const orders: KeeperOrder[] = [];
  const set = stage(
    proposalFormMachine.provide({
      actors: {
        saveDraft: save.logic,
        submit: submit.logic,
        draft: fromCallback<AnyEventObject>(({ sendBack }) => {
          for (const event of copy) sendBack(event);
        }) as never,
        keeper: fromCallback<KeeperOrder>(({ receive }) => receive((order) => void orders.push(order))),
      },
      actions: {
        storeDraft: ({ context }) => void copies.push([copySubjectOf(context), copyOf(context)]),
      },
    }),
    { systemId: 'proposalForm', input: { subject: 'proposal 7', values, ...more }, cast: ['applying'] },
  );
  return {
    ...set,
    save,
    submit,
    copies,
    orders,
    context: () => set.actor.getSnapshot().context,
    type: (Bid: string) => set.actor.send({ type: 'field.changed', field: 'Bid', value: Bid }),
  };
};

describe('without the server', () => {
  it('[V92] saves nothing on the server, however long one types, and holds nothing for the time after the page', () => {
    const { actor, type, clock, save, orders, copies } = start();
    type('1300');
    clock.increment(60_000);
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'save.requested' });
    expectToBeIn(actor, 'sync.local');
    expect(save.asked).toHaveLength(0);
    expect(orders.every((order) => order.type === 'draft.released')).toBe(true);
    expect(copies.at(-1)).toMatchObject(['proposal 7', { Bid: '1300' }]);
  });
  it('[V92][K3a][K52] restores the copy of this browser; "Start over" returns to the values at the start, and can be undone', () => {
    const { actor, context, copies } = start([
      { type: 'draft.restored', values: { CoverLetter: 'Another letter', Bid: '1300' } },
    ]);
    expectToBeIn(actor, 'draft.restored');
    expectToBeIn(actor, 'sync.local');
    expect(context().values).toMatchObject({ CoverLetter: 'Another letter', Bid: '1300' });
    actor.send({ type: 'draft.discarded' });
    expect(context().values).toMatchObject(values);
    expectToBeIn(actor, 'draft.kept');
    expect(copies.at(-1)).toEqual(['proposal 7', {}]);
    actor.send({ type: 'discard.undone' });
    expect(context().values).toMatchObject({ CoverLetter: 'Another letter', Bid: '1300' });
    expect(copies.at(-1)).toMatchObject(['proposal 7', { Bid: '1300' }]);
  });
  it('[V92][K5] sends the form, holds its reference, and deletes the copy', async () => {
    const { actor, type, submit, context, copies } = start();
    type('1300');
    actor.send({ type: 'form.submitted' });
    expect(submit.last().input).toMatchObject({ subject: 'proposal 7', id: null, values: { Bid: '1300' } });
    await submit.last().answer(exampleFiled);
    expect(context().filed).toEqual(exampleFiled);
    expectToBeIn(actor, 'sync.ended');
    expect(copies.at(-1)).toEqual(['proposal 7', {}]);
  });
  it('[V92] a stale answer concerns the form alone', async () => {
    const { actor, submit, save } = start();
    actor.send({ type: 'form.submitted' });
    await submit.last().fail(new CallError({ kind: 'refused', status: 409, code: 'stale' }));
    expectToBeIn(actor, 'submission.failed');
    expectToBeIn(actor, 'sync.local');
    expect(save.asked).toHaveLength(0);
  });
});

describe('with the server', () => {
  it('[V90] a draft cannot be thrown away in the form', () => {
    const { actor, type, context } = start([], {});
    type('1300');
    expectToBeIn(actor, 'sync.waiting');
    expect(actor.getSnapshot().can({ type: 'draft.discarded' })).toBe(false);
    actor.send({ type: 'draft.discarded' });
    expect(context().values).toMatchObject({ Bid: '1300' });
  });
});
