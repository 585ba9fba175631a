import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../server/core/random.ts';
import { fittingAnswer } from '../../../server/learning/answers.ts';
import { bankOf, testSlugs } from '../../../server/learning/bank/bank.ts';
import { drawQuestions, type DrawnQuestion } from '../../../server/learning/draw.ts';
import { isRight } from '../../../server/lifecycles/grading.ts';
import type { Answer } from '../../../src/contracts/learning/answer.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { sampleBank } from '../../contracts/learning/sample-bank.ts';

const bank = sampleBank();
const byId = new Map(bank.questions.map((question) => [question.id, question]));
const draw = (seed: number, retired: readonly string[] = [], count = 20): DrawnQuestion[] =>
  drawQuestions(bank, { count, retired: new Set(retired), random: createRandom(seed) });
const times = (values: readonly (string | number)[]): number[] =>
  [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);

describe('drawing questions', () => {
  it('[X11] mixes topics and difficulties evenly (seeds 1 to 200)', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const drawn = draw(seed);
      expect(new Set(drawn.map(({ question_key }) => question_key)).size).toBe(20);
      const topics = times(drawn.map(({ topic }) => topic));
      expect([topics.length, Math.min(...topics), Math.max(...topics)]).toEqual([6, 3, 4]);
      const difficulties = times(drawn.map(({ difficulty }) => difficulty));
      expect(difficulties).toHaveLength(3);
      expect(Math.min(...difficulties)).toBeGreaterThanOrEqual(5);
    }
  });

  it('[X11] draws every question, at every place, and each option at every place (seeds 1 to 400)', () => {
    const places = new Map<string, Set<number>>();
    const keys = new Set<string>();
    for (let seed = 1; seed <= 400; seed += 1)
      for (const [place, { question_key, kind, key }] of draw(seed).entries()) {
        places.set(question_key, (places.get(question_key) ?? new Set()).add(place));
        if (kind === 'single') keys.add(JSON.stringify(key));
      }
    expect(places.size).toBe(60);
    for (const [id, seen] of places) expect(seen.size, id).toBeGreaterThan(15);
    expect(keys).toEqual(new Set(['[0]', '[1]', '[2]', '[3]']));
  });

  it('[X11] the key of each drawn question names the right options (seeds 1 to 100)', () => {
    for (let seed = 1; seed <= 100; seed += 1)
      for (const { question_key, kind, key, options, tolerance } of draw(seed)) {
        const question = byId.get(question_key);
        if (!question) throw new Error(`There is no ${question_key}`);
        if (question.kind === 'number') {
          expect([kind, key, options, tolerance]).toEqual(['number', question.answer, null, 0]);
          continue;
        }
        const named = (key as number[]).map((index) => options?.[index]);
        const right =
          question.kind === 'ordering'
            ? question.options
            : question.correct.map((index) => question.options[index]);
        expect(question.kind === 'ordering' ? named : named.toSorted()).toEqual(
          question.kind === 'ordering' ? right : right.toSorted(),
        );
        expect(options?.toSorted()).toEqual(question.options.toSorted());
        if (question.kind === 'ordering') expect(options).not.toEqual(question.options);
      }
  });

  it('[X28] never draws a retired question, and fails if too few are left', () => {
    const retired = bank.questions.slice(0, 40).map(({ id }) => id);
    for (let seed = 1; seed <= 20; seed += 1)
      for (const { question_key } of draw(seed, retired)) expect(retired).not.toContain(question_key);
    expect(() => draw(1, retired, 21)).toThrow('Only 20 questions are left');
  });
});

describe.each(testSlugs)('the bank of %s', (slug) => {
  it('[X11] gives every attempt all topics and difficulties, with keys that grade as right (seeds 1 to 50)', () => {
    const own = bankOf(slug);
    const topics = new Set(Object.values(own.topics).map(({ name }) => name));
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = createRandom(seed);
      const drawn = drawQuestions(own, { count: terms.testQuestions, retired: new Set(), random });
      expect(new Set(drawn.map(({ topic }) => topic))).toEqual(topics);
      const difficulties = times(drawn.map(({ difficulty }) => difficulty));
      expect([difficulties.length, Math.min(...difficulties) >= 5]).toEqual([3, true]);
      for (const { question_key, kind, options, key, tolerance } of drawn) {
        const answer = fittingAnswer({ kind, options }, key as Answer);
        expect(answer, question_key).toEqual(key);
        expect(isRight({ kind, key, tolerance, answer }), question_key).toBe(true);
      }
    }
  });
});

describe('grading', () => {
  const graded = (kind: string, key: unknown, answer: unknown, tolerance: number | null = null) =>
    isRight({ kind, key, answer, tolerance });

  it('[X19] a single choice is right or wrong, and without an answer wrong', () => {
    expect(graded('single', [2], [2])).toBe(true);
    expect(graded('single', [2], [1])).toBe(false);
    for (const kind of ['single', 'multiple', 'ordering', 'number'])
      expect(graded(kind, kind === 'number' ? 0 : [], null, 0)).toBe(false);
  });

  it('[X19] a multiple choice counts all or nothing, in any order', () => {
    expect(graded('multiple', [0, 3], [3, 0])).toBe(true);
    for (const answer of [[0], [3], [0, 1], [0, 1, 3], [0, 1, 2, 3]])
      expect(graded('multiple', [0, 3], answer)).toBe(false);
  });

  it('[X19] an ordering counts only in the exact order', () => {
    expect(graded('ordering', [2, 0, 1, 3], [2, 0, 1, 3])).toBe(true);
    for (const answer of [
      [0, 1, 2, 3],
      [2, 0, 3, 1],
      [2, 0, 1],
    ])
      expect(graded('ordering', [2, 0, 1, 3], answer)).toBe(false);
  });

  it('[X19] a number counts within its tolerance', () => {
    for (const answer of [4.5, 5, 5.5]) expect(graded('number', 5, answer, 0.5)).toBe(true);
    for (const answer of [4.49, 5.51, -5]) expect(graded('number', 5, answer, 0.5)).toBe(false);
    expect(graded('number', 0.3, 0.1 + 0.2, 0)).toBe(true);
    expect(graded('number', 250, 250.001, 0)).toBe(false);
    expect(graded('number', 250, [250], 0)).toBe(false);
  });
});

describe('answers', () => {
  const options = ['a', 'b', 'c', 'd'];
  it('[X18] fit their question', () => {
    expect(fittingAnswer({ kind: 'single', options }, [3])).toEqual([3]);
    expect(fittingAnswer({ kind: 'multiple', options }, [3, 1])).toEqual([1, 3]);
    expect(fittingAnswer({ kind: 'ordering', options }, [3, 1, 0, 2])).toEqual([3, 1, 0, 2]);
    expect(fittingAnswer({ kind: 'number', options: null }, 0)).toBe(0);
  });
  it('[X18] or are refused', () => {
    for (const [kind, answer] of [
      ['single', [4]],
      ['single', [0, 1]],
      ['multiple', [1, 1]],
      ['ordering', [0, 1, 2]],
    ] as const)
      expect(fittingAnswer({ kind, options }, [...answer]), kind).toBeUndefined();
    expect(fittingAnswer({ kind: 'single', options }, 1)).toBeUndefined();
    expect(fittingAnswer({ kind: 'number', options: null }, [1])).toBeUndefined();
  });
});
