/** What goes on while a conversation is shown: what is missing is asked for, and what was seen is told. */
import { and, not } from 'xstate';
import { askedOf } from './conversation-context.ts';
import { setupConversation, type Answer } from './conversation-setup.ts';

export const itself = <Event>({ event }: { event: Event }): Event => event;
export const answered = { type: 'keepHistory', params: itself<{ output: Answer }> } as const;
export const failing = { type: 'rememberReason', params: itself<{ error: unknown }> } as const;
export const toNobody = {
  guard: { type: 'isNobody', params: itself<{ error: unknown }> },
  target: '#conversation.life.gone',
} as const;

const caughtUp = [answered, 'markMissed', 'noteCaughtUp'] as const;
const filled = [
  { guard: { type: 'isNews', params: itself<{ output: Answer }> }, target: 'idle', actions: caughtUp },
  {
    guard: not('hasHole'),
    description: 'What it was asked for has come meanwhile.',
    target: 'idle',
    actions: caughtUp,
  },
  { target: 'unfilled', actions: caughtUp },
] as const;
const behindAgain = { target: 'refilling', reenter: true, actions: 'fallBehind' } as const;
const catchingUp = { target: '.filling', actions: 'fallBehind' } as const;

export const filling = setupConversation.createStateConfig({
  description: 'What is missing of what is looked at.',
  initial: 'idle',
  on: {
    'page.hidden': '.idle',
    'page.shown': catchingUp,
    'list.outdated': { guard: 'isShown', ...catchingUp },
    'standing.changed': { guard: 'isShown', ...catchingUp },
  },
  states: {
    idle: {
      description: 'All that is looked at is here, or nobody looks.',
      always: { guard: and(['isShown', 'hasHole']), target: 'glancing' },
    },
    glancing: {
      description: 'Something is missing; what only flies by is not asked for.',
      always: { guard: not('hasHole'), target: 'idle' },
      after: { glance: 'filling' },
    },
    filling: {
      description: 'What came after the newest that is known of is on its way, or one block of messages.',
      tags: ['filling'],
      invoke: {
        id: 'fill',
        src: 'fill',
        input: ({ context }) => ({ id: context.with, ...askedOf(context) }),
        onDone: filled,
        onError: { target: 'unfilled', actions: failing },
      },
      after: { patience: { target: 'filling', reenter: true } },
    },
    unfilled: {
      description: 'The call failed; it is made again after a pause, or when somebody asks.',
      tags: ['unfilled'],
      after: { pauseBeforeRetry: 'refilling' },
      on: { 'load.retried': 'refilling', 'list.outdated': behindAgain },
    },
    refilling: {
      description: 'It is made again: until it has an answer, something is missing.',
      tags: ['filling', 'unfilled'],
      invoke: {
        id: 'fill',
        src: 'fill',
        input: ({ context }) => ({ id: context.with, ...(askedOf(context) ?? { after: context.last }) }),
        onDone: filled,
        onError: { target: 'unfilled', actions: failing },
      },
      after: { patience: { target: 'refilling', reenter: true } },
      on: { 'list.outdated': behindAgain },
    },
  },
});

export const reading = setupConversation.createStateConfig({
  description: 'What was in sight, the server is told.',
  initial: 'told',
  states: {
    told: {
      description:
        'The server knows how far one has read; of what is read, it is told as soon as the page can be seen.',
      always: { guard: and(['isShown', 'hasUntold']), target: 'telling' },
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
});
