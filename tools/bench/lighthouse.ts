/**
 * Lighthouse on a served page: mobile, simulated throttling, all categories. It runs three times; the figures are those of
 * the run with the median blocking time.
 */
import { createServer, type AddressInfo } from 'node:net';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';
import { createBackend } from '../../server/backend.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';

export interface LighthouseFigures {
  /** 0 to 100: performance, accessibility, best practices, search engines, agents. */
  readonly scores: readonly number[];
  /** First and largest contentful paint, blocking time, layout shift, speed index. */
  readonly metrics: readonly string[];
  /** The audits that cost points, and failed audits without weight. */
  readonly failed: readonly string[];
  /** The tasks that block, in simulated milliseconds, by their script. */
  readonly tasks: readonly string[];
}
const ROUNDS = 3;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** Where the pages say that they are, as in a deployment: an address in full is the canonical one. */
const SITE_PORT = 4273;
export const LIGHTHOUSE_SITE = `http://127.0.0.1:${SITE_PORT}`;

/** A job that is open: search engines may have no other. */
const openJobAt = async (address: string): Promise<string> => {
  const list = await (await fetch(`${address}/jobs`)).text();
  return /\/job-detail-view\?id=\d+/.exec(list)?.[0] ?? '/job-detail-view';
};

/** Of the page at this path, for a visitor who has never been here. A job without an id is an open one. */
export const measureLighthouse = async (dist: string, page: string): Promise<LighthouseFigures> => {
  const backend = await createBackend({ dist, port: SITE_PORT, rateLimits: false });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    const path = page === '/job-detail-view' ? await openJobAt(backend.address) : page;
    const runs: RunnerResult['lhr'][] = [];
    while (runs.length < ROUNDS) {
      const result = await lighthouse(backend.address + path, { port, logLevel: 'error', output: 'json' });
      if (!result) throw new Error('Lighthouse gave no result');
      runs.push(result.lhr);
    }
    const blocking = ({ audits }: RunnerResult['lhr']) => audits['total-blocking-time']?.numericValue ?? 0;
    const median = runs.toSorted((one, other) => blocking(one) - blocking(other))[ROUNDS >> 1];
    const { categories, audits } = median as RunnerResult['lhr'];
    const { details } = audits['long-tasks'] ?? {};
    const tasks = details?.type === 'table' ? details.items : [];
    return {
      scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
      metrics: METRICS.map((id) => audits[id]?.displayValue ?? 'none'),
      failed: Object.values(audits)
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null &&
            score < 0.9 &&
            ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode),
        )
        .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`),
      tasks: tasks.map(
        ({ url, duration }) =>
          `${Math.round(Number(duration))} (${(typeof url === 'string' && url.split('/').pop()) || 'the document'})`,
      ),
    };
  } finally {
    await browser.close();
    await backend.close();
  }
};
