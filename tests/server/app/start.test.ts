/** The server as a process: its output, its exits, and that it loses nothing. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../../server/account/demo-accounts.ts';
import { createVisitor } from '../helpers.ts';
import { addressOf, run } from '../process.ts';

const MAIN = 'server/main.ts';

describe('node server/main.ts', () => {
  let folder = '';
  const environment = (more: Record<string, string> = {}) => ({
    DATA_DIR: folder,
    PORT: '0',
    RATE_LIMITS: 'false',
    DEMO: 'true',
    ...more,
  });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-data-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('starts from nothing, keeps acknowledged data through a kill, and rejects a second process', async () => {
    const first = run(MAIN, environment());
    const address = await addressOf(first);
    expect(first.output()).toMatch(/^ {2}Filling the demo world… 0 %\n[^]*… 100 %\n[^]*http/);
    for (const { email, password } of demoAccounts)
      expect(first.output()).toMatch(new RegExp(`${email} +${password}`));
    expect(first.output()).toContain('What was acknowledged survives a crash');
    const [, told = ''] = /(\S+\/demo-key\?token=\S+)/.exec(first.output()) ?? [];
    expect(new URL(told).port).toBe(new URL(address).port);
    const opened = await fetch(told, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe('/mailbox');
    expect(opened.headers.get('set-cookie')).toMatch(
      /^marketlane_demo=\S+; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const second = run(MAIN, environment());
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(
      /^The data in .* is in use by process \d+; stop it first, or set DATA_DIR to another folder\.\n$/,
    );

    const visitor = createVisitor({ address });
    const acknowledged: string[] = [];
    const write = async (index: number): Promise<void> => {
      const N_Email = `reader-${index}@example.com`;
      const { status } = await visitor.call('/admin/newsletterdataCreate', { N_Email });
      if (status === 200) acknowledged.push(N_Email);
      if (acknowledged.length === 25) first.child.kill('SIGKILL'); // while other sign-ups are pending
      await write(index + 4);
    };
    await Promise.allSettled([0, 1, 2, 3].map(write));
    await first.ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);

    const third = run(MAIN, environment());
    const again = createVisitor({ address: await addressOf(third) });
    expect((await again.signIn()).status).toBe(200);
    expect(third.output()).not.toContain('Filling');
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(third.errors()).toBe('');

    const { openDatabase } = await import('../../../server/database/open.ts');
    const { database, close } = await openDatabase({ kind: 'folder', folder: join(folder, 'pg') }, () => {});
    const kept = await database.selectFrom('newsletter_subscriptions').select('email').execute();
    await close();
    expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged));
  }, 120_000); // The whole demo world loads beside other tests; the benchmark measures a first start.

  it('names its port if the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const failing = run(MAIN, environment({ PORT: String(port), HOST: '127.0.0.1' }));
    expect(await failing.ended).toBe(1);
    expect(failing.errors()).toBe(`Port ${port} is in use; set PORT to another one.\n`);
    taken.close();
  });

  it.concurrent.each([
    [
      'a bad setting',
      { PORT: 'x', DEMO: 'maybe' },
      /^Bad setting PORT: must be a port; DEMO: must be true or false\n$/,
    ],
    ['a bad setting of the client', { PUBLIC_BLOG_URL: 'blog' }, /^Bad setting PUBLIC_BLOG_URL: .*\n$/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /^The database of DATABASE_URL cannot be reached\.\n$/,
    ],
  ])('%s ends it with one line', async (_, more, line) => {
    const failing = run(MAIN, environment(more as Record<string, string>));
    expect(await failing.ended).toBe(1);
    expect(failing.errors()).toMatch(line);
    expect(failing.output()).toBe('');
  });
});
