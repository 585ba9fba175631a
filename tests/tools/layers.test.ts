/** The layer rules of .oxlintrc.json are shown to fail: one seeded violation of each kind, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = process.cwd();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lint = (files: Readonly<Record<string, string>>): { passed: boolean; output: string } => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { passed: status === 0, output: stdout + stderr };
};

const use = (from: string): string => `import { thing } from '${from}';\nexport const used = thing;\n`;
const useType = (from: string): string =>
  `import type { Thing } from '${from}';\nexport type Used = Thing;\n`;

const forbidden: readonly [file: string, imports: string, says: string][] = [
  ['src/contracts/a.ts', use('xstate'), 'contracts import zod only'],
  ['src/contracts/a.ts', use('../machines/a.machine.ts'), 'contracts import zod only'],
  ['src/contracts/a.ts', useType('../settings.ts'), 'contracts import zod only'],
  ['src/machines/a.machine.ts', use('ky'), 'machines import contracts'],
  ['src/machines/a.machine.ts', use('react'), 'machines import contracts'],
  ['src/machines/a.machine.ts', useType('zod/mini'), 'machines import contracts'],
  ['src/machines/a.machine.ts', use('../adapters/http.ts'), 'machines import contracts'],
  ['src/machines/a.machine.ts', useType('../views/logic.tsx'), 'machines import contracts'],
  ['src/machines/lifecycles/a.lifecycle.ts', use('../../adapters/http.ts'), 'machines import contracts'],
  ['src/adapters/a.ts', use('../machines/a.machine.ts'), 'only types of machines'],
  ['src/adapters/a.ts', useType('../views/logic.tsx'), 'adapters import contracts'],
  ['src/adapters/a.ts', use('../wiring/app.ts'), 'adapters import contracts'],
  ['src/views/a.tsx', use('../machines/a.machine.ts'), 'views import only types of machines'],
  ['src/views/pages/a/a.tsx', use('../../../adapters/http.ts'), 'through machines only'],
  ['src/views/a.tsx', useType('../adapters/http.ts'), 'through machines only'],
  ['src/views/a.tsx', use('ky'), 'views fetch nothing'],
  ['src/views/a.tsx', use('../wiring/app.ts'), 'through machines only'],
  ['server/a.ts', use('../src/machines/session.machine.ts'), 'the server imports contracts'],
  ['server/a/b.ts', use('../../src/views/app.tsx'), 'the server imports contracts'],
  ['server/a.ts', useType('../src/adapters/http.ts'), 'the server imports contracts'],
  ['src/wiring/a.ts', use('../../server/backend.ts'), 'the client imports nothing of the server'],
  ['src/entry.development.ts', use('../server/backend.ts'), 'the client imports nothing of the server'],
  ['src/contracts/a.ts', use('./a.samples.ts'), 'for developers only'],
  ['src/contracts/a.ts', useType('../inspector/recorder.ts'), 'for developers only'],
  ['src/machines/a.machine.ts', use('./a.samples.ts'), 'for developers only'],
  ['src/machines/a.machine.ts', useType('./samples.ts'), 'for developers only'],
  ['src/machines/a.machine.ts', use('../inspector/transitions.ts'), 'for developers only'],
  ['src/machines/lifecycles/a.lifecycle.ts', use('../../inspector/mask.ts'), 'for developers only'],
  ['src/adapters/a.ts', use('../inspector/recorder.ts'), 'for developers only'],
  ['src/views/pages/a/a.tsx', use('../../../inspector/panel/panel.tsx'), 'for developers only'],
  ['src/views/a.tsx', useType('../machines/a.samples.ts'), 'for developers only'],
  ['src/wiring/a.ts', use('../inspector/attach.ts'), 'for developers only'],
  ['src/main.tsx', use('./inspector/attach.ts'), 'for developers only'],
  ['src/entry.ts', use('./inspector/attach.ts'), 'for developers only'],
  ['src/entry.ts', use('./machines/session.samples.ts'), 'for developers only'],
  ['src/boot.ts', useType('./inspector/recorder.ts'), 'for developers only'],
  ['src/machines/a.samples.ts', use('../inspector/recorder.ts'), 'machines import contracts'],
  ['src/machines/a.samples.ts', use('../views/app.tsx'), 'machines import contracts'],
  ['src/inspector/a.ts', use('../adapters/http.ts'), 'the inspector imports contracts'],
  ['src/inspector/panel/a.tsx', use('../../wiring/app.ts'), 'the inspector imports contracts'],
  ['src/inspector/panel/a.tsx', use('../../views/app.tsx'), 'the inspector imports contracts'],
  ['src/inspector/a.ts', use('../views/parts/later.ts'), 'the inspector imports contracts'],
  ['src/inspector/a.ts', useType('../main.tsx'), 'the inspector imports contracts'],
  ['src/inspector/a.ts', use('../../tools/dev.ts'), 'the inspector imports contracts'],
];

const allowed: readonly [file: string, imports: string][] = [
  [
    'src/contracts/a.ts',
    use('zod/mini') + use('./b.ts').replaceAll('used', 'used2').replaceAll('thing', 'thing2'),
  ],
  ['src/machines/a.machine.ts', use('xstate')],
  ['src/machines/a.machine.ts', use('../contracts/b.ts')],
  ['src/machines/a.machine.ts', use('./lifecycles/b.lifecycle.ts')],
  ['src/machines/lifecycles/a.lifecycle.ts', use('../../contracts/b.ts')],
  ['src/adapters/a.ts', useType('../machines/a.machine.ts')],
  ['src/views/a.tsx', useType('../machines/a.machine.ts')],
  ['src/views/a.tsx', use('../contracts/b.ts')],
  ['src/machines/a.samples.ts', use('./samples.ts')],
  ['src/machines/a.samples.ts', use('./resource.samples.ts')],
  ['src/machines/a.samples.ts', use('../contracts/b.ts')],
  ['src/inspector/a.ts', use('../contracts/b.ts')],
  ['src/inspector/a.ts', use('../machines/a.machine.ts')],
  ['src/inspector/panel/a.tsx', use('../../views/ui/button.tsx')],
  ['src/entry.development.ts', use('./inspector/attach.ts')],
  ['src/entry.recorded.ts', use('./inspector/recorder.ts')],
  ['server/a.ts', use('../src/contracts/b.ts')],
  ['server/a.ts', use('../src/machines/lifecycles/b.lifecycle.ts')],
];

describe('the layers', () => {
  it.each(forbidden)('%s may not hold: %s', (file, content, says) => {
    const { passed, output } = lint({ [file]: content });
    expect(passed).toBe(false);
    expect(output.replace(/\s+/g, ' ')).toContain(says);
  });

  it.each(allowed)('%s may hold: %s', (file, content) => {
    expect(lint({ [file]: content })).toMatchObject({ passed: true });
  });
});

describe('cycles', () => {
  it('two files that need each other are refused', () => {
    const { passed, output } = lint({
      'src/wiring/a.ts': "import { b } from './b.ts';\nexport const a = (): unknown => b;\n",
      'src/wiring/b.ts': "import { a } from './a.ts';\nexport const b = (): unknown => a;\n",
    });
    expect(passed).toBe(false);
    expect(output).toContain('no-cycle');
  });
});
