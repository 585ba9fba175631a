/**
 * One conversation: a window of its messages, what is missing of it, and how far the two are. The page starts it for the
 * person of the address. `inbox` passes on what the socket has brought; the view says what is in sight (`range.seen`,
 * `messages.seen`), and what is to come into it (`order.wanted`). Holes are asked for, one block at a time. What is seen
 * while the page is, the server is told, one call at a time.
 */
import { startOf } from './conversation-context.ts';
import { answered, failing, filling, itself, reading, toNobody } from './conversation-ready.ts';
import { setupConversation } from './conversation-setup.ts';

export type { ConversationEvent } from './conversation-setup.ts';

export const conversationMachine = setupConversation.createMachine({
  id: 'conversation',
  context: startOf,
  invoke: [
    { id: 'watchPage', src: 'watchPage', onError: {} },
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
    {
      id: 'watchTexts',
      src: 'watchTexts',
      input: ({ context }) => ({ with: context.with }),
      onError: {},
    },
  ],
  type: 'parallel',
  on: {
    'message.arrived': { actions: { type: 'keepMessage', params: itself } },
    'marks.moved': { actions: { type: 'keepMarks', params: itself } },
    'range.seen': { actions: { type: 'rememberRange', params: itself } },
    'messages.seen': { guard: 'isShown', actions: { type: 'rememberGlimpsed', params: itself } },
    'order.wanted': {
      guard: { type: 'isThere', params: itself },
      actions: { type: 'rememberWanted', params: itself },
    },
  },
  states: {
    life: {
      description: 'Whether there is a conversation to show.',
      initial: 'initializing',
      states: {
        initializing: {
          description: 'Its newest messages are on their way.',
          tags: ['loading'],
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ id: context.with }),
            onDone: [
              { guard: { type: 'isOfNoPast', params: itself }, target: 'pastless' },
              { target: 'ready', actions: ['dropTexts', answered, 'markUnread'] },
            ],
            onError: [toNobody, { target: 'failed', actions: failing }],
          },
          initial: 'prompt',
          states: {
            prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
            slow: { description: 'Longer than people expect: say so, offer to ask anew.', tags: ['slow'] },
          },
          on: {
            'text.arrived': { actions: { type: 'keepText', params: itself } },
            'load.retried': { target: 'initializing', reenter: true },
            'list.outdated': { target: 'initializing', reenter: true },
            'standing.changed': { target: 'initializing', reenter: true },
          },
        },
        ready: {
          description: 'There are messages to read, or there may be.',
          tags: ['ready'],
          type: 'parallel',
          always: { guard: 'isLost', target: 'gone' },
          states: {
            filling,
            reading,
          },
        },
        pastless: {
          description: 'A backend that keeps no messages: what comes while the page is open is shown.',
          tags: ['ready', 'pastless'],
          on: {
            'text.arrived': { actions: { type: 'keepText', params: itself } },
            'messages.seen': {
              guard: 'isShown',
              actions: [{ type: 'rememberGlimpsed', params: itself }, 'tellShown'],
            },
            'page.shown': { actions: 'tellShown' },
            'list.outdated': 'initializing',
          },
        },
        failed: {
          description: 'The call failed; it can be made again, and what comes meanwhile is kept.',
          tags: ['failed'],
          on: { 'load.retried': 'initializing', 'list.outdated': 'initializing' },
        },
        gone: {
          description:
            'There is no such person any more: what was said is shown, and nothing can be written. Whatever is heard may say otherwise.',
          tags: ['gone'],
          on: {
            'message.arrived': {
              target: 'initializing',
              actions: { type: 'keepMessage', params: itself },
            },
            'standing.changed': 'initializing',
            'list.outdated': 'initializing',
          },
        },
      },
    },
    presence: {
      description: 'Whether anybody can see the page.',
      initial: 'shown',
      states: {
        shown: { description: 'The page is in sight.', on: { 'page.hidden': 'suspended' } },
        suspended: {
          description: 'The page is hidden: what arrives is kept, and nothing is read.',
          tags: ['suspended'],
          on: {
            'page.shown': { target: 'shown', actions: ['noteReturn', 'markMissed'] },
          },
        },
      },
    },
    typing: {
      description: 'Whether the other is typing.',
      initial: 'still',
      states: {
        still: { description: 'Nothing is heard of them typing.', on: { 'typing.heard': 'typing' } },
        typing: {
          description: 'They were typing a moment ago.',
          tags: ['typing'],
          after: { typingFades: 'still' },
          on: {
            'typing.heard': { target: 'typing', reenter: true },
            'message.arrived': {
              guard: { type: 'isTheirs', params: itself },
              target: 'still',
              actions: { type: 'keepMessage', params: itself },
            },
          },
        },
      },
    },
  },
});
