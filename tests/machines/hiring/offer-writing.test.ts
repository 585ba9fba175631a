/** Writing an offer and other terms. form-filing.test.ts covers the form itself. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { valuesOfRound } from '../../../src/contracts/hiring/offer-form.ts';
import { exampleFiledOffer, exampleOffer, type OfferRound } from '../../../src/contracts/hiring/offer.ts';
import type { Filed } from '../../../src/contracts/people/profile-forms.ts';
import type { Actors } from '../../../src/machines/core/actors.ts';
import type { Submission } from '../../../src/machines/generic/form-filing.ts';
import { offerFormMachine } from '../../../src/machines/hiring/offer-form.machine.ts';
import { offerWritingMachine } from '../../../src/machines/hiring/offer-writing.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const values = valuesOfRound(exampleOffer.Title, exampleOffer.Rounds[0] as OfferRound);
const rest = { type: 'writing.begun', productSlug: 'marketlane', values } as const;
const aNewOffer = { ...rest, subject: 'freelancer=2', answered: null };
const otherTerms = { ...rest, subject: 'offer 9 round 1', answered: 9 };

const start = () => {
  const submit = createPort<Filed, Submission>();
  const offerForm = offerFormMachine.provide({
    actors: { draft: fromCallback(() => {}) as never, submit: submit.logic },
  });
  const set = stage(offerWritingMachine.provide({ actors: { offerForm } }), {
    systemId: 'offerWriting',
    cast: ['page', 'navigation', 'notices'],
  });
  const form = () => set.actor.system.get('offerForm') as Actors['offerForm'];
  return { ...set, submit, form };
};
const begun = (event: typeof aNewOffer | typeof otherTerms = aNewOffer) => {
  const set = start();
  set.actor.send(event);
  return set;
};
const sent = (event?: typeof aNewOffer | typeof otherTerms) => {
  const set = begun(event);
  set.actor.send({ type: 'review.requested', values });
  set.form().send({ type: 'form.submitted' });
  return set;
};

describe('closed', () => {
  it('[V120] the form begins with what the offer begins from', () => {
    const { actor, form } = begun();
    expectToBeIn(actor, 'open.writing');
    expect(form().getSnapshot().context).toMatchObject({ subject: 'freelancer=2', values });
  });
});

describe('open', () => {
  it('[V120] another person or work has a form of its own', () => {
    const { actor, form } = begun();
    const before = form();
    actor.send({ ...aNewOffer, subject: 'freelancer=3', values: {} });
    expect(form()).not.toBe(before);
    expect(form().getSnapshot().context).toMatchObject({ subject: 'freelancer=3', values: { Title: '' } });
  });
  it('[V127] other terms can be left', () => {
    const { actor, form } = begun(otherTerms);
    actor.send({ type: 'writing.closed' });
    expectToBeIn(actor, 'closed');
    expect(form()).toBeUndefined();
    expect(actor.getSnapshot().context.answered).toBeNull();
  });
  it('[V121] an incomplete offer is not reviewed: the form marks what is missing', () => {
    const { actor, form } = begun();
    form().send({ type: 'field.changed', field: 'Title', value: '' });
    actor.send({ type: 'review.requested', values: form().getSnapshot().context.values });
    expectToBeIn(actor, 'open.writing');
    expect(form().getSnapshot().context.errors).toMatchObject({ Title: 'Write at least 5 characters' });
  });
  it('[V122] a complete one is reviewed before it is sent', () => {
    const { actor, submit } = begun();
    actor.send({ type: 'review.requested', values });
    expectToBeIn(actor, 'open.reviewing');
    actor.send({ type: 'review.closed' });
    expectToBeIn(actor, 'open.writing');
    expect(submit.asked).toHaveLength(0);
  });
  it('[V123] after sending, the page of the offer takes the place of the form', async () => {
    const { submit, told } = sent();
    expect(submit.last().input).toEqual({ subject: 'freelancer=2', values });
    await submit.last().answer(exampleFiledOffer);
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to: '/offer/9', replace: true }]);
  });
  it('[V127] after sending other terms, the form closes and the page shows them', async () => {
    const { actor, submit, told } = sent(otherTerms);
    await submit.last().answer(exampleFiledOffer);
    expectToBeIn(actor, 'closed');
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    expect(told('notices')).toMatchObject([{ kind: 'success' }]);
    expect(told('navigation')).toEqual([]);
  });
  it('[V128] a stale answer returns to the form with its text, over the newer version of the page', async () => {
    const { actor, submit, told, form } = sent(otherTerms);
    await submit.last().fail(new CallError({ kind: 'refused', status: 409, code: 'stale' }));
    expectToBeIn(actor, 'open.writing');
    expectToBeIn(form(), 'submission.failed');
    expect(form().getSnapshot().context.values).toEqual(values);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[P11] files that crash leave the form open; a form that crashes is closed', () => {
    const { actor } = begun();
    const crash = (actorId: string) =>
      actor.send({
        type: `xstate.error.actor.${actorId}`,
        error: new Error('broken'),
        actorId,
      } as never);
    crash('formFiles');
    expectToBeIn(actor, 'open.writing');
    crash('offerForm');
    expectToBeIn(actor, 'closed');
  });
});

itTakesEveryTransition(offerWritingMachine);
