/** What the handlers of tests need, beside the common services. */
import type { Random } from '../core/random.ts';
import { bankOf, testSlugs, type TestBank } from './bank/bank.ts';

/** The questions of a test, by its slug. Throws for a test without any. */
export type QuestionBank = (slug: string) => TestBank;

export interface LearningServices {
  readonly questionBank: QuestionBank;
  /** Draws and shuffles questions. */
  readonly random: Random;
}

/** The files of this folder. */
export const bundledBank: QuestionBank = (slug) => {
  const known = testSlugs.find((one) => one === slug);
  if (known === undefined) throw new Error(`There are no questions for ${slug}`);
  return bankOf(known);
};
