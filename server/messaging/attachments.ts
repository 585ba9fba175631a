/** Message attachments as rows, readable by the two members of the conversation only. */
import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Attachment } from '../../src/contracts/messaging/attachment-file.ts';
import { lockAccount } from '../generic/lock-account.ts';
import type { AttachmentsTable } from '../database/attachment-tables.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../core/refusal.ts';
import { convertAttachment, displayName } from './attachment-files.ts';
import { MAX_DEMO_FILE_BYTES, MAX_DEMO_STORED_BYTES, sweepDemoAttachments } from './demo-attachments.ts';

/** The total bytes that one account may store. */
export const MAX_STORED_BYTES = 500 * 1024 * 1024;
/** Milliseconds until an unsent attachment is deleted. */
export const UNSENT_LIFETIME = 24 * 3_600_000;

const columns = ['file', 'name', 'kind', 'size', 'width', 'height'] as const;
type Row = Pick<Selectable<AttachmentsTable>, (typeof columns)[number]>;

const attachmentOf = ({ file, name, kind, size, width, height }: Row): Attachment => ({
  File: file,
  Name: name,
  Kind: kind,
  Bytes: size,
  Width: width ?? undefined,
  Height: height ?? undefined,
});

const rejectAboveQuota = async (
  database: Database,
  { userId, isDemo }: Pick<Upload, 'userId' | 'isDemo'>,
  more: number,
): Promise<void> => {
  if (isDemo && more > MAX_DEMO_FILE_BYTES)
    throw new Refusal(413, 'A demo account can send files of at most 2 MB');
  const { kept } = await database
    .selectFrom('attachments')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<string | number>('size'), eb.lit(0)).as('kept'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept) + more <= (isDemo ? MAX_DEMO_STORED_BYTES : MAX_STORED_BYTES)) return;
  throw new Refusal(413, `You have used all ${isDemo ? 50 : 500} MB of your file storage`);
};

interface Upload {
  readonly userId: number;
  readonly isDemo: boolean;
  readonly to: number;
  readonly name: string;
  readonly content: Buffer;
  readonly now: Date;
}

/** Stores a file until its message is sent. The caller checks whether the user may write to `to`. */
export const storeAttachment = async (
  database: Database,
  { userId, isDemo, to, name, content, now }: Upload,
): Promise<Attachment> => {
  const { bytes, kind, width, height } = await convertAttachment(content);
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId); // so that concurrent uploads count each other
    await rejectAboveQuota(transaction, { userId, isDemo }, bytes.length);
    const row = await transaction
      .insertInto('attachments')
      .values({
        file: `${randomBytes(16).toString('hex')}.${kind === 'pdf' ? 'pdf' : 'webp'}`,
        owner_id: userId,
        recipient_id: to,
        name: displayName(name),
        kind,
        size: bytes.length,
        width,
        height,
        bytes,
        created_at: now,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return attachmentOf(row);
  });
};

interface Binding {
  readonly messageId: number;
  readonly userId: number;
  readonly to: number;
  /** In display order. */
  readonly files: readonly string[];
}

/** Attaches files to a message, within its transaction. A file can be attached once. */
export const attachToMessage = async (
  transaction: Database,
  { messageId, userId, to, files }: Binding,
): Promise<Attachment[]> => {
  const bound: Attachment[] = [];
  for (const [place, file] of [...new Set(files)].entries()) {
    const row = await transaction
      .updateTable('attachments')
      .set({ message_id: messageId, place })
      .where('file', '=', file)
      .where('owner_id', '=', userId)
      .where('recipient_id', '=', to)
      .where('message_id', 'is', null)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw new Refusal(409, 'An attached file is no longer available; attach it again');
    bound.push(attachmentOf(row));
  }
  return bound;
};

/** The attachments by message id. Messages without attachments are missing from the map. */
export const attachmentsOf = async (
  database: Database,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> => {
  const found = new Map<number, Attachment[]>();
  if (messageIds.length === 0) return found;
  const rows = await database
    .selectFrom('attachments')
    .select([...columns, 'message_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('place')
    .execute();
  for (const { message_id: id, ...row } of rows) {
    if (id === null) continue;
    found.set(id, [...(found.get(id) ?? []), attachmentOf(row)]);
  }
  return found;
};

interface FoundAttachment {
  readonly id: number;
  readonly kind: 'image' | 'pdf';
  readonly name: string;
  readonly size: number;
}

/** Finds a file for its sender, or for its recipient once it is sent. */
export const findAttachment = (
  database: Database,
  file: string,
  userId: number,
): Promise<FoundAttachment | undefined> =>
  database
    .selectFrom('attachments')
    .select(['id', 'kind', 'name', 'size'])
    .where('file', '=', file)
    .where(({ or, and, eb }) =>
      or([
        eb('owner_id', '=', userId),
        and([eb('recipient_id', '=', userId), eb('message_id', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();

const PIECE_BYTES = 256 * 1024;

/** Streams a file in pieces, so that a slow reader holds one piece in memory and not the whole file. */
export const readInPieces = async function* (
  database: Database,
  { id, size }: Pick<FoundAttachment, 'id' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const { rows } = await sql<{ piece: Uint8Array }>`
      select substring(bytes from ${from + 1}::integer for ${PIECE_BYTES}::integer) as piece
      from attachments where id = ${id}
    `.execute(database);
    if (!rows[0]) throw new Error('The file was deleted while it was being sent');
    yield rows[0].piece;
  }
};

export const sweepAttachments = async (database: Database, now: Date): Promise<void> => {
  await database
    .deleteFrom('attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - UNSENT_LIFETIME))
    .execute();
  await sweepDemoAttachments(database, now);
};
