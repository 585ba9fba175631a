/** A demonstration has public passwords: it is started because somebody wants one, and says so where others reach it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import { readImportGraph } from '../../tools/test/import-graph.ts';
import { createVisitor } from '../server/helpers.ts';
import { addressOf, run } from '../server/process.ts';

const NOWHERE = 'postgres://127.0.0.1:1/none';
const [employer] = demoAccounts;

describe('node server/main.ts', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-demo-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads .env, and DEMO=false there opens nothing', async () => {
    const file = join(folder, '.env');
    writeFileSync(file, `DEMO=false\nACCEPT_EMBEDDED_DATABASE=true\nDATA_DIR=${folder}\nPORT=1\n`);
    // What is in the environment goes before the file.
    const running = run('server/main.ts', { ENV_FILE: file, PORT: '0' });
    const visitor = createVisitor({ address: await addressOf(running) });
    expect(running.output()).not.toContain('Sign in as');
    expect((await visitor.signIn(employer)).status).toBe(401);
    for (const path of ['/mailbox', '/mailbox.json', '/demo-key'])
      expect((await visitor.get(path)).status, path).toBe(404);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it('ends with one line where its settings cannot be read', async () => {
    const failing = run('server/main.ts', { ENV_FILE: folder });
    expect(await failing.ended).toBe(1);
    expect(failing.errors()).toMatch(/^The settings in \S+ cannot be read: .*\n$/);
  });

  it.each([
    ['0.0.0.0', 'true', true],
    ['192.0.2.7', 'true', true],
    ['localhost', 'true', false],
    ['0.0.0.0', 'false', false],
  ])('at %s with DEMO=%s, a warning that others reach a demonstration: %s', async (HOST, DEMO, warns) => {
    const failing = run('server/main.ts', { HOST, DEMO, DATABASE_URL: NOWHERE });
    expect(await failing.ended).toBe(1);
    expect(failing.errors().includes('This is a DEMONSTRATION')).toBe(warns);
  });
});

it.each(['tools/start.ts', 'tools/dev.ts'])('%s starts a demonstration', (tool) => {
  const { closureOf } = readImportGraph(fileURLToPath(new URL('../..', import.meta.url)));
  expect(closureOf(tool, 'at once')).toContain('tools/demonstration.ts');
});
