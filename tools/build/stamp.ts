/** A hash of everything a build depends on: `npm start` rebuilds if it differs from the one in dist. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../src/settings.ts';

const INPUTS = [
  'src/**/*',
  'public/**/*',
  'tools/build/**/*',
  'index.html',
  'rsbuild.config.ts',
  'package-lock.json',
];

export const stampOf = (root: string, settings: Settings): string => {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

export interface BuildRecord {
  readonly stamp: string;
  /** The policy sent with documents. */
  readonly csp: string;
}

export const recordIn = (dist: string): BuildRecord | undefined => {
  const file = join(dist, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
};
