/** The inbox's region `list`: the chats, asked for at the start, again when they may be old, and page by page. */
import { not } from 'xstate';
import type { ChatList } from '../../contracts/messaging/chat.ts';
import { setupInbox } from './inbox-setup.ts';

interface Done {
  readonly event: { readonly output: ChatList | null };
}
const rememberReason = {
  type: 'rememberReason',
  params: ({ event }: { event: { error: unknown } }) => event,
} as const;
/** `state`: where the list is asked for. */
const answered = <State extends string>(state: State) =>
  [
    {
      guard: { type: 'isTooOld', params: ({ event }: Done) => event },
      description: 'What was heard meanwhile may be newer than some of it, or not: the next answer tells.',
      target: state,
      reenter: true,
      actions: { type: 'dropDoubtful', params: ({ event }: Done) => event },
    },
    { target: 'loaded', actions: { type: 'keepNewest', params: ({ event }: Done) => event } },
  ] as const;
const unanswered = [
  {
    guard: { type: 'isUnknown', params: ({ event }: { event: { error: unknown } }) => event },
    description: 'A backend that knows of no list: nothing is wrong with that.',
    target: 'loaded',
  },
  { guard: 'hasNone', target: 'failed', actions: rememberReason },
  { target: 'outdated', actions: rememberReason },
] as const;

export const list = setupInbox.createStateConfig({
  description: 'What there is to show.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The call is on its way.',
      tags: ['loading'],
      entry: 'forgetTouched',
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
        onDone: answered('loading'),
        onError: unanswered,
      },
      initial: 'prompt',
      states: {
        prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
        slow: { description: 'Longer than people expect.', tags: ['slow'] },
      },
      on: {
        'load.retried': { target: 'loading', reenter: true },
        'list.outdated': { target: 'loading', reenter: true },
      },
    },
    loaded: {
      description: 'Is there anything?',
      always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
    },
    empty: {
      description: 'Nobody has written yet.',
      tags: ['empty'],
      always: [
        { guard: 'isStale', target: 'refreshing' },
        { guard: not('hasNone'), target: 'ready' },
      ],
      on: { 'list.outdated': 'refreshing' },
    },
    ready: {
      description: 'There is something to show.',
      tags: ['ready'],
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'list.outdated': 'refreshing',
        'chats.wanted': { guard: 'hasNext', target: 'extending' },
      },
    },
    refreshing: {
      description: 'It is asked for again, and what is here stays in sight: some may have been missed.',
      tags: ['ready'],
      entry: 'forgetTouched',
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
        onDone: answered('refreshing'),
        onError: unanswered,
      },
      initial: 'prompt',
      states: {
        prompt: {
          description: 'No longer than people expect.',
          after: { patience: [{ guard: 'hasNone', target: '#inbox.list.loading' }, { target: 'slow' }] },
        },
        slow: {
          description: 'Longer than people expect: say so beside what is here.',
          tags: ['cut', 'outdated'],
          on: { 'load.retried': { target: '#inbox.list.refreshing', reenter: true } },
        },
      },
      on: { 'list.outdated': { target: 'refreshing', reenter: true } },
    },
    outdated: {
      description: 'It could not be asked for again: what is here stays in sight, and may be old.',
      tags: ['ready', 'cut', 'outdated'],
      always: { guard: 'isStale', target: 'refreshing' },
      on: { 'load.retried': 'refreshing', 'list.outdated': 'refreshing' },
    },
    extending: {
      description: 'Its next page is on its way.',
      tags: ['ready', 'extending'],
      entry: 'forgetTouched',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { next } }) => ({ ...(next !== null && { after: next }) }),
        onDone: [
          {
            guard: { type: 'hasPassedOver', params: ({ event }) => event },
            target: 'refreshing',
            actions: { type: 'keepMore', params: ({ event }) => event },
          },
          { target: 'loaded', actions: { type: 'keepMore', params: ({ event }) => event } },
        ],
        onError: { target: 'cut', actions: rememberReason },
      },
      after: { patience: 'cut' },
      on: { 'list.outdated': 'refreshing' },
    },
    cut: {
      description: 'Its next page did not come, or not in time; it can be asked for again.',
      tags: ['ready', 'cut'],
      always: { guard: 'isStale', target: 'refreshing' },
      on: { 'load.retried': 'extending', 'list.outdated': 'refreshing' },
    },
    failed: {
      description: 'The call failed; it can be made again, and what is heard meanwhile is shown.',
      tags: ['failed'],
      always: { guard: not('hasNone'), target: 'outdated' },
      on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
    },
  },
});
