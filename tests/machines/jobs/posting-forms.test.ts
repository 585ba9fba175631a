/** What the two forms of a job add to theirs: form-sync.test.ts and form-changes.test.ts cover the rest. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleStanding } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleOwnPosting, examplePosting, type Published } from '../../../src/contracts/jobs/posting.ts';
import type { SyncedSubmission } from '../../../src/machines/generic/form-sync.ts';
import { jobEditFormMachine } from '../../../src/machines/jobs/job-edit-form.machine.ts';
import { countedPosting } from '../../../src/machines/jobs/counted-posting.ts';
import { postingFormMachine } from '../../../src/machines/jobs/posting-form.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const published = { JID: 41, ...exampleStanding };
const refused = new CallError({
  kind: 'refused',
  status: 400,
  code: 'unknown_skill',
  field: 'Job_Skills',
  params: { skill: 'SEO Export' },
});

describe('a new job', () => {
  const start = (values: Readonly<Record<string, string>> = examplePosting) => {
    const submit = createPort<Published, SyncedSubmission>();
    const { actor, told } = stage(postingFormMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'postingForm',
      input: { draft: { id: '41', version: 3, savedAt: '2026-11-18T09:30:00.000Z', values } },
      cast: ['page'],
    });
    actor.send({ type: 'form.submitted' });
    return { actor, told, submit };
  };
  const hidden = { ...examplePosting, Job_PaymentModel: 'hourly', Milestones: 'Audit: soon' };
  it('[Y74] is not refused for milestones that another payment model hides', () => {
    const { actor, submit } = start(hidden);
    expectToBeIn(actor, 'submission.submitting');
    expect(submit.asked).toHaveLength(1);
    expect(actor.getSnapshot().context.values).toEqual(hidden);
    expect(countedPosting(hidden)).toEqual({ ...hidden, Milestones: '' });
    expectToBeIn(start({ ...hidden, Job_PaymentModel: 'fixed' }).actor, 'submission.rejected');
  });
  it('[Y66a] is published from its draft, with its version', async () => {
    const { submit, told } = start();
    expect(submit.last().input).toMatchObject({ id: '41', version: 3, values: examplePosting });
    await submit.last().answer(published);
    expect(told('page')).toEqual([{ type: 'posting.published', job: published }]);
  });
  it('[Y64c] returns to the form if the contract or the server refuses a field, with its words beside it', async () => {
    const { submit, told, actor } = start();
    await submit.last().fail(refused);
    expectToBeIn(actor, 'submission.rejected');
    expect(actor.getSnapshot().context.errors).toEqual({
      Job_Skills: 'We do not know the skill “SEO Export”. Choose one from the list',
    });
    expect(told('page')).toEqual([{ type: 'posting.returned' }]);
  });
  it('[Y64b] says what is missing', () => {
    expect(start({ Job_Title: 'SEO', Job_MaxAmount: '5' }).actor.getSnapshot().context.errors).toEqual({
      Job_Title: 'Write at least 5 characters',
      Job_Skills: 'Choose at least one skill',
      Job_Brief: 'Write at least 50 characters',
      Job_MinAmount: 'Enter an amount in dollars, such as 1200',
    });
    expect(start({ ...examplePosting, Job_MaxAmount: '800' }).actor.getSnapshot().context.errors).toEqual({
      Job_MaxAmount: 'Enter at least the lower amount',
    });
  });
});

describe('an open job', () => {
  const posting = { ...exampleOwnPosting, State: 'open', Draft: undefined };
  it('[Y67a] is changed by the whole form but the last day, and the page hears of it', async () => {
    const submit = createPort<unknown, Record<string, unknown>>();
    const { actor, told } = stage(jobEditFormMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'jobEditForm',
      input: { saved: posting, subject: '41' },
      cast: ['page'],
    });
    actor.send({ type: 'form.submitted' });
    expect(submit.asked).toHaveLength(0); // nothing has changed
    actor.send({ type: 'field.changed', field: 'Job_Title', value: 'Repair our shop' });
    actor.send({ type: 'form.submitted' });
    const { LastDay: _, ...edited } = examplePosting;
    expect(submit.last().input).toEqual({ ...edited, Job_Title: 'Repair our shop' });
    await submit.last().answer(posting);
    expect(told('page')).toEqual([{ type: 'posting.changed' }]);
  });
  it('[Y74] is changed without the milestones that another payment model hides', () => {
    const submit = createPort<unknown, Record<string, unknown>>();
    const { actor } = stage(jobEditFormMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'jobEditForm',
      input: { saved: posting, subject: '41' },
      cast: ['page'],
    });
    actor.send({ type: 'field.changed', field: 'Milestones', value: 'Audit: soon' });
    actor.send({ type: 'field.changed', field: 'Job_PaymentModel', value: 'monthly' });
    actor.send({ type: 'form.submitted' });
    expect(submit.last().input).toMatchObject({ Job_PaymentModel: 'monthly', Milestones: '' });
  });
});
