import type { UploadingFile } from '../../../machines/generic/chosen-files.ts';
import { useFailuresWords } from '../failure/use-failure-words.ts';
import * as texts from './texts.ts';

const byStatus = { 413: texts.tooLarge, 415: texts.problems.kind };
type Wrong = Pick<UploadingFile, 'problem' | 'reason'>;

/** Why each of these files is not uploaded; undefined for one that is, or will be. */
export const useWrongFiles = (files: readonly Wrong[]): ((file: Wrong) => string | undefined) => {
  const words = useFailuresWords(files.map(({ reason }) => reason ?? null));
  return ({ problem, reason }) => {
    if (problem) return texts.problems[problem];
    return reason ? words(reason, { byStatus }) : undefined;
  };
};
