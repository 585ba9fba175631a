/** Accessibility as far as a machine can see it: WCAG 2.2 AA, by axe. */
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
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Only a page at rest has its real colours. */
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

/** axe is brought into each document once: its half megabyte costs more than a run. */
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

/**
 * No violation on this page, in this state: in the theme it is in, and in full scope in the other one too. A failure
 * names page, state, theme and width.
 */
export const expectAccessible = async (
  page: Page,
  what = new URL(page.url()).pathname,
  ...except: string[]
): Promise<void> => {
  const shown = await themeOf(page);
  const { width = 0 } = page.viewportSize() ?? {};
  for (const theme of isFull ? THEMES.toSorted((one) => (one === shown ? -1 : 1)) : [shown]) {
    if (theme !== shown) await page.emulateMedia({ colorScheme: theme });
    expect(
      await violationsOf(page, except),
      `accessibility of ${what} (${page.url()}), ${theme}, ${width} px`,
    ).toEqual([]);
  }
  if (isFull) await page.emulateMedia({ colorScheme: shown });
};
