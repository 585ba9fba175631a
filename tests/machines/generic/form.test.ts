import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../src/contracts/core/failure.ts';
import {
  form,
  type Answer,
  type FormValues,
  type Letter,
} from '../../../src/machines/generic/form.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const contract = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a title'), z.maxLength(10, 'Too long')),
  budget: z.string().check(z.regex(/^\d+$/, 'Enter a number')),
});
type Values = z.output<typeof contract>;
const blank: Values = { title: '', budget: '' };
const keeping = form({
  id: 'form',
  contract,
  blank,
  tells: {
    done: ({ event }: Answer<{ id: number }>) => [
      { to: 'session', event: { type: 'job.posted', id: event.output.id } },
    ],
  },
});
const notice = (kind: string): readonly Letter[] => [
  { to: 'notices', event: { type: 'notice.raised', kind, text: kind } },
];
const clearing = form({
  id: 'form',
  contract,
  blank,
  clearsWhenDone: true,
  tells: { rejected: notice('rejected'), done: notice('done'), failed: notice('failed') },
});

const start = (machine = keeping) => {
  const submit = createPort<unknown, FormValues>();
  const set = stage(machine.provide({ actors: { submit: submit.logic } }), {
    systemId: 'login',
    cast: ['notices', 'session'],
  });
  const type = (values: Partial<Values>) => {
    for (const [field, value] of Object.entries(values))
      set.actor.send({ type: 'field.changed', field, value });
  };
  return {
    ...set,
    submit,
    type,
    press: () => set.actor.send({ type: 'form.submitted' }),
    context: () => set.actor.getSnapshot().context,
    notices: () => set.told('notices').map(({ text }) => text as string),
  };
};
const submitting = (machine?: typeof keeping) => {
  const set = start(machine);
  set.type({ title: ' Audit ', budget: '50' });
  set.press();
  return set;
};

describe('editing', () => {
  it('keeps each field as typed', () => {
    const { actor, type, context } = start();
    type({ title: ' Audit ' });
    expectToBeIn(actor, 'submission.editing');
    expect(context().values).toEqual({ title: ' Audit ', budget: '' });
  });
});

describe('rejected', () => {
  it('shows the first error of each field, and sends nothing', () => {
    const { actor, press, submit, context } = start();
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(actor.getSnapshot().hasTag('invalid')).toBe(true);
    expect(context().errors).toEqual({ title: 'Enter a title', budget: 'Enter a number' });
    expect(submit.asked).toHaveLength(0);
  });
  it('typing clears the error of that field only', () => {
    const { press, type, context } = start();
    press();
    type({ title: 'A' });
    expect(context().errors).toEqual({ title: undefined, budget: 'Enter a number' });
  });
  it('keeps the typed text, and sends once the errors are fixed', () => {
    const { actor, press, type, submit, context } = start();
    type({ title: 'Audit', budget: 'fifty' });
    press();
    expect(context().values).toEqual({ title: 'Audit', budget: 'fifty' });
    press();
    expectToBeIn(actor, 'submission.rejected');
    type({ budget: '50' });
    press();
    expectToBeIn(actor, 'submission.submitting');
    expect(context().errors).toEqual({});
    expect(submit.asked).toHaveLength(1);
  });
  it('shows a notice at each press, if the form has one', () => {
    const { press, notices } = start(clearing);
    press();
    press();
    expect(notices()).toEqual(['rejected', 'rejected']);
  });
});

describe('submitting', () => {
  it('sends the values as the contract parses them, without surrounding spaces', () => {
    const { actor, submit, context } = submitting();
    expectToBeIn(actor, 'submission.submitting');
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    expect(submit.last().input).toEqual({ title: 'Audit', budget: '50' });
    expect(context().sent).toEqual({ title: ' Audit ', budget: '50' });
  });
  it('[F9] ignores a second press', () => {
    const { actor, submit, press } = submitting();
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false);
    press();
    press();
    expect(submit.asked).toHaveLength(1);
  });
  it('keeps text typed meanwhile, and clears only the sent text', async () => {
    const { submit, type, context, actor } = submitting(clearing);
    type({ title: 'Next' });
    expectToBeIn(actor, 'submission.submitting');
    await submit.last().answer(undefined);
    expect(context().values).toEqual({ title: 'Next', budget: '' });
  });
  it('[A4a][F9] reports slowness, and then a press sends the current values', () => {
    const { actor, submit, press, type, clock } = submitting();
    clock.increment(9_999);
    expect(actor.getSnapshot().hasTag('slow')).toBe(false);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    type({ budget: '60' });
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(submit.last().input).toEqual({ title: 'Audit', budget: '60' });
  });
  it('[A4e] stopping the actor aborts the call', () => {
    const { root, submit } = submitting();
    root.stop();
    expect(submit.last().signal.aborted).toBe(true);
  });
});

describe('failed', () => {
  it('keeps the typed text and a typed reason, and can be sent again', async () => {
    const { actor, submit, press, context } = submitting();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'submission.failed');
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(context()).toMatchObject({
      values: { title: ' Audit ', budget: '50' },
      reason: { kind: 'offline' },
    });
    press();
    expect(context().reason).toBeNull();
    expect(submit.asked).toHaveLength(2);
  });
  it('accepts changes before the next submission', async () => {
    const { actor, submit, press, type } = submitting();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    type({ budget: '60' });
    expectToBeIn(actor, 'submission.failed');
    press();
    expect(submit.last().input).toEqual({ title: 'Audit', budget: '60' });
  });
  it('keeps the typed text although a success would clear it, and shows a notice', async () => {
    const { submit, context, notices } = submitting(clearing);
    await submit.last().fail(new CallError({ kind: 'offline' }));
    expect(context().values).toEqual({ title: ' Audit ', budget: '50' });
    expect(notices()).toEqual(['failed']);
  });
});

describe('done', () => {
  it('keeps the values if the form does not clear, and delivers the answer once', async () => {
    const { actor, submit, context, told, notices } = submitting();
    await submit.last().answer({ id: 9 });
    expectToBeIn(actor, 'submission.done');
    expect(actor.getSnapshot().hasTag('done')).toBe(true);
    expect(context().values).toEqual({ title: ' Audit ', budget: '50' });
    expect(told('session')).toEqual([{ type: 'job.posted', id: 9 }]);
    expect(notices()).toEqual([]);
  });
  it('is ready for the next submission if the form clears, and shows a notice', async () => {
    const { actor, submit, type, press, context, notices, told } = submitting(clearing);
    await submit.last().answer(undefined);
    expect(context().values).toEqual(blank);
    expect(notices()).toEqual(['done']);
    expect(told('session')).toEqual([]);
    type({ title: 'Two' });
    expectToBeIn(actor, 'submission.editing');
    press();
    expectToBeIn(actor, 'submission.rejected');
  });
  it('can be sent again at once', async () => {
    const { submit, press, actor } = submitting();
    await submit.last().answer({ id: 9 });
    press();
    expectToBeIn(actor, 'submission.submitting');
    expect(submit.asked).toHaveLength(2);
  });
});

itTakesEveryTransition(keeping);
