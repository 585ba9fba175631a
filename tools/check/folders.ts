/** How the files are laid out: no folder that cannot be read at a glance, decisions by theme, imports of the server one way. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Files directly in one folder. */
const MOST_FILES = 40;

/** Folders of `server`, the lowest first: each imports of those before it alone. Files beside them may import all. */
export const SERVER_ORDER: readonly string[] = [
  'core',
  'database',
  'migrations',
  'database/backup',
  'clock',
  'http',
  'tasks',
  'mail',
  'generic',
  'pdf',
  'ledger',
  'provider',
  'lifecycles',
  'files',
  'search',
  'notifications',
  'searches',
  'jobs',
  'people',
  'images',
  'messaging',
  'hiring',
  'money',
  'account',
  'learning',
  'site',
  'operator',
  'realtime',
  'seed',
  'app',
];

/** Folders with more than MOST_FILES files, each with its number of files. */
export const crowdedFolders = (root: string): string[] => {
  const files = globSync('{src,server,tests,tools,docs}/**/*', { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  return [...Map.groupBy(files, ({ parentPath }) => relative(root, parentPath))]
    .filter(([, { length }]) => length > MOST_FILES)
    .map(([folder, { length }]) => `${folder} holds ${length} files, and ${MOST_FILES} are the most.`)
    .toSorted();
};

/** Decisions that their index does not list, or that belong to no theme. */
export const unlistedDecisions = (root: string): string[] => {
  const folder = 'docs/decisions';
  const files = globSync(`${folder}/**/[0-9]*.md`, { cwd: root }).toSorted();
  const index = files.length > 0 ? readFileSync(join(root, folder, 'README.md'), 'utf8') : '';
  return files.flatMap((file) => {
    if (dirname(file) === folder) return [`${file}: put it into the folder of its theme.`];
    return index.includes(`](${relative(folder, file)})`)
      ? []
      : [`${folder}/README.md does not list ${file}.`];
  });
};

/** `from './x.ts'` of imports and exports, of types too, `import './x.ts'`, and `import('./x.ts')`. */
const REFERENCE = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']+)'/g;

/** The folder of the order that a file lies in; undefined of one beside them all. */
const folderOf = (file: string): string | undefined => {
  const below = file.replace(/^server\//, '');
  if (!below.includes('/')) return undefined;
  return (
    SERVER_ORDER.filter((folder) => below.startsWith(`${folder}/`))
      .toSorted((one, other) => other.length - one.length)
      .at(0) ?? below.slice(0, below.indexOf('/'))
  );
};

/** Imports of the server that go from a folder to one that comes later, or that has no place in the order. */
export const wrongWayImports = (root: string): string[] => {
  const told: string[] = [];
  for (const file of globSync('server/**/*.ts', { cwd: root }).toSorted()) {
    const own = folderOf(file);
    if (own === undefined) continue;
    if (!SERVER_ORDER.includes(own)) {
      told.push(`${file}: server/${own} has no place in the order of tools/check/folders.ts.`);
      continue;
    }
    for (const [, request = ''] of readFileSync(join(root, file), 'utf8').matchAll(REFERENCE)) {
      const target = relative(root, resolve(root, dirname(file), request));
      if (!target.startsWith('server/')) continue;
      const other = folderOf(target);
      if (other === own) continue;
      if (other === undefined || SERVER_ORDER.indexOf(other) > SERVER_ORDER.indexOf(own))
        told.push(
          `${file} imports ${target}: server/${own} comes before ${other ? `server/${other}` : 'it'}.`,
        );
    }
  }
  return told;
};
