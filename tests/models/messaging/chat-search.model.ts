import type { ChatHits } from '../../../src/contracts/messaging/chat.ts';
import { chatSearchMachine } from '../../../src/machines/messaging/chat-search.machine.ts';
import { CONVERSATION, feed, isHere, thread } from '../support/messages.ts';
import { delayOf, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const search = (harness: Harness) => thread(harness).getByRole('search');
const box = (harness: Harness) => search(harness).getByRole('searchbox');
const says = (harness: Harness, words: string | RegExp) => harness.sees(search(harness).getByText(words));
const hits = (harness: Harness) =>
  search(harness).getByRole('list', { name: 'Messages found' }).getByRole('button');
const retry = (harness: Harness) => search(harness).getByRole('button', { name: 'Try again' });
const waits = (harness: Harness, count: number) =>
  harness.until('its call to wait', () => harness.backend.waiting('searchChat') === count);

export const chatSearchModel = modelOf(chatSearchMachine, {
  open: () => ({
    ...CONVERSATION,
    holds: ['searchChat'],
    holdsTimersFrom: delayOf(chatSearchMachine, 'pauseInTyping'),
    arrive: async (harness) => {
      await isHere(harness);
      await thread(harness).getByRole('button', { name: 'Search this conversation' }).click();
      await harness.sees(box(harness));
    },
  }),
  events: {
    'query.typed': async (harness, { query }) => {
      // A browser reports no change for the same text, so a blank is appended, which finds the same.
      const isSame = (await box(harness).inputValue()) === query;
      await box(harness).fill(isSame ? `${query} ` : query);
    },
    'search.retried': (harness) => retry(harness).click(),
    'hit.chosen': (harness) => hits(harness).first().click(),
  },
  results: { find: (harness: Harness, output: ChatHits) => harness.give('searchChat', output) },
  failures: { find: (harness, reason) => harness.fail('searchChat', reason) },
  states: {
    idle: async (harness) => {
      await says(harness, 'Type at least two letters.');
      await harness.seesNo(hits(harness));
    },
    typing: async (harness) => {
      await says(harness, 'Searching …');
      await waits(harness, 0);
    },
    searching: (harness) => waits(harness, 1),
    'searching.prompt': async (harness) => {
      await says(harness, 'Searching …');
      await harness.seesNo(retry(harness));
    },
    'searching.slow': async (harness) => {
      await says(harness, 'The search is taking longer than usual.');
      await harness.sees(retry(harness));
    },
    ready: async (harness) => {
      await says(harness, '1 message');
      await harness.sees(hits(harness));
      await harness.sees(feed(harness));
    },
    empty: async (harness) => {
      await says(harness, /^No message matches/);
      await harness.seesNo(hits(harness));
    },
    failed: async (harness) => {
      await says(harness, 'The search failed.');
      await harness.sees(retry(harness));
    },
  },
});
