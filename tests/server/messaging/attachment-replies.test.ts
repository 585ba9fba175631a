/** The server streams a file at the client's pace, and a demo account has little room for files. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { addFiles } from '../../../server/files/file-route.ts';
import { MAX_DEMO_FILE_BYTES, MAX_DEMO_STORED_BYTES } from '../../../server/files/quota.ts';
import { attachmentAddress, type Attachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { asks, historyOf, writes } from './chat-world.ts';
import { employer, freelancer, signedIn, startBackend, type Visitor } from '../helpers.ts';
import { createPost } from '../newcomers.ts';
import { createUser, type Person, type BackendFixture } from '../backend-fixture.ts';

const pdfOf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 15), Buffer.from('\n%%EOF')]);

describe('a file', () => {
  let fixture: BackendFixture;
  let backend: Backend;
  let today = new Date();
  let [company, expert]: Person[] = [];
  const two = () => ({ own: company as Person, other: expert as Person });
  beforeAll(async () => {
    const post = createPost();
    backend = await startBackend({
      mailer: post.mailer,
      now: () => today,
      rateLimits: { login: 1e6, attaching: 1e6, opening: 3 },
    });
    fixture = { backend, post };
    [company, expert] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    await asks(two().other, 'updateProfile', { Headline: 'Feeds, mended' });
  });
  afterAll(() => backend.close());

  const sends = async (from: Person | Visitor, to: number, content: Buffer, Name = 'Rankings.pdf') => {
    const { status, json } = await asks(from, 'uploadAttachment', {
      to,
      Name,
      Content: content.toString('base64'),
    });
    return { status, message: json.message as unknown, file: json.data as Attachment };
  };
  /** The route alone, for this user, and how many bytes of files it has read. */
  const route = async (userId: number, stalledAfter: number) => {
    let read = 0;
    const counted = backend.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        for (const row of result.rows)
          for (const value of Object.values(row)) if (value instanceof Uint8Array) read += value.length;
        return result;
      },
    });
    const app = Fastify({ forceCloseConnections: true });
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    app.addHook('onRequest', async (_, reply) => void reply.raw.once('close', () => resolve()));
    const session = async () => ({ tokenHash: '', user: { id: userId } }) as never;
    addFiles(app, { database: counted, visit: () => ({ session }), rateLimits: false, stalledAfter });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return { app, port, closed, read: () => read };
  };

  it('[D42c] is read at the client’s pace, and a stalled download is aborted', async () => {
    const { own, other } = two();
    const content = pdfOf(10_000_000);
    const { file } = await sends(own, other.id, content);
    const { app, port, closed, read } = await route(own.id, 100);
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(`GET /attachments/${file.File} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await closed;
    expect(read()).toBeGreaterThan(0);
    expect(read()).toBeLessThan(content.length * 0.8); // the socket's buffers and one chunk are far smaller
    socket.destroy();
    await app.close();
    const patient = await route(own.id, 30_000); // a busy machine may exceed the short timeout by itself
    const whole = await fetch(attachmentAddress(`http://127.0.0.1:${patient.port}`, file.File));
    expect(whole.headers.get('content-length')).toBe(String(content.length));
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    await patient.app.close();
  });

  it('[D42c] can be opened a limited number of times a minute by one account', async () => {
    const { own, other } = two();
    const { file } = await sends(own, other.id, pdfOf(1000));
    const again = await signedIn(backend, own);
    const opens = async (cookie: string) =>
      (await fetch(attachmentAddress(backend.address, file.File), { headers: { cookie } })).status;
    const statuses = [];
    for (const who of [own.visitor, again, own.visitor, again])
      statuses.push(await opens(who.cookieHeader()));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await opens(other.visitor.cookieHeader())).toBe(404);
  });

  it('[D43c] of a demo account has 2 MB at most, and the account 50 MB in total', async () => {
    const demo = await signedIn(backend, employer);
    expect(await sends(demo, freelancer.id, pdfOf(MAX_DEMO_FILE_BYTES + 1))).toMatchObject({
      status: 413,
      message: 'A demo account can send files of at most 2 MB',
    });
    const { file } = await sends(demo, freelancer.id, pdfOf(1000));
    const size = (bytes: number) =>
      backend.database.updateTable('files').set({ size: bytes }).where('file', '=', file.File).execute();
    await size(MAX_DEMO_STORED_BYTES - 999);
    expect(await sends(demo, freelancer.id, pdfOf(1000))).toMatchObject({
      status: 413,
      message: 'You have used all 50 MB of your file storage',
    });
    await size(1000);
    expect((await sends(demo, freelancer.id, pdfOf(1000))).status).toBe(200);
    expect((await sends(two().own, two().other.id, pdfOf(MAX_DEMO_FILE_BYTES + 1))).status).toBe(200);
  });

  it('[D43c] of a demo account is deleted after a day, and its message keeps the file’s name', async () => {
    const demo = await signedIn(backend, employer);
    const { own, other } = two();
    const named = async (name: string) => (await sends(demo, freelancer.id, pdfOf(1000), name)).file.File;
    const [bare, with_] = [[await named('One.pdf'), await named('Two.pdf')], [await named('Three.pdf')]];
    await writes(demo, freelancer.id, '', { Attachments: bare });
    await writes(demo, freelancer.id, 'Here it is', { Attachments: with_ });
    const { file } = await sends(own, other.id, pdfOf(1000));
    await writes(own, other.id, '', { Attachments: [file.File] });
    const before = today;
    today = new Date(before.getTime() + 24 * 3_600_000 - 60_000);
    await backend.sweep();
    expect((await historyOf(demo, freelancer.id)).Messages.at(-1)?.Attachments).toHaveLength(1);
    today = new Date(before.getTime() + 24 * 3_600_000 + 60_000);
    await backend.sweep();
    const { Messages } = await historyOf(demo, freelancer.id);
    expect(Messages.slice(-2).map(({ Text, Attachments }) => [Text, Attachments])).toEqual([
      ['One.pdf, Two.pdf', undefined],
      ['Here it is', undefined],
    ]);
    expect((await historyOf(own, other.id)).Messages.at(-1)?.Attachments).toHaveLength(1);
  });
});
