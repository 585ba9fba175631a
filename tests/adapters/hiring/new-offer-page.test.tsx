/** The page of a new offer, when the offer could not be sent. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exampleOfferStart, type OfferStart } from '../../../src/contracts/hiring/offer-form.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { NewOfferPage } from '../../../src/views/pages/hiring/new-offer/new-offer-page.tsx';

const shown = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(shown);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(shown);
});
afterEach(async () => settle(async () => root.unmount()));

const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
/** Its form would be open. */
const open = async (start: Partial<OfferStart>) => {
  const item = { ...exampleOfferStart, ...start };
  const app = createActor(
    createMachine({
      invoke: [
        { id: 'page', systemId: 'page', src: createMachine({ context: { item, reason: null } }) },
        { id: 'offerWriting', systemId: 'offerWriting', src: createMachine({ tags: ['open'] }) },
      ],
    }),
  ).start();
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app, settings } as unknown as Logic}>
        <NewOfferPage />
      </LogicProvider>,
    ),
  );
};
const hrefOf = (words: string) =>
  [...shown.querySelectorAll('a')].find(({ textContent }) => textContent === words)?.getAttribute('href');

const job = { JID: 41, Job_Title: 'Repair our shop' };

it('[V206] a job that has ended has no form, and leads to an offer without the job', async () => {
  await open({ ...job, IsJobOver: true });
  expect(shown.querySelector('h1')?.textContent).toBe('Offer Amara O. a contract');
  expect(shown.textContent).toContain('Nobody can be hired for your job “Repair our shop” any more');
  expect(hrefOf('Offer a contract without the job')).toBe('/new-offer?freelancer=2');
  expect(shown.querySelector('form')).toBeNull();
  expect(shown.textContent).not.toContain('is filled once');
});
it.each([job, { ...job, IsJobOver: true }, {}])(
  '[V206] an offer that waits for an answer comes before everything else: %o',
  async (more) => {
    await open({ ...more, Pending: 9 });
    expect(shown.textContent).toContain('You have already offered Amara O. a contract for this work');
    expect(hrefOf('See your offer')).toBe('/offer/9');
    expect(hrefOf('Offer a contract without the job')).toBeUndefined();
    expect(shown.querySelector('form')).toBeNull();
  },
);
