import { LONGEST_MESSAGE, MOST_ATTACHMENTS } from '../../../../../contracts/messaging/chat-message.ts';
import * as texts from '../texts.ts';

/** The count of remaining characters shows from this length on. */
const COUNT_FROM = LONGEST_MESSAGE * 0.9;

export const filesLeft = (files: readonly unknown[]): number => Math.max(0, MOST_ATTACHMENTS - files.length);
/** Whether all of `more` fit beside the files in the form. */
export const haveRoom = (more: readonly unknown[], files: readonly unknown[]): boolean =>
  more.length <= filesLeft(files);

/** Negative for a text that is too long, null for one that is far from the limit. */
export const lettersLeft = (text: string): number | null => {
  const { length } = text.trim();
  return length >= COUNT_FROM ? LONGEST_MESSAGE - length : null;
};

/** The live region speaks at these steps only, not at each letter. */
const STEPS = [0, 10, 50, 100, 500];
export const roomWords = (left: number | null): string => {
  if (left === null) return '';
  const most = STEPS.find((step) => left <= step);
  if (left < 0) return texts.tooLong;
  return most === 0 ? texts.noRoom : texts.roomFor(most ?? left);
};
