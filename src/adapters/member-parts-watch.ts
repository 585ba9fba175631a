/** Tells a page when the member parts run, and when they have stopped. */
import { fromCallback } from 'xstate';
import type { Actors } from '../machines/core/actors.ts';
import type { MessagesPageEvent } from '../machines/messaging/messages-page.machine.ts';

export const awaitParts = fromCallback<MessagesPageEvent>(({ sendBack, system }) => {
  const memberParts = system.get('memberParts') as Actors['memberParts'] | undefined;
  let areHere = false;
  const tell = () => {
    if (areHere === memberParts?.getSnapshot().matches('here')) return;
    areHere = !areHere;
    sendBack({ type: areHere ? 'parts.arrived' : 'parts.left' } satisfies MessagesPageEvent);
  };
  if (memberParts) tell();
  const following = memberParts?.subscribe(tell);
  return () => following?.unsubscribe();
});
