import type { CallFailure } from '../../../contracts/core/failure.ts';
import { referenceWords } from '../../../contracts/core/reference-words.ts';
import type { CodeTexts } from './code-texts.ts';
import * as texts from './failure-texts.ts';

type Refused = Extract<CallFailure, { kind: 'refused' }>;
/** Texts by status, for failures without a known code. */
export type ByStatus = Readonly<Record<number, string>>;

/** `40 seconds`, `2 minutes`, `1 hour`: rounded up, so that a retry after that time is not too early. */
export const waitWords = (seconds: number): string => {
  const [count, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : seconds <= 5400
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'hour'];
  const whole = Math.max(1, Math.ceil(count));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
};

export const waitOf = ({ status, retryAfter }: Refused): string => {
  if (retryAfter !== undefined) return waitWords(retryAfter);
  return status === 429 ? 'a few minutes' : 'a moment';
};

const neutral = (reason: Refused): string => {
  switch (reason.status) {
    case 400:
    case 415:
    case 422:
      return texts.rejected;
    case 401:
      return texts.signedOut;
    case 403:
      return texts.forbidden;
    case 404:
    case 405:
    case 410:
    case 501:
      return texts.unavailable;
    case 409:
      return texts.outdated;
    case 413:
      return texts.tooLong;
    case 429:
      return texts.tooMany(waitOf(reason));
    default:
      return reason.status < 500 ? texts.rejected : texts.failed;
  }
};

const coded = (reason: Refused, codeTexts: CodeTexts | null): string | undefined => {
  const { code, params = {} } = reason;
  if (!codeTexts || code === undefined || !Object.hasOwn(codeTexts, code)) return undefined;
  const words = codeTexts[code as keyof CodeTexts];
  return typeof words === 'string' ? words : words({ wait: waitOf(reason), params });
};

/** What happened and what to do now: by code, else by status. */
export const failureWords = (
  reason: CallFailure | null,
  codeTexts: CodeTexts | null,
  byStatus: ByStatus = {},
): string => {
  if (reason?.kind === 'offline') return texts.offline;
  if (reason?.kind !== 'refused') return texts.failed;
  return coded(reason, codeTexts) ?? byStatus[reason.status] ?? neutral(reason);
};

/** `isKept`: the failure left the typed text where it was. */
export const sentencesOf = (reason: CallFailure | null, words: string, isKept: boolean): string =>
  [words, isKept && texts.isKept, referenceWords(reason)].filter(Boolean).join(' ');
