/** The panel passes axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { journeys } from '../journeys/support.ts';
import { isFull } from '../support/scope.ts';
import { ask, choose, filter, openPanel, panelOf, press, rowOf } from './panel.ts';

journeys();

interface Axe {
  readonly run: (
    root: string,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}
const require = createRequire(import.meta.url);
const toolkit = createRequire(require.resolve('@axe-core/playwright'));
const source = readFileSync(toolkit.resolve('axe-core/axe.min.js'), 'utf8');

describe('every part', () => {
  it('is accessible in the light and in the dark', async () => {
    const page = await openPanel('/?inspect=local', { reducedMotion: 'reduce', account: 'employer' });
    await page.evaluate(source); // once: it costs more than a run
    const violationsIn = async (colorScheme: 'light' | 'dark', rules?: readonly string[]) => {
      await page.emulateMedia({ colorScheme });
      return page.evaluate(
        async ([scheme, only]) => {
          if (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches)
            throw new Error(`it is not ${scheme}`);
          const { axe } = globalThis as unknown as { axe: Axe };
          const { violations } = await axe.run('marketlane-inspector', {
            resultTypes: ['violations'],
            ...(only && { runOnly: { type: 'rule', values: only } }),
          });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
          );
        },
        [colorScheme, rules] as const,
      );
    };
    const check = async (what: string) => {
      expect(await violationsIn('light'), what).toEqual([]);
      // Nothing else differs between the two.
      expect(await violationsIn('dark', isFull ? undefined : ['color-contrast']), what).toEqual([]);
    };
    await choose(page, 'session');
    await panelOf(page)
      .getByRole('img', { name: /signedIn\.fresh/ })
      .waitFor();
    await check('the context');
    await panelOf(page).getByLabel('Filter by actor').click();
    await check('the filter');
    await page.keyboard.press('Escape');
    await filter(page, 'session');
    await rowOf(page, /session\.restored/).click();
    await check('an event');
    await choose(page, 'navigation');
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('load.retried');
    await press(page, 'Pause');
    await press(page, 'Record');
    await check('a draft');
    await press(page, 'Stop');
    await check('a recording');
  });
});
