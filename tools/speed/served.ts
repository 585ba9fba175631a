/** Measures served pages: their scripts, and one of them against the same HTML without scripts. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createBackend } from '../../server/backend.ts';
import type { Frame } from '../../src/render/document.ts';
import { brotliOf } from '../build/compress.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { copyOf, sizeOf } from './home.ts';
import { blockingTimeOf } from './load.ts';
import { measurePairs, median, type Rounds } from './pairs.ts';

/** The scripts a route's page needs before it can be used, in brotli bytes. */
export const javascriptOf = (dist: string, route: string): number => {
  const frame = JSON.parse(readFileSync(join(dist, '.render/frame.json'), 'utf8')) as Frame;
  const paths = [frame.bootScript, ...frame.scripts, ...(frame.pageScripts[route] ?? [])];
  return paths.reduce((sum, path) => sum + sizeOf(dist, path), 0);
};

/** The styles in a route's document: shared and its own. In brotli bytes. */
export const stylesOf = (dist: string, route: string): number => {
  const { css, pageStyles } = JSON.parse(readFileSync(join(dist, '.render/frame.json'), 'utf8')) as Frame;
  const own = (pageStyles[route] ?? []).map((sheet) => sheet.css);
  return brotliOf(Buffer.from([css, ...own].join(''))).length;
};

export interface ServedFigures {
  readonly lcpRatio: number;
  readonly cls: number;
  /** Total blocking time in milliseconds, at the given speed of the machine. */
  readonly tbt: number;
  /** The same as measured. */
  readonly measuredTbt: number;
  /** Medians in milliseconds, for the record. */
  readonly lcp: { readonly withScripts: number; readonly without: number };
}

const AWAKE = 'footer button[type=submit]:enabled';

/** Measures `path` of the real server against its own HTML without scripts, in interleaved pairs. */
export const measureServed = async (
  built: string,
  path: string,
  rounds: Rounds<ServedFigures>,
  /** Of the machine, by speedAt (home.ts). */
  speed = 1,
): Promise<ServedFigures> => {
  const options = {
    seedSize: { freelancers: 60, guides: 12, reviews: 40, employers: 10, jobs: 60 },
    rateLimits: false,
  } as const;
  const own = copyOf(built);
  const real = await createBackend({ dist: own, ...options });
  const response = await fetch(real.address + path);
  if (response.status !== 200) throw new Error(`${path} is not served`);
  const html = (await response.text()).replace(/<script src=[^>]*><\/script>/g, '');
  const copy = copyOf(built);
  writeFileSync(join(copy, 'index.html'), html);
  const still = await createBackend({ dist: copy, ...options });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const addresses = { real: real.address + path, still: still.address, awakens: AWAKE };
    return await measurePairs(browser, addresses, rounds, (loads) => ({
      lcpRatio: median(loads.map((load) => load.real.lcp / load.still.lcp)),
      cls: Math.max(...loads.map((load) => load.real.cls)),
      tbt: median(loads.map((load) => blockingTimeOf(load.real, speed))),
      measuredTbt: median(loads.map((load) => blockingTimeOf(load.real))),
      lcp: {
        withScripts: median(loads.map((load) => load.real.lcp)),
        without: median(loads.map((load) => load.still.lcp)),
      },
    }));
  } finally {
    await browser.close();
    await Promise.all([real.close(), still.close()]);
    for (const folder of [own, copy]) rmSync(folder, { recursive: true, force: true });
  }
};
