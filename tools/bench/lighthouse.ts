/** Lighthouse on a served page: mobile, simulated throttling, four categories. */
import { createServer, type AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { createBackend } from '../../server/backend.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';

export interface LighthouseFigures {
  /** 0 to 100: performance, accessibility, best practices, search engines. */
  readonly scores: readonly number[];
  /** First and largest contentful paint, blocking time, layout shift, speed index. */
  readonly metrics: readonly string[];
  /** The audits that cost points, and failed audits without weight. */
  readonly failed: readonly string[];
}

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

/** Of the page at this path, for a visitor who has never been here. */
export const measureLighthouse = async (dist: string, path: string): Promise<LighthouseFigures> => {
  const backend = await createBackend({ dist, rateLimits: false });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(backend.address + path, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
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
    };
  } finally {
    await browser.close();
    await backend.close();
  }
};
