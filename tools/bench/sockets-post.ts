/** Messages of the socket benchmark: sent by the call, like a page does, and awaited at the other socket. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { keyFor } from '../../server/account/load-better-auth.ts';
import { createXsrf } from '../../server/http/xsrf.ts';
import { chatCalls } from '../../src/contracts/messaging/chat.ts';
import { serverEvents } from '../../src/contracts/app/realtime.ts';
import { cookieOf, type Person } from './sockets-people.ts';

/** Reports when a message arrived at its recipient. */
export const createPost = (address: string, people: readonly Person[], secret: string) => {
  const xsrf = createXsrf(keyFor('xsrf', secret));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const awaited = new Map<string, () => void>();
  for (const { line } of people)
    line?.on(serverEvents.messageReceived.wire, (json: unknown) => {
      const heard = serverEvents.messageReceived.read(json);
      const id = heard.ok ? heard.value.Detail?.ClientMessageId : undefined;
      if (id === undefined) return;
      awaited.get(id)?.();
      awaited.delete(id);
    });
  const call = (from: Person, body: object): Promise<number> =>
    new Promise((resolve, reject) => {
      const pair = xsrf.issue(from.token);
      const own = request(
        address + chatCalls.sendMessage.path,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: `${cookieOf(from)}; XSRF-TOKEN=${pair}`,
            'x-xsrf-token': pair,
          },
        },
        (reply) => {
          let said = '';
          reply.setEncoding('utf8').on('data', (text: string) => (said += text));
          reply.on('end', () =>
            reply.statusCode === 200
              ? resolve(200)
              : reject(new Error(`a message was refused with ${reply.statusCode}: ${said.slice(0, 200)}`)),
          );
        },
      );
      own.on('error', reject);
      own.end(JSON.stringify({ Token: 'bench', ...body }));
    });
  return {
    /** Milliseconds until it arrived. */
    send: async (from: Person, to: Person, Text: string): Promise<number> => {
      const clientMessageId = randomUUID();
      const begin = performance.now();
      const arrival = new Promise<number>((resolve) =>
        awaited.set(clientMessageId, () => resolve(performance.now() - begin)),
      );
      await call(from, { to: to.id, clientMessageId, Text });
      return arrival;
    },
    close: () => agent.destroy(),
  };
};
