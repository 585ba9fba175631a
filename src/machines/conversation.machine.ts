/**
 * One conversation: a window of its messages, what is missing of it, and how far the two are. The page starts it for the
 * person of the address. `inbox` passes on what the socket has brought; the view says what is in sight (`range.seen`,
 * `messages.seen`), and what is to come into it (`order.wanted`). Holes are asked for, one block at a time. What is seen
 * while the page is, the server is told, one call at a time.
 */
import { blockFor } from './conversation-window.ts';
import { setupConversation, startOf, type Answer } from './conversation-setup.ts';

export type { ConversationContext, ConversationEvent, ConversationInput } from './conversation-setup.ts';

const itself = <Event>({ event }: { event: Event }): Event => event;
const answered = { type: 'keepHistory', params: itself<{ output: Answer }> } as const;
const failing = { type: 'rememberReason', params: itself<{ error: unknown }> } as const;
const toGone = {
  guard: { type: 'isGone', params: itself<{ output: Answer }> },
  target: '#conversation.life.gone',
  actions: answered,
} as const;
const toNobody = {
  guard: { type: 'isNobody', params: itself<{ error: unknown }> },
  target: '#conversation.life.gone',
} as const;

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
    'messages.seen': { actions: { type: 'rememberGlimpsed', params: itself } },
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
              toGone,
              { target: 'ready', actions: [answered, 'markUnread'] },
            ],
            onError: [toNobody, { target: 'failed', actions: failing }],
          },
          initial: 'prompt',
          states: {
            prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
            slow: { description: 'Longer than people expect: say so, offer to ask anew.', tags: ['slow'] },
          },
          on: {
            'load.retried': { target: 'initializing', reenter: true },
            'list.outdated': { target: 'initializing', reenter: true },
          },
        },
        ready: {
          description: 'There are messages to read, or there may be.',
          tags: ['ready'],
          type: 'parallel',
          states: {
            filling: {
              description: 'What is missing of what is looked at.',
              initial: 'idle',
              on: {
                'page.hidden': '.suspended',
                'list.outdated': '.catchingUp',
                'standing.changed': '.catchingUp',
              },
              states: {
                idle: {
                  description: 'All that is looked at is here.',
                  always: [
                    { guard: 'isSuspended', target: 'suspended' },
                    { guard: 'hasHole', target: 'filling' },
                  ],
                },
                filling: {
                  description: 'One block of messages is on its way.',
                  tags: ['filling'],
                  invoke: {
                    id: 'fill',
                    src: 'fill',
                    input: ({ context }) => ({ id: context.with, ...blockFor(context, context) }),
                    onDone: [
                      toGone,
                      { guard: { type: 'isNews', params: itself }, target: 'idle', actions: answered },
                      { target: 'unfilled', actions: answered },
                    ],
                    onError: [toNobody, { target: 'unfilled', actions: failing }],
                  },
                  after: { patience: { target: 'filling', reenter: true } },
                },
                catchingUp: {
                  description: 'The server is asked for what came after the newest that is known of.',
                  tags: ['filling'],
                  invoke: {
                    id: 'catchUp',
                    src: 'fill',
                    input: ({ context }) => ({ id: context.with, after: context.last }),
                    onDone: [toGone, { target: 'idle', actions: answered }],
                    onError: [toNobody, { target: 'unfilled', actions: failing }],
                  },
                  after: { patience: { target: 'catchingUp', reenter: true } },
                  on: { 'list.outdated': { target: 'catchingUp', reenter: true } },
                },
                unfilled: {
                  description: 'The call failed; it is made again after a pause, or when somebody asks.',
                  tags: ['unfilled'],
                  after: { pauseBeforeRetry: 'catchingUp' },
                  on: { 'load.retried': 'catchingUp' },
                },
                suspended: {
                  description: 'Nobody can see the page: nothing is asked for.',
                  on: {
                    'page.hidden': {},
                    'list.outdated': {},
                    'standing.changed': {},
                    'page.shown': 'catchingUp',
                  },
                },
              },
            },
            reading: {
              description: 'What was in sight, the server is told.',
              initial: 'told',
              states: {
                told: {
                  description: 'The server knows how far one has read.',
                  always: { guard: 'hasUntold', target: 'waiting' },
                },
                waiting: {
                  description: 'There is something to tell, as soon as the page can be seen.',
                  always: { guard: 'isShown', target: 'telling' },
                },
                telling: {
                  description: 'The server is told; what is read meanwhile it is told next.',
                  entry: 'noteTelling',
                  invoke: {
                    id: 'tellRead',
                    src: 'tellRead',
                    input: ({ context }) => ({ id: context.with, order: context.told }),
                    onDone: { target: 'told', actions: [{ type: 'keepTold', params: itself }, 'tellInbox'] },
                    onError: { target: 'untold', actions: 'noteUntold' },
                  },
                  after: { patience: { target: 'telling', reenter: true } },
                },
                untold: {
                  description: 'The server has not heard; it is told again after a pause.',
                  after: { pauseBeforeRetry: 'told' },
                },
              },
            },
          },
        },
        pastless: {
          description: 'A backend that keeps no messages: what comes while the page is open is shown.',
          tags: ['ready', 'pastless'],
          on: {
            'text.arrived': { actions: { type: 'keepText', params: itself } },
            'messages.seen': { guard: 'isShown', actions: 'tellShown' },
            'page.shown': { actions: 'tellShown' },
          },
        },
        failed: {
          description: 'The call failed; it can be made again, and what comes meanwhile is kept.',
          tags: ['failed'],
          on: { 'load.retried': 'initializing', 'list.outdated': 'initializing' },
        },
        gone: {
          description:
            'There is no such person any more: what was said is shown, and nothing can be written.',
          tags: ['gone'],
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
          on: { 'page.shown': 'shown' },
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
