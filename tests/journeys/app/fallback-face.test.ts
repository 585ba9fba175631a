/** The width of the headings in our own face, beside the faces of the device that stand in for it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { routes } from '../../../src/contracts/app/routes.ts';
import { journeys } from '../support.ts';

const { open } = journeys();

const titles = Object.values(routes).map(({ title }) => title);

/** Widths of Helvetica Bold, of which those of Arial Bold and Liberation Sans Bold are copies, as shares of the font's size. */
const widths = new Map(
  [
    ...readFileSync(
      fileURLToPath(new URL('../../../node_modules/pdfkit/js/data/Helvetica-Bold.afm', import.meta.url)),
      'utf8',
    ).matchAll(/^C (\d+) ; WX (\d+) ;/gm),
  ].map(([, code, width]) => [String.fromCharCode(Number(code)), Number(width) / 1000]),
);
const widthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (widths.get(letter) ?? 0.556), 0);
/**
 * The mean width of a letter in English text, as a share of the font's size: Arial Bold by the widths above and the frequency of
 * letters, Roboto Bold by @capsizecss/metrics (926 of 2,048).
 */
const [ARIAL, ROBOTO] = [0.479, 0.4521];

it('[E48] is the same within one percent', async () => {
  const page = await open({ path: '/contact-us' });
  const [own, adjusts] = await page.evaluate(async (words) => {
    await document.fonts.load('600 100px "Bricolage Grotesque"');
    const line = document.createElement('span');
    line.style.font = '600 100px "Bricolage Grotesque"';
    line.style.position = 'absolute';
    line.style.whiteSpace = 'nowrap';
    document.body.append(line);
    let width = 0;
    for (const title of words) {
      line.textContent = title;
      width += line.getBoundingClientRect().width / 100;
    }
    const facesIn = (rules: CSSRuleList): [string, string][] =>
      [...rules].flatMap((rule): [string, string][] => {
        if (rule instanceof CSSFontFaceRule)
          return [
            [
              rule.style.getPropertyValue('font-family').replaceAll(/["']/g, ''),
              rule.style.getPropertyValue('size-adjust'),
            ],
          ];
        return rule instanceof CSSGroupingRule ? facesIn(rule.cssRules) : [];
      });
    const faces = [...document.styleSheets].flatMap((sheet) => facesIn(sheet.cssRules));
    return [width, Object.fromEntries(faces) as Record<string, string>] as const;
  }, titles);
  const share = (face: string): number => Number.parseFloat(adjusts[face] ?? '') / 100;
  const arial = titles.reduce((sum, title) => sum + widthOf(title), 0);
  expect(Math.abs((arial * share('Bricolage Fallback')) / own - 1)).toBeLessThan(0.01);
  expect(Math.abs((arial * (ROBOTO / ARIAL) * share('Bricolage Roboto')) / own - 1)).toBeLessThan(0.01);
});
