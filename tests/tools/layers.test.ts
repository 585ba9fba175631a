/**
 * The layer rules of .oxlintrc.json are shown to fail: one seeded violation of each kind, each in its own
 * folder.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = process.cwd();
type Tree = Readonly<Record<string, string>>;
interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  /** The rule's own message, if it has one. */
  readonly help?: string;
  readonly filename: string;
}

/**
 * The linter's findings in each tree. One run covers all trees, because a start costs more than a hundred
 * files.
 */
const lint = (trees: readonly Tree[]): string[][] => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    for (const [index, tree] of trees.entries()) {
      const at = join(folder, String(index));
      mkdirSync(at);
      // A config per tree, because the rules name folders relative to their file.
      copyFileSync(join(root, '.oxlintrc.json'), join(at, '.oxlintrc.json'));
      for (const [name, content] of Object.entries(tree)) {
        mkdirSync(dirname(join(at, name)), { recursive: true });
        writeFileSync(join(at, name), content);
      }
    }
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    if (!stdout.startsWith('{')) throw new Error(`oxlint said no JSON: ${stdout}${stderr}`);
    const { diagnostics, number_of_files: seen } = JSON.parse(stdout) as {
      readonly diagnostics: readonly Finding[];
      readonly number_of_files: number;
    };
    const files = trees.reduce((sum, tree) => sum + Object.keys(tree).length, 0);
    if (seen !== files) throw new Error(`oxlint read ${seen} of ${files} files`);
    return trees.map((_, index) =>
      diagnostics
        .filter(({ severity, filename }) => severity === 'error' && filename.split('/')[0] === String(index))
        .map(({ code, message, help = '' }) => `${code}: ${message} ${help}`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/** The same rules in domain folders, which a pattern that counts folders would miss. */
const forbiddenInDomains: typeof forbidden = [
  ['src/contracts/jobs/a.ts', use('xstate'), 'contracts import zod only'],
  ['src/contracts/jobs/a.ts', use('../../machines/jobs/a.machine.ts'), 'contracts import zod only'],
  ['src/contracts/jobs/a.ts', useType('../../settings.ts'), 'contracts import zod only'],
  ['src/contracts/jobs/a.ts', useType('../b.ts'), 'contracts import zod only'],
  ['src/contracts/jobs/a.ts', useType('../../inspector/recorder.ts'), 'for developers only'],
  ['src/machines/jobs/a.ts', use('ky'), 'machines import contracts'],
  ['src/machines/jobs/a.ts', useType('zod/mini'), 'machines import contracts'],
  ['src/machines/jobs/a.ts', use('../../adapters/http.ts'), 'machines import contracts'],
  ['src/machines/jobs/a.ts', useType('../../views/logic.tsx'), 'machines import contracts'],
  ['src/machines/jobs/a.ts', use('../../wiring/app/app.ts'), 'machines import contracts'],
  ['src/machines/jobs/a.ts', use('../../render/document.ts'), 'machines import contracts'],
  ['src/machines/jobs/a.ts', use('../../settings.ts'), 'machines import contracts'],
  ['src/machines/jobs/a.ts', use('../../../server/backend.ts'), 'machines import contracts'],
  ['src/machines/jobs/a.machine.ts', use('./samples/a.samples.ts'), 'for developers only'],
  ['src/machines/jobs/a.machine.ts', useType('../core/samples/support.ts'), 'for developers only'],
  ['src/machines/jobs/a.machine.ts', use('../../inspector/transitions.ts'), 'for developers only'],
  ['src/machines/jobs/samples/a.samples.ts', use('../../../adapters/http.ts'), 'machines import contracts'],
  ['src/machines/jobs/samples/a.samples.ts', use('../../../inspector/mask.ts'), 'machines import contracts'],
  ['src/machines/core/samples/support.ts', use('ky'), 'machines import contracts'],
  ['src/adapters/storage/a.ts', use('../../machines/jobs/a.machine.ts'), 'only types of machines'],
  ['src/adapters/storage/a.ts', useType('../../views/logic.tsx'), 'adapters import contracts'],
  ['src/adapters/storage/a.ts', use('../../wiring/app/app.ts'), 'adapters import contracts'],
  ['src/adapters/storage/a.ts', useType('../../machines/jobs/samples/a.samples.ts'), 'for developers only'],
  ['src/views/pages/jobs/job/a.tsx', use('../../../../machines/jobs/a.ts'), 'only types of machines'],
  ['src/views/pages/jobs/job/a.tsx', use('../../../../adapters/storage/a.ts'), 'through machines only'],
  ['src/views/pages/jobs/job/a.tsx', use('../../../../wiring/jobs/a.ts'), 'through machines only'],
  ['src/views/pages/jobs/job/a.tsx', use('zod/mini'), 'views fetch nothing'],
  ['src/views/ui/fields/a.tsx', useType('../../../adapters/http.ts'), 'through machines only'],
  ['src/wiring/jobs/a.ts', use('../../../server/jobs/jobs.handlers.ts'), 'imports nothing of the server'],
  ['src/wiring/jobs/a.ts', use('../../machines/jobs/samples/a.samples.ts'), 'for developers only'],
  ['src/wiring/jobs/a.ts', use('../../inspector/attach.ts'), 'for developers only'],
  ['src/inspector/panel/a.tsx', use('../../wiring/jobs/a.ts'), 'the inspector imports contracts'],
  ['src/inspector/panel/a.tsx', use('../../views/pages/jobs/job/a.tsx'), 'the inspector imports contracts'],
  ['server/jobs/a.ts', use('../../src/machines/jobs/a.machine.ts'), 'the server imports contracts'],
  ['server/jobs/a.ts', useType('../../src/machines/learning/a.ts'), 'the server imports contracts'],
  ['server/jobs/a.ts', use('../../src/machines/jobs/samples/a.samples.ts'), 'the server imports contracts'],
  ['server/jobs/a.ts', use('../../src/machines/lifecycles/a.samples.ts'), 'the server imports contracts'],
  ['server/account/linkedin/a.ts', use('../../../src/machines/core/a.ts'), 'the server imports contracts'],
  ['server/account/linkedin/a.ts', useType('../../../src/views/app.tsx'), 'the server imports contracts'],
  ['server/jobs/a.ts', use('../../src/wiring/jobs/a.ts'), 'the server imports contracts'],
  ['server/jobs/a.ts', use('../../src/inspector/transitions.ts'), 'the server imports contracts'],
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
  ['src/contracts/jobs/a.ts', use('./b.ts')],
  ['src/contracts/jobs/a.ts', useType('../people/b.ts')],
  ['src/machines/jobs/a.machine.ts', use('../generic/form.machine.ts')],
  ['src/machines/jobs/a.machine.ts', use('../../contracts/jobs/b.ts')],
  ['src/machines/jobs/samples/a.samples.ts', use('../../core/samples/samples.ts')],
  ['src/machines/jobs/samples/a.samples.ts', use('../../../contracts/jobs/b.ts')],
  ['src/adapters/storage/a.ts', useType('../../machines/jobs/a.machine.ts')],
  ['src/views/pages/jobs/job/a.tsx', useType('../../../../machines/jobs/a.machine.ts')],
  ['src/views/pages/jobs/job/a.tsx', use('../../../../contracts/jobs/b.ts')],
  ['src/wiring/jobs/a.ts', use('../../machines/jobs/a.machine.ts')],
  ['src/inspector/panel/a.tsx', use('../../views/ui/fields/b.tsx')],
  ['server/jobs/a.ts', use('../../src/contracts/jobs/b.ts')],
  ['server/jobs/a.ts', use('../../src/machines/lifecycles/b.lifecycle.ts')],
];

const cycle: Tree = {
  'src/wiring/a.ts': "import { b } from './b.ts';\nexport const a = (): unknown => b;\n",
  'src/wiring/b.ts': "import { a } from './a.ts';\nexport const b = (): unknown => a;\n",
};
const cycleOfTypes: Tree = {
  'src/machines/jobs/a.ts': "import type { B } from '../people/b.ts';\nexport interface A {\n  b: B;\n}\n",
  'src/machines/people/b.ts': "import { type C } from './c.ts';\nexport interface B {\n  c: C;\n}\n",
  'src/machines/people/c.ts': "export type { A as C } from '../jobs/a.ts';\n",
};
const refused = [...forbidden, ...forbiddenInDomains];
const found = lint([
  ...[...refused, ...allowed].map(([file, content]) => ({ [file]: content })),
  cycleOfTypes,
  cycle,
]);
const withFindings = <Case>(cases: readonly Case[], from: number) =>
  cases.map((each, index) => ({ each, findings: found[from + index] ?? [] }));

describe('the layers', () => {
  it.each(withFindings(refused, 0).map(({ each, findings }) => [...each, findings] as const))(
    '%s may not contain: %s',
    (_file, _content, says, findings) => {
      expect(findings.join('\n')).toContain(says);
    },
  );

  it.each(withFindings(allowed, refused.length).map(({ each, findings }) => [...each, findings] as const))(
    '%s may contain: %s',
    (_file, _content, findings) => expect(findings).toEqual([]),
  );
});

describe('cycles', () => {
  it('two files that import each other are rejected', () =>
    expect(found.at(-1)?.join('\n')).toContain('no-cycle'));
  it('three files that import each other by types alone are rejected', () =>
    expect(found.at(-2)?.join('\n')).toContain('no-cycle'));
});
