/** The contract of a test in the question bank. */
import { describe, expect, it } from 'vitest';
import { testBank } from '../../../server/learning/bank/bank.ts';
import { sampleBank, withQuestion } from './sample-bank.ts';

const [SINGLE, MULTIPLE, ORDERING, NUMBER] = [0, 38, 50, 55];
const issuesOf = (bank: unknown): string[] =>
  (testBank.safeParse(bank).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('the contract', () => {
  const bank = sampleBank();

  it('accepts the sample', () => {
    expect(issuesOf(bank)).toEqual([]);
  });

  it.each([59, 61])('[X30] rejects a test of %i questions', (count) => {
    const questions = Array.from({ length: count }, (_, index) => bank.questions[index] ?? bank.questions[0]);
    expect(issuesOf({ ...bank, questions })).toContainEqual(expect.stringContaining('questions Too'));
  });

  it.each([
    ['used twice', 'sample-test-01'],
    ['of another test', 'other-test-02'],
    ['out of order', 'sample-test-03'],
  ])('[X30] rejects an id %s', (_, id) => {
    expect(issuesOf(withQuestion(bank, 1, { id }))).toEqual(['questions.1.id must be sample-test-02']);
  });

  it('[X30] rejects a topic that the test does not name', () => {
    expect(issuesOf(withQuestion(bank, 1, { topic: 'toString' }))).not.toEqual([]);
    expect(issuesOf(withQuestion(bank, 1, { topic: 'constructor' }))).toEqual([
      'questions.1.topic must be one of lists, consent, delivery, series, sums, reports',
    ]);
  });

  const options = (count: number) => Array.from({ length: count }, (_, index) => `option ${index}`);
  it.each([
    ['a single choice with three options', SINGLE, { options: options(3) }],
    ['a single choice with five options', SINGLE, { options: options(5) }],
    ['a single choice with two keys', SINGLE, { correct: [0, 1] }],
    ['a single choice without a key', SINGLE, { correct: [] }],
    ['a key after the last option', SINGLE, { correct: [4] }],
    ['a key before the first option', SINGLE, { correct: [-1] }],
    ['a multiple choice with four options', MULTIPLE, { options: options(4) }],
    ['a multiple choice with seven options', MULTIPLE, { options: options(7) }],
    ['a multiple choice with one key', MULTIPLE, { correct: [2] }],
    ['a multiple choice without a wrong option', MULTIPLE, { correct: [0, 1, 2, 3, 4] }],
    ['a key that a multiple choice names twice', MULTIPLE, { correct: [2, 2] }],
    ['keys in another order', MULTIPLE, { correct: [2, 0] }],
    ['a key beyond the options of a multiple choice', MULTIPLE, { correct: [0, 5] }],
    ['a key between two options', MULTIPLE, { correct: [0, 1.5] }],
    ['an ordering of three', ORDERING, { options: options(3) }],
    ['an ordering of six', ORDERING, { options: options(6) }],
    ['an ordering with a key', ORDERING, { correct: [0, 1, 2, 3] }],
    ['a number without an answer', NUMBER, { answer: undefined }],
    ['a number that is a text', NUMBER, { answer: '250' }],
    ['a number without a unit', NUMBER, { unit: undefined }],
    ['a tolerance below zero', NUMBER, { tolerance: -1 }],
    ['a number with options', NUMBER, { options: options(4) }],
  ])('[X31] rejects %s', (_, index, changes) => {
    expect(issuesOf(withQuestion(bank, index, changes))).not.toEqual([]);
  });

  it.each([
    ['a single choice', SINGLE, ['right', 'wrong 1', 'wrong 1', 'wrong 3']],
    ['a multiple choice', MULTIPLE, ['right 1', 'wrong 1', 'right 2', 'wrong 1', 'wrong 3']],
    ['an ordering', ORDERING, ['first', 'second', 'first', 'fourth']],
  ])('[X32] rejects the same option twice in %s', (_, index, same) => {
    expect(issuesOf(withQuestion(bank, index, { options: same }))).toContainEqual(
      `questions.${index}.options must differ`,
    );
  });

  it('[X32] accepts options that differ in their capitals alone', () => {
    const same = ['#SummerSale', '#summersale', '#SUMMERSALE', '#summer_sale'];
    expect(issuesOf(withQuestion(bank, SINGLE, { options: same }))).toEqual([]);
  });

  it.each([
    ['a difficulty of four', { difficulty: 4 }],
    ['another kind', { kind: 'essay' }],
    ['no explanation', { explanation: '' }],
    ['a text of two lines', { text: 'What?\nWhy?' }],
    ['a space at the end', { text: 'What? ' }],
    ['a field that nobody reads', { hint: 'Think.' }],
  ])('[X31] rejects %s', (_, changes) => {
    expect(issuesOf(withQuestion(bank, SINGLE, changes))).not.toEqual([]);
  });
});
