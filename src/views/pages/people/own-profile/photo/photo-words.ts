import type { CallFailure } from '../../../../../contracts/core/failure.ts';
import { troubleWords } from '../../../../parts/account/trouble-words.ts';

/** Why the photo did not change. Of a 403, as on a demo account, the server's own message says why. */
export const photoWords = (
  reason: CallFailure | null,
  byStatus: Readonly<Record<number, string>> = {},
): string => {
  const own = reason?.kind === 'refused' && reason.status === 403 && reason.message;
  return own || troubleWords(reason, byStatus);
};
