/** The provider is another company: neither side knows the other's tables or code, and it exists only if it is chosen. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { PaymentProvider } from '../../../server/provider/port.ts';
import { parseServerSettings } from '../../../server/settings.ts';
import { startBackend } from '../helpers.ts';
import { charge } from './provider-world.ts';

const migrations = ['server/migrations/0030-embedded-provider.ts', 'server/migrations/0031-stripe.ts'];
const migration = migrations.map((file) => readFileSync(file, 'utf8')).join('\n');
const tables = [...migration.matchAll(/create table ((?:provider|stripe)_\w+)/g)].map(
  ([, name = '']) => name,
);
const read = (pattern: string | string[], exclude: string[] = []) =>
  globSync(pattern, { exclude }).map((file) => [file, readFileSync(file, 'utf8')] as const);

it('[M37b] the provider names no table but its own, and no code of the marketplace’s money', () => {
  const sources = read('server/provider/**/*.ts');
  expect(sources.length).toBeGreaterThan(10);
  for (const [file, source] of sources) {
    const named = [
      ...source.matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin)\('(\w+)'/g),
      ...source.matchAll(/\b(?:from|join|update|into) (\w+_\w+)/g),
    ].map(([, name = '']) => name);
    expect(
      named.filter((name) => !tables.includes(name)),
      file,
    ).toEqual([]);
    expect(source, file).not.toMatch(/from '[^']*\/(?:ledger|lifecycles|money|hiring|machines)\//);
  }
});

it('[M37b] the marketplace names no table of the provider, whose tables refer to no others', () => {
  expect(tables.length).toBeGreaterThan(10);
  const own = ['server/provider/**', ...migrations];
  for (const table of migration.split('create table ').slice(1)) {
    const name = /^\w+/.exec(table)?.[0] ?? '';
    for (const [, target = ''] of table.matchAll(/references (\w+)/g))
      expect(tables.includes(target), `${name} refers to ${target}`).toBe(tables.includes(name));
  }
  const notOurs = [...own, 'server/database/{generated-tables,column-notes}.ts', 'server/seed/**'];
  for (const [file, source] of read('server/**/*.ts', notOurs))
    for (const table of tables) expect(source.includes(table), `${file} names ${table}`).toBe(false);
});

it('[M40][M42] the setting PAYMENT_PROVIDER names the provider, and is needed outside a demonstration', () => {
  const set =
    (PAYMENT_PROVIDER?: string, DEMO = 'true') =>
    () =>
      parseServerSettings({ DEMO, ACCEPT_EMBEDDED_DATABASE: 'true', PAYMENT_PROVIDER });
  expect(set()).not.toThrow();
  expect(set('embedded')).not.toThrow();
  expect(set('paypal')).toThrow('PAYMENT_PROVIDER: must be embedded or stripe');
  expect(set('embedded', 'false')).not.toThrow();
  expect(set(undefined, 'false')).toThrow(
    /^Bad setting PAYMENT_PROVIDER: is needed outside a demonstration \(DEMO=true is one\); .* moves no real money$/,
  );
});

it('[M111] Stripe needs its key, its webhook secrets and the address of the site, outside a demonstration', () => {
  const whole = {
    DEMO: 'false',
    ACCEPT_EMBEDDED_DATABASE: 'true',
    PAYMENT_PROVIDER: 'stripe',
    PUBLIC_SITE_URL: 'https://market.example',
    STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    STRIPE_WEBHOOK_SECRET: 'whsec_one,whsec_two',
  };
  const set = (more: Readonly<Record<string, string | undefined>> = {}) =>
    parseServerSettings({ ...whole, ...more });
  const refused = (more: Readonly<Record<string, string | undefined>>): string => {
    try {
      set(more);
    } catch (error) {
      return (error as Error).message;
    }
    return 'nothing';
  };
  expect(set().stripe).toEqual({
    secretKey: whole.STRIPE_SECRET_KEY,
    webhookSecrets: ['whsec_one', 'whsec_two'],
  });
  expect(set({ PAYMENT_PROVIDER: 'embedded', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }).stripe).toBe(
    undefined,
  );
  for (const key of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_SITE_URL'])
    expect(refused({ [key]: undefined })).toContain(key);
  expect(refused({ STRIPE_SECRET_KEY: 'pk_test_public' })).toContain(
    'STRIPE_SECRET_KEY: must begin with sk_test_',
  );
  expect(refused({ STRIPE_WEBHOOK_SECRET: 'whsec_one, two' })).toContain('STRIPE_WEBHOOK_SECRET: must be');
  expect(refused({ DEMO: 'true' })).toContain('PAYMENT_PROVIDER: stripe is not for a demonstration');
  expect(refused({ PAYMENT_PROVIDER: 'embedded' })).toContain(
    'STRIPE_SECRET_KEY: needs PAYMENT_PROVIDER=stripe too',
  );
  for (const more of [{ DEMO: 'true' }, { STRIPE_WEBHOOK_SECRET: 'secret' }, { PUBLIC_SITE_URL: undefined }])
    expect(refused(more)).not.toMatch(/4eC39|whsec_one/);
});

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ demo: false });
});
afterAll(() => backend.close());

it('[M40] a server has the embedded provider and its pages by default', async () => {
  expect([backend.payments, backend.services.provider.name]).toEqual(['embedded', 'embedded']);
  const now = () => new Date();
  const result = await backend.services.provider.charge('payment:1', charge({ now }));
  if (result.state !== 'redirect') throw new Error(result.state);
  const page = await fetch(backend.address + result.url);
  expect([page.status, (await page.text()).includes('Pay $412.00')]).toEqual([200, true]);
});

it('[M40] a server with another provider has neither its pages nor its tasks', async () => {
  const provider = { ...backend.services.provider, name: 'another' } satisfies PaymentProvider;
  const other = await startBackend({ demo: false, provider });
  try {
    expect([other.payments, other.services.provider.name]).toEqual(['another', 'another']);
    const answer = await fetch(`${other.address}/provider/checkout/${'x'.repeat(43)}`, { method: 'POST' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  } finally {
    await other.close();
  }
});
