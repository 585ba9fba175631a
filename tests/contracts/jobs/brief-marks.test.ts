/** What the buttons above a brief do to its text, and which skills its words suggest. */
import { describe, expect, it } from 'vitest';
import { marks, type Mark } from '../../../src/views/pages/jobs/job-creation/brief-marks.ts';
import { suggestedSkills } from '../../../src/views/pages/jobs/job-creation/suggested-skills.ts';

/** `|` stands at both ends of the selection. */
const press = (mark: Mark, marked: string): string => {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const text = before + chosen + after;
  const { from, to, insert, start, end } = marks[mark]({
    text,
    start: before.length,
    end: before.length + chosen.length,
  });
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, start)}|${next.slice(start, end)}|${next.slice(end)}`;
};

describe('marks', () => {
  it.for<[mark: Mark, before: string, after: string]>([
    ['bold', 'lost |a third| of it', 'lost **|a third|** of it'],
    ['bold', 'lost **|a third|** of it', 'lost |a third| of it'],
    ['bold', 'lost ||', 'lost **|bold|**'],
    ['heading', 'One\nTw||o\nThree', 'One\n## Two||\nThree'],
    ['heading', '## Tw||o', 'Two||'],
    ['bullets', 'a|a\nb|b', '|- aa\n- bb|'],
    ['bullets', '- a|a\n- b|b', '|aa\nbb|'],
    ['numbers', '- a|a\n- b|b', '|1. aa\n2. bb|'],
    ['link', 'see |our shop|', 'see [our shop](|https://|)'],
    ['link', 'see |https://linden.example/|', 'see [|link|](https://linden.example/)'],
  ])('[J60a] %s: %j becomes %j', ([mark, before, after]) => {
    expect(press(mark, before)).toBe(after);
  });
});

describe('suggested skills', () => {
  const known = ['SEO Expert', 'Technical SEO', 'Film Editing', 'Link Building', 'C++'];
  it('[J61a] have their words in the text, those first whose name stands there as a whole', () => {
    expect(suggestedSkills(known, 'Somebody for technical SEO, and the building of links', [])).toEqual([
      'Technical SEO',
      'SEO Expert',
      'Link Building',
    ]);
    expect(suggestedSkills(known, 'An engine in C++', [])).toEqual(['C++']);
  });
  it('[J61a] are not chosen yet, and at most six', () => {
    expect(suggestedSkills(known, 'technical SEO', ['Technical SEO'])).toEqual(['SEO Expert']);
    const many = Array.from({ length: 9 }, (_, index) => `SEO ${index}`);
    expect(suggestedSkills(many, 'SEO', [])).toHaveLength(6);
  });
});
