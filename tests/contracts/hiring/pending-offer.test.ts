import { expect, it } from 'vitest';
import { exampleOfferRow, type OfferRow } from '../../../src/contracts/hiring/offer.ts';
import { pendingOfferIn } from '../../../src/contracts/hiring/pending-offer.ts';
import { offerLifecycle } from '../../../src/machines/lifecycles/offer.lifecycle.ts';

const pendingIn = (row: Partial<OfferRow>, asked: { FID?: string; JID?: string | undefined } = {}) =>
  pendingOfferIn([{ ...exampleOfferRow, ...row }], { FID: '2', JID: '41', ...asked });

it('[V206] an offer hinders another one of the same job, or of none, to the same freelancer', () => {
  expect(pendingIn({})).toBe(9);
  expect(pendingIn({ JID: undefined }, { JID: undefined })).toBe(9);
  expect(pendingIn({ JID: undefined })).toBeUndefined();
  expect(pendingIn({}, { JID: undefined })).toBeUndefined();
  expect(pendingIn({}, { JID: '42' })).toBeUndefined();
  expect(pendingIn({}, { FID: '3' })).toBeUndefined();
  expect(pendingIn({ Role: 'freelancer' })).toBeUndefined();
});
it('[V206] an offer that is over hinders none', () => {
  for (const [State, { type }] of Object.entries(offerLifecycle.states))
    expect([State, pendingIn({ State })]).toEqual([State, type === 'final' ? undefined : 9]);
});
