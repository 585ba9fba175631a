/** Titles, headings and buttons have one case; the texts of the specification stay as they are. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/contracts/app/routes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The specification's own words (rules H, C and F2). */
const SPECIFIED = [
  'Find & Hire Expert Digital Marketer',
  'Find & Hire Expert Digital Marketers',
  'Find Top Freelancers',
  "It's Easy to Get Work Done",
  'Proof of Fixed Price',
  'Proof of Hourly Rate',
  'Proof of Recurring Payment',
  'Unexpected Application Error!',
];
const SMALL = new Set('a an the of to for with and in at on by or is it'.split(' '));
/** Names, and words that are capitals by themselves. */
const NAMES =
  /^(?:LinkedIn|Marketlane|[A-Z]+\d*|JavaScript|Markdown|Google|WebP|Ads|Copywriting|Manager|Marketing|Letter)$/;

/** Two words or more, of which each later one that is no small word begins with a capital. */
const isTitleCase = (text: string): boolean => {
  const [first = '', ...rest] = text.replace(/\$\{[^}]*\}/g, '').match(/[\p{L}][\p{L}\w’']*/gu) ?? [];
  const words = rest.filter((word) => !SMALL.has(word.toLowerCase()) && !NAMES.test(word));
  return /^\p{Lu}/u.test(first) && words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
};
const textsIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:= |: |words=|title=|usual=|here=)(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)|>([^<>{}\n]+)<\/(?:h[1-3]|button|a)/g,
    ),
  ]
    .map(([, ...found]) => found.find((text) => text !== undefined) ?? '')
    .filter((text) => /^[\p{Lu}][\p{L}\s&’'!]*$/u.test(text));

describe('sentence case', () => {
  it.each(Object.entries(routes))('[E46] the title of the route %s', (_, { title }) => {
    expect(isTitleCase(title) && !SPECIFIED.includes(title)).toBe(false);
  });
  it('[E46] texts, titles, headings and buttons of every view', () => {
    const files = globSync('src/views/{pages,parts,heads}/**/*.{ts,tsx}', { cwd: root })
      // The footer's links and the card's have the words of the specification.
      .filter(
        (file) =>
          !/parts\/(?:footer\/footer|freelancer-card\/freelancer-card|multi-select\/near-skills)/.test(file),
      );
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      textsIn(readFileSync(join(root, file), 'utf8'))
        .filter((text) => isTitleCase(text) && !SPECIFIED.includes(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
  it('[E46] finds a title in the other case', () => {
    const source =
      "export const title = 'Find a Job'; const x = <h1>My Desk</h1>; const y = 'Sign in with LinkedIn';";
    expect(textsIn(source).filter(isTitleCase)).toEqual(['Find a Job', 'My Desk']);
  });
});
