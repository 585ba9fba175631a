/** Tells a page when the member parts have loaded. */
import { fromCallback } from 'xstate';
import type { Actors } from '../machines/core/actors.ts';
import type { MessagesPageEvent } from '../machines/messaging/messages-page.machine.ts';

export const awaitParts = fromCallback<MessagesPageEvent>(({ sendBack, system }) => {
  const memberParts = system.get('memberParts') as Actors['memberParts'] | undefined;
  let isTold = false;
  const tell = () => {
    if (isTold || !memberParts?.getSnapshot().matches('here')) return;
    isTold = true;
    sendBack({ type: 'parts.arrived' } satisfies MessagesPageEvent);
  };
  tell();
  const following = memberParts?.subscribe(tell);
  return () => following?.unsubscribe();
});
