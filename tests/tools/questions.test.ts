/** The check of the question bank reports every finding. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TestBank } from '../../server/learning/bank/bank.ts';
import { questionFindings } from '../../tools/check/questions.ts';
import { sampleBank, withQuestion } from '../contracts/learning/sample-bank.ts';

const bank = sampleBank();
const findingsOf = (...banks: readonly TestBank[]): string[] =>
  questionFindings(new Map(banks.map((one) => [one.test, one])));
const runs = { seed: 20, numRuns: 100 };

describe('the check of the question bank', () => {
  it('[X35] accepts the sample, and the same questions in another test', () => {
    expect(findingsOf(bank, sampleBank('second-test'))).toEqual([]);
  });

  it('[X35] names every place that the contract rejects', () => {
    const broken = withQuestion(withQuestion(bank, 3, { correct: [7] }), 5, { topic: 'nothing' });
    expect(findingsOf(broken)).toEqual([
      expect.stringMatching(/^sample-test\.json: questions\.3\.correct\.0: /),
      'sample-test.json: questions.5.topic: must be one of lists, consent, delivery, series, sums, reports.',
    ]);
  });

  it('[X35] rejects a file that names another test', () => {
    expect(questionFindings(new Map([['other-test', bank]]))).toEqual([
      'other-test.json: it names the test sample-test.',
    ]);
  });

  it('[X30] rejects five topics, nine topics, and a topic with three questions', () => {
    const topicsOf = (names: readonly string[]): TestBank => ({
      ...bank,
      topics: Object.fromEntries(names.map((name) => [name, { name, learn: 'Read.' }])),
      questions: bank.questions.map((question, index) => ({
        ...question,
        topic: names[index % names.length] ?? '',
      })),
    });
    const letters = [...'abcdefghi'];
    expect(findingsOf(topicsOf(letters.slice(0, 6)))).toEqual([]);
    expect(findingsOf(topicsOf(letters.slice(0, 8)))).toEqual([]);
    expect(findingsOf(topicsOf(letters.slice(0, 5)))).toEqual([
      'sample-test.json: it has 5 topics instead of 6 to 8.',
    ]);
    expect(findingsOf(topicsOf(letters))).toEqual(['sample-test.json: it has 9 topics instead of 6 to 8.']);
    const rare = bank.questions.map((question, index) =>
      question.topic === 'lists' && index > 12 ? { ...question, topic: 'sums' } : question,
    );
    expect(findingsOf({ ...bank, questions: rare })).toEqual([
      'sample-test.json: topic lists has 3 questions, and 4 are the least.',
    ]);
  });

  it('[X30] rejects a kind and a difficulty with too few questions', () => {
    const easier = bank.questions.map((question, index) =>
      index > 14 && question.difficulty === 3 ? { ...question, difficulty: 1 as const } : question,
    );
    expect(findingsOf({ ...bank, questions: easier })).toEqual([
      'sample-test.json: difficulty 3 has 5 questions, and 15 are the least.',
    ]);
    const ordering = { kind: 'ordering', options: ['a', 'b', 'c', 'd'], unit: undefined };
    const without = [55, 56].reduce<TestBank>(
      (changed, index) =>
        withQuestion(changed, index, { ...ordering, answer: undefined, tolerance: undefined }),
      bank,
    );
    expect(findingsOf(without)).toEqual([
      'sample-test.json: kind number has 3 questions, and 4 are the least.',
    ]);
  });

  it('[X32] finds the same text twice, whatever its capitals and spaces (seed 20)', () => {
    const index = fc.integer({ min: 0, max: 37 });
    const pair = fc.tuple(index, index).filter(([one, other]) => one < other);
    const spelling = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(pair, spelling, ([one, other], marks) => {
        const text = [...(bank.questions[one]?.text ?? '')]
          .map((letter, at) => (marks[at] ? letter.toUpperCase() : letter))
          .join('')
          .replaceAll(' ', marks[0] ? '' : ' ');
        expect(findingsOf(withQuestion(bank, other, { text }))).toEqual([
          `sample-test.json: ${bank.questions[other]?.id} asks the same as ${bank.questions[one]?.id}.`,
        ]);
      }),
      runs,
    );
  });

  it('[X32] finds the same text in two tests', () => {
    const second = withQuestion(sampleBank('second-test'), 9, { text: bank.questions[4]?.text });
    expect(findingsOf(bank, second)).toEqual([
      'second-test.json: second-test-10 asks the same as sample-test-05.',
    ]);
  });

  it('[X33] rejects right options that are longer on average, wherever they stand (seed 20)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 3, max: 30 }), (place, more) => {
        const longer = {
          ...bank,
          questions: bank.questions.map((question) => {
            if (question.kind !== 'single') return question;
            const options = ['wrong 1', 'wrong 2', 'wrong 3'].toSpliced(place, 0, 'r'.repeat(7 + more));
            return { ...question, options, correct: [place] as [number] };
          }),
        };
        expect(findingsOf(longer)).toEqual([
          expect.stringMatching(/^sample-test\.json: right options are longer \(.*\) than wrong ones/),
          expect.stringMatching(/^sample-test\.json: the longest option is right in 38 of 38/),
        ]);
      }),
      runs,
    );
  });

  it.each([
    ['longest', 'right one'],
    ['shortest', 'right'],
  ])('[X33] accepts the %s option as the right one in 13 of 38 single choices, not in 14', (name, right) => {
    const standingOut = (count: number): TestBank => ({
      ...bank,
      questions: bank.questions.map((question, index) =>
        question.kind === 'single' && index < count
          ? { ...question, options: [right, 'wrong 1', 'wrong 2', 'wrong 3'] }
          : question,
      ),
    });
    expect(findingsOf(standingOut(13))).toEqual([]);
    const finding = new RegExp(
      `^sample-test\\.json: the ${name} option is right in 14 of 38 .*-13, .*-14\\.$`,
    );
    expect(findingsOf(standingOut(14))).toEqual([expect.stringMatching(finding)]);
  });

  it.each(['All of the above', 'none of these', 'Both of the others', 'Options A and B', 'answer 2'])(
    '[X34] rejects the option "%s", because options are shuffled',
    (option) => {
      const options = ['right 1', 'wrong 1', 'wrong 2', option];
      expect(findingsOf(withQuestion(bank, 0, { options }))).toEqual([
        `sample-test.json: sample-test-01: "${option}" refers to other options, which are shuffled.`,
      ]);
    },
  );

  it('[X34] accepts options that name variants A and B', () => {
    const options = ['right 1', 'wrong 1', 'wrong 2', 'Variants A and B: the answers a reader gives'];
    expect(findingsOf(withQuestion(bank, 0, { options }))).toEqual([]);
  });

  it.each([
    [0, 'What fits', 'sample-test-01 does not end with a full stop or a question mark.'],
    [
      0,
      'What fits? Choose all that apply.',
      'sample-test-01: a multiple choice, and no other kind, ends with "Choose all that apply."',
    ],
    [
      38,
      'What fits?',
      'sample-test-39: a multiple choice, and no other kind, ends with "Choose all that apply."',
    ],
  ])('[X34] rejects question %i with the text "%s"', (index, text, finding) => {
    expect(findingsOf(withQuestion(bank, index, { text }))).toEqual([`sample-test.json: ${finding}`]);
  });
});
