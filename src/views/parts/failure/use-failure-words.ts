import { useEffect } from 'react';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import { useWanted } from '../later.ts';
import { failureWords, sentencesOf, type ByStatus } from './failure-words.ts';

const loadCodeTexts = async () => (await import('./code-texts.ts')).codeTexts;

const isCoded = (reason: CallFailure | null): boolean =>
  reason?.kind === 'refused' && reason.code !== undefined;

export interface Wording {
  /** Texts by status, for a server without codes. */
  readonly byStatus?: ByStatus;
  /** The failure left the typed text where it was. */
  readonly isKept?: boolean;
}
/** Undefined while the words of its code are loading. If they cannot load, the text is neutral. */
type WordsOf = (reason: CallFailure | null, wording?: Wording) => string | undefined;

/** The words of several failures. */
export const useFailuresWords = (reasons: readonly (CallFailure | null)[]): WordsOf => {
  const { part, failed, want } = useWanted(loadCodeTexts);
  const isNeeded = reasons.some(isCoded);
  useEffect(() => {
    if (isNeeded && !failed) want();
  }, [isNeeded, failed, want]);
  return (reason, { byStatus, isKept = false } = {}) =>
    isCoded(reason) && !part && !failed
      ? undefined
      : sentencesOf(reason, failureWords(reason, part, byStatus), isKept);
};

export const useFailureWords = (reason: CallFailure | null, wording?: Wording): string | undefined =>
  useFailuresWords([reason])(reason, wording);
