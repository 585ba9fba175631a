/** The shape of a refusal, its request id, and the codes that a call may refuse with. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { CodeOf, ListedCodeOf } from '../../../src/contracts/core/call.ts';
import { isAddressCode, isAnyCallCode, STATUSES, type Code } from '../../../src/contracts/core/codes.ts';
import { refuseAddress, refuseAnyCall, refuseListed, type Refuse } from '../../../server/core/refusal.ts';
import { addErrorHandling } from '../../../server/http/errors.ts';
import { createServer } from '../../../server/app/app.ts';
import { createVisitor, employer, signedIn, startBackend } from '../helpers.ts';

const all = Object.keys(STATUSES) as Code[];
/** A value for every placeholder. */
const params = {
  days: 180,
  words: 'The job is closed.',
  reason: 'is wrong',
  what: 'things',
  skill: 'Weaving',
  megabytes: 5,
  megapixels: 40,
  pixels: 128,
  count: 3,
  limit: 200,
  title: 'Feeds',
  others: 1,
  amount: 12.5,
  smallest: 20,
  from: '2026-11-29T10:00:00.000Z',
};

/** A server whose one route throws, as the route of a call or as another address. */
const routeThat = async (thrown: () => Error, callName?: keyof typeof calls) => {
  const lines: string[] = [];
  const app = createServer(() => false, {
    level: 'info',
    stream: { write: (line) => void lines.push(line) },
  });
  addErrorHandling(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.get('/', { config: callName ? { callName } : {} }, () => {
    throw thrown();
  });
  const answer = await app.inject('/');
  await app.close();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    json: answer.json<Record<string, unknown>>(),
    lines,
  };
};

describe('a refusal', () => {
  it.each(all)('[A21a] %s has its status, code, message and request id', async (code) => {
    const details = { field: 'Email', retryAfter: 7, params };
    const refuse = refuseListed as Refuse<Code>;
    const call = Object.entries(calls).find(([, { codes }]) =>
      (codes as readonly Code[]).includes(code),
    )?.[0];
    if (!isAnyCallCode(code) && !isAddressCode(code)) expect(call).toBeDefined();
    const { status, headers, json } = await routeThat(
      () => refuse(code, details),
      call as keyof typeof calls | undefined,
    );
    expect(status).toBe(STATUSES[code]);
    expect(json).toEqual({
      status,
      code,
      message: expect.stringMatching(/^[^{}]+$/),
      ...details,
      requestId: headers['x-request-id'],
    });
    expect(headers['retry-after']).toBe('7');
  });

  it('[A21a] omits a field, wait and params that it does not have', async () => {
    const { json } = await routeThat(() => refuseAddress('picture_not_found'));
    expect(Object.keys(json)).toEqual(['status', 'code', 'message', 'requestId']);
  });

  it('[A21a] without the value of a placeholder is a fault', () => {
    expect(() => refuseAnyCall('rate_limited', { retryAfter: 5 })).toThrow('rate_limited has no what');
  });

  it('[A21b] with a code that the call does not list compiles only with a cast', () => {
    expectTypeOf<ListedCodeOf<typeof calls.guides>>().toBeNever();
    expectTypeOf<CodeOf<typeof calls.guideById>>().toExtend<Code>();
    const refuse: Refuse<ListedCodeOf<typeof calls.propose>> = refuseListed;
    // @ts-expect-error -- not a code of this call
    expect(refuse('guide_not_found')).toBeInstanceOf(Error);
    const shared: Refuse<'job_closed'> = refuse;
    expect(shared('job_closed')).toBeInstanceOf(Error);
    // @ts-expect-error -- the shared function would refuse with a code that the call does not list
    const wider: Refuse<'guide_not_found'> = refuse;
    expect(wider).toBe(refuse);
  });

  it.each([
    ['a call', () => refuseListed('guide_not_found'), 'propose'],
    ['a call, with the code of an address', () => refuseAddress('file_not_found'), 'propose'],
    ['an address', () => refuseListed('guide_not_found'), undefined],
  ] as const)(
    '[A21b] with a code that is not listed by %s is a 500 that the log explains',
    async (_, thrown, name) => {
      const { status, json, lines } = await routeThat(thrown, name);
      expect([status, json]).toMatchObject([
        500,
        { code: 'internal', message: 'Something went wrong on our side' },
      ]);
      expect(lines.join('')).toMatch(/does not list the code (guide|file)_not_found/);
    },
  );
});

describe('a request id', () => {
  it('[A22] of a failure is in the header, the body and the log', async () => {
    const { headers, json, lines } = await routeThat(() => new Error('secret detail'));
    expect(json).toEqual({
      status: 500,
      code: 'internal',
      message: 'Something went wrong on our side',
      requestId: headers['x-request-id'],
    });
    expect(json['requestId']).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    const failure = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ err }) => err);
    expect(failure).toMatchObject({ reqId: json['requestId'], msg: 'a request failed' });
  });

  it('[A22] is new for each request, on success too, and never taken from the visitor', async () => {
    const backend = await startBackend();
    const visitor = createVisitor(backend);
    const ids = [
      (await visitor.call(calls.guides.path)).requestId,
      (await visitor.call(calls.guides.path, {}, { 'request-id': 'mine', 'x-request-id': 'mine' })).requestId,
      (await visitor.call(calls.guideById.path, { GID: 99_999 })).requestId,
    ];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[A-Z2-9-]{14}$/);
    await backend.close();
  });
});

describe('a call', () => {
  it('[A21a] names the refused field, and the limit', async () => {
    const backend = await startBackend();
    const visitor = await signedIn(backend, employer);
    expect((await visitor.call(calls.subscribe.path, { N_Email: 'nobody' })).json).toMatchObject({
      code: 'invalid_field',
      field: 'N_Email',
      params: { reason: expect.any(String) },
    });
    expect((await visitor.call(calls.changePassword.path, { Password: 'x' })).json).toMatchObject({
      code: 'invalid_field',
      field: 'NewPassword',
    });
    const photo = await visitor.call(calls.uploadPhoto.path, { Photo: 'A'.repeat(7_200_000) });
    expect(photo.json).toMatchObject({ code: 'photo_too_large', params: { megabytes: 5 } });
    await backend.close();
  });
});
