import type { CallFailure } from '../../../../../contracts/core/failure.ts';
import { troubleWords } from '../../../../parts/account/trouble-words.ts';

/** Why a photo is as it was. Who may change none, as on a demo account, is told so in the server's own words. */
export const photoWords = (
  reason: CallFailure | null,
  byStatus: Readonly<Record<number, string>> = {},
): string => {
  const own = reason?.kind === 'refused' && reason.status === 403 && reason.message;
  return own || troubleWords(reason, byStatus);
};
