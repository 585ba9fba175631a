/**
 * The builds of the client that tests open, each cached beside the installed packages under a hash of its sources: a
 * second run without a change builds nothing.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSettings } from '../../src/settings.ts';
import { stampOf } from '../../tools/build/stamp.ts';
import { buildInto } from './build-into.ts';
import { onceARun } from './once.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'node_modules/.cache/marketlane/builds');

/** The settings of each build. */
const settingsOf = {
  /** The product as it is: one origin. */
  plain: {},
  /** Its three addresses are on other hosts, each with its own prefix. */
  elsewhere: {
    PUBLIC_API_URL: 'http://api.example/v1',
    PUBLIC_BACKEND_URL: 'http://backend.example/live',
    PUBLIC_BASE_URL: 'http://base.example/files',
    PUBLIC_APP_TOKEN: 'token-of-acme',
    PUBLIC_PRODUCT_NAME: 'Acme Works',
    PUBLIC_BLOG_URL: 'https://blog.acme.example/',
  },
  /** The product with recorded actors; otherwise unchanged. */
  recorded: { ENTRY: './src/entry.recorded.ts' },
  /** The client of `npm run dev`, built, and served with a build's strict policy. */
  development: { ENTRY: './src/entry.development.ts' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
export type BuildName = keyof typeof settingsOf;

/** A build is kept this long after its last use: longer than a full run, which may use it to the end. */
const KEPT = 3 * 3_600_000;

/** Whether the build exists; marks it as used now. */
const use = (dist: string): boolean => {
  const now = new Date();
  try {
    utimesSync(dist, now, now);
    return true;
  } catch {
    return false;
  }
};

/** Deletes builds of earlier sources that no recent run has used. */
const removeOld = (name: BuildName): void => {
  for (const each of readdirSync(kept).filter((folder) => folder.startsWith(`${name}-`))) {
    const folder = join(kept, each);
    if (Date.now() - statSync(folder).mtimeMs > KEPT) rmSync(folder, { recursive: true, force: true });
  }
};

/** The folder of the build, ready to serve. Its files never change under a running browser. */
export const buildOf = (name: BuildName): Promise<string> =>
  onceARun(`build-${name}`, async (folder) => {
    const dist = join(kept, `${name}-${stampOf(root, parseSettings(settingsOf[name])).slice(0, 20)}`);
    if (use(dist)) return dist;
    mkdirSync(kept, { recursive: true });
    removeOld(name);
    const made = await buildInto(folder, settingsOf[name]);
    // Copy first, because the run's folder may be on another file system: the last step must be one rename.
    const unfinished = join(kept, `.${name}-${process.pid}`);
    cpSync(made, unfinished, { recursive: true });
    if (!existsSync(dist)) renameSync(unfinished, dist);
    rmSync(unfinished, { recursive: true, force: true });
    return dist;
  });
