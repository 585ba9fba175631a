/** Files that go with messages: rows of whoever sent them, for the two of the conversation and nobody else. */
import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Attachment } from '../../src/contracts/messaging/attachment-file.ts';
import { lockPerson } from '../generic/still-there.ts';
import type { AttachmentsTable } from '../database/attachment-tables.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../core/refusal.ts';
import { keptOf, shownName } from './attachment-files.ts';
import { DEMO_LARGEST_BYTES, DEMO_MOST_KEPT_BYTES, sweepDemoAttachments } from './demo-attachments.ts';

/** Of one account, of all that it has sent: bytes. */
export const MOST_KEPT_BYTES = 500 * 1024 * 1024;
/** One that no message came for is let go then. */
export const WAITS_FOR = 24 * 3_600_000;

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

const refuseBeyond = async (
  database: Database,
  { userId, isDemo }: Pick<Sent, 'userId' | 'isDemo'>,
  more: number,
): Promise<void> => {
  if (isDemo && more > DEMO_LARGEST_BYTES)
    throw new Refusal(413, 'A file of a demo account may have 2 MB at most');
  const { kept } = await database
    .selectFrom('attachments')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<string | number>('size'), eb.lit(0)).as('kept'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept) + more <= (isDemo ? DEMO_MOST_KEPT_BYTES : MOST_KEPT_BYTES)) return;
  throw new Refusal(413, `You have sent ${isDemo ? 50 : 500} MB of files, which is all there is room for`);
};

interface Sent {
  readonly userId: number;
  readonly isDemo: boolean;
  readonly to: number;
  readonly name: string;
  readonly content: Buffer;
  readonly now: Date;
}

/** Keeps a file until its message comes. Whether one may write to `to` is for who calls. */
export const keepAttachment = async (
  database: Database,
  { userId, isDemo, to, name, content, now }: Sent,
): Promise<Attachment> => {
  const { bytes, kind, width, height } = await keptOf(content);
  return database.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId); // of two at once the second counts the first
    await refuseBeyond(transaction, { userId, isDemo }, bytes.length);
    const row = await transaction
      .insertInto('attachments')
      .values({
        file: `${randomBytes(16).toString('hex')}.${kind === 'pdf' ? 'pdf' : 'webp'}`,
        owner_id: userId,
        recipient_id: to,
        name: shownName(name),
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
  /** In the order in which they are shown. */
  readonly files: readonly string[];
}

/** From now on these are of this message: within the transaction that writes it. Each goes with one message only. */
export const bindAttachments = async (
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
    if (!row) throw new Refusal(409, 'An attached file is not there any more: attach it again');
    bound.push(attachmentOf(row));
  }
  return bound;
};

/** Of these messages, by their ids; one without any is not in it. */
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

interface Opened {
  readonly id: number;
  readonly kind: 'image' | 'pdf';
  readonly name: string;
  readonly size: number;
}

/** For who sent it, and from when on it is sent, for whom it was sent to. */
export const findAttachment = (
  database: Database,
  file: string,
  userId: number,
): Promise<Opened | undefined> =>
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

/** What it holds, read as it is taken: who takes nothing has a piece of it kept, and not the whole. */
export const piecesOf = async function* (
  database: Database,
  { id, size }: Pick<Opened, 'id' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const { rows } = await sql<{ piece: Uint8Array }>`
      select substring(bytes from ${from + 1}::integer for ${PIECE_BYTES}::integer) as piece
      from attachments where id = ${id}
    `.execute(database);
    if (!rows[0]) throw new Error('A file was let go while it was being sent');
    yield rows[0].piece;
  }
};

export const sweepAttachments = async (database: Database, now: Date): Promise<void> => {
  await database
    .deleteFrom('attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - WAITS_FOR))
    .execute();
  await sweepDemoAttachments(database, now);
};
