import { exampleChatHits } from '../../../contracts/messaging/chat.ts';
import { chatSearchMachine } from '../chat-search.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const chatSearchSamples = samplesOf(chatSearchMachine, {
  inputs: { 'with a freelancer': { with: '2' } },
  events: {
    'query.typed': {
      'a word': { query: 'audit' },
      'the word and a blank': { query: 'audit ' },
      'a letter': { query: 'a' },
    },
    'search.retried': { once: {} },
    'hit.chosen': { 'the newest': { order: 3 } },
  },
  results: { find: { one: exampleChatHits, none: { Hits: [], Total: 0 } } },
  failures: { find: { refused: { kind: 'refused', status: 500 } } },
  happensIn: { 'search.retried': ['searching.slow', 'failed'], 'hit.chosen': ['ready'] },
  distinguish: ({ query }) => query.trim(),
});
