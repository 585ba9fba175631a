/** A browser's storage can be refused: opening it throws where it is forbidden, writing where it is full. */
import type { Report } from '../report.ts';

/** Uses the storage. A refusal is reported by its name, and the result is undefined. */
export const createStorageAttempt =
  <Kind>(open: () => Kind, report: Report, words = 'storage refused') =>
  <Result>(use: (storage: Kind) => Result, openOne = open): Result | undefined => {
    try {
      return use(openOne());
    } catch (error) {
      report(words, { name: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  };
