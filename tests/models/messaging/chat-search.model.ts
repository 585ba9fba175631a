import type { ChatHits } from '../../../src/contracts/messaging/chat.ts';
import { chatSearchMachine } from '../../../src/machines/messaging/chat-search.machine.ts';
import { CONVERSATION, feed, isHere, thread } from '../support/messages.ts';
import { delayOf, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const search = (stage: Stage) => thread(stage).getByRole('search');
const box = (stage: Stage) => search(stage).getByRole('searchbox');
const says = (stage: Stage, words: string | RegExp) => stage.sees(search(stage).getByText(words));
const hits = (stage: Stage) =>
  search(stage).getByRole('list', { name: 'Messages found' }).getByRole('button');
const retry = (stage: Stage) => search(stage).getByRole('button', { name: 'Try again' });
const waits = (stage: Stage, count: number) =>
  stage.until('its call to wait', () => stage.backend.waiting('searchChat') === count);

export const chatSearchModel = modelOf(chatSearchMachine, {
  open: () => ({
    ...CONVERSATION,
    holds: ['searchChat'],
    holdsTimersFrom: delayOf(chatSearchMachine, 'pauseInTyping'),
    arrive: async (stage) => {
      await isHere(stage);
      await thread(stage).getByRole('button', { name: 'Search this conversation' }).click();
      await stage.sees(box(stage));
    },
  }),
  events: {
    'query.typed': async (stage, { query }) => {
      // A browser reports no change for the same text, so a blank is appended, which finds the same.
      const isSame = (await box(stage).inputValue()) === query;
      await box(stage).fill(isSame ? `${query} ` : query);
    },
    'search.retried': (stage) => retry(stage).click(),
    'hit.chosen': (stage) => hits(stage).first().click(),
  },
  results: { find: (stage: Stage, output: ChatHits) => stage.give('searchChat', output) },
  failures: { find: (stage, reason) => stage.fail('searchChat', reason) },
  states: {
    idle: async (stage) => {
      await says(stage, 'Type at least two letters.');
      await stage.seesNo(hits(stage));
    },
    typing: async (stage) => {
      await says(stage, 'Searching …');
      await waits(stage, 0);
    },
    searching: (stage) => waits(stage, 1),
    'searching.prompt': async (stage) => {
      await says(stage, 'Searching …');
      await stage.seesNo(retry(stage));
    },
    'searching.slow': async (stage) => {
      await says(stage, 'The search is taking longer than usual.');
      await stage.sees(retry(stage));
    },
    ready: async (stage) => {
      await says(stage, '1 message');
      await stage.sees(hits(stage));
      await stage.sees(feed(stage));
    },
    empty: async (stage) => {
      await says(stage, /^No message matches/);
      await stage.seesNo(hits(stage));
    },
    failed: async (stage) => {
      await says(stage, 'The search failed.');
      await stage.sees(retry(stage));
    },
  },
});
