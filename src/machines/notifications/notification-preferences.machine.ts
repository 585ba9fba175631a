/**
 * The notification preferences, by event and channel (N16 to N19). Each switch is saved when it is turned, one
 * after the other. Without a connection it stays as turned, and is saved after reconnecting. A part of the page
 * of all notifications. The view sends `choice.made`, and `load.retried` after a failed load or save.
 */
import { assign, setup } from 'xstate';
import {
  requeueChoice,
  withChoice,
  type Chosen,
} from '../../contracts/notifications/notification-choices.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import {
  mayChoose,
  type NotificationChoice,
  type NotificationPreferences,
} from '../../contracts/notifications/notification-preferences.ts';
import { tell } from '../core/tell.ts';
import { prompt, slow } from '../core/patience.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

export interface NotificationPreferencesContext extends Chosen {
  readonly reason: CallFailure | null;
}
export type NotificationPreferencesEvent =
  | ({ readonly type: 'choice.made' } & NotificationChoice)
  | { readonly type: 'load.retried' }
  | { readonly type: 'network.returned' };

interface Failed {
  readonly error: unknown;
}
const itself = <Event>({ event }: { event: Event }): Event => event;

export const notificationPreferencesMachine = setup({
  types: {
    context: {} as NotificationPreferencesContext,
    events: {} as NotificationPreferencesEvent,
    tags: {} as 'loading' | 'slow' | 'ready' | 'failed' | 'saving' | 'unsaved',
  },
  actors: {
    load: promiseStub<NotificationPreferences>('notificationPreferences: load'),
    /** Resolves with all preferences. */
    save: promiseStub<NotificationPreferences, NotificationChoice>('notificationPreferences: save'),
    watchNetwork: callbackStub<NotificationPreferencesEvent>('notificationPreferences: watchNetwork'),
  },
  actions: {
    keepPreferences: assign((_, { output }: { output: NotificationPreferences }) => ({
      preferences: output,
      saving: null,
      reason: null,
    })),
    keepChoice: assign({
      waiting: ({ context }, choice: NotificationChoice) => withChoice(context.waiting, choice),
    }),
    takeChoice: assign({
      saving: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
    }),
    requeueChoice: assign({ waiting: ({ context }) => requeueChoice(context), saving: null }),
    dropChoice: assign({ saving: null, reason: null }),
    rememberReason: assign({ reason: (_, { error }: Failed) => reasonOf(error) }),
    rememberSilence: assign({ reason: { kind: 'offline' } }),
    tellRefused: tell('notices', {
      type: 'notice.raised',
      kind: 'error',
      text: 'Your change could not be saved. Reload this page, then try again.',
    }),
  },
  guards: {
    isOpen: (_, { Group, Channel }: NotificationChoice) => mayChoose(Group, Channel),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    /** The server works and rejected the change: a retry would be rejected too. */
    isRefused: (_, { error }: Failed) => {
      const reason = reasonOf(error);
      return (
        reason.kind === 'refused' && reason.status < 500 && reason.status !== 429 && reason.status !== 401
      );
    },
  },
  delays: { patience: 10_000, pauseBeforeRetry: 20_000 },
}).createMachine({
  id: 'notificationPreferences',
  context: { preferences: null, saving: null, waiting: [], reason: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The preferences are loading.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepPreferences', params: itself } },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The call failed; the user can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
    ready: {
      description: 'The switches are shown and usable, also during a save.',
      tags: ['ready'],
      initial: 'saved',
      on: {
        'choice.made': {
          guard: { type: 'isOpen', params: itself },
          actions: { type: 'keepChoice', params: itself },
        },
      },
      states: {
        saved: {
          description: 'The server has saved every switch.',
          always: { guard: 'hasWaiting', target: 'saving' },
        },
        saving: {
          description: 'One change is being saved.',
          tags: ['saving'],
          entry: 'takeChoice',
          invoke: {
            id: 'save',
            src: 'save',
            // The entry action has set it.
            input: ({ context }) => context.saving as NotificationChoice,
            onDone: { target: 'saved', actions: { type: 'keepPreferences', params: itself } },
            onError: [
              {
                guard: { type: 'isRefused', params: itself },
                target: 'saved',
                actions: ['dropChoice', 'tellRefused'],
              },
              {
                target: 'unsaved',
                actions: [{ type: 'rememberReason', params: itself }, 'requeueChoice'],
              },
            ],
          },
          after: { patience: { target: 'unsaved', actions: ['rememberSilence', 'requeueChoice'] } },
        },
        unsaved: {
          description:
            'The save failed; it is retried after a pause, when the network returns, or by the user.',
          tags: ['unsaved'],
          invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: reported },
          after: { pauseBeforeRetry: 'saving' },
          on: { 'load.retried': 'saving', 'network.returned': 'saving' },
        },
      },
    },
  },
});
