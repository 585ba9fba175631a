/** `npm run clock` as a process of its own, beside a running demonstration. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend.ts';
import { runFolder } from '../../support/once.ts';
import { createSeededFolder } from '../../support/seeded-backend.ts';
import { QUIET } from '../helpers.ts';
import { insertJob } from '../lifecycles/lifecycle-rows.ts';
import { run } from '../process.ts';

const DAY = 86_400_000;
const data = join(runFolder(), `clock-tool-${process.pid}`);
const folder = join(data, 'pg');
const clock = async (environment: Record<string, string>, ...words: string[]) => {
  const running = run('tools/clock.ts', { DATA_DIR: data, DEMO: 'true', ...environment }, ...words);
  const code = await running.ended;
  return { code, output: running.output(), errors: running.errors() };
};

let backend: Backend;
beforeAll(async () => {
  await createSeededFolder(folder, {});
  backend = await createBackend({ ...QUIET, database: { kind: 'folder', folder, isDurable: false } });
});
afterAll(async () => {
  await backend.close();
  rmSync(data, { recursive: true, force: true });
});

it('[Y31a][Y31e] shows the clock, moves it past deadlines, and refuses a wrong span and production', async () => {
  expect(await clock({})).toMatchObject({ code: 0, output: expect.stringContaining('The clock is right') });
  const id = await insertJob(backend.database, 'open', new Date(Date.now() + DAY).toISOString());
  const moved = await clock({}, '+1d12h');
  expect([moved.code, moved.errors]).toEqual([0, '']);
  expect(moved.output).toMatch(/The clock is .+ ahead: it shows \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(moved.output).toContain(`job ${id}: "expired"`);
  expect(backend.services.clock.ahead()).toBe(1.5 * DAY);
  expect(await clock({}, '-1d')).toMatchObject({ code: 1, errors: expect.stringContaining('npm run clock') });
  expect(
    await clock({ DEMO: 'false', ACCEPT_EMBEDDED_DATABASE: 'true', PAYMENT_PROVIDER: 'embedded' }, '+1d'),
  ).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/\S/),
  });
  expect(backend.services.clock.ahead()).toBe(1.5 * DAY);
});
