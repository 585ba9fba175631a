import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cookieOf, createHttp, createMemoryHttp, type HttpOptions } from '../../src/adapters/http.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import { CallError, reasonOf } from '../../src/contracts/core/failure.ts';
import { exampleUser } from '../../src/contracts/account/user.ts';
import { answerJson, answerText, openServer, thrownBy, type Answer } from './support.ts';

const TOKEN = 's3cret-app-token';
const FOREIGN = 'http://page.example';

/** A server, and a client on a page of that server's origin or of another origin. */
const open = async (
  answer: Answer,
  more: Partial<HttpOptions> & { cookies?: string | (() => string); foreign?: boolean; prefix?: string } = {},
) => {
  const { cookies = '', foreign = false, prefix = '', ...options } = more;
  const server = await openServer(answer);
  const { report, reports } = createMemoryReport();
  const unauthorized: string[] = [];
  const address = foreign ? `${server.origin}${prefix}` : prefix && `${server.origin}${prefix}`;
  const http = createHttp({
    addresses: { api: address, backend: address },
    token: TOKEN,
    report,
    onUnauthorized: (path) => unauthorized.push(path),
    page: {
      origin: foreign ? FOREIGN : server.origin,
      cookies: typeof cookies === 'string' ? () => cookies : cookies,
    },
    ...options,
  });
  return { http, server, reports, unauthorized };
};
const failureOf = async (promise: Promise<unknown>) => {
  const error = await thrownBy(promise);
  expect(error).toBeInstanceOf(CallError);
  return reasonOf(error);
};
const guides = { data: [{ GID: 1, Guide_Title: 'One' }] };

describe('a call', () => {
  it('[V270] reports when the server answered, and when it was asked', async () => {
    const dates: (readonly [string | null, number])[] = [];
    const before = Date.now();
    const { http } = await open(answerJson(guides), { onDate: (...date) => dates.push(date) });
    await http.call(calls.guides, {});
    expect(dates).toHaveLength(1);
    const [[date, sentAt]] = dates as [[string, number]];
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(Math.abs(Date.parse(date) - sentAt)).toBeLessThan(60_000);
  });
  const specified: readonly [CallName, 'api' | 'backend', string, object][] = [
    ['subscribe', 'backend', '/admin/newsletterdataCreate', { N_Email: 'ada@example.com' }],
    ['guides', 'api', '/admin/guidedatafind', {}],
    ['reviews', 'api', '/admin/globalReviewfind', { Status: 'Active' }],
    ['featuredFreelancers', 'api', '/admin/featuredfreelancers', {}],
    ['skills', 'api', '/Admin/getallskills', {}],
    ['userById', 'api', '/getUserById', { id: 17 }],
  ];
  it.each(specified)('[A6a][A2] %s is POST {%s}%s with Token and %j', async (name, address, path, body) => {
    const [api, backend] = [
      await openServer(answerJson({ data: [] })),
      await openServer(answerJson({ data: [] })),
    ];
    const { report } = createMemoryReport();
    const http = createHttp({
      addresses: { api: `${api.origin}/v1`, backend: backend.origin },
      token: TOKEN,
      report,
      page: { origin: FOREIGN, cookies: () => '' },
    });
    await http.call(calls[name] as typeof calls.guides, body).catch(() => {});
    const [asked, spared] = address === 'api' ? [api, backend] : [backend, api];
    expect(spared.heard).toHaveLength(0);
    expect(asked.heard).toHaveLength(1);
    expect(asked.heard[0]).toMatchObject({ method: 'POST', url: address === 'api' ? `/v1${path}` : path });
    expect(asked.heard[0]?.headers['content-type']).toMatch(/^application\/json/);
    expect(asked.heard[0]?.json).toEqual({ ...body, Token: TOKEN });
  });
  it('[A1] goes to the page’s own origin if no address is set', async () => {
    const { http, server } = await open(answerJson(guides));
    await http.call(calls.guides, {});
    expect(server.heard[0]?.url).toBe('/admin/guidedatafind');
  });
  it('[A2] sends only the fields of its contract, and no other Token', async () => {
    const { http, server } = await open(answerJson({ data: exampleUser }));
    await http.call(calls.userById, { id: 1, Password: 'x', Token: 'forged' });
    expect(server.heard[0]?.json).toEqual({ id: 1, Token: TOKEN });
  });
  it('[A5a] is never sent if its body violates its contract', async () => {
    const { http, server } = await open(answerJson({}));
    expect(await failureOf(http.call(calls.subscribe, { N_Email: 'ada' }))).toMatchObject({ kind: 'fault' });
    expect(server.heard).toHaveLength(0);
  });
});

describe('the XSRF header', () => {
  it('[A3] carries the cookie’s value to the page’s own origin', async () => {
    const { http, server } = await open(answerJson(guides), {
      cookies: 'other=1; XSRF-TOKEN=abc%3D%3D; XSRF-TOKEN-2=no',
    });
    await http.call(calls.guides, {});
    expect(server.heard[0]?.headers['x-xsrf-token']).toBe('abc==');
  });
  it('[A3] goes to the page’s own origin also if a setting names that origin', async () => {
    const { http, server } = await open(answerJson(guides), { cookies: 'XSRF-TOKEN=abc', prefix: '/v1' });
    await http.call(calls.guides, {});
    expect(server.heard[0]).toMatchObject({ url: '/v1/admin/guidedatafind' });
    expect(server.heard[0]?.headers['x-xsrf-token']).toBe('abc');
  });
  it('[A3] never goes to a foreign origin', async () => {
    const { http, server } = await open(answerJson(guides), { cookies: 'XSRF-TOKEN=abc', foreign: true });
    await http.call(calls.guides, {});
    expect(server.heard).toHaveLength(1);
    expect(server.heard[0]?.headers).not.toHaveProperty('x-xsrf-token');
  });
  it.each(['', 'other=1', 'XSRF-TOKEN=', 'X-XSRF-TOKEN=abc'])(
    '[A3] is not sent with the cookies %j',
    async (cookies) => {
      const { http, server } = await open(answerJson(guides), { cookies });
      await http.call(calls.guides, {});
      expect(server.heard[0]?.headers).not.toHaveProperty('x-xsrf-token');
    },
  );
  it('[A3] follows changes of the cookie', async () => {
    let cookies = '';
    const server = await openServer(answerJson(guides));
    const http = createHttp({
      addresses: { api: '', backend: '' },
      token: TOKEN,
      report: () => {},
      page: { origin: server.origin, cookies: () => cookies },
    });
    await http.call(calls.guides, {});
    cookies = 'XSRF-TOKEN=later';
    await http.call(calls.guides, {});
    expect(server.heard.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'later']);
  });
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['ab=1', 'b', undefined],
    ['b=x=y', 'b', 'x=y'],
    ['b=%zz', 'b', '%zz'],
    ['', 'b', undefined],
  ])('[A3] in %j the cookie %s is %j', (cookies, name, value) => {
    expect(cookieOf(cookies, name)).toBe(value);
  });
});

describe('cookies', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  it.each([
    [false, 'same-origin'],
    [true, 'omit'],
  ])('[A4d] on a foreign origin: %j, so the credentials are %s', async (foreign, credentials) => {
    const fetching = vi.spyOn(globalThis, 'fetch'); // a spy: it sends a real request
    const { http } = await open(answerJson(guides), { foreign });
    await http.call(calls.guides, {});
    expect(fetching).toHaveBeenCalledOnce();
    expect(fetching.mock.calls[0]?.[0]).toMatchObject({ credentials });
  });
});

describe('a call that must outlive its page', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  it('[R8c] uses keepalive; other calls end with the page', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    const { http } = await open(answerJson({}));
    await http.call(calls.logout, {});
    await http.call(calls.subscribe, { N_Email: 'ada@example.com' }, new AbortController().signal);
    expect(fetching.mock.calls.map(([request]) => (request as Request).keepalive)).toEqual([true, false]);
  });
});

describe('the reply', () => {
  it.each([200, 201, 202, 226, 299])('[A4c] %d is success', async (status) => {
    const { http } = await open(answerJson(guides, status));
    expect(await http.call(calls.guides, {})).toEqual(guides.data);
  });
  it('[A4c] may have status 204 if the call’s reply is not read', async () => {
    const { http } = await open((response) => response.writeHead(204).end());
    expect(await http.call(calls.subscribe, { N_Email: 'ada@example.com' })).toBeUndefined();
  });
  it.each([300, 304, 400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504])(
    '[A4b][A4c] with status %d is a failure, without a retry',
    async (status) => {
      for (const name of ['subscribe', 'guides'] as const) {
        const { http, server } = await open((response) =>
          response.writeHead(status, { 'retry-after': '0' }).end(),
        );
        const body = name === 'subscribe' ? { N_Email: 'ada@example.com' } : {};
        expect(await failureOf(http.call(calls[name] as typeof calls.guides, body))).toEqual({
          kind: 'refused',
          status,
        });
        expect(server.heard).toHaveLength(1);
      }
    },
  );
  it('[A4b] of a failed write causes no retry, though a second call would succeed', async () => {
    let asked = 0;
    const { http, server } = await open((response) =>
      response.writeHead((asked += 1) === 1 ? 503 : 200).end(),
    );
    expect(await failureOf(http.call(calls.subscribe, { N_Email: 'ada@example.com' }))).toMatchObject({
      status: 503,
    });
    expect(server.heard).toHaveLength(1);
  });
  it('[A4b] that breaks off causes no retry', async () => {
    const { http, server } = await open((response) => response.destroy());
    expect(await failureOf(http.call(calls.subscribe, { N_Email: 'ada@example.com' }))).toEqual({
      kind: 'offline',
    });
    expect(server.heard).toHaveLength(1);
  });
  it('[A4a] may take longer than any default timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let finish = () => {};
      const { http, server } = await open((response) => {
        finish = () => answerJson(guides)(response, {} as never);
      });
      const answer = http.call(calls.guides, {});
      await server.next();
      await vi.advanceTimersByTimeAsync(600_000);
      finish();
      expect(await answer).toEqual(guides.data);
    } finally {
      vi.useRealTimers();
    }
  });
  it('[A5c] of an unreachable backend is the reason offline', async () => {
    const { http, server } = await open(answerJson(guides));
    await server.close();
    expect(await failureOf(http.call(calls.guides, {}))).toEqual({ kind: 'offline' });
  });
  it.each([
    ['a page of HTML', answerText('<!doctype html><h1>Bad gateway</h1>')],
    ['HTML that says it is JSON', answerText('<html>', 200, 'application/json')],
    ['an empty body', answerText('', 200, 'application/json')],
    ['half a JSON', answerText('{"data":[', 200, 'application/json')],
    ['rubbish', answerText('\u0000\u0001', 200, 'application/octet-stream')],
  ])('[A5c] that is %s is the reason unreadable', async (_, answer) => {
    const { http } = await open(answer);
    expect(await failureOf(http.call(calls.guides, {}))).toEqual({ kind: 'unreadable' });
  });
  it.each([null, 5, 'text', [], {}, { data: null }, { data: {} }])(
    '[A5c] that is %j is the reason unexpected',
    async (body) => {
      const { http } = await open(answerJson(body));
      expect(await failureOf(http.call(calls.guides, {}))).toEqual({
        kind: 'unexpected',
        issue: 'no list in `data`',
      });
    },
  );
  it('[S4b] whose status says failure is the reason unexpected', async () => {
    const { http } = await open(answerJson({ status: false, data: exampleUser }));
    expect(await failureOf(http.call(calls.userById, { id: 1 }))).toMatchObject({ kind: 'unexpected' });
  });
  it('[A5c] that is cut off is the reason offline', async () => {
    const { http } = await open((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data":[', () => response.destroy());
    });
    expect(await failureOf(http.call(calls.guides, {}))).toEqual({ kind: 'offline' });
  });
  it('[A6a] of the newsletter is not read, whatever it contains', async () => {
    const answers = [
      answerText('<h1>Thanks</h1>'),
      answerText(''),
      answerJson({ status: false }),
      answerJson(null),
    ];
    for (const answer of answers) {
      const { http, reports } = await open(answer);
      expect(await http.call(calls.subscribe, { N_Email: 'ada@example.com' })).toBeUndefined();
      expect(reports).toEqual([]);
    }
  });
  it('[A5b] with a list is parsed item by item: invalid items are dropped and reported, the others stay', async () => {
    const data = [{ GID: 1, Guide_Title: 'One' }, { GID: 2 }, 'rubbish', { GID: '4', Guide_Title: 'Four' }];
    const { http, reports } = await open(answerJson({ data }));
    expect(await http.call(calls.guides, {})).toEqual([data[0], data[3]]);
    expect(reports.map(({ what }) => what)).toEqual([
      '/admin/guidedatafind: item 1 was dropped',
      '/admin/guidedatafind: item 2 was dropped',
    ]);
  });
});

describe('a refusal', () => {
  it('carries the backend’s message, if there is one', async () => {
    const { http } = await open(answerJson({ message: 'No such account' }, 401));
    const credentials = { Email: 'a@b.c', Password: 'x' };
    expect(await failureOf(http.call(calls.login, credentials))).toEqual({
      kind: 'refused',
      status: 401,
      message: 'No such account',
    });
  });
  it.each([
    answerText('<h1>500</h1>', 500),
    answerJson({ message: { a: 1 } }, 500),
    answerJson(null, 500),
    answerJson('x', 500),
  ])('without a message carries none', async (answer) => {
    const { http } = await open(answer);
    expect(await failureOf(http.call(calls.guides, {}))).toEqual({ kind: 'refused', status: 500 });
  });
  it('[A20] carries the code, field, wait, params and request id of our server', async () => {
    const refusal = {
      code: 'too_many_saved',
      message: 'You can save up to 200 jobs',
      field: 'JID',
      retryAfter: 5,
      params: { limit: 200, what: 'jobs' },
      requestId: 'req-1',
    };
    const { http } = await open(answerJson({ status: 409, ...refusal }, 409));
    expect(await failureOf(http.call(calls.guides, {}))).toEqual({
      kind: 'refused',
      status: 409,
      ...refusal,
    });
  });
  it('[A20] drops fields of another type', async () => {
    const wrong = { code: 7, field: null, retryAfter: '5', params: { limit: {} }, requestId: [] };
    const { http } = await open(answerJson({ message: 'no', ...wrong }, 409));
    expect(await failureOf(http.call(calls.guides, {}))).toEqual({
      kind: 'refused',
      status: 409,
      message: 'no',
    });
  });
  it('[S5d] with 401 from the backend of the session expires the session', async () => {
    const { http, unauthorized } = await open(answerJson({}, 401), { cookies: 'XSRF-TOKEN=abc' });
    await failureOf(http.call(calls.guides, {}));
    expect(unauthorized).toEqual(['/admin/guidedatafind']);
  });
  it('[S5e] with 401 to a call of an earlier session does not expire the current one', async () => {
    let cookies = 'XSRF-TOKEN=former';
    const { http, unauthorized } = await open(
      (response, heard) => {
        cookies = 'XSRF-TOKEN=of-the-next';
        answerJson({}, 401)(response, heard);
      },
      { cookies: () => cookies },
    );
    await failureOf(http.call(calls.guides, {}));
    expect(unauthorized).toEqual([]);
    await failureOf(http.call(calls.guides, {})); // the next session
    expect(unauthorized).toEqual(['/admin/guidedatafind']);
  });
  it('[S5d] with 401 from a backend without sessions expires nothing', async () => {
    const { http, unauthorized } = await open(answerJson({}, 401));
    await failureOf(http.call(calls.guides, {}));
    expect(unauthorized).toEqual([]);
  });
  it('[S5d] with 401 from another origin, which received no cookies, expires nothing', async () => {
    const { http, unauthorized } = await open(answerJson({}, 401), {
      cookies: 'XSRF-TOKEN=abc',
      foreign: true,
    });
    await failureOf(http.call(calls.guides, {}));
    expect(unauthorized).toEqual([]);
  });
  it.each([403, 419, 500])('[S5d] with %d expires no session', async (status) => {
    const { http, unauthorized } = await open(answerJson({}, status), { cookies: 'XSRF-TOKEN=abc' });
    await failureOf(http.call(calls.guides, {}));
    expect(unauthorized).toEqual([]);
  });
});

describe('a report', () => {
  it('[A5c] of a failure names the call and the reason, and nothing that was sent', async () => {
    const { http, reports } = await open(answerJson({ message: 'no' }, 500), {
      cookies: 'XSRF-TOKEN=cookie-value',
    });
    await failureOf(http.call(calls.login, { Email: 'a@b.c', Password: 'hunter22' }));
    expect(reports).toHaveLength(1);
    expect(reports[0]?.what).toContain('/login failed');
    expect(reports[0]?.details).toMatchObject({ kind: 'refused', status: 500 });
    for (const secret of [TOKEN, 'hunter22', 'cookie-value', 'a@b.c'])
      expect(JSON.stringify(reports)).not.toContain(secret);
  });
});

describe('an abort', () => {
  it('[A4e] closes the connection, and is not a failure of the call', async () => {
    const { http, server, reports } = await open(() => {});
    const controller = new AbortController();
    const answer = http.call(calls.guides, {}, controller.signal);
    const { hungUp } = await server.next();
    controller.abort();
    expect(await thrownBy(answer)).toBe(controller.signal.reason);
    await hungUp;
    expect(reports).toEqual([]);
  });
  it('[A4e] in the middle of the reply closes the connection too', async () => {
    const { http, server, reports } = await open((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
    });
    const controller = new AbortController();
    const answer = http.call(calls.guides, {}, controller.signal);
    const { hungUp } = await server.next();
    controller.abort();
    expect(await thrownBy(answer)).toBe(controller.signal.reason);
    await hungUp;
    expect(reports).toEqual([]);
  });
  it('[A4e] follows the end of the actor that made the call', async () => {
    const { http, server } = await open(() => {});
    const actor = createActor(fromPromise(({ signal }) => http.call(calls.guides, {}, signal))).start();
    const { hungUp } = await server.next();
    actor.stop();
    await hungUp;
  });
});

describe('the in-memory twin', () => {
  const answers: readonly [string, unknown][] = [
    ['a list', { data: [{ GID: 1, Guide_Title: 'One' }, null] }],
    ['an empty list', { data: [] }],
    ['no list', { data: null }],
    ['null', null],
    ['an invalid reply', 5],
  ];
  it.each(answers)('[A5b][A5c] replies to %s as the real client does', async (_, body) => {
    const { http } = await open(answerJson(body));
    const twin = createMemoryHttp({ '/admin/guidedatafind': body });
    const outcome = async (one: typeof http) =>
      one.call(calls.guides, {}).catch((error: unknown) => reasonOf(error));
    expect(await outcome(twin)).toEqual(await outcome(http));
  });
  it('[A5c] rejects an unknown call, and a body that violates the contract, as the real client does', async () => {
    const { http } = await open(answerJson({}, 404));
    const twin = createMemoryHttp({});
    expect(await failureOf(twin.call(calls.guides, {}))).toEqual(
      await failureOf(http.call(calls.guides, {})),
    );
    expect((await failureOf(twin.call(calls.userById, {}))).kind).toBe(
      (await failureOf(http.call(calls.userById, {}))).kind,
    );
  });
});
