/** The content of the message form: text and uploading files. Pure. */
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import { LONGEST_MESSAGE, MOST_ATTACHMENTS } from '../../contracts/messaging/chat-message.ts';
import type { MessageDraft } from '../../contracts/messaging/message-draft.ts';
import type { UploadingFile } from '../generic/chosen-files.ts';

interface Composed {
  readonly text: string;
  readonly files: readonly UploadingFile[];
}

const restored = (attachment: Attachment): UploadingFile => ({
  key: `kept:${attachment.File}`,
  name: attachment.Name,
  bytes: attachment.Bytes,
  kind: attachment.Kind,
  progress: 1,
  attachment,
  problem: null,
  reason: null,
});

/** The remaining length is shown from this length on. */
const ROOM_TOLD_FROM = 4500;
const lengthOf = (text: string): number => text.trim().length;
/** The remaining characters; negative for a text that is too long, null while the length is not shown. */
export const roomOf = ({ text }: Pick<Composed, 'text'>): number | null =>
  lengthOf(text) >= ROOM_TOLD_FROM ? LONGEST_MESSAGE - lengthOf(text) : null;
export const isTooLong = ({ text }: Pick<Composed, 'text'>): boolean => lengthOf(text) > LONGEST_MESSAGE;

export const attachmentsOf = ({ files }: Pick<Composed, 'files'>): Attachment[] =>
  files.flatMap(({ attachment }) => attachment ?? []);
export const isOnItsWay = ({ attachment, problem, reason }: UploadingFile): boolean =>
  attachment === null && problem === null && reason === null;
/** A rejected or failed file: the user must remove it or retry before sending. */
export const isInTrouble = ({ problem, reason }: UploadingFile): boolean =>
  problem !== null || reason !== null;
export const hasRoomFor = ({ files }: Pick<Composed, 'files'>): number =>
  Math.max(0, MOST_ATTACHMENTS - files.length);

/** The message is not empty, not too long, and has no file problem. */
export const isSendable = (composed: Composed): boolean =>
  !isTooLong(composed) &&
  !composed.files.some(isInTrouble) &&
  (lengthOf(composed.text) > 0 || composed.files.length > 0);
export const isComplete = (composed: Composed): boolean =>
  isSendable(composed) && !composed.files.some(isOnItsWay);

export const draftOf = (composed: Composed): MessageDraft => ({
  Text: composed.text,
  Attachments: attachmentsOf(composed),
});

/**
 * Merges a stored draft. Text typed on this page stays, unless it equals the stored draft `before`: then
 * another tab has continued or sent it.
 */
export const withDraft = (composed: Composed, draft: MessageDraft, before: MessageDraft): Composed => {
  const isAsBefore = composed.text === before.Text;
  const known = new Set(composed.files.map(({ attachment }) => attachment?.File));
  const wanted = new Set(draft.Attachments.map(({ File }) => File));
  const gone = new Set(before.Attachments.map(({ File }) => File).filter((file) => !wanted.has(file)));
  const files = [
    ...composed.files.filter(({ attachment }) => attachment === null || !gone.has(attachment.File)),
    ...draft.Attachments.filter(({ File }) => !known.has(File)).map(restored),
  ];
  return { text: isAsBefore ? draft.Text : composed.text, files: files.slice(0, MOST_ATTACHMENTS) };
};
