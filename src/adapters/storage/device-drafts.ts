/** The messages that a user has begun in this browser, as composer-storage.ts keeps them. */
import { messageDraft } from '../../contracts/messaging/message-draft.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { DeviceDraft } from '../../machines/hiring/desk.machine.ts';

/** More than that is a list of its own, and the page of messages has it. */
export const MOST_DEVICE_DRAFTS = 5;
/** No line shows more. */
const LONGEST = 140;

const textIn = (stored: string | null): string => {
  try {
    const parsed = messageDraft.safeParse(JSON.parse(stored ?? ''));
    return parsed.success ? parsed.data.Text.trim().slice(0, LONGEST) : '';
  } catch {
    return ''; // invalid JSON counts as no draft
  }
};

/** `open` throws where storage is forbidden: then there are none. */
export const deviceDraftsOf = (user: Id, open: () => Storage): readonly DeviceDraft[] => {
  try {
    const storage = open();
    const prefix = `composer:${user}:`;
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .map((key) => ({ to: key.slice(prefix.length), text: textIn(storage.getItem(key)) }))
      .filter(({ text }) => text !== '')
      .slice(0, MOST_DEVICE_DRAFTS);
  } catch {
    return [];
  }
};
