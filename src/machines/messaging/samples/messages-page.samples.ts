import { messagesPageMachine } from '../messages-page.machine.ts';
import type { PageInput } from '../../core/page-input.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (path: string, params: Readonly<Record<string, string>> = {}): PageInput => ({
  seed: 0,
  productSlug: 'marketlane',
  path,
  search: '',
  state: null,
  params,
  given: undefined,
});
const defect = { broken: { kind: 'fault', issue: 'a part crashed' } } as const;

export const messagesPageSamples = samplesOf(messagesPageMachine, {
  inputs: {
    'one conversation': at('/chat-user/2', { id: '2' }),
    'all conversations': at('/chat-user'),
  },
  events: {
    'query.changed': {
      'of the same': { search: '?from=mail' },
      'all conversations': { search: '', path: '/chat-user' },
      'one conversation': { search: '', path: '/chat-user/2' },
    },
    'route.followedAgain': { once: {} },
    'parts.arrived': { once: {} },
    'parts.left': { once: {} },
    'search.opened': { once: {} },
    'report.opened': { once: {} },
    'tool.closed': { once: {} },
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
  distinguish: ({ with: person }) => person,
});
