/** Tells a page when the member parts run, and when they have stopped. */
import { fromCallback } from 'xstate';
import type { Actors } from '../../machines/core/actors.ts';
import type { MessagesPageEvent } from '../../machines/messaging/messages-page.machine.ts';

export const awaitParts = fromCallback<MessagesPageEvent>(({ sendBack, system }) => {
  const memberParts = system.get('memberParts') as Actors['memberParts'] | undefined;
  let isRunning = false;
  const report = () => {
    if (isRunning === memberParts?.getSnapshot().matches('running')) return;
    isRunning = !isRunning;
    sendBack({ type: isRunning ? 'parts.arrived' : 'parts.left' } satisfies MessagesPageEvent);
  };
  if (memberParts) report();
  const following = memberParts?.subscribe(report);
  return () => following?.unsubscribe();
});
