/** The chat list with its call. Part of the member parts' script. */
import { fromPromise } from 'xstate';
import { cookieOf } from '../../adapters/http.ts';
import { createListWatch, openReadChannel } from '../../adapters/watches/list-watch.ts';
import { chatCalls, type ChatList } from '../../contracts/messaging/chat.ts';
import { inboxMachine, type InboxEvent } from '../../machines/messaging/inbox.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export const wireInbox = (environment: Environment) => {
  const watch = createListWatch<InboxEvent>(openReadChannel('inbox'));
  return inboxMachine.provide({
    actors: {
      watchList: watch.logic,
      // A backend without sessions has no list, so it is not called.
      load: fromPromise<ChatList | null, { after?: string }>(async ({ input, signal }) =>
        cookieOf(document.cookie, 'XSRF-TOKEN') === undefined
          ? null
          : httpOf(environment).call(chatCalls.chats, input, signal),
      ),
    },
    actions: { tellTabs: watch.tellTabs },
  });
};
