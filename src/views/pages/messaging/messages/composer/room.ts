/** What room there still is in a message. */
import { LONGEST_MESSAGE, MOST_ATTACHMENTS } from '../../../../../contracts/messaging/chat-message.ts';
import { countOf } from '../../../../words.ts';

/** From so many characters on one is told. */
const TOLD_FROM = LONGEST_MESSAGE * 0.9;

/** For files. */
export const filesLeft = (files: readonly unknown[]): number => Math.max(0, MOST_ATTACHMENTS - files.length);
/** Whether these can go along with those that stand in the form: none is to be lost. */
export const haveRoom = (more: readonly unknown[], files: readonly unknown[]): boolean =>
  more.length <= filesLeft(files);
/** Of more files than there is room for, those beyond it. */
export const untakenWords = (untaken: number): string =>
  `${countOf(untaken, 'more file')} ${untaken === 1 ? 'was' : 'were'} not taken.`;

/** For characters; negative where there are too many, null while that is of no interest. */
export const lettersLeft = (text: string): number | null => {
  const { length } = text.trim();
  return length >= TOLD_FROM ? LONGEST_MESSAGE - length : null;
};

/** What of it is said aloud: not at each letter, but as these are passed. */
const TOLD = [0, 10, 50, 100, 500];
export const roomWords = (left: number | null): string => {
  if (left === null) return '';
  const most = TOLD.find((step) => left <= step);
  if (left < 0) return 'Too long to be sent.';
  return most === 0 ? 'No more room.' : `Room for ${most} characters at most.`;
};
