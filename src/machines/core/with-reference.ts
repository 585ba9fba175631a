import type { CallFailure } from '../../contracts/core/failure.ts';
import { referenceWords } from '../../contracts/core/reference-words.ts';

/** A sentence about a failure, with the reference of a defect. */
export const withReference = (sentence: string, reason: CallFailure): string =>
  [sentence, referenceWords(reason)].filter(Boolean).join(' ');
