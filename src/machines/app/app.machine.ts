/**
 * The root of the actor tree. It starts every other actor and forwards the current user to those that need it.
 * Actors address each other by systemId, and so do views.
 */
import { enqueueActions, setup } from 'xstate';
import { actionStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { memberPartsMachine } from './member-parts.machine.ts';
import { navigationMachine, type NavigationInput } from './navigation.machine.ts';
import { newsletterMachine } from '../site/newsletter.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import { realtimeMachine } from './realtime.machine.ts';
import { sessionMachine, type SessionChanged } from '../account/session.machine.ts';
import { workspaceMachine } from './workspace.machine.ts';
import { part, type ActorCrashed } from '../core/reported.ts';

export type AppEvent = SessionChanged | ActorCrashed;

export const appMachine = setup({
  types: {
    context: {} as { readonly place: NavigationInput },
    input: {} as { readonly place: NavigationInput },
    events: {} as AppEvent,
  },
  actors: {
    notices: noticesMachine,
    navigation: navigationMachine,
    memberParts: memberPartsMachine,
    workspace: workspaceMachine,
    newsletter: newsletterMachine,
    realtime: realtimeMachine,
    session: sessionMachine,
  },
  actions: {
    passOn: enqueueActions(({ enqueue, event }) => {
      // memberParts first: it queues events from the other machines for its parts.
      for (const id of ['memberParts', 'navigation', 'realtime', 'workspace'] as const)
        enqueue(tell(id, event as SessionChanged));
    }),
    /** Reports to the developers; users see no message about a crash. */
    report: actionStub as (_: unknown, crashed: ActorCrashed) => void,
  },
}).createMachine({
  id: 'app',
  description: 'The page is open.',
  context: ({ input }) => input,
  invoke: [
    part('notices'),
    // Before navigation, whose first page may select a job.
    part('workspace'),
    { ...part('navigation'), input: ({ context }) => context.place },
    part('memberParts'),
    part('newsletter'),
    part('realtime'),
    part('session'),
  ],
  on: {
    'session.changed': { actions: 'passOn' },
    'actor.crashed': { actions: { type: 'report', params: ({ event }) => event } },
  },
});
