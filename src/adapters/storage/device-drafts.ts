/**
 * The offers and messages that a user has begun in this browser, as draft-storage.ts and composer-storage.ts keep them.
 */
import { drafts } from '../../contracts/generic/draft.ts';
import { messageDraft } from '../../contracts/messaging/message-draft.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { DeviceDraft } from '../../machines/hiring/desk.machine.ts';

/** More than that is a list of its own, and the page of messages has it. Offers come first: no other page lists them. */
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

const offersIn = (stored: string | null): readonly DeviceDraft[] => {
  try {
    const parsed = drafts.safeParse(JSON.parse(stored ?? '[]'));
    // Other terms for an offer have another subject: they wait on the page of the offer.
    return (parsed.success ? parsed.data : []).flatMap(({ subject, values }) => {
      const to = new URLSearchParams(subject).get('freelancer');
      const text = (values['Title'] ?? '').trim().slice(0, LONGEST);
      return to ? [{ to, text, offer: subject }] : [];
    });
  } catch {
    return []; // invalid JSON counts as no drafts
  }
};

/** `open` throws where storage is forbidden: then there are none. */
export const deviceDraftsOf = (user: Id, open: () => Storage): readonly DeviceDraft[] => {
  try {
    const storage = open();
    const prefix = `composer:${user}:`;
    const messages = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .map((key) => ({ to: key.slice(prefix.length), text: textIn(storage.getItem(key)) }))
      .filter(({ text }) => text !== '');
    return [...offersIn(storage.getItem(`draft:offerForm:${user}`)), ...messages].slice(
      0,
      MOST_DEVICE_DRAFTS,
    );
  } catch {
    return [];
  }
};
