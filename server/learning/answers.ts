/** Whether an answer fits its question, and the form in which it is stored. Pure. */
import type { Answer } from '../../src/contracts/learning/answer.ts';

interface Asked {
  readonly kind: string;
  readonly options: readonly string[] | null;
}

/** Undefined for an answer that this question cannot have. */
export const fittingAnswer = ({ kind, options }: Asked, answer: Answer): Answer | undefined => {
  if (kind === 'number') return typeof answer === 'number' ? answer : undefined;
  if (!Array.isArray(answer) || options === null) return undefined;
  const isDistinct = new Set(answer).size === answer.length;
  if (!isDistinct || answer.some((index) => index >= options.length)) return undefined;
  if (kind === 'single') return answer.length === 1 ? answer : undefined;
  if (kind === 'ordering') return answer.length === options.length ? answer : undefined;
  return answer.toSorted((one, other) => one - other);
};
