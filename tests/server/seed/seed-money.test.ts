/** The money of the demo world: every state of a milestone, and an audit that finds nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { audit, linesOf } from '../../../server/money/audit.ts';
import { pathOf } from '../../../server/lifecycles/standings.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { fullSize } from '../../../server/seed/size.ts';
import { employer, freelancer, startBackend } from '../helpers.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ seedSize: { ...fullSize, freelancers: 400, employers: 60 } });
}, 120_000);
afterAll(() => backend.close());

it('[D132] holds milestones in every state that a member sees, for both demo accounts', async () => {
  const rows = await backend.database
    .selectFrom('lifecycles')
    .innerJoin('contract_milestones as own', 'own.id', 'lifecycles.id')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .select('value')
    .where('lifecycles.kind', '=', 'milestone')
    .where('employer_id', '=', employer.id)
    .where('freelancer_id', '=', freelancer.id)
    .execute();
  const found = new Set(rows.map(({ value }) => pathOf(value)));
  const states = Object.entries(milestoneLifecycle.states).flatMap(([name, { states: inner }]) => {
    const names = Object.keys(inner);
    return names.length === 0 ? [name] : names.map((own) => `${name}.${own}`);
  });
  // A checkout lasts minutes, a period belongs to hourly work, and the others are over at once or seen elsewhere.
  const missing = ['awaitingFunding', 'invoiced', 'disputed.decided', 'dropped'];
  expect(states.filter((state) => !found.has(state) && !missing.includes(state))).toEqual([]);
});

it('[M224] has a running hourly contract with its time sheets, and a running monthly one, with their invoices', async () => {
  const { database, services } = backend;
  const { rows } = await sql<{ contract: number; purpose: string; state: string; entries: number }>`
    select own.contract_id as contract, purpose, value #>> '{}' as state,
      (select count(*)::integer from time_entries where milestone_id = own.id) as entries
    from contract_periods join contract_milestones own on own.id = milestone_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
      join contracts on contracts.id = own.contract_id
    where status = 'active' and employer_id = ${employer.id} order by own.id`.execute(database);
  for (const purpose of ['week', 'month']) {
    const own = rows.filter((row) => row.purpose === purpose);
    expect(own.length, purpose).toBeGreaterThan(1);
    expect(own.at(-1)?.state, purpose).toBe('funded');
    const { rows: tasks } = await sql<{ kind: string }>`
      select kind from tasks where payload ->> 'contract' = ${String(own[0]?.contract)} and kind = 'period.begin'
        and run_at > ${services.clock.now()}::timestamptz`.execute(database);
    expect(tasks, purpose).toHaveLength(1);
  }
  expect(rows.find(({ purpose }) => purpose === 'week')?.entries).toBeGreaterThan(0);
  // Of each that was released: one for the work, and two for our fees.
  const released = rows.filter(({ state }) => ['released', 'cleared'].includes(state));
  expect(released.length).toBeGreaterThan(1);
  const { rows: invoices } = await sql<{ count: number }>`
    select count(*)::integer as count from invoices where milestone_id in (
      select milestone_id from contract_periods)`.execute(database);
  expect(invoices).toEqual([{ count: 3 * released.length }]);
});

it('[D132] has the money of all of them in the ledger and at the provider, and the audit finds nothing', async () => {
  const { database, services } = backend;
  const report = await audit({ database, provider: services.provider, now: services.clock.now() });
  expect(linesOf(report).slice(1, 30)).toEqual(['Nothing differs.']);
  expect(report.transfers).toBeGreaterThan(100);
  const available = await database
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('key', '=', `available:${freelancer.id}`)
    .executeTakeFirstOrThrow();
  expect(available.balance_cents).toBeGreaterThan(0);
});
