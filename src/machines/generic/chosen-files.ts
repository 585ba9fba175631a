/** Files that a person has chosen, on their way to the server. Pure. */
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';

/** Why a file cannot be sent: unsupported type, too large, or empty. */
export type FileProblem = 'kind' | 'heavy' | 'empty';
export type FileKind = Attachment['Kind'];

export interface ChosenFile {
  /** The adapter's key of the file. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}
/** `problem`: rejected; `reason`: the upload failed; `attachment`: uploaded. */
export interface UploadingFile extends ChosenFile {
  /** null until the content was checked. */
  readonly kind: FileKind | null;
  /** 0 to 1. */
  readonly progress: number;
  readonly attachment: Attachment | null;
  readonly problem: FileProblem | null;
  readonly reason: CallFailure | null;
}

export const chosen = (file: ChosenFile): UploadingFile => ({
  ...file,
  kind: null,
  progress: 0,
  attachment: null,
  problem: null,
  reason: null,
});
export const withNews = (
  files: readonly UploadingFile[],
  key: string,
  news: Partial<UploadingFile>,
): UploadingFile[] => files.map((file) => (file.key === key ? { ...file, ...news } : file));
