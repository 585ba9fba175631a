/** What stands in the form of a message: text, and files on their way. Pure. */
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import { LONGEST_MESSAGE, MOST_ATTACHMENTS } from '../../contracts/messaging/chat-message.ts';
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { MessageDraft } from '../../contracts/messaging/message-draft.ts';

/** Why a file cannot go along: of no kind we take, too many bytes, or none at all. */
export type FileProblem = 'kind' | 'heavy' | 'empty';
export type FileKind = Attachment['Kind'];

/** A file that was chosen. It is refused where it has a problem, failed with a reason, here with its attachment. */
export interface ComposedFile {
  /** The adapter's name for what it holds. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** null until its content was looked at. */
  readonly kind: FileKind | null;
  /** 0 to 1. */
  readonly progress: number;
  readonly attachment: Attachment | null;
  readonly problem: FileProblem | null;
  readonly reason: CallFailure | null;
}
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}
interface Composed {
  readonly text: string;
  readonly files: readonly ComposedFile[];
}

export const chosen = (file: ChosenFile): ComposedFile => ({
  ...file,
  kind: null,
  progress: 0,
  attachment: null,
  problem: null,
  reason: null,
});
const restored = (attachment: Attachment): ComposedFile => ({
  key: `kept:${attachment.File}`,
  name: attachment.Name,
  bytes: attachment.Bytes,
  kind: attachment.Kind,
  progress: 1,
  attachment,
  problem: null,
  reason: null,
});

/** From here on a person is told how much room is left. */
const ROOM_TOLD_FROM = 4500;
const lengthOf = (text: string): number => text.trim().length;
/** How many characters there is room for; negative where there are too many, null while that is of no interest. */
export const roomOf = ({ text }: Pick<Composed, 'text'>): number | null =>
  lengthOf(text) >= ROOM_TOLD_FROM ? LONGEST_MESSAGE - lengthOf(text) : null;
export const isTooLong = ({ text }: Pick<Composed, 'text'>): boolean => lengthOf(text) > LONGEST_MESSAGE;

export const attachmentsOf = ({ files }: Pick<Composed, 'files'>): Attachment[] =>
  files.flatMap(({ attachment }) => attachment ?? []);
export const isOnItsWay = ({ attachment, problem, reason }: ComposedFile): boolean =>
  attachment === null && problem === null && reason === null;
/** A refused or failed file: the person is to take it away, or to try it again, before anything is sent. */
export const isInTrouble = ({ problem, reason }: ComposedFile): boolean =>
  problem !== null || reason !== null;
export const hasRoomFor = ({ files }: Pick<Composed, 'files'>): number =>
  Math.max(0, MOST_ATTACHMENTS - files.length);

/** It says something, is not too long, and nothing of it is in trouble. */
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
 * With a draft that was kept. What stands here already was typed meanwhile, and stays, unless it is what was kept
 * `before`: another tab has gone on with it, or sent it.
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
