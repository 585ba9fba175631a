/** A bank that the contract and the check accept: 38 single and 12 multiple choices, 5 orderings and 5 numbers. */
import type { Question, TestBank } from '../../../server/learning/bank/bank.ts';

const TOPICS = ['lists', 'consent', 'delivery', 'series', 'sums', 'reports'];

const questionAt = (test: string, index: number): Question => {
  const every = {
    id: `${test}-${String(index + 1).padStart(2, '0')}`,
    topic: TOPICS[index % TOPICS.length] ?? '',
    difficulty: ([1, 2, 3] as const)[index % 3] ?? 1,
    text: `What does case ${index + 1} of ${test} need?`,
    explanation: 'The case shows it.',
  };
  if (index < 38)
    return { ...every, kind: 'single', options: ['right 1', 'wrong 1', 'wrong 2', 'wrong 3'], correct: [0] };
  if (index < 50)
    return {
      ...every,
      kind: 'multiple',
      text: `${every.text} Choose all that apply.`,
      options: ['right 1', 'wrong 1 too', 'right 2', 'wrong 2 too', 'wrong 3 too'],
      correct: [0, 2],
    };
  if (index < 55) return { ...every, kind: 'ordering', options: ['first', 'second', 'third', 'fourth'] };
  return { ...every, kind: 'number', unit: 'clicks', answer: index, tolerance: 0 };
};

export const sampleBank = (test = 'sample-test'): TestBank => ({
  test,
  title: 'Sample Test',
  topics: Object.fromEntries(TOPICS.map((topic) => [topic, { name: topic, learn: `Read about ${topic}.` }])),
  questions: Array.from({ length: 60 }, (_, index) => questionAt(test, index)),
});

/** The bank with one question changed; `undefined` removes a field. */
export const withQuestion = (
  bank: TestBank,
  index: number,
  changes: Readonly<Record<string, unknown>>,
): TestBank =>
  ({
    ...bank,
    questions: bank.questions.map((question, at) =>
      at === index
        ? Object.fromEntries(
            Object.entries({ ...question, ...changes }).filter(([, value]) => value !== undefined),
          )
        : question,
    ),
  }) as TestBank;
