/** Accessibility as far as a machine can check it: WCAG 2.2 AA, by axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { isFull } from '../support/scope.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
interface Axe {
  readonly run: (root: Document, options: object) => Promise<{ readonly violations: readonly Violation[] }>;
}
const toolkit = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(toolkit.resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type Theme = 'light' | 'dark';

/** Only a page at rest has its final colours. */
const untilAtRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );

/** axe is added to each document once: its half megabyte costs more than a run. */
const violationsOf = async (page: Page, except: readonly string[]): Promise<readonly string[]> => {
  await untilAtRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([tags, disabled]) => {
      const { axe: here } = globalThis as unknown as { axe: Axe };
      const { violations } = await here.run(document, {
        runOnly: { type: 'tag', values: [...tags] },
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
      );
    },
    [WCAG, except] as const,
  );
};

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

/** In the current theme and width; a failure names page, state, theme and width. */
const expectNone = async (page: Page, what: string, except: readonly string[]): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  const where = `${what} (${page.url()}), ${await themeOf(page)}, ${width} px`;
  const violations = await violationsOf(page, except);
  expect(violations, [`accessibility of ${where}`, ...violations].join('\n')).toEqual([]);
};

/** No violation on this page, in this state: in the current theme, and in full scope in the other one too. */
export const expectAccessible = async (
  page: Page,
  what = new URL(page.url()).pathname,
  ...except: string[]
): Promise<void> => {
  await expectNone(page, what, except);
  if (!isFull) return;
  const shown = await themeOf(page);
  await page.emulateMedia({ colorScheme: shown === 'dark' ? 'light' : 'dark' });
  await expectNone(page, what, except);
  await page.emulateMedia({ colorScheme: shown });
};

const LOOKS = [
  ['light', 1280],
  ['dark', 360],
  ['light', 360],
  ['dark', 1280],
] as const;

/** No violation in each theme at each width in full scope; in `npm test` in one of the four, in turn. */
export const sweep = async (page: Page, what: string, turn: number): Promise<void> => {
  const looks = isFull ? LOOKS : LOOKS.slice(turn % LOOKS.length, (turn % LOOKS.length) + 1);
  for (const [colorScheme, width] of looks) {
    await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height: 800 })]);
    await expectNone(page, what, []);
  }
};
