import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, paragraphsOf, spansOf } from '../../../src/views/parts/prose/markdown.ts';

const plain = (text: string) => [{ text, tone: 'plain' }];

describe('the text of a guide', () => {
  it('[G2a] is parsed into headings, paragraphs and lists', () => {
    expect(
      blocksOf('Before.\n\n## A part\n\nOne line\nand its next.\n\n- one\n- two\n\n1. first\n2. second'),
    ).toEqual([
      { kind: 'paragraph', spans: plain('Before.') },
      { kind: 'heading', level: 2, id: 'guide-a-part', text: 'A part' },
      { kind: 'paragraph', spans: plain('One line and its next.') },
      { kind: 'list', isOrdered: false, items: [plain('one'), plain('two')] },
      { kind: 'list', isOrdered: true, items: [plain('first'), plain('second')] },
    ]);
  });
  it('[G2a] has three kinds of emphasis; an unclosed mark is plain text', () => {
    expect(spansOf('a **b** *c* `d` 2 * 3 * 4 **e')).toEqual([
      { text: 'a ', tone: 'plain' },
      { text: 'b', tone: 'strong' },
      { text: ' ', tone: 'plain' },
      { text: 'c', tone: 'emphasis' },
      { text: ' ', tone: 'plain' },
      { text: 'd', tone: 'code' },
      { text: ' 2 * 3 * 4 **e', tone: 'plain' },
    ]);
  });
  it('[G2a] shows HTML as plain text', () => {
    const text = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](z)';
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', spans: plain(text) }]);
  });
  it('[G2b] gives each heading its own address, in any script, and skips no level', () => {
    const headings = blocksOf(
      '### First\n\n## Was kostet’s?\n\n### Was kostet’s?\n\n# 見出し\n\n## !!!\n\n## First 2\n\n## First',
    );
    expect(headings).toMatchObject([
      { level: 2, id: 'guide-first' },
      { level: 2, id: 'guide-was-kostets' },
      { level: 3, id: 'guide-was-kostets-2' },
      { level: 2, id: 'guide-見出し' },
      { level: 2, id: 'guide-part' },
      { level: 2, id: 'guide-first-2' },
      { level: 2, id: 'guide-first-3' },
    ]);
  });
  it('[G2a] loses no word of any text (seed 4)', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const line = fc.tuple(fc.constantFrom('', '## ', '- ', '1. '), fc.array(word, { minLength: 1 }));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const words = lines.flatMap(([, said]) => said);
        const text = lines.map(([mark, said]) => mark + said.join(' ')).join('\n');
        expect(JSON.stringify(blocksOf(text)).length).toBeGreaterThanOrEqual(words.join('').length);
        const told = blocksOf(text).flatMap((block) => {
          if (block.kind === 'heading') return block.text.split(' ');
          const spans = block.kind === 'list' ? block.items.flat() : block.spans;
          return spans.flatMap((span) => span.text.split(' '));
        });
        expect(told).toEqual(words);
      }),
      { seed: 4 },
    );
  });
  it('[U2d] a profile’s overview becomes paragraphs, split at blank lines', () => {
    expect(paragraphsOf('One.\r\n\r\nTwo,\nstill two.\n \n\n\nThree.')).toEqual([
      'One.',
      'Two,\nstill two.',
      'Three.',
    ]);
    expect(paragraphsOf(' \n ')).toEqual([]);
  });
});
