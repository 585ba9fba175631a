import { exampleUser } from '../contracts/account/user.ts';
import { samplesOf } from '../machines/core/samples/samples.ts';
import { eventDraftMachine } from './event-draft.machine.ts';

/** A part of the home page: it stops when the visitor leaves the page. */
const GONE = 'guides';
/** The events of the recipients' machines. */
const knownTo = (actor: string): string => (actor === GONE ? 'load.retried' : 'session.changed');

export const eventDraftSamples = samplesOf(eventDraftMachine, {
  events: {
    'actor.chosen': { 'one that has gone': { actor: GONE } },
    'event.picked': {
      'the session has changed': {
        event: 'session.changed',
        payload: JSON.stringify({ user: exampleUser }, null, 2),
      },
      'loading again': { event: 'load.retried', payload: '{}' },
    },
    'payload.changed': {
      nobody: { payload: '{ "user": null }' },
      'half of it': { payload: '{ "user": ' },
    },
    'draft.posted': { once: {} },
  },
  happensWhen: {
    'event.picked': ({ actor }, { event }) => event === knownTo(actor),
    'draft.posted': ({ type }) => type !== '',
  },
  guards: { isReachable: ({ context }) => context.actor !== GONE },
});
