import { messagesPageMachine } from '../../../src/machines/messaging/messages-page.machine.ts';
import { admitPages, holdPages } from '../support/held-pages.ts';
import { choose, CONVERSATION, form, heading, PARTS_WORDS, thread } from '../support/messages.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const defect = byHand('only a defect of the part could cause it');
const title = ({ page }: Stage) =>
  page.getByRole('main').getByRole('heading', { name: 'Messages', exact: true });
const slowWords = ({ page }: Stage) => page.getByRole('main').getByText('This is taking longer than usual.');
const search = (stage: Stage) => thread(stage).getByRole('search');
const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: /^Report / });
/** By the browser's address bar, like a link of the page. */
const goTo = ({ page }: Stage, to: string) =>
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
    prepare: (stage) => holdPages(stage, PARTS_WORDS),
  }),
  // After it, no script is left to wait for.
  alone: ['parts.left'],
  // The parts still run, so they do not report again that they have arrived.
  lasting: ['parts.left'],
  events: {
    'parts.arrived': (stage) => admitPages(stage),
    'parts.left': defect,
    'query.changed': (stage, { search: query, path }) => goTo(stage, path ?? `/chat-user/2${query}`),
    'route.followedAgain': (stage) => {
      const { pathname, search: query } = new URL(stage.page.url());
      return goTo(stage, pathname + query);
    },
    'search.opened': (stage) =>
      thread(stage).getByRole('button', { name: 'Search this conversation' }).click(),
    'report.opened': (stage) => choose(stage, 'Report'),
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
    loading: async (stage) => {
      await stage.sees(title(stage));
      await stage.seesNo(form(stage));
    },
    'loading.prompt': (stage) => stage.seesNo(slowWords(stage)),
    'loading.slow': (stage) => stage.sees(slowWords(stage)),
    ready: async (stage) => {
      await stage.sees(title(stage));
      await stage.seesNo(slowWords(stage));
    },
    'ready.noChat': async (stage) => {
      await stage.sees(stage.page.getByText('Choose a conversation to read it here.'));
      await stage.seesNo(thread(stage));
    },
    'ready.chatOpen': (stage) => stage.sees(heading(stage)),
    'ready.chatOpen.reading': async (stage) => {
      await stage.seesNo(search(stage));
      await stage.seesNo(dialog(stage));
    },
    'ready.chatOpen.searching': (stage) => stage.sees(search(stage)),
    'ready.chatOpen.reporting': async (stage) => {
      await stage.sees(dialog(stage));
      await stage.seesNo(search(stage));
    },
  },
});
