/** The form of a milestone's long texts. form.test.ts and form-filing.test.ts cover its behaviour. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type { Submission } from '../../../src/machines/generic/form-filing.ts';
import { milestoneFormMachine } from '../../../src/machines/money/milestone-form.machine.ts';
import { createPort, stage } from '../support.ts';

const filed = { Reference: '' };
const started = (Event: string) => {
  const submit = createPort<typeof filed, Submission>();
  const actors = { draft: fromCallback(() => {}) as never, submit: submit.logic };
  const set = stage(milestoneFormMachine.provide({ actors }), {
    systemId: 'milestoneForm',
    input: { subject: `31 ${Event}`, values: { Event, Whole: '400' } },
    cast: ['page', 'contractHistory'],
  });
  const type = (field: string, value: string) => set.actor.send({ type: 'field.changed', field, value });
  return { ...set, submit, type, press: () => set.actor.send({ type: 'form.submitted' }) };
};

describe('a long text of a milestone', () => {
  it('[V226] is sent with its milestone, and the page and the history load again', async () => {
    const { submit, type, press, actor, told } = started('work.submitted');
    press();
    expect(actor.getSnapshot().context.errors).toEqual({ Note: 'Write at least 3 characters' });
    type('Note', 'All 31 repairs are done.');
    type('Links', 'https://example.com/audit');
    press();
    expect(submit.last().input).toMatchObject({
      subject: '31 work.submitted',
      values: { Note: 'All 31 repairs are done.', Links: 'https://example.com/audit' },
    });
    await submit.last().answer(filed);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    expect(told('contractHistory')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V229] stays typed after a stale answer, and the page loads the newer state', async () => {
    const { submit, type, press, actor, told } = started('changes.requested');
    type('Note', 'The second page lacks a title.');
    press();
    await submit.last().fail(new Error('stale'));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.values['Note']).toBe('The second page lacks a title.');
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    press();
    expect(submit.last().input.values['Note']).toBe('The second page lacks a title.');
  });
});
