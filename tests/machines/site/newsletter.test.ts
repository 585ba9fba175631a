import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { newsletterMachine } from '../../../src/machines/site/newsletter.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const startWith = (N_Email: string) => {
  const submit = createPort<unknown, FormValues>();
  const set = stage(newsletterMachine.provide({ actors: { submit: submit.logic } }), {
    systemId: 'newsletter',
    cast: ['notices'],
  });
  const type = (value: string) => set.actor.send({ type: 'field.changed', field: 'N_Email', value });
  const press = () => set.actor.send({ type: 'form.submitted' });
  type(N_Email);
  press();
  return { ...set, submit, type, press, value: () => set.actor.getSnapshot().context.values['N_Email'] };
};

describe('rejected', () => {
  it.each(['', 'ada', 'ada@example', 'a b@c.d'])(
    '[F7] %j shows the warning "Input valid Email" and nothing is sent',
    (address) => {
      const { actor, told, submit, value } = startWith(address);
      expectToBeIn(actor, 'submission.rejected');
      expect(told('notices')).toEqual([
        { type: 'notice.raised', kind: 'warning', text: 'Input valid Email' },
      ]);
      expect(submit.asked).toHaveLength(0);
      expect(value()).toBe(address);
    },
  );
  it('[F7] sends a corrected address', () => {
    const { type, press, submit } = startWith('ada@');
    type('ada@example.com');
    press();
    expect(submit.last().input).toEqual({ N_Email: 'ada@example.com' });
  });
});

describe('submitting', () => {
  it('[F9] a second press sends nothing', () => {
    const { press, submit } = startWith('ada@example.com');
    press();
    press();
    expect(submit.asked).toHaveLength(1);
  });
  it('[F9] after ten seconds without an answer a press sends again', () => {
    const { actor, clock, press, submit } = startWith('ada@example.com');
    clock.increment(10_000);
    expectToBeIn(actor, 'submission.submitting.slow');
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked).toHaveLength(2);
  });
  it('[F8] keeps an address typed meanwhile', async () => {
    const { type, submit, value } = startWith('ada@example.com');
    type('grace@example.com');
    await submit.last().answer(undefined);
    expect(value()).toBe('grace@example.com');
  });
});

describe('done', () => {
  it('[F8] says "Subscribed" and clears the input', async () => {
    const { actor, told, submit, value, type } = startWith('ada@example.com');
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'submission.done');
    expect(told('notices')).toEqual([{ type: 'notice.raised', kind: 'success', text: 'Subscribed' }]);
    expect(value()).toBe('');
    type('g');
    expectToBeIn(actor, 'submission.editing');
  });
  it('[F7] a second press on the cleared input warns', async () => {
    const { press, submit, told } = startWith('ada@example.com');
    await submit.last().answer(undefined);
    press();
    expect(told('notices').at(-1)).toMatchObject({ text: 'Input valid Email' });
  });
});

describe('failed', () => {
  it('[F8] says "Failed to subscribe", keeps the text, and can be sent again', async () => {
    const { actor, told, submit, value, press, type } = startWith('ada@example.com');
    await submit.last().fail(new CallError({ kind: 'refused', status: 500 }));
    expectToBeIn(actor, 'submission.failed');
    expect(told('notices')).toEqual([{ type: 'notice.raised', kind: 'error', text: 'Failed to subscribe' }]);
    expect(value()).toBe('ada@example.com');
    type('ada@example.org');
    expectToBeIn(actor, 'submission.failed');
    press();
    expect(submit.asked).toHaveLength(2);
  });
});

itTakesEveryTransition(newsletterMachine);
