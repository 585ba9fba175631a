/** The step of `check` that keeps the states of jobs, payments, refunds and payouts in their lifecycles. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { literalStates } from '../../tools/check/literal-states.ts';

const root = mkdtempSync(join(tmpdir(), 'literal-states-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('[Y18][M76] the server asks the lifecycle of a row instead of naming its states', () =>
  expect(literalStates(process.cwd())).toEqual([]));

it.each([
  `.where('status', '=', 'open')`,
  `.where('jobs.status', 'in', ['closed', 'expired'])`,
  "sql`update jobs set status = 'closed'`",
  `job.status !== 'removed'`,
  `'filled' === row.status`,
  `readonly status: 'open' | 'filled';`,
  `.set({ status: 'draft' })`,
])('[Y18] finds %s, also in a nested folder', (line) => {
  mkdirSync(join(root, 'server/jobs/nested'), { recursive: true });
  writeFileSync(join(root, 'server/jobs/nested/rows.ts'), `// one\n${line}\n`);
  expect(literalStates(root)).toEqual([expect.stringContaining('server/jobs/nested/rows.ts:2')]);
});

it('[Y18] leaves other words and migrations alone', () => {
  mkdirSync(join(root, 'server/migrations'), { recursive: true });
  writeFileSync(join(root, 'server/migrations/0003.ts'), "`status = 'open'`");
  writeFileSync(join(root, 'server/jobs/nested/rows.ts'), "if (standing !== 'open') reply.status(403);");
  expect(literalStates(root)).toEqual([]);
});

it.each([
  [`.selectFrom('payments').where('status', '=', 'open')`, 'money-states'],
  [`.selectFrom('jobs').where('status', '=', 'open')`, 'job-states'],
  [`sql\`select from refunds where status in ('requested')\``, 'money-states'],
  [`payout?.status !== 'sent'`, 'money-states'],
  [`selectFrom('offers'); if (refund.status === 'kept') return;`, 'money-states'],
  [`if ('lost' === payment.status) return;`, 'money-states'],
])('[M76] finds %s as a state of its own table', (line, place) => {
  writeFileSync(join(root, 'server/jobs/nested/rows.ts'), line);
  expect(literalStates(root)).toEqual([expect.stringContaining(`server/lifecycles/${place}.ts`)]);
});

it.each([
  [`const isOpen = row.state === 'open';`, 'money'],
  [`if (own.State !== 'lost') return;`, 'money'],
  [`left join lifecycles open on open.kind = 'payment' and open.value = to_jsonb('open'::text)`, 'hiring'],
])('[M76] finds %s, which reads a state from its lifecycle', (line, folder) => {
  mkdirSync(join(root, 'server', folder), { recursive: true });
  const file = join(root, 'server', folder, 'read.ts');
  writeFileSync(file, line);
  expect(literalStates(root)).toContainEqual(expect.stringMatching(/read\.ts:1 .*money-states\.ts/));
  rmSync(file);
});

it('[M76] leaves a state of another lifecycle alone', () => {
  mkdirSync(join(root, 'server/hiring'), { recursive: true });
  const file = join(root, 'server/hiring/read.ts');
  writeFileSync(file, `reviews.kind = 'review' and reviews.value = to_jsonb('open'::text)`);
  expect(literalStates(root).filter((line) => line.includes('read.ts'))).toEqual([]);
  rmSync(file);
});

it('[M76] leaves the states of other tables alone', () => {
  mkdirSync(join(root, 'server/provider/embedded'), { recursive: true });
  writeFileSync(
    join(root, 'server/provider/embedded/cards.ts'),
    `selectFrom('provider_charges').where('status', '=', 'open')`,
  );
  writeFileSync(
    join(root, 'server/jobs/nested/rows.ts'),
    `.selectFrom('offers').where('status', 'in', ['sent', 'countered']); from provider_charges where status = 'paid'`,
  );
  expect(literalStates(root)).toEqual([]);
});
