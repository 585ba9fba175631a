/** Shared by card.test.ts and card.full.test.ts. */
import { answering } from '../specification-backend.ts';
import { eventually, failedRequest, open, serve } from '../support.ts';

export const bare = { id: 'f-2', Name: 'Bo' };
/** Home with these freelancers, and the first one's card. */
export const openCards = async (...freelancers: readonly object[]) => {
  const backend = await serve();
  backend.behave({ freelancers: answering(freelancers) });
  // This backend has no profiles, so the card's link leads to an empty page.
  const page = await open({ at: backend.address, expects: [failedRequest] });
  const cards = page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article');
  await cards.first().waitFor();
  await eventually(() => cards.count()).toBe(freelancers.length);
  return { page, backend, cards, card: cards.first() };
};
