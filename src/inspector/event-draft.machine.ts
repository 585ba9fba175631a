/**
 * Composes an event for the selected actor. The view sends `event.picked`, `payload.changed` and `draft.posted`; the
 * inspector sets the recipient. Events the actor would ignore may be sent too.
 */
import { assign, setup } from 'xstate';
import { actionStub } from './stubs.ts';

export interface EventDraftContext {
  /** The recipient's systemId. */
  readonly actor: string;
  /** The event's type; '' while none is picked. */
  readonly type: string;
  /** The payload as typed: a JSON object. */
  readonly payload: string;
}
export type EventDraftEvent =
  | { readonly type: 'actor.chosen'; readonly actor: string }
  | { readonly type: 'event.picked'; readonly event: string; readonly payload: string }
  | { readonly type: 'payload.changed'; readonly payload: string }
  | { readonly type: 'draft.posted' };
export interface WrittenEvent {
  readonly [field: string]: unknown;
  readonly type: string;
}

/** The composed event, or the reason it is invalid. */
export const eventIn = ({
  type,
  payload,
}: Pick<EventDraftContext, 'type' | 'payload'>): { event: WrittenEvent } | { problem: string } => {
  if (type === '') return { problem: 'Pick an event first.' };
  try {
    const fields: unknown = JSON.parse(payload.trim() || '{}');
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return { problem: 'The payload is the event’s other fields: { "name": value }.' };
    return { event: { ...fields, type } };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
};

export const eventDraftMachine = setup({
  types: { context: {} as EventDraftContext, events: {} as EventDraftEvent },
  actions: {
    /** Sends the event to the actor. */
    deliver: actionStub as (_: unknown, draft: EventDraftContext) => void,
    address: assign((_, { actor }: { actor: string }) => ({ actor, type: '', payload: '{}' })),
    rememberEvent: assign((_, { event, payload }: { event: string; payload: string }) => ({
      type: event,
      payload,
    })),
    rememberPayload: assign({ payload: (_, { payload }: { payload: string }) => payload }),
  },
  guards: {
    isAnother: ({ context }, { actor }: { actor: string }) => context.actor !== actor,
    isReadable: ({ context }) => 'event' in eventIn(context),
    /** Whether the actor runs. */
    isReachable: (() => false) as (_: unknown, draft: EventDraftContext) => boolean,
  },
}).createMachine({
  id: 'eventDraft',
  context: { actor: 'app', type: '', payload: '{}' },
  initial: 'writing',
  on: {
    'actor.chosen': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.writing',
      actions: { type: 'address', params: ({ event }) => event },
    },
    'event.picked': { target: '.writing', actions: { type: 'rememberEvent', params: ({ event }) => event } },
    'payload.changed': {
      target: '.writing',
      actions: { type: 'rememberPayload', params: ({ event }) => event },
    },
    'draft.posted': { target: '.posting' },
  },
  states: {
    writing: { description: 'This version of the event has not been sent.' },
    posting: {
      description: 'Checking the payload and whether the actor runs.',
      always: [{ guard: { type: 'isReadable' }, target: 'delivering' }, { target: 'unreadable' }],
    },
    delivering: {
      description: 'The payload is a valid event.',
      always: [
        {
          guard: { type: 'isReachable', params: ({ context }) => context },
          target: 'delivered',
          actions: { type: 'deliver', params: ({ context }) => context },
        },
        { target: 'undeliverable' },
      ],
    },
    delivered: { description: 'The event was sent; the diagram shows its effects.' },
    unreadable: { description: 'The payload is not a valid event; nothing was sent.' },
    undeliverable: { description: 'The actor no longer runs; nothing was sent.' },
  },
});
