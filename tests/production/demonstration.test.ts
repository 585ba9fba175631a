/** A demonstration has public passwords: it starts only on request, and warns when others can reach it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import { readImportGraph } from '../../tools/test/import-graph.ts';
import { createVisitor } from '../server/helpers.ts';
import { addressOf, run } from '../server/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOWHERE = 'postgres://127.0.0.1:1/none';
const [employer] = demoAccounts;

describe('node server/main.ts', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-demo-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[B23a][B23b] reads .env, where DEMO=false opens no demo account', async () => {
    const file = join(folder, '.env');
    writeFileSync(
      file,
      `DEMO=false\nACCEPT_EMBEDDED_DATABASE=true\nPAYMENT_PROVIDER=embedded\nDATA_DIR=${folder}\nPORT=1\n`,
    );
    // The environment overrides the file.
    const running = run('server/main.ts', { ENV_FILE: file, PORT: '0' });
    const visitor = createVisitor({ address: await addressOf(running) });
    expect(running.output()).not.toContain('Sign in as');
    expect((await visitor.signIn(employer)).status).toBe(401);
    for (const path of ['/mailbox', '/mailbox.json', '/demo-key'])
      expect((await visitor.get(path)).status, path).toBe(404);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it('[B23a] reads the .env beside package.json, unless another file is named', async () => {
    mkdirSync(join(folder, 'project', 'server'), { recursive: true });
    const [server, probe] = ['environment.ts', 'probe.ts'].map((name) =>
      join(folder, 'project/server', name),
    );
    copyFileSync(join(root, 'server/environment.ts'), server!);
    writeFileSync(probe!, "import './environment.ts';\nconsole.log(process.env.DEMO, process.env.PORT);");
    writeFileSync(join(folder, 'project/.env'), 'DEMO=false\nPORT=1\n');
    const running = run(probe!, { ENV_FILE: '', PORT: '2' });
    expect(await running.ended).toBe(0);
    expect(running.output()).toBe('false 2\n');
    const { closureOf } = readImportGraph(root);
    expect(closureOf('server/run.ts', 'at once')).toContain('server/environment.ts');
  });

  it('[B23d] names a misspelt setting and the one that was meant', async () => {
    const file = join(folder, 'misspelt');
    writeFileSync(file, 'DATABSE_URL=postgres://127.0.0.1:1/none\nDEMO=true\nCOLOUR=blue\n');
    const failing = run('server/main.ts', { ENV_FILE: file, DATABASE_URL: NOWHERE, RATE_LIMIT: 'false' });
    expect(await failing.ended).toBe(1);
    expect(failing.errors()).toContain('DATABSE_URL is not a setting; did you mean DATABASE_URL?\n');
    expect(failing.errors()).toContain('RATE_LIMIT is not a setting; did you mean RATE_LIMITS?\n');
    expect(failing.errors()).toContain('COLOUR is not a setting.\n');
  });

  it('[B23d] ends with one line if its settings cannot be read', async () => {
    const failing = run('server/main.ts', { ENV_FILE: folder });
    expect(await failing.ended).toBe(1);
    expect(failing.errors()).toMatch(/^The settings in \S+ cannot be read: .*\n$/);
  });

  it.each([
    ['0.0.0.0', 'true', true],
    ['192.0.2.7', 'true', true],
    ['localhost', 'true', false],
    ['0.0.0.0', 'false', false],
  ])(
    '[B23c] at %s with DEMO=%s warns that others can reach the demonstration: %s',
    async (HOST, DEMO, warns) => {
      const failing = run('server/main.ts', { HOST, DEMO, DATABASE_URL: NOWHERE });
      expect(await failing.ended).toBe(1);
      expect(failing.errors().includes('This is a DEMONSTRATION')).toBe(warns);
    },
  );
});

it.each(['tools/start.ts', 'tools/dev.ts'])('[B23b] %s starts a demonstration', (tool) => {
  const { closureOf } = readImportGraph(root);
  expect(closureOf(tool, 'at once')).toContain('tools/demonstration.ts');
});
