/** A brief as React draws it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleBriefBlocks, type BriefBlock, type BriefRun } from '../../src/contracts/jobs/brief.ts';
import { Brief } from '../../src/views/parts/brief/brief.tsx';

const draw = (blocks: readonly BriefBlock[], level?: 3 | 4): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<Brief blocks={blocks} {...(level && { level })} />);
  return place;
};
const paragraph = (...Runs: BriefRun[]): BriefBlock[] => [{ Kind: 'paragraph', Runs }];

describe('a brief', () => {
  it('[J20e] has headings below that of its section, lists in lists, and numbers that begin where they were typed', () => {
    const place = draw(exampleBriefBlocks);
    expect(place.querySelector('h3')?.textContent).toBe('What happened');
    expect(place.querySelector('ol')?.start).toBe(2);
    expect(place.querySelector('ol ul em')?.textContent).toBe('of redirects');
    expect(place.querySelector('strong')?.textContent).toBe('a third');
    const small: BriefBlock = { Kind: 'heading', Level: 3, Runs: [{ Text: 'Details' }] };
    expect(draw([small]).querySelector('h4')?.textContent).toBe('Details');
    expect(draw([small], 4).querySelector('h5')?.textContent).toBe('Details');
  });
  it('[J20b] a link shows where it leads, unless its text says so, and passes nothing on', () => {
    const place = draw(
      paragraph(
        { Text: 'Our shop', Link: 'https://linden.example/a' },
        { Text: ' or ' },
        { Text: 'https://linden.example', Link: 'https://linden.example' },
        { Text: ' or ' },
        { Text: 'write', Link: 'mailto:ada@linden.example' },
      ),
    );
    expect(place.textContent).toBe(
      'Our shop (linden.example) or https://linden.example or write (ada@linden.example)',
    );
    for (const link of place.querySelectorAll('a'))
      expect(link.rel.split(' ')).toEqual(['noopener', 'noreferrer', 'nofollow', 'ugc']);
  });
  it('[J20b] a text that names another site than its link does not hide the link’s own', () => {
    const place = draw(paragraph({ Text: 'bank.example', Link: 'https://evil.example/bank' }));
    expect(place.textContent).toBe('bank.example (evil.example)');
  });
  it('[J20c] never becomes markup', () => {
    const place = draw(paragraph({ Text: '<img src=x onerror=alert(1)>', Bold: true }));
    expect(place.querySelector('img')).toBeNull();
    expect(place.textContent).toBe('<img src=x onerror=alert(1)>');
  });
  it('[J20b] an address that cannot be decoded is still drawn', () => {
    expect(draw(paragraph({ Text: 'write', Link: 'mailto:%E0%A4%A' })).textContent).toBe('write (%E0%A4%A)');
  });
});
