import { describe, expect, it } from 'vitest';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { createUploadCall } from '../../src/adapters/upload-call.ts';
import { exampleAttachment } from '../../src/contracts/messaging/attachment-file.ts';
import { attachmentCalls } from '../../src/contracts/messaging/attachment.ts';
import { CallError, reasonOf } from '../../src/contracts/core/failure.ts';
import { answerJson, answerText, openServer, thrownBy, type Answer } from './support.ts';

const FOREIGN = 'http://page.example';
const BODY = { to: 2, Name: 'rankings.png', Content: 'AAAA' };

/** The test's page has another origin than the server, so the browser sends a preflight request first. */
const allowing =
  (answer: Answer): Answer =>
  (response, heard) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, content-type, x-xsrf-token');
    if (heard.method === 'OPTIONS') return void response.writeHead(204).end();
    answer(response, heard);
  };
const open = async (answer: Answer, { cookies = (): string => 'XSRF-TOKEN=a%2Fb', foreign = false } = {}) => {
  const server = await openServer(allowing(answer));
  const { report, reports } = createMemoryReport();
  const unauthorized: string[] = [];
  const progress: number[] = [];
  const upload = createUploadCall({
    addresses: { api: server.origin, backend: server.origin },
    token: 's3cret-app-token',
    report,
    onUnauthorized: (path) => unauthorized.push(path),
    page: { origin: foreign ? FOREIGN : server.origin, cookies },
  });
  const send = (body: unknown = BODY, signal = new AbortController().signal) =>
    upload(attachmentCalls.uploadAttachment, body, { signal, onProgress: (part) => progress.push(part) });
  const posts = () => server.heard.filter(({ method }) => method === 'POST');
  return { server, reports, unauthorized, progress, send, posts };
};
const failureOf = async (promise: Promise<unknown>) => {
  const error = await thrownBy(promise);
  expect(error).toBeInstanceOf(CallError);
  return reasonOf(error);
};

describe('a call with progress', () => {
  it('[R45b][A2] sends the body with the token and the own origin’s XSRF header, and reads the reply', async () => {
    const { send, posts, progress } = await open(answerJson({ data: exampleAttachment }));
    expect(await send()).toEqual(exampleAttachment);
    const [one] = posts();
    expect(one?.url).toBe('/admin/attachmentUpload');
    expect(one?.json).toEqual({ ...BODY, Token: 's3cret-app-token' });
    expect(one?.headers).toMatchObject({ 'content-type': 'application/json', 'x-xsrf-token': 'a/b' });
    expect(progress.at(-1)).toBe(1);
  });
  it('[A2] sends no XSRF header to another origin', async () => {
    const { send, posts } = await open(answerJson({ data: exampleAttachment }), { foreign: true });
    await send();
    expect(posts()[0]?.headers).not.toHaveProperty('x-xsrf-token');
  });
  it('[R45b] that is rejected gives the reason', async () => {
    const { send, reports } = await open(answerJson({ message: 'Too large', code: 'file_too_large' }, 413));
    expect(await failureOf(send())).toEqual({
      kind: 'refused',
      status: 413,
      message: 'Too large',
      code: 'file_too_large',
    });
    expect(reports).toHaveLength(1);
    const page = await open(answerText('<h1>Bad gateway</h1>', 502));
    expect(await failureOf(page.send())).toEqual({ kind: 'refused', status: 502 });
  });
  it('[S5d][S5e] reports that the session has expired, with the session that the call used', async () => {
    const { send, unauthorized } = await open(answerJson({}, 401));
    await failureOf(send());
    expect(unauthorized).toEqual(['/admin/attachmentUpload']);
    let count = 0;
    const renewed = await open(answerJson({}, 401), { cookies: () => `XSRF-TOKEN=${(count += 1)}` });
    await failureOf(renewed.send());
    expect(renewed.unauthorized).toEqual([]);
    const visitor = await open(answerJson({}, 401), { cookies: () => '' });
    await failureOf(visitor.send());
    expect(visitor.unauthorized).toEqual([]);
  });
  it('[R45b] rejects a body or a reply that violates the contract', async () => {
    const { send, posts } = await open(answerJson({ data: { ...exampleAttachment, File: '../secret' } }));
    expect((await failureOf(send({ ...BODY, Content: '' }))).kind).toBe('fault');
    expect(posts()).toEqual([]);
    expect((await failureOf(send())).kind).toBe('unexpected');
    const text = await open(answerText('not JSON'));
    expect(await failureOf(text.send())).toEqual({ kind: 'unreadable' });
  });
  it('[R45b] that does not arrive is the reason offline', async () => {
    const { send } = await open((response) => void response.destroy());
    expect(await failureOf(send())).toEqual({ kind: 'offline' });
  });
  it('[R45b] can be aborted', async () => {
    const { send, server, posts } = await open(() => {});
    const aborter = new AbortController();
    const sending = thrownBy(send(BODY, aborter.signal));
    await server.next();
    aborter.abort(new Error('taken away'));
    expect(await sending).toMatchObject({ message: 'taken away' });
    expect(await thrownBy(send(BODY, aborter.signal))).toMatchObject({ message: 'taken away' });
    expect(posts().length).toBeLessThan(2);
  });
});
