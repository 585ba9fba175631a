/** Pending messages, with their call and storage. Part of the member parts' script. */
import { fromCallback, fromPromise } from 'xstate';
import { browserId } from '../../adapters/browser-id.ts';
import { serverNow } from '../../adapters/clock.ts';
import { followConnection } from '../../adapters/watches/list-watch.ts';
import { createOutboxStorage, watchBrowserStorage } from '../../adapters/storage/outbox-storage.ts';
import { chatCalls } from '../../contracts/messaging/chat.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { outboxMachine, type OutboxEvent } from '../../machines/messaging/outbox.machine.ts';
import { pauseBeforeRetry } from '../../machines/core/retries.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export const wireOutbox = (environment: Environment) =>
  outboxMachine.provide({
    actors: {
      storage: createOutboxStorage({
        open: () => localStorage,
        report: environment.report,
        makeId: browserId,
        now: serverNow,
        watch: watchBrowserStorage,
      }),
      watchConnection: fromCallback<OutboxEvent>(({ sendBack, system }) =>
        followConnection(system, () => sendBack({ type: 'connection.returned' } satisfies OutboxEvent)),
      ),
      send: fromPromise(async ({ input: { message, as }, signal }) => {
        if (!message) throw new CallError({ kind: 'fault', issue: 'nothing waits' });
        const { to, clientMessageId, Text, Attachments } = message;
        const files = Attachments.map(({ File }) => File);
        const body = { to, clientMessageId, Text, as, ...(files.length > 0 && { Attachments: files }) };
        return httpOf(environment).call(chatCalls.sendMessage, body, signal);
      }),
    },
    delays: {
      pauseBeforeSending: ({ context }) => pauseBeforeRetry(context.attempts, environment.random()),
    },
  });
