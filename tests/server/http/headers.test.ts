import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, startBackend } from '../helpers.ts';

const FRIEND = 'https://shop.example';

describe('the headers of every answer', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ trustProxy: 'loopback', corsOrigins: [FRIEND] });
  });
  afterAll(() => backend.close());

  it.each(['/health', '/nowhere', '/images/guide-1.svg', '/images/none.svg', '/static/none.js'])(
    '%s',
    async (path) => {
      const { headers } = await createVisitor(backend).get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
      });
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('asks for https only if the site uses https', async () => {
    const { headers } = await createVisitor(backend).get('/health', { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('[A6a] lets an allowed origin show pictures, and embed nothing else', async () => {
    const visitor = createVisitor(backend);
    expect((await visitor.get('/images/guide-1.svg')).headers.get('cross-origin-resource-policy')).toBe(
      'cross-origin',
    );
    expect((await visitor.get('/health')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('answers the preflight of an allowed origin alone', async () => {
    const ask = (origin: string) =>
      fetch(`${backend.address}/admin/guidedatafind`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    const friend = await ask(FRIEND);
    expect([friend.status, friend.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND]);
    expect(friend.headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'https://evil.example',
    );
  });

  it('are the same on compressed lists', async () => {
    const { headers } = await createVisitor(backend).call(
      '/Admin/getallskills',
      {},
      { 'accept-encoding': 'br' },
    );
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('without allowed origins', () => {
  it('shares nothing with other origins', async () => {
    const backend = await startBackend();
    const { headers } = await createVisitor(backend).get('/images/guide-1.svg', { origin: FRIEND });
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    await backend.close();
  });
});
