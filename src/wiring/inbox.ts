/** The chat list, with its call. Part of the script of the member parts. */
import { fromPromise } from 'xstate';
import { cookieOf } from '../adapters/http.ts';
import { createListWatch, openReadChannel } from '../adapters/list-watch.ts';
import { chatCalls, type ChatList } from '../contracts/chat.ts';
import type { InboxEvent } from '../machines/inbox-events.ts';
import { inboxMachine } from '../machines/inbox.machine.ts';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';

export const wireInbox = (environment: Environment) => {
  const watch = createListWatch<InboxEvent>(openReadChannel('inbox'));
  return inboxMachine.provide({
    actors: {
      watchList: watch.logic,
      // A backend without sessions has no list: nobody asks it for what it does not know.
      load: fromPromise<ChatList | null, { after?: string }>(async ({ input, signal }) =>
        cookieOf(document.cookie, 'XSRF-TOKEN') === undefined
          ? null
          : httpOf(environment).call(chatCalls.chats, input, signal),
      ),
    },
    actions: { tellTabs: watch.tellTabs },
  });
};
