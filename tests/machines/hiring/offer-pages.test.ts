/** The pages and the list of offers: what their addresses name, and what keeps them current. */
import { describe, expect, it } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { exampleOfferStart, type OfferStart } from '../../../src/contracts/hiring/offer-form.ts';
import { exampleOffer, exampleOfferRow } from '../../../src/contracts/hiring/offer.ts';
import { newOfferMachine, subjectIn } from '../../../src/machines/hiring/new-offer.machine.ts';
import { offerPageMachine, type ShownOffer } from '../../../src/machines/hiring/offer-page.machine.ts';
import { offerStepsOf } from '../../../src/machines/hiring/offer-steps.ts';
import {
  ownOffersMachine,
  withOfferSteps,
  type OwnOffers,
} from '../../../src/machines/hiring/own-offers.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const rest = { productSlug: 'marketlane', state: null, given: undefined };

describe('a new offer', () => {
  const start = (search: string) => {
    const load = createPort<OfferStart, { id: Id | null }>();
    const set = stage(newOfferMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/new-offer', search, params: {} },
      cast: ['navigation', 'offerWriting'],
    });
    return { ...set, load };
  };
  it('[V120] writing begins with what the address names, once it has loaded', async () => {
    const { load, told } = start('?job=41&freelancer=2&utm=mail');
    expect(load.last().input).toEqual({ id: 'freelancer=2&job=41' });
    expect(told('offerWriting')).toEqual([]);
    const item = {
      ...exampleOfferStart,
      Subject: 'freelancer=2&job=41',
      Values: { Title: 'Repair our shop' },
    };
    await load.last().answer(item);
    expect(told('offerWriting')).toEqual([
      {
        type: 'writing.begun',
        subject: 'freelancer=2&job=41',
        values: { Title: 'Repair our shop' },
        answered: null,
        productSlug: 'marketlane',
      },
    ]);
    expect(told('navigation')).toMatchObject([{ to: '/new-offer?freelancer=2&job=41', replace: true }]);
  });
  it('[V120] another person in the address has an offer of their own', async () => {
    const { actor, load, told } = start('?freelancer=2');
    await load.last().answer(exampleOfferStart);
    actor.send({ type: 'query.changed', search: '?freelancer=3' });
    expect(load.last().input).toEqual({ id: 'freelancer=3' });
    await load.last().answer({ ...exampleOfferStart, Subject: 'freelancer=3', FID: 3 });
    expect(told('offerWriting').map(({ subject }) => subject)).toEqual(['freelancer=2', 'freelancer=3']);
  });
  it('[V124] without a freelancer, or for somebody unknown, there is nothing to write', async () => {
    expect(subjectIn({ search: '?job=41&freelancer=%20' })).toBeUndefined();
    expectToBeIn(start('?job=41').actor, 'missing');
    const { actor, load, told } = start('?freelancer=2');
    await load.last().fail(new CallError({ kind: 'refused', status: 404, code: 'freelancer_not_found' }));
    expectToBeIn(actor, 'missing');
    expect(told('offerWriting')).toEqual([]);
  });
});

describe('an offer', () => {
  it('[V125] is loaded again when the other side acts', async () => {
    const load = createPort<ShownOffer, { id: Id | null }>();
    const { actor, clock } = stage(offerPageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/offer/9', search: '', params: { id: '9' } },
      cast: ['navigation'],
    });
    await load.last().answer({ ...exampleOffer, Steps: offerStepsOf(exampleOffer) });
    actor.send({ type: 'lifecycle.moved', kind: 'offer', id: 10, version: 2 });
    expectToBeIn(actor, 'ready.current');
    actor.send({ type: 'lifecycle.moved', kind: 'offer', id: 9, version: 2 });
    clock.increment(300);
    await load.last().answer({ ...exampleOffer, State: 'withdrawn', Version: 2 });
    expectToBeIn(actor, 'ready.current');
    expect(actor.getSnapshot().context.item?.State).toBe('withdrawn');
  });
  it('[V125] says whose turn it is, and which acts are possible', () => {
    const acts = (Role: 'employer' | 'freelancer', State: string) =>
      offerStepsOf({ Role, State, DueAt: exampleOffer.DueAt })?.acts.flatMap(({ event, isPossible }) =>
        isPossible ? [event] : [],
      );
    const answers = ['offer.accepted', 'offer.countered', 'offer.declined'];
    expect(acts('freelancer', 'sent')).toEqual(answers);
    expect(acts('employer', 'sent')).toEqual(['offer.withdrawn']);
    expect(acts('employer', 'countered')).toEqual(answers);
    expect(acts('freelancer', 'countered')).toEqual(['offer.withdrawn']);
    expect(acts('freelancer', 'accepted')).toEqual([]);
    expect(acts('freelancer', 'of a newer server')).toBeUndefined();
    expect(offerStepsOf(exampleOffer)).toMatchObject({
      isYourTurn: true,
      byItself: { dueAt: exampleOffer.DueAt, state: { path: 'expired' } },
    });
  });
});

describe('a list of offers', () => {
  it('[V133][V41] a row shows its new state before the answer of the server', async () => {
    const load = createPort<OwnOffers, { subject: string }>();
    const { actor } = stage(
      ownOffersMachine.provide({
        actors: { load: load.logic, watch: fromCallback<EventObject>(() => {}) as never },
      }),
      { systemId: 'ownOffers' },
    );
    actor.send({ type: 'subject.changed', subject: 'all' });
    const other = { ...exampleOfferRow, id: 10 };
    await load.last().answer({ items: [exampleOfferRow, other].map(withOfferSteps), total: 2 });
    actor.send({ type: 'lifecycle.moved', kind: 'offer', id: 9, state: 'countered', version: 2 });
    expect(actor.getSnapshot().context.data?.items).toMatchObject([
      { State: 'countered', Version: 2, Steps: { isYourTurn: true } },
      { State: 'sent', Steps: { isYourTurn: false } },
    ]);
  });
});
