/** What room there still is in a message. */
import { LONGEST_MESSAGE, MOST_ATTACHMENTS } from '../../../../contracts/chat-message.ts';

/** From so many characters on one is told. */
const TOLD_FROM = LONGEST_MESSAGE * 0.9;

/** For files. */
export const filesLeft = (files: readonly unknown[]): number => Math.max(0, MOST_ATTACHMENTS - files.length);
/** For characters; negative where there are too many, null while that is of no interest. */
export const lettersLeft = (text: string): number | null => {
  const { length } = text.trim();
  return length >= TOLD_FROM ? LONGEST_MESSAGE - length : null;
};
