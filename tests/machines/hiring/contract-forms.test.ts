/** The forms of a contract's page. form.test.ts and form-filing.test.ts cover their behaviour. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { exampleReviewBody } from '../../../src/contracts/hiring/contract-review.ts';
import { parseReview, reviewIn, reviewValuesOf } from '../../../src/contracts/hiring/review-form.ts';
import { exampleFormFiles } from '../../../src/contracts/generic/file-upload.ts';
import type { FilingMachine, Submission } from '../../../src/machines/generic/form-filing.ts';
import { amendmentFormMachine } from '../../../src/machines/hiring/amendment-form.machine.ts';
import { contractFilesMachine } from '../../../src/machines/hiring/contract-files.machine.ts';
import { reviewFormMachine } from '../../../src/machines/hiring/review-form.machine.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { createPort, expectToBeIn, settled, stage } from '../support.ts';

const silent = { draft: fromCallback(() => {}) as never };
const filed = { Reference: '' };
const started = (machine: FilingMachine, systemId: 'amendmentForm' | 'reviewForm', input: object) => {
  const submit = createPort<typeof filed, Submission>();
  const set = stage(machine.provide({ actors: { ...silent, submit: submit.logic } }), {
    systemId,
    input,
    cast: ['page', 'contractReviews', 'contractHistory'],
  });
  const type = (field: string, value: string) => set.actor.send({ type: 'field.changed', field, value });
  return { ...set, submit, type, press: () => set.actor.send({ type: 'form.submitted' }) };
};

describe('a proposed change', () => {
  it('[V141][V149a] is sent once it changes something, and the page and the history load again', async () => {
    const { submit, type, press, actor, told } = started(amendmentFormMachine, 'amendmentForm', {
      subject: 'c-12 1',
      values: { Rate: '65', RateWas: '65' },
    });
    press();
    expect(actor.getSnapshot().context.errors).toEqual({ Rate: 'Change something first' });
    type('Rate', '70');
    press();
    expect(submit.last().input).toMatchObject({ subject: 'c-12 1', values: { Rate: '70' } });
    await submit.last().answer(filed);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    expect(told('contractHistory')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V160] a failure makes the page load again, because its version may be stale', async () => {
    const { submit, press, actor, told } = started(amendmentFormMachine, 'amendmentForm', {
      subject: 'c-12 1',
      values: { Rate: '70', RateWas: '65' },
    });
    press();
    await submit.last().fail(new Error('away'));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
});

describe('a review', () => {
  const stars = { quality: '5', communication: '4', punctuality: '5', skills: '5' };
  it('[V147] needs stars for each aspect of its side, and a text', () => {
    const errorsOf = (values: FormValues) =>
      (parseReview(values).error?.issues ?? []).map(({ path }) => path[0]);
    expect(errorsOf(reviewValuesOf('employer'))).toEqual([
      'quality',
      'communication',
      'punctuality',
      'skills',
      'Review',
    ]);
    expect(errorsOf({ ...reviewValuesOf('freelancer'), Review: 'Good work, clear brief.' })).toEqual([
      'clarity',
      'communication',
      'payment',
      'fairness',
    ]);
    expect(errorsOf({ ...reviewValuesOf('employer'), ...stars, Review: exampleReviewBody.Review })).toEqual(
      [],
    );
  });
  it('[V147] is the same after it was opened to be edited', () => {
    const written = { By: 'employer', ...exampleReviewBody } as never;
    expect(reviewIn(reviewValuesOf('employer', written))).toEqual(exampleReviewBody);
  });
  it('[V147][V149a] is sent, and the page and the reviews load again', async () => {
    const { submit, type, press, told } = started(reviewFormMachine, 'reviewForm', {
      subject: 'c-12',
      values: reviewValuesOf('employer'),
    });
    for (const [field, value] of Object.entries({ ...stars, Review: exampleReviewBody.Review }))
      type(field, value);
    press();
    expect(reviewIn(submit.last().input.values)).toEqual(exampleReviewBody);
    await submit.last().answer(filed);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    expect(told('contractReviews')).toEqual([{ type: 'list.outdated' }]);
  });
});

it('[V160] a review that fails makes the page and the reviews load again', async () => {
  const { submit, press, told } = started(reviewFormMachine, 'reviewForm', {
    subject: 'c-12',
    values: reviewValuesOf('employer', { By: 'employer', ...exampleReviewBody } as never),
  });
  press();
  await submit.last().fail(new Error('away'));
  expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  expect(told('contractReviews')).toEqual([{ type: 'list.outdated' }]);
});

describe('shared files', () => {
  const start = () => {
    const submit = createPort<unknown, FormValues>();
    const set = stage(contractFilesMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'contractFiles',
      cast: ['page', 'notices'],
    });
    const choose = (value: string) => set.actor.send({ type: 'field.changed', field: 'Files', value });
    return { ...set, submit, choose, press: () => set.actor.send({ type: 'form.submitted' }) };
  };
  it('[V143] are at least one, and the form is empty again once they are shared', async () => {
    const { actor, submit, choose, press, told } = start();
    press();
    expect(actor.getSnapshot().context.errors).toEqual({ Files: 'Choose a file first' });
    choose(exampleFormFiles);
    press();
    await submit.last().answer([]);
    expect(actor.getSnapshot().context.values).toEqual({ Files: '' });
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    expect(told('notices')).toMatchObject([{ kind: 'success', text: 'Shared.' }]);
    press();
    choose(exampleFormFiles);
  });
  it('[V143] stay chosen after a failure, and can be sent again when the call is slow', async () => {
    const { actor, submit, choose, press, clock } = start();
    choose(exampleFormFiles);
    press();
    choose(exampleFormFiles);
    await submit.last().fail(new Error('away'));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.values).toEqual({ Files: exampleFormFiles });
    choose(exampleFormFiles);
    press();
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    press();
    await submit.last().answer([]);
    choose(exampleFormFiles);
    await settled();
    expectToBeIn(actor, 'submission.editing');
  });
});
