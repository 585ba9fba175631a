import { messagesPageMachine } from '../../../src/machines/messaging/messages-page.machine.ts';
import { admitPages, holdPages } from '../support/held-pages.ts';
import { choose, CONVERSATION, form, heading, PARTS_WORDS, thread } from '../support/messages.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const defect = byHand('only a defect of the part could cause it');
const title = ({ page }: Harness) =>
  page.getByRole('main').getByRole('heading', { name: 'Messages', exact: true });
const slowWords = ({ page }: Harness) =>
  page.getByRole('main').getByText('This is taking longer than usual.');
const search = (harness: Harness) => thread(harness).getByRole('search');
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: /^Report / });
/** By the browser's address bar, like a link of the page. */
const goTo = ({ page }: Harness, to: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'there' });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, to);

export const messagesPageModel = modelOf(messagesPageMachine, {
  actor: 'page',
  open: (input) => ({
    ...CONVERSATION,
    path: input === 'all conversations' ? '/chat-user' : '/chat-user/2',
    unloaded: true,
    prepare: (harness) => holdPages(harness, PARTS_WORDS),
  }),
  // After it, no script is left to wait for.
  alone: ['parts.left'],
  // The parts still run, so they do not report again that they have arrived.
  lasting: ['parts.left'],
  events: {
    'parts.arrived': (harness) => admitPages(harness),
    'parts.left': defect,
    'query.changed': (harness, { search: query, path }) => goTo(harness, path ?? `/chat-user/2${query}`),
    'route.followedAgain': (harness) => {
      const { pathname, search: query } = new URL(harness.page.url());
      return goTo(harness, pathname + query);
    },
    'search.opened': (harness) =>
      thread(harness).getByRole('button', { name: 'Search this conversation' }).click(),
    'report.opened': (harness) => choose(harness, 'Report'),
    'tool.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  failures: {
    awaitParts: defect,
    conversation: defect,
    composer: defect,
    blocking: defect,
    chatSearch: defect,
    chatReport: defect,
    closeChat: defect,
  },
  states: {
    loading: async (harness) => {
      await harness.sees(title(harness));
      await harness.seesNo(form(harness));
    },
    'loading.prompt': (harness) => harness.seesNo(slowWords(harness)),
    'loading.slow': (harness) => harness.sees(slowWords(harness)),
    ready: async (harness) => {
      await harness.sees(title(harness));
      await harness.seesNo(slowWords(harness));
    },
    'ready.noChat': async (harness) => {
      await harness.sees(harness.page.getByText('Choose a conversation to read it here.'));
      await harness.seesNo(thread(harness));
    },
    'ready.chatOpen': (harness) => harness.sees(heading(harness)),
    'ready.chatOpen.reading': async (harness) => {
      await harness.seesNo(search(harness));
      await harness.seesNo(dialog(harness));
    },
    'ready.chatOpen.searching': (harness) => harness.sees(search(harness)),
    'ready.chatOpen.reporting': async (harness) => {
      await harness.sees(dialog(harness));
      await harness.seesNo(search(harness));
    },
  },
});
