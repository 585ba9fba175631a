/** Files as rows: stored by their owner, attached to a subject, found by their random name. */
import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { FilesTable } from '../database/generated-tables.ts';
import type { Database } from '../database/tables.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Write } from '../generic/keyed-writes.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { checkedFile, type FileCode } from './checked-file.ts';
import { contents } from './contents.ts';
import { displayName } from './file-names.ts';
import { rejectAboveQuota, type FileOwner, type QuotaCode } from './quota.ts';
import type { Subject } from './subjects.ts';

/** Milliseconds until a file without a subject is deleted. */
export const UNATTACHED_LIFETIME = 24 * 3_600_000;

const columns = ['file', 'name', 'kind', 'size', 'width', 'height'] as const;
export type StoredFile = Pick<Selectable<FilesTable>, (typeof columns)[number]>;

interface Upload {
  readonly owner: FileOwner;
  readonly subject: Subject;
  readonly recipientId: number | null;
  readonly name: string;
  readonly content: Buffer;
  readonly now: Date;
  readonly refuse: Refuse<FileCode | QuotaCode>;
}

const newName = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`;
const newNameOf = (file: string): string => newName(file.slice(file.lastIndexOf('.') + 1));

interface NewFile extends Omit<Insertable<FilesTable>, 'content_id' | 'size'> {
  readonly subject: Subject;
}

export const insertFile = async (
  transaction: Database,
  file: NewFile,
  bytes: Buffer,
): Promise<StoredFile> => {
  const content = await contents.put(transaction, bytes);
  return transaction
    .insertInto('files')
    .values({ ...file, size: bytes.length, content_id: content })
    .returning(columns)
    .executeTakeFirstOrThrow();
};

/**
 * Stores a file until it is attached to its subject; `answerOf` makes the call's reply. The caller checks whether the owner may write to that subject.
 * Throws a 413 or 415 for a file that is not accepted.
 */
export const storeFile = async <Answer>(
  write: Write,
  { owner, subject, recipientId, name, content, now, refuse }: Upload,
  answerOf: (stored: StoredFile) => Answer,
): Promise<{ readonly answer: Answer }> => {
  const { bytes, kind, width, height } = await checkedFile(content, refuse);
  if (subject === 'portfolio' && kind !== 'image') throw refuse('file_unsupported');
  return write(async (transaction) => {
    await lockAccount(transaction, owner.id); // so that concurrent uploads count each other
    await rejectAboveQuota(transaction, owner, bytes.length, refuse);
    const file = {
      file: newName(kind === 'pdf' ? 'pdf' : 'webp'),
      owner_id: owner.id,
      recipient_id: recipientId,
      subject,
      name: displayName(name),
      kind,
      width,
      height,
      created_at: now,
    };
    return { answer: answerOf(await insertFile(transaction, file, bytes)) };
  });
};

interface Binding {
  readonly subject: Subject;
  readonly subjectId: number;
  readonly ownerId: number;
  readonly recipientId: number | null;
  /** In display order. */
  readonly files: readonly string[];
  readonly refuse: Refuse<'attachment_gone'>;
}

/** Attaches files to their subject, within its transaction. A file can be attached once. */
export const attachFiles = async (
  transaction: Database,
  { subject, subjectId, ownerId, recipientId, files, refuse }: Binding,
): Promise<StoredFile[]> => {
  const attached: StoredFile[] = [];
  for (const [place, file] of [...new Set(files)].entries()) {
    const row = await transaction
      .updateTable('files')
      .set({ subject_id: subjectId, place })
      .where('file', '=', file)
      .where('owner_id', '=', ownerId)
      .where('recipient_id', 'is not distinct from', recipientId)
      .where('subject', '=', subject)
      .where('subject_id', 'is', null)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw refuse('attachment_gone');
    attached.push(row);
  }
  return attached;
};

/**
 * Attaches exactly these files, in their order. Those that the subject had before, and that are not among them, become
 * unattached again.
 */
export const replaceFiles = async (transaction: Database, binding: Binding): Promise<StoredFile[]> => {
  const { subject, subjectId, ownerId } = binding;
  await transaction
    .updateTable('files')
    .set({ subject_id: null })
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('owner_id', '=', ownerId)
    .execute();
  return attachFiles(transaction, binding);
};

export const deleteFilesOf = async (
  transaction: Database,
  subject: Subject,
  subjectId: number,
): Promise<void> => {
  await transaction
    .deleteFrom('files')
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .execute();
};

/** Locks those of these files that can be attached to the subject. In their order. */
export const attachable = async (
  database: Database,
  { subject, subjectId, ownerId, files }: Pick<Binding, 'subject' | 'subjectId' | 'ownerId' | 'files'>,
): Promise<StoredFile[]> => {
  if (files.length === 0) return [];
  const rows = await database
    .selectFrom('files')
    .select(columns)
    .where('file', 'in', files)
    .where('owner_id', '=', ownerId)
    .where('subject', '=', subject)
    .where(({ or, eb }) => or([eb('subject_id', 'is', null), eb('subject_id', '=', subjectId)]))
    .forUpdate()
    .execute();
  const byName = new Map(rows.map((row) => [row.file, row]));
  return [...new Set(files)].flatMap((file) => byName.get(file) ?? []);
};

/** Another file with the same content, not attached yet. Returns its name. */
export const copyFile = async (
  transaction: Database,
  { file, ownerId, now }: { readonly file: string; readonly ownerId: number; readonly now: Date },
): Promise<string> => {
  const copied = await transaction
    .insertInto('files')
    .columns([...columns, 'owner_id', 'subject', 'content_id', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('files')
        .select([val(newNameOf(file)).as('file'), 'name', 'kind', 'size', 'width', 'height'])
        .select(['owner_id', 'subject', 'content_id', val(now).as('created_at')])
        .where('file', '=', file)
        .where('owner_id', '=', ownerId),
    )
    .returning('file')
    .executeTakeFirstOrThrow();
  return copied.file;
};

/** The attached files by subject id. Subjects without files are missing from the map. */
export const filesOf = async (
  database: Database,
  subject: Subject,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, StoredFile[]>> => {
  const found = new Map<number, StoredFile[]>();
  if (subjectIds.length === 0) return found;
  const rows = await database
    .selectFrom('files')
    .select([...columns, 'subject_id'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', subjectIds)
    .orderBy('subject_id')
    .orderBy('place')
    .execute();
  for (const { subject_id: id, ...row } of rows) {
    if (id === null) continue;
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  return found;
};

export type FoundFile = Pick<
  Selectable<FilesTable>,
  'id' | 'kind' | 'name' | 'size' | 'owner_id' | 'subject' | 'subject_id'
>;

/** The caller checks whether the viewer may read it. */
export const findFile = (database: Database, file: string): Promise<FoundFile | undefined> =>
  database
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'size', 'owner_id', 'subject', 'subject_id'])
    .where('file', '=', file)
    .executeTakeFirst();

const PIECE_BYTES = 256 * 1024;

/** Streams a file in pieces, so that a slow reader holds one piece in memory and not the whole file. */
export const readInPieces = async function* (
  database: Database,
  { id, size }: Pick<FoundFile, 'id' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const piece = await contents.read(database, id, { from, length: PIECE_BYTES });
    if (!piece) throw new Error('The file was deleted while it was being sent');
    yield piece;
  }
};

/** Skips files that a call is attaching: waiting for one of two could deadlock. */
export const sweepUnattachedFiles = async (database: Database, now: Date): Promise<void> => {
  await database
    .deleteFrom('files')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('files as old')
        .select('old.id')
        .where('old.subject_id', 'is', null)
        .where('old.created_at', '<=', new Date(now.getTime() - UNATTACHED_LIFETIME))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
};
