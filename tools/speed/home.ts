/** Compares the home page with the same HTML without scripts, in interleaved pairs (docs/benchmarks.md). */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createBackend } from '../../server/backend.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { blockingTimeOf, loadOnce, type Load } from './load.ts';
import { measurePairs, median, type Rounds } from './pairs.ts';

export interface HomeFigures {
  readonly javascriptBeforeUse: number;
  readonly javascriptInAll: number;
  readonly lcpRatio: number;
  readonly fcpRatio: number;
  readonly cls: number;
  /** Normalised to a quiet machine: neighbours slow a shared one by half and more. */
  readonly tbt: number;
  /** Medians in milliseconds, for the record: only ratios are comparable between machines. */
  readonly lcp: { readonly withScripts: number; readonly without: number };
  readonly fcp: { readonly withScripts: number; readonly without: number };
  readonly measured: { readonly tbt: number; readonly work: number };
}

/**
 * Milliseconds of main-thread work for the same HTML without scripts, on the slowed processor of a quiet machine,
 * where the limit of `tbt` was set.
 */
const USUAL_WORK = 320;
/** Up to this many milliseconds the machine counts as quiet, and tasks are judged as measured. */
const QUIET = 480;
/** Tasks are scaled by at most a half: heavier HTML must not excuse heavier scripts. */
const LEAST = 0.5;
/** `work`: of the home page's HTML without scripts, now. */
export const speedAt = (work: number): number => (work <= QUIET ? 1 : Math.max(LEAST, USUAL_WORK / work));
const speedOf = ({ work }: Load): number => speedAt(work);

/** The search button is disabled until the page's scripts have run. */
const AWAKE = '[role=search] button:enabled';

/** The scripts in a page's HTML: the boot script, and those it starts. */
const scriptsIn = (html: string): string[] => {
  const [, boot = '', rest = ''] = /<script src="([^"]+)" data-scripts="([^"]*)"/.exec(html) ?? [];
  return [boot, ...rest.split(' ')].filter(Boolean);
};

/** A script's transferred bytes: the build's compressed sibling. */
export const sizeOf = (dist: string, path: string): number => statSync(join(dist, `${path}.br`)).size;

/** A copy, so that a parallel build can't remove its files. */
export const copyOf = (dist: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'home-'));
  cpSync(dist, copy, { recursive: true });
  return copy;
};

const withoutScripts = (dist: string): string => {
  const copy = copyOf(dist);
  const file = join(copy, 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<script\b[^>]*><\/script>/g, ''));
  for (const compressed of ['br', 'gz']) rmSync(`${file}.${compressed}`, { force: true });
  return copy;
};

export const measureHome = async (built: string, rounds: Rounds<HomeFigures>): Promise<HomeFigures> => {
  const dist = copyOf(built);
  const bytesOf = (paths: readonly string[]): number =>
    paths.reduce((sum, path) => sum + sizeOf(dist, path), 0);
  const copy = withoutScripts(dist);
  const small = { freelancers: 60, guides: 12, reviews: 40, employers: 10, jobs: 60 };
  const [real, still] = await Promise.all(
    [dist, copy].map((folder) => createBackend({ dist: folder, seedSize: small, rateLimits: false })),
  );
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    if (!real || !still) throw new Error('no server');
    const calm = await loadOnce(browser, real.address, { throttled: false, awakens: AWAKE });
    const javascriptBeforeUse = bytesOf(scriptsIn(readFileSync(join(dist, 'index.html'), 'utf8')));
    const javascriptInAll = bytesOf(calm.scripts);
    const addresses = { real: real.address, still: still.address, awakens: AWAKE };
    return await measurePairs(browser, addresses, rounds, (loads): HomeFigures => {
      const of = (kind: 'real' | 'still', figure: 'lcp' | 'fcp' | 'work'): number =>
        median(loads.map((load) => load[kind][figure]));
      return {
        javascriptBeforeUse,
        javascriptInAll,
        lcpRatio: median(loads.map((load) => load.real.lcp / load.still.lcp)),
        fcpRatio: median(loads.map((load) => load.real.fcp / load.still.fcp)),
        cls: Math.max(calm.cls, ...loads.map((load) => load.real.cls)),
        tbt: median(loads.map((load) => blockingTimeOf(load.real, speedOf(load.still)))),
        lcp: { withScripts: of('real', 'lcp'), without: of('still', 'lcp') },
        fcp: { withScripts: of('real', 'fcp'), without: of('still', 'fcp') },
        measured: { tbt: median(loads.map((load) => blockingTimeOf(load.real))), work: of('still', 'work') },
      };
    });
  } finally {
    await browser.close();
    await Promise.all([real?.close(), still?.close()]);
    for (const folder of [dist, copy]) rmSync(folder, { recursive: true, force: true });
  }
};
