/** The server ends a request that never completes, and holds few large bodies per account at a time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { MOST_UPLOADS } from '../../src/contracts/messaging/attachment.ts';
import { startBackend, type Visitor } from '../server/helpers.ts';
import { createPost, newcomer } from '../server/newcomers.ts';

/**
 * Sends the beginning of a POST; resolves with the first line of the answer, or '' at the connection's end.
 */
const begin = async (port: number, path: string, headers: Record<string, string>) => {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    'content-length': '1000',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"to":1`);
  const answer = new Promise<string>((resolve) => {
    socket.setEncoding('utf8').once('data', (text: string) => resolve(text.split('\r\n', 1)[0] ?? ''));
    socket.once('close', () => resolve('')).once('error', () => {});
  });
  return { answer, stop: () => socket.destroy() };
};

describe('an incomplete request', () => {
  it('[B17a] gets 408 after its time, and its connection closes', async () => {
    const backend = await startBackend({ requestTimeout: 300, drainsWithin: 0 });
    const { answer } = await begin(backend.port, '/admin/newsletterdataCreate', {});
    expect(await answer).toContain(' 408 ');
    await backend.close();
  });
});

describe('uploads in progress', () => {
  const post = createPost();
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer, drainsWithin: 0 });
  });
  afterAll(() => backend.close());

  const upload = (visitor: Visitor) =>
    begin(backend.port, '/admin/attachmentUpload', {
      cookie: visitor.cookieHeader(),
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    });
  /** As many as allowed and one more; only that one is rejected. */
  const fill = async (visitor: Visitor) => {
    const all = [];
    for (let count = 0; count <= MOST_UPLOADS; count += 1) all.push(await upload(visitor));
    const answers = await Promise.race(
      all.map(({ answer }, index) => answer.then((line) => ({ index, line }))),
    );
    expect(answers).toEqual({ index: MOST_UPLOADS, line: expect.stringContaining(' 429 ') });
    return all;
  };

  it('[B17b] are limited to two per account, and other accounts are not affected', async () => {
    const [one, other] = [await newcomer(backend, post, 'one'), await newcomer(backend, post, 'other')];
    const [first, second] = await fill(one);
    await fill(other);
    first?.stop();
    second?.stop();
    // The server may notice a little later.
    await expect
      .poll(() =>
        fill(one).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});
