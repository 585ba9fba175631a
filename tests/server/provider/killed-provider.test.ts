/** A process that charges kept cards is killed in the middle; the commands are then repeated. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../../server/database/postgres.ts';
import { demoMethod } from '../../../server/provider/embedded/demo-data.ts';
import { createEmbeddedProvider } from '../../../server/provider/embedded/provider.ts';
import type { ChargeResult, ProviderKey } from '../../../server/provider/port.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';
import { charge, MINUTE } from './provider-world.ts';

const CHARGES = 150;
const KILLED_AFTER = 30;
const keyOf = (count: number): ProviderKey => `payment:${count}`;
const moduleAt = (path: string): string => JSON.stringify(pathToFileURL(path).href);

const CHILD = `
const { openPostgres } = await import(${moduleAt('server/database/postgres.ts')});
const { createEmbeddedProvider } = await import(${moduleAt('server/provider/embedded/provider.ts')});
const { database } = openPostgres(process.env.DATABASE_URL, () => {});
const now = () => new Date();
const provider = createEmbeddedProvider({ database, secret: 's', pageSecret: 'p', address: () => '', clock: { now } });
const order = JSON.parse(process.env.ORDER);
let next = 0;
const charge = async () => {
  while (next < ${CHARGES}) {
    const key = 'payment:' + (next += 1);
    process.stdout.write(JSON.stringify([key, await provider.charge(key, order)]) + '\\n');
  }
};
await Promise.all(Array.from({ length: 6 }, charge));
`;

describe.skipIf(!hasPostgres)('a provider’s process that is killed', () => {
  it('[M30c] has done each command wholly or not at all, and its repeat does the rest once', async () => {
    const own = await createSeededDatabase({ demo: false });
    const { database, close } = openPostgres(own.url, () => {});
    const now = () => new Date();
    const card = demoMethod({ user: 7, kept: { kind: 'card', behaviour: 'success' }, addedAt: now() });
    await database.insertInto('provider_methods').values(card).execute();
    const expiresAt = new Date(Date.now() + 15 * MINUTE).toISOString();
    const order = charge({ now }, { method: card.token, expiresAt });

    const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD], {
      env: { ...process.env, DATABASE_URL: own.url, ORDER: JSON.stringify(order) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged = new Map<string, ChargeResult>();
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) acknowledged.set(...(JSON.parse(line) as [string, ChargeResult]));
      if (acknowledged.size >= KILLED_AFTER) child.kill('SIGKILL');
    });
    const [, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(acknowledged.size).toBeLessThan(CHARGES);

    const provider = createEmbeddedProvider({
      database,
      secret: 's',
      pageSecret: 'p',
      address: () => '',
      clock: { now },
    });
    const stored = async () => {
      // One statement, so one moment: a commit of the dead process may still be on its way.
      const { rows } = await sql<{
        charges: string[];
        movements: string[];
        events: number;
        tasks: number;
        balance: number;
      }>`
        select (select coalesce(array_agg(key), '{}') from provider_charges where status = 'paid') as charges,
          (select coalesce(array_agg(key), '{}') from provider_movements) as movements,
          (select count(*) from provider_outgoing) as events,
          (select count(*) from tasks where kind = 'provider.send') as tasks,
          (select platform_cents from provider_balance) as balance
      `.execute(database);
      const [{ charges, movements, events, tasks, balance } = expect.fail('no row')] = rows;
      expect(balance).toBe(charges.length * order.amountCents);
      expect([movements.length, events, tasks]).toEqual([charges.length, charges.length, charges.length]);
      expect(movements.toSorted()).toEqual(charges.toSorted());
      return new Set(charges);
    };
    const before = await stored();
    for (const key of acknowledged.keys()) expect(before.has(key), key).toBe(true);
    for (let count = 1; count <= CHARGES; count += 1) {
      const answer = await provider.charge(keyOf(count), order);
      expect(answer).toEqual(acknowledged.get(keyOf(count)) ?? { state: 'done', charge: expect.any(String) });
    }
    expect((await stored()).size).toBe(CHARGES);
    await close();
    await own.drop();
  });
});
