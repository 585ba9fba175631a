/** The Markdown of briefs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefBlocksOf, briefExcerpt, briefText } from '../../../server/jobs/brief.ts';
import {
  briefBlocks,
  LONGEST_BRIEF,
  type BriefBlock,
  type BriefRun,
} from '../../../src/contracts/jobs/brief.ts';
import { property } from '../../contracts/support.ts';

const runsIn = (blocks: readonly BriefBlock[]): BriefRun[] =>
  blocks.flatMap((block) =>
    block.Kind === 'list'
      ? block.Items.flatMap(({ Runs, List }) => [
          ...Runs,
          ...(List?.Items ?? []).flatMap((item) => item.Runs),
        ])
      : block.Runs,
  );
const paragraph = (...Runs: BriefRun[]): BriefBlock => ({ Kind: 'paragraph', Runs });

describe('blocks of a brief', () => {
  it('[J20a] are headings of two levels, paragraphs with their line breaks, bold and italic text', () => {
    expect(briefBlocksOf('# Shop\n### Move\nWe **moved *in* March**\nand lost _a third_.')).toEqual([
      { Kind: 'heading', Level: 2, Runs: [{ Text: 'Shop' }] },
      { Kind: 'heading', Level: 3, Runs: [{ Text: 'Move' }] },
      paragraph(
        { Text: 'We ' },
        { Text: 'moved ', Bold: true },
        { Text: 'in', Bold: true, Italic: true },
        { Text: ' March', Bold: true },
        { Text: '\nand lost ' },
        { Text: 'a third', Italic: true },
        { Text: '.' },
      ),
    ]);
  });
  it('[J20a] are lists of two levels; deeper items join the second', () => {
    expect(
      briefBlocksOf('3. Audit\n   - redirects\n     - of the shop\n   - titles\n\n   in May\n4. Repairs'),
    ).toEqual([
      {
        Kind: 'list',
        Ordered: true,
        Start: 3,
        Items: [
          {
            Runs: [{ Text: 'Audit\nin May' }],
            List: {
              Ordered: false,
              Items: ['redirects', 'of the shop', 'titles'].map((Text) => ({ Runs: [{ Text }] })),
            },
          },
          { Runs: [{ Text: 'Repairs' }] },
        ],
      },
    ]);
  });
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '`code`',
    '> a quote',
    '| a | b |',
    '&amp; &lt;',
    '~~gone~~',
    '---',
    '**unclosed',
    '[no link]',
  ])('[J20a] any other mark stays as typed: %s', (typed) => {
    expect(briefBlocksOf(typed)).toEqual([paragraph({ Text: typed })]);
  });
  it('[J20b] a link leads to http, https or mailto', () => {
    const typed = '[Shop](https://linden.example/a?b=1), https://linden.example and <ada@linden.example>';
    expect(briefBlocksOf(typed)).toEqual([
      paragraph(
        { Text: 'Shop', Link: 'https://linden.example/a?b=1' },
        { Text: ', ' },
        { Text: 'https://linden.example', Link: 'https://linden.example' },
        { Text: ' and ' },
        { Text: 'ada@linden.example', Link: 'mailto:ada@linden.example' },
      ),
    ]);
  });
  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/login)',
    '[a](file:///etc/passwd)',
    `[a](https://a.example/${'b'.repeat(2000)})`,
    'linden.example',
    'ada@linden.example',
  ])('[J20b] any other address stays text: %.60s', (typed) => {
    expect(briefBlocksOf(typed)).toEqual([paragraph({ Text: typed })]);
  });
  it('[J20a] a blank brief has none', () => {
    expect(briefBlocksOf(' \n\n\t')).toEqual([]);
  });
});

describe('the words of a brief', () => {
  const brief = '## What **happened**\n\nWe moved in March.\n\n- audit\n  - redirects\n- repairs';
  it('[J20d] contain no marks', () => {
    expect(briefText(brief)).toBe('What happened\nWe moved in March.\naudit\nredirects\nrepairs');
  });
  it('[J20d] are cut at a word for a row', () => {
    expect(briefExcerpt(brief, 26)).toBe('What happened We moved in…');
    expect(briefExcerpt(brief, 500)).toBe('What happened We moved in March. audit redirects repairs');
  });
});

/** Marks that make a parser work. */
const marks = fc.constantFrom(
  '[',
  ']',
  '(',
  ')',
  '](',
  '[](',
  '![',
  '*',
  '**',
  '_',
  '__',
  '`',
  '<',
  '>',
  '\\',
  '&',
  '#',
  '# ',
  '- ',
  '1. ',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '\t',
  '"',
  'https://',
  'mailto:',
  'a@b',
  '//',
  '.',
  'javascript:',
  '\0',
  '\ud800',
  '😀',
  'é',
);
const hostile = fc
  .array(fc.oneof(marks, fc.string({ maxLength: 5 })), { maxLength: 200 })
  .map((parts) => parts.join(''));

describe('a hostile brief', () => {
  property(
    '[J20c] becomes blocks of the contract, with permitted links',
    { seed: 20271, of: hostile },
    (typed) => {
      const blocks = briefBlocksOf(typed);
      expect(briefBlocks.parse(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks);
      for (const { Link } of runsIn(blocks)) if (Link) expect(Link).toMatch(/^(https?:\/\/|mailto:)/i);
    },
  );
  property(
    '[J20c] loses no word',
    { seed: 20272, of: fc.array(fc.oneof(fc.stringMatching(/^[a-z]{4,8}$/), marks), { maxLength: 40 }) },
    (parts) => {
      const words = parts.filter((part) => /^[a-z]{4,8}$/.test(part));
      const typed = parts.join(' ');
      const shown = runsIn(briefBlocksOf(typed))
        .map(({ Text, Link = '' }) => Text + Link)
        .join(' ');
      for (const word of words) expect(shown).toContain(word);
    },
  );
  it.each([
    '[',
    '](',
    '[](',
    '[![a](',
    '**a',
    '*a_',
    'a**b*c',
    '- ',
    '- a\n',
    '> ',
    '`',
    '<a',
    '\\',
    '&',
    'https://',
    'https://a(',
    'mailto:a@',
    '[a](https://b "',
    '[a](b',
    '\t- ',
    '😀',
    '***',
    '_*_',
    '(',
    '\n',
    '\0',
  ])('[J20c] of 10,000 characters is parsed quickly: %j', (part) => {
    const brief = part.repeat(LONGEST_BRIEF).slice(0, LONGEST_BRIEF);
    const start = performance.now();
    const blocks = briefBlocksOf(brief);
    // About 50 ms; the limit allows for a busy machine and still fails for a quadratic parser.
    expect(performance.now() - start).toBeLessThan(2000);
    expect(briefBlocks.safeParse(blocks).success).toBe(true);
  });
  it('[J20c] that is longer is read up to its limit', () => {
    expect(briefText('a'.repeat(LONGEST_BRIEF + 5))).toHaveLength(LONGEST_BRIEF);
  });
});
