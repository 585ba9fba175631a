import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { exampleContactMessage } from '../../../src/contracts/site/contact.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Filed } from '../../../src/contracts/people/profile-forms.ts';
import { contactMachine } from '../../../src/machines/site/contact.machine.ts';
import type { Submission } from '../../../src/machines/generic/form-filing.ts';
import type { DraftEvent } from '../../../src/machines/generic/form-draft.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const filed: Filed = { Reference: 'ML-7F3K-2Q9D' };
const blank = { Name: '', Email: '', Topic: '', Message: '' };

/** `draft`: the storage's answer. */
const start = (draft: readonly DraftEvent[] = []) => {
  const submit = createPort<Filed, Submission>();
  const stored: FormValues[] = [];
  const heard: unknown[] = [];
  const set = stage(
    contactMachine.provide({
      actors: {
        submit: submit.logic,
        draft: fromCallback<AnyEventObject, Pick<Submission, 'subject'>>(({ input, sendBack }) => {
          heard.push(input);
          for (const event of draft) sendBack(event);
        }) as never,
      },
      actions: { storeDraft: ({ context }) => void stored.push(context.values) },
    }),
    { systemId: 'proposalForm', input: { subject: '41' } },
  );
  const type = (values: FormValues) => {
    for (const [field, value] of Object.entries(values))
      set.actor.send({ type: 'field.changed', field, value });
  };
  return {
    ...set,
    submit,
    stored,
    heard,
    type,
    press: () => set.actor.send({ type: 'form.submitted' }),
    context: () => set.actor.getSnapshot().context,
  };
};
const submitting = () => {
  const set = start();
  set.type(exampleContactMessage);
  set.press();
  return set;
};
const done = async () => {
  const set = submitting();
  await set.submit.last().answer(filed);
  return set;
};

describe('editing', () => {
  it('[K3a] stores each change as the draft of its subject', () => {
    const { actor, type, stored, heard } = start();
    type({ Name: 'A' });
    type({ Name: 'Ad' });
    expectToBeIn(actor, 'submission.editing');
    expect(stored.map(({ Name }) => Name)).toEqual(['A', 'Ad']);
    expect(heard).toEqual([{ subject: '41' }]);
  });
  it('[K3a] restores the stored draft', () => {
    const { actor, context } = start([
      { type: 'draft.restored', values: { Name: 'Ada', Message: 'My second' } },
    ]);
    expect(context()).toMatchObject({
      values: { ...blank, Name: 'Ada', Message: 'My second' },
    });
    expectToBeIn(actor, 'draft.restored');
  });
  it('[K3a][K3b][P10b] text typed before the draft arrived wins, and unknown fields are ignored', () => {
    const { actor, type, context } = start();
    type({ Name: 'Grace' });
    actor.send({ type: 'draft.restored', values: { Name: 'Ada', Email: 'ada@example.com', Token: 'x' } });
    expect(context().values).toEqual({ ...blank, Name: 'Grace', Email: 'ada@example.com' });
  });
  it('[K3a] discarding a draft deletes it from storage too', () => {
    const { actor, context, stored } = start([{ type: 'draft.restored', values: { Name: 'Ada' } }]);
    actor.send({ type: 'draft.discarded' });
    expect(context()).toMatchObject({ values: blank });
    expectToBeIn(actor, 'draft.kept');
    expect(stored.at(-1)).toEqual(blank);
  });
  it('[K52] discarding can be undone until the next change', () => {
    const { actor, type, context, stored } = start([{ type: 'draft.restored', values: { Name: 'Ada' } }]);
    const canUndo = () => actor.getSnapshot().can({ type: 'discard.undone' });
    expect(canUndo()).toBe(false);
    actor.send({ type: 'draft.discarded' });
    actor.send({ type: 'draft.discarded' }); // again: what was discarded stays
    expect(canUndo()).toBe(true);
    type({ Topic: 'other' });
    expect(canUndo()).toBe(false);
    type({ Topic: '' });
    actor.send({ type: 'discard.undone' });
    expect(context().values).toEqual({ ...blank, Name: 'Ada' });
    expect(stored.at(-1)).toEqual({ ...blank, Name: 'Ada' });
    expect(canUndo()).toBe(false);
  });
  it('[K52] after the form was sent, nothing is brought back', async () => {
    const { actor, type, press, submit } = start([{ type: 'draft.restored', values: { Name: 'Ada' } }]);
    actor.send({ type: 'draft.discarded' });
    type(exampleContactMessage);
    press();
    await submit.last().answer(filed);
    actor.send({ type: 'form.reopened' });
    expect(actor.getSnapshot().can({ type: 'discard.undone' })).toBe(false);
  });
  it('[K4] without storage the form works and says that it stores nothing', () => {
    const { actor, type, press } = start([{ type: 'draft.refused' }]);
    expectToBeIn(actor, 'draft.refused');
    type(exampleContactMessage);
    press();
    expectToBeIn(actor, 'submission.submitting');
    expectToBeIn(actor, 'draft.refused');
  });
  it('[K3a][K4] a restored draft that cannot be kept is said to be so, until it can be kept again', () => {
    const { actor, type } = start([{ type: 'draft.restored', values: { Name: 'Ada' } }]);
    type({ Name: 'Ada M.' });
    expectToBeIn(actor, 'draft.restored');
    actor.send({ type: 'draft.refused' });
    expectToBeIn(actor, 'draft.refused');
    actor.send({ type: 'draft.kept' });
    expectToBeIn(actor, 'draft.kept');
  });
  it('[K4] storage that crashes counts as storage that refuses', () => {
    const { actor } = stage(contactMachine.provide({ actors: { draft: createBrokenCallback() as never } }), {
      systemId: 'proposalForm',
    });
    expectToBeIn(actor, 'submission.editing');
    expectToBeIn(actor, 'draft.failed');
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(actor.getSnapshot().context.subject).toBe('');
  });
});

describe('rejected', () => {
  it('[K1a] shows an error text for each field, and sends nothing', () => {
    const { actor, press, submit, context } = start();
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(context()).toMatchObject({
      attempts: 1,
      errors: {
        Name: 'Enter your name',
        Email: 'Enter an email address such as ada@example.com',
        Topic: 'Choose a topic',
        Message: 'Write at least 10 characters',
      },
    });
    expect(submit.asked).toHaveLength(0);
  });
  it('[K1a] typing clears that field’s error only, and stores the draft', () => {
    const { press, type, context, stored } = start();
    press();
    type({ Name: 'Ada' });
    expect(context().errors).toMatchObject({ Name: undefined, Topic: 'Choose a topic' });
    expect(stored).toHaveLength(1);
  });
  it('[K2] counts each press, so that the summary takes the focus again', () => {
    const { press, context } = start();
    press();
    press();
    expect(context().attempts).toBe(2);
  });
  it('[K3a] discarding a draft restarts the form here too', () => {
    const { actor, press, context } = start([{ type: 'draft.restored', values: { Name: 'Ada' } }]);
    press();
    actor.send({ type: 'draft.discarded' });
    expectToBeIn(actor, 'submission.editing');
    expect(context()).toMatchObject({ values: blank, errors: {} });
    expectToBeIn(actor, 'draft.kept');
  });
  it('sends once the errors are fixed', () => {
    const { actor, type, press } = start();
    press();
    type(exampleContactMessage);
    press();
    expectToBeIn(actor, 'submission.submitting');
  });
});

describe('submitting', () => {
  it('sends its subject with the typed values', () => {
    expect(submitting().submit.last().input).toEqual({ subject: '41', values: exampleContactMessage });
  });
  it('[K6] a second press sends nothing', () => {
    const { press, submit } = submitting();
    press();
    press();
    expect(submit.asked).toHaveLength(1);
  });
  it('[K3a] text typed meanwhile stays for the next submission', async () => {
    const { type, submit, context, stored, actor } = submitting();
    type({ Message: 'And one thing more, which I forgot.' });
    await submit.last().answer(filed);
    expectToBeIn(actor, 'submission.done');
    const rest = { ...blank, Message: 'And one thing more, which I forgot.' };
    expect(context().values).toEqual(rest);
    expect(stored.at(-1)).toEqual(rest);
  });
  it('[A4e][K11b] stalled, it can be stopped: the call is aborted, and nothing typed is lost', () => {
    const { actor, clock, submit, context, stored } = submitting();
    clock.increment(9_999);
    expect(actor.getSnapshot().hasTag('slow')).toBe(false);
    expect(actor.getSnapshot().can({ type: 'submission.stopped' })).toBe(false);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    expect(submit.last().signal.aborted).toBe(true);
    expect(context().values).toEqual(exampleContactMessage);
    expect(stored.at(-1)).toEqual(exampleContactMessage);
  });
  it('[K6][K11b] tried again, it sends the same, not what was typed meanwhile; a press still files nothing', async () => {
    const { actor, clock, submit, press, type, context } = submitting();
    type({ Message: 'And one thing more, which I forgot.' });
    clock.increment(10_000);
    press();
    expect(submit.asked).toHaveLength(1);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(submit.last().input).toEqual({ subject: '41', values: exampleContactMessage });
    await submit.last().answer(filed);
    expect(context().values).toEqual({ ...blank, Message: 'And one thing more, which I forgot.' });
  });
  it('[K3a] a restored draft that was sent is a draft no more', async () => {
    const { actor, submit, press } = start([{ type: 'draft.restored', values: exampleContactMessage }]);
    press();
    await submit.last().answer(filed);
    expectToBeIn(actor, 'draft.kept');
  });
  it('[A4e] is aborted when its page is left', () => {
    const { root, submit } = submitting();
    root.stop();
    expect(submit.last().signal.aborted).toBe(true);
  });
});

describe('failed', () => {
  it('[K1b] loses nothing in form or draft, and can be sent again', async () => {
    const { actor, submit, context, press, stored, type } = submitting();
    await submit
      .last()
      .fail(new CallError({ kind: 'refused', status: 429, message: 'try again in 9 seconds' }));
    expectToBeIn(actor, 'submission.failed');
    expect(context()).toMatchObject({
      values: exampleContactMessage,
      reason: { kind: 'refused', status: 429, message: 'try again in 9 seconds' },
    });
    expect(stored.at(-1)).toEqual(exampleContactMessage);
    type({ Name: 'Ada M.' });
    expectToBeIn(actor, 'submission.failed');
    press();
    expect(context().reason).toBeNull();
    expect(submit.asked).toHaveLength(2);
  });
});

describe('failed, with a restored draft', () => {
  it('[K3a] discarding restarts the form and empties storage', async () => {
    const { actor, press, submit, context, stored } = start([
      { type: 'draft.restored', values: exampleContactMessage },
    ]);
    press();
    await submit.last().fail(new CallError({ kind: 'refused', status: 400 }));
    actor.send({ type: 'draft.discarded' });
    expectToBeIn(actor, 'submission.editing');
    expect(context().values).toEqual(blank);
    expect(stored.at(-1)).toEqual(blank);
  });
});

describe('done', () => {
  it('[K5] shows the reference, and deletes the draft', async () => {
    const { actor, context, stored } = await done();
    expectToBeIn(actor, 'submission.done');
    expect(context()).toMatchObject({ filed, values: blank });
    expect(stored.at(-1)).toEqual(blank);
  });
  it('[K5] the next form begins blank', async () => {
    const { actor, context } = await done();
    actor.send({ type: 'form.reopened' });
    expectToBeIn(actor, 'submission.editing');
    expect(context()).toMatchObject({ values: blank, errors: {} });
    expectToBeIn(actor, 'draft.kept');
  });
  it('[K4] still knows that storage refuses', async () => {
    const { actor, submit, press, type } = start([{ type: 'draft.refused' }]);
    type(exampleContactMessage);
    press();
    await submit.last().answer(filed);
    actor.send({ type: 'form.reopened' });
    actor.send({ type: 'draft.discarded' });
    expectToBeIn(actor, 'draft.refused');
  });
});

itTakesEveryTransition(contactMachine);
