/** `npm run check` rejects a crowded folder, an unlisted decision, and a server import against the order of folders. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  crowdedFolders,
  SERVER_ORDER,
  unlistedDecisions,
  wrongWayImports,
} from '../../tools/check/folders.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const write = (file: string, content = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const fill = (folder: string, count: number) => {
  for (let index = 0; index < count; index += 1) write(`${folder}/${index}.ts`);
};

describe('a folder', () => {
  it.each([
    'src/machines/jobs',
    'server/jobs',
    'tests/machines/jobs',
    'tools/paths',
    'docs/decisions/hiring',
  ])('%s may contain 40 files at most', (folder) => {
    fill(folder, 40);
    fill(`${folder}/samples`, 40);
    expect(crowdedFolders(root)).toEqual([]);
    write(`${folder}/one-more.module.css`);
    expect(crowdedFolders(root)).toEqual([`${folder} holds 41 files, and 40 are the most.`]);
  });
});

describe('a decision', () => {
  it('lies in the folder of its theme, and the index lists it', () => {
    write('docs/decisions/README.md', '- 1 [One](hiring/001-one.md)');
    write('docs/decisions/hiring/001-one.md');
    expect(unlistedDecisions(root)).toEqual([]);
    write('docs/decisions/hiring/002-two.md');
    write('docs/decisions/003-three.md');
    expect(unlistedDecisions(root)).toEqual([
      'docs/decisions/003-three.md: put it into the folder of its theme.',
      'docs/decisions/README.md does not list docs/decisions/hiring/002-two.md.',
    ]);
  });
});

describe('an import of the server', () => {
  const [first = '', second = ''] = SERVER_ORDER.filter((folder) => !folder.includes('/'));

  it('may go to an earlier folder or its own, and from a file outside all folders to any', () => {
    write(`server/${second}/a.ts`, `import { b } from '../${first}/b.ts';\nimport { c } from './deep/c.ts';`);
    write(
      `server/${second}/deep/c.ts`,
      `import { a } from '../a.ts';\nimport { e } from '../../../src/e.ts';`,
    );
    write('server/main.ts', "import './run.ts';\nimport { a } from './app/a.ts';");
    expect(wrongWayImports(root)).toEqual([]);
  });

  it.each([
    ['a value', `import { b } from '../${second}/b.ts';`],
    ['a type', `import type { B } from '../${second}/b.ts';`],
    ['over several lines', `import {\n  type B,\n} from '../${second}/b.ts';`],
    ['later', `const b = () => import('../${second}/b.ts');`],
    ['what is passed on', `export type { B } from '../${second}/b.ts';`],
  ])('may not go to a later folder: %s', (_, content) => {
    write(`server/${first}/a.ts`, content);
    expect(wrongWayImports(root)).toEqual([
      `server/${first}/a.ts imports server/${second}/b.ts: server/${first} comes before server/${second}.`,
    ]);
  });

  it('may not go to a file outside all folders', () => {
    write(`server/${first}/a.ts`, "import { start } from '../backend.ts';");
    expect(wrongWayImports(root)).toEqual([expect.stringContaining('imports server/backend.ts')]);
  });

  it('distinguishes nested folders', () => {
    write('server/database/backup/a.ts', "import { b } from '../../migrations/b.ts';");
    expect(wrongWayImports(root)).toEqual([]);
    write('server/database/a.ts', "import { b } from './backup/b.ts';");
    expect(wrongWayImports(root)).toEqual([
      expect.stringContaining('server/database comes before server/database/backup'),
    ]);
  });

  it('is rejected from a folder without a place in the order', () => {
    write('server/misc/a.ts', "import { b } from '../core/b.ts';");
    expect(wrongWayImports(root)).toEqual([expect.stringContaining('server/misc has no place')]);
  });
});
