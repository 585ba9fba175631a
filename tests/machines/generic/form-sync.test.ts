import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { patience } from '../../../src/machines/generic/form-patience.ts';
import {
  BASE,
  copyOf,
  copySubjectOf,
  type DraftSave,
  type SavedDraft,
} from '../../../src/machines/generic/form-sync-draft.ts';
import {
  sync,
  type KeeperOrder,
  type SaveAnswer,
  type SyncedSubmission,
} from '../../../src/machines/generic/form-sync.ts';
import type { DraftEvent } from '../../../src/machines/generic/form-draft.ts';
import { form, type FormValues } from '../../../src/machines/generic/form.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const machine = form(
  {
    id: 'posting',
    contract: z.object({ Title: z.string().check(z.minLength(1)), Brief: z.string() }),
    blank: { Title: '', Brief: '' },
  },
  patience(),
  sync<{ JID: number }>({ goneCode: 'lifecycle_not_found' }),
);
const draft: SavedDraft = {
  id: '12',
  version: 3,
  savedAt: '2026-11-18T14:32:00.000Z',
  values: { Title: 'Repair', Brief: 'We moved.' },
};
const newer: SavedDraft = { ...draft, version: 5, values: { Title: 'Repair our shop', Brief: 'We moved.' } };
const receipt = { id: '12', version: 4, savedAt: '2026-11-18T14:33:00.000Z' };
const offline = new CallError({ kind: 'offline' });
const refusal = (status: number, code: string) => new CallError({ kind: 'refused', status, code });

interface Start {
  readonly subject?: string;
  readonly draft?: SavedDraft;
  readonly values?: FormValues;
  /** The storage's answer. */
  readonly copy?: readonly DraftEvent[];
}
const start = ({ copy = [], ...input }: Start = {}) => {
  const save = createPort<SaveAnswer, DraftSave>();
  const submit = createPort<{ JID: number }, SyncedSubmission>();
  const copies: [subject: string, values: FormValues][] = [];
  const orders: KeeperOrder[] = [];
  const set = stage(
    machine.provide({
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
    { systemId: 'proposalForm', input, cast: ['page'] },
  );
  return {
    ...set,
    save,
    submit,
    copies,
    orders,
    context: () => set.actor.getSnapshot().context,
    type: (Title: string) => set.actor.send({ type: 'field.changed', field: 'Title', value: Title }),
    send: set.actor.send.bind(set.actor),
  };
};
/** A draft of the server, with one more text typed and the save running. */
const saving = (options: Start = { draft }) => {
  const set = start(options);
  set.type('Repair the shop');
  set.clock.increment(1500);
  expectToBeIn(set.actor, 'sync.saving');
  return set;
};
const failing = async () => {
  const set = saving();
  await set.save.last().fail(offline);
  expectToBeIn(set.actor, 'sync.failed');
  return set;
};
const stale = async () => {
  const set = saving();
  await set.save.last().answer({ newer });
  expectToBeIn(set.actor, 'sync.stale');
  return set;
};

describe('saved', () => {
  it('[K40a] at the start nothing is saved, and nothing of the browser is kept', () => {
    const { actor, save, orders } = start();
    expectToBeIn(actor, 'sync.saved');
    expect(save.asked).toHaveLength(0);
    expect(orders).toEqual([{ type: 'draft.released' }]);
  });
  it('[K40d] starts with the draft of the server', () => {
    const { actor, context } = start({ draft });
    expectToBeIn(actor, 'sync.saved');
    expect(context()).toMatchObject({ values: draft.values, draft: { id: '12', version: 3 } });
  });
  it('[K40a] values that a new form begins with are saved with the first typed text', () => {
    const { actor, clock, save, type } = start({ values: { Brief: 'A copy' } });
    expectToBeIn(actor, 'sync.saved');
    type('Repair');
    clock.increment(1500);
    expect(save.last().input).toEqual({
      subject: '',
      id: null,
      version: null,
      values: { Title: 'Repair', Brief: 'A copy' },
    });
  });
  it('[V90] the copies of a draft with a subject have that subject, so that each meets the other’s draft', () => {
    const { actor, copies, type } = start({ subject: '41', draft });
    type('Repair a shop');
    expect(copies.at(-1)?.[0]).toBe('41');
    const other = start({
      subject: '41',
      draft,
      copy: [{ type: 'draft.restored', values: { Title: 'Typed before there was a draft' } }],
    });
    expectToBeIn(actor, 'sync.waiting');
    expectToBeIn(other.actor, 'sync.stale');
  });
});

describe('waiting', () => {
  it('[K40a] saves after a pause in typing', () => {
    const { actor, type, clock, save } = start({ draft });
    type('Repair a');
    clock.increment(1499);
    type('Repair a shop');
    clock.increment(1499);
    expectToBeIn(actor, 'sync.waiting.typing');
    clock.increment(1);
    expect(save.asked.map(({ input }) => input)).toEqual([
      { subject: '', id: '12', version: 3, values: { Title: 'Repair a shop', Brief: 'We moved.' } },
    ]);
  });
  it('[K40a] saves at latest ten seconds after the first change', () => {
    const { actor, type, clock, save } = start({ draft });
    for (let second = 0; second < 10; second += 1) {
      type(`Repair ${second}`);
      clock.increment(1000);
    }
    expectToBeIn(actor, 'sync.saving');
    expect(save.asked).toHaveLength(1);
  });
  it('[K40b] saves at once when the page is hidden, and on request', () => {
    for (const event of [{ type: 'page.hidden' }, { type: 'save.requested' }] as const) {
      const { actor, type, send } = start({ draft });
      type('Repair a shop');
      send(event);
      expectToBeIn(actor, 'sync.saving');
    }
  });
  it('[K40a] a change that is taken back saves nothing', () => {
    const { actor, type, clock, save } = start({ draft });
    type('Repair a');
    type('Repair');
    expectToBeIn(actor, 'sync.saved');
    clock.increment(20_000);
    expect(save.asked).toHaveLength(0);
  });
  it('[K40b] the keeper holds the text until the server has it', async () => {
    const { type, clock, save, orders } = start({ draft });
    type('Repair a');
    type('Repair a shop');
    const held = (Title: string, version = 3) => ({
      type: 'draft.held',
      save: { subject: '', id: '12', version, values: { Title, Brief: 'We moved.' } },
    });
    expect(orders.at(-1)).toEqual(held('Repair a shop'));
    clock.increment(1500);
    type('Repair a big shop');
    expect(orders.at(-1)).toEqual(held('Repair a big shop'));
    await save.last().answer(receipt);
    expect(orders.at(-1)).toEqual(held('Repair a big shop', 4));
    clock.increment(1500);
    await save.last().answer({ ...receipt, version: 5 });
    expect(orders.at(-1)).toEqual({ type: 'draft.released' });
  });
});

describe('saving', () => {
  it('[K40a] remembers when the draft was saved', async () => {
    const { actor, save, context, copies } = saving();
    await save.last().answer(receipt);
    expectToBeIn(actor, 'sync.saved');
    expect(context().draft).toEqual(receipt);
    expect(copies.at(-1)).toEqual(['draft 12', {}]);
  });
  it('[K40a] text typed meanwhile is saved next, on the new version', async () => {
    const { actor, type, save, clock } = saving();
    type('Repair the big shop');
    await save.last().answer(receipt);
    expectToBeIn(actor, 'sync.waiting');
    clock.increment(1500);
    expect(save.last().input).toEqual({
      subject: '',
      id: '12',
      version: 4,
      values: { Title: 'Repair the big shop', Brief: 'We moved.' },
    });
  });
  it('[K40c] the first save creates the draft, and tells the page its id', async () => {
    const { save, told, context, copies, type, clock } = saving({});
    await save.last().answer(receipt);
    expect(context().draft).toEqual(receipt);
    expect(told('page')).toEqual([{ type: 'draft.created', id: '12' }]);
    expect(copies.map(([subject]) => subject)).toEqual(['', 'draft 12']);
    type('Repair another');
    clock.increment(1500);
    await save.last().answer({ ...receipt, version: 5 });
    expect(told('page')).toHaveLength(1);
  });
  it('[K41a] fails after 20 seconds without an answer', () => {
    const { actor, clock, save, context } = saving();
    clock.increment(20_000);
    expectToBeIn(actor, 'sync.failed');
    expect(save.last().signal.aborted).toBe(true);
    expect(context().saveReason).toEqual({ kind: 'offline' });
  });
});

describe('failed', () => {
  it('[K41a] is retried after pauses that grow', async () => {
    const { actor, clock, save } = await failing();
    for (const pause of [1500, 3000, 6000]) {
      clock.increment(pause - 1);
      expectToBeIn(actor, 'sync.failed');
      clock.increment(1);
      expectToBeIn(actor, 'sync.saving');
      await save.last().fail(refusal(503, 'restarting'));
    }
  });
  it('[K41a] is retried when the line is back, and on request', async () => {
    for (const event of [{ type: 'network.returned' }, { type: 'save.requested' }] as const) {
      const { actor, send } = await failing();
      send(event);
      expectToBeIn(actor, 'sync.saving');
    }
  });
  it('[K41b] is repeated with the same values first, and then saves what was typed since', async () => {
    const { type, send, save, clock, orders } = await failing();
    const [first] = save.asked;
    type('Repair the big shop');
    expect(orders.at(-1)).toMatchObject({ save: { values: { Title: 'Repair the big shop' } } });
    send({ type: 'network.returned' });
    expect(save.last().input).toEqual(first?.input);
    await save.last().answer(receipt);
    clock.increment(1500);
    expect(save.last().input).toMatchObject({ version: 4, values: { Title: 'Repair the big shop' } });
  });
  it('[K41c] this browser keeps the text, with the version that it was typed on', async () => {
    const { type, copies } = await failing();
    type('Repair the big shop');
    expect(copies.at(-1)).toEqual([
      'draft 12',
      { Title: 'Repair the big shop', Brief: 'We moved.', [BASE]: '3' },
    ]);
  });
  it('[K41a] an expired session is a failure that passes', async () => {
    const { actor, save } = saving();
    await save.last().fail(refusal(401, 'signed_out'));
    expectToBeIn(actor, 'sync.failed');
  });
});

describe('a copy in this browser', () => {
  const copied = (values: FormValues): DraftEvent => ({ type: 'draft.restored', values });
  it('[K41c] of a new form is restored and saved', () => {
    const { actor, clock, save, context } = start({ copy: [copied({ Title: 'Repair' })] });
    expectToBeIn(actor, 'draft.restored');
    expectToBeIn(actor, 'sync.waiting');
    expect(context().values).toEqual({ Title: 'Repair', Brief: '' });
    clock.increment(1500);
    expect(save.last().input).toMatchObject({ id: null, values: { Title: 'Repair' } });
  });
  it('[K41c] typed on the version of the server is restored and saved', async () => {
    const { actor, clock, save } = start({
      draft,
      copy: [copied({ Title: 'Repair a shop', [BASE]: '3' })],
    });
    expectToBeIn(actor, 'sync.waiting');
    clock.increment(1500);
    expect(save.last().input.values).toEqual({ Title: 'Repair a shop', Brief: '' });
    await save.last().answer(receipt);
    expectToBeIn(actor, 'draft.kept');
  });
  it('[K41c] that the server has already is no conflict', () => {
    const { actor } = start({ draft, copy: [copied({ ...draft.values, [BASE]: '2' })] });
    expectToBeIn(actor, 'sync.saved');
    expectToBeIn(actor, 'draft.kept');
  });
  it('[K42a] typed before another device saved is shown with that version beside it', () => {
    const { actor, context, save } = start({
      draft,
      copy: [copied({ Title: 'Repair a shop', [BASE]: '2' })],
    });
    expectToBeIn(actor, 'sync.stale');
    expect(context()).toMatchObject({ values: { Title: 'Repair a shop', Brief: '' }, newer: draft });
    expect(save.asked).toHaveLength(0);
  });
  it('[K4] that cannot be kept is said to be so', () => {
    const { actor, send } = start({ copy: [{ type: 'draft.refused' }] });
    expectToBeIn(actor, 'draft.refused');
    send({ type: 'draft.kept' });
    expectToBeIn(actor, 'draft.kept');
    const restored = start({ copy: [copied({ Title: 'Repair' }), { type: 'draft.refused' }] });
    expectToBeIn(restored.actor, 'draft.refused');
  });
  it('[K4] crashes without harm to the form', () => {
    const { actor } = stage(
      machine.provide({
        actors: { draft: createBrokenCallback() as never, keeper: createBrokenCallback() },
      }),
      { systemId: 'proposalForm', input: {} },
    );
    expectToBeIn(actor, 'draft.failed');
    expectToBeIn(actor, 'sync.saved');
  });
});

describe('stale', () => {
  it('[K42a] keeps the typed text, and saves nothing until the person has chosen', async () => {
    const { actor, type, clock, save, context, orders, copies } = await stale();
    type('Repair the big shop');
    clock.increment(60_000);
    expectToBeIn(actor, 'sync.stale');
    expect(context()).toMatchObject({ values: { Title: 'Repair the big shop' }, newer });
    expect(save.asked).toHaveLength(1);
    expect(orders.at(-1)).toEqual({ type: 'draft.released' });
    expect(copies.at(-1)).toEqual(['draft 12', expect.objectContaining({ Title: 'Repair the big shop' })]);
  });
  it('[K42b] "Keep mine" saves over the newer version', async () => {
    const { actor, send, clock, save, context } = await stale();
    send({ type: 'own.kept' });
    expectToBeIn(actor, 'sync.waiting');
    clock.increment(1500);
    expect(save.last().input).toMatchObject({ version: 5, values: { Title: 'Repair the shop' } });
    expect(context().newer).toBeNull();
  });
  it('[K42b] "Use the newer" shows it, and the own text can come back', async () => {
    const { actor, send, clock, save, context, copies } = await stale();
    send({ type: 'newer.chosen' });
    expectToBeIn(actor, 'sync.saved');
    expect(context()).toMatchObject({ values: newer.values, replaced: { Title: 'Repair the shop' } });
    expect(copies.at(-1)).toEqual(['draft 12', {}]);
    send({ type: 'versions.exchanged' });
    expectToBeIn(actor, 'sync.waiting');
    expect(context()).toMatchObject({ values: { Title: 'Repair the shop' }, replaced: newer.values });
    send({ type: 'versions.exchanged' });
    expectToBeIn(actor, 'sync.saved');
    send({ type: 'versions.exchanged' });
    clock.increment(1500);
    expect(save.last().input).toMatchObject({ version: 5, values: { Title: 'Repair the shop' } });
    send({ type: 'versions.exchanged' });
    // The save goes on, and the exchanged text is saved after it.
    expect(save.last().signal.aborted).toBe(false);
    await save.last().answer({ ...receipt, version: 6 });
    expectToBeIn(actor, 'sync.waiting');
    clock.increment(1500);
    expect(save.last().input).toMatchObject({ version: 6, values: newer.values });
  });
  it('[K42b] the own text can come back while a save fails or is refused', async () => {
    for (const [reason, state] of [
      [offline, 'failed'],
      [refusal(400, 'invalid_body'), 'refused'],
    ] as const) {
      const { actor, send, type, clock, save, context } = await stale();
      send({ type: 'newer.chosen' });
      type('Another');
      clock.increment(1500);
      await save.last().fail(reason);
      expectToBeIn(actor, `sync.${state}`);
      send({ type: 'versions.exchanged' });
      expectToBeIn(actor, state === 'failed' ? 'sync.failed' : 'sync.waiting');
      expect(context().values).toMatchObject({ Title: 'Repair the shop' });
    }
  });
  it('[K42c] the form is not sent before the person has chosen', async () => {
    const { actor, send, submit } = await stale();
    send({ type: 'form.submitted' });
    expectToBeIn(actor, 'submission.editing');
    send({ type: 'own.kept' });
    send({ type: 'form.submitted' });
    expect(submit.last().input).toMatchObject({ id: '12', version: 5, values: { Title: 'Repair the shop' } });
  });
});

describe('gone', () => {
  it('[K42d] a draft that was deleted elsewhere can be saved as a new one', async () => {
    const { actor, save, send, clock, context } = saving();
    await save.last().fail(refusal(404, 'lifecycle_not_found'));
    expectToBeIn(actor, 'sync.gone');
    send({ type: 'draft.recreated' });
    expectToBeIn(actor, 'sync.waiting');
    clock.increment(1500);
    expect(save.last().input).toMatchObject({
      id: null,
      version: null,
      values: { Title: 'Repair the shop' },
    });
    expect(context().saveReason).toBeNull();
  });
});

describe('refused', () => {
  const refused = async (options?: Start, error = refusal(400, 'invalid_field')) => {
    const set = saving(options);
    await set.save.last().fail(error);
    expectToBeIn(set.actor, 'sync.refused');
    return set;
  };
  it('[K41d] a change is saved again', async () => {
    const { actor, type, context } = await refused();
    expect(context().saveReason).toMatchObject({ code: 'invalid_field' });
    type('Repair');
    expectToBeIn(actor, 'sync.saved');
  });
  it('[K41d] so is the same on request', async () => {
    const { actor, send } = await refused();
    send({ type: 'save.requested' });
    expectToBeIn(actor, 'sync.saving');
  });
  it('[K41d] a draft whose job was removed is not a deleted draft', async () => {
    const { context } = await refused(undefined, refusal(404, 'job_not_found'));
    expect(context().saveReason).toMatchObject({ code: 'job_not_found' });
  });
  it('[K41d] a first save that no call takes is not a deleted draft', async () => {
    const { context } = await refused({}, refusal(404, 'call_not_found'));
    expect(context().draft).toBeNull();
  });
});

describe('sending the form', () => {
  it('[K40e] sends the draft’s id and version with the values, and ends the draft', async () => {
    const { actor, send, submit, save, clock, copies, context } = saving();
    send({ type: 'form.submitted' });
    expect(submit.last().input).toEqual({
      subject: '',
      id: '12',
      version: 3,
      values: { Title: 'Repair the shop', Brief: 'We moved.' },
    });
    await submit.last().answer({ JID: 41 });
    expectToBeIn(actor, 'sync.ended');
    expect(save.last().signal.aborted).toBe(true);
    expect(copies.at(-1)).toEqual(['draft 12', {}]);
    clock.increment(60_000);
    expect(save.asked).toHaveLength(1);
    expect(context().newer).toBeNull();
  });
  it('[K42c] a form that is stale gets the newer version to choose from', async () => {
    const { actor, send, submit, save } = start({ draft });
    send({ type: 'form.submitted' });
    await submit.last().fail(refusal(409, 'stale'));
    expectToBeIn(actor, 'submission.failed');
    expectToBeIn(actor, 'sync.saving');
    await save.last().answer({ newer });
    expectToBeIn(actor, 'sync.stale');
  });
  it('[K1b] loses nothing if it fails', async () => {
    const { actor, send, submit, type, context } = start({ draft });
    send({ type: 'form.submitted' });
    await submit.last().fail(offline);
    expectToBeIn(actor, 'sync.saved');
    type('Repair a shop');
    expect(context().values).toMatchObject({ Title: 'Repair a shop' });
    send({ type: 'form.submitted' });
    expect(submit.asked).toHaveLength(2);
  });
  it('[K1a] an invalid form is saved, and not sent', () => {
    const { actor, type, send, submit } = start({ draft });
    type('');
    send({ type: 'form.submitted' });
    expectToBeIn(actor, 'submission.rejected');
    expectToBeIn(actor, 'sync.waiting');
    type('Repair');
    send({ type: 'form.submitted' });
    expect(submit.asked).toHaveLength(1);
  });
  it('[K11b] a stalled call can be stopped or tried again', async () => {
    const { actor, send, clock, submit } = start({ draft });
    send({ type: 'form.submitted' });
    clock.increment(10_000);
    send({ type: 'form.submitted' });
    send({ type: 'submission.retried' });
    expect(submit.asked).toHaveLength(2);
    clock.increment(10_000);
    send({ type: 'field.changed', field: 'Title', value: 'Repair' });
    send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    send({ type: 'form.submitted' });
    await submit.last().answer({ JID: 41 });
    send({ type: 'form.submitted' });
    send({ type: 'field.changed', field: 'Title', value: 'Another' });
    expectToBeIn(actor, 'sync.ended');
    expect(submit.asked).toHaveLength(3);
  });
  it('[K41c] the copy of a sent form is deleted', async () => {
    const { actor, send, submit, copies } = start({
      copy: [{ type: 'draft.restored', values: { Title: 'Repair' } }],
    });
    send({ type: 'form.submitted' });
    await submit.last().answer({ JID: 41 });
    expectToBeIn(actor, 'draft.kept');
    expect(copies.at(-1)).toEqual(['', {}]);
  });
});

itTakesEveryTransition(machine);
