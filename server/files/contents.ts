/**
 * The bytes of files, stored once by their hash. The database stores them today; another store, such as S3, would
 * implement `ContentStore`.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface ContentStore {
  /**
   * Stores bytes and returns the content's id. Known bytes take as long as new ones, so that an uploader doesn't learn
   * what others have stored: `settle` merges them later.
   */
  put(transaction: Database, bytes: Buffer): Promise<number>;
  /** A part of a file's bytes; undefined if the file is deleted. */
  read(database: Database, fileId: number, part: Part): Promise<Uint8Array | undefined>;
  /** Merges new contents with equal ones, and deletes those to which no file refers. Ends early if `signal` aborts. */
  settle(database: Database, signal?: AbortSignal): Promise<void>;
}
interface Part {
  readonly from: number;
  readonly length: number;
}

/** Processes take turns, so that none merges into a content that another deletes. */
const SETTLE_LOCK = 7_211_903;
/** Contents in a round. The next round takes the others. */
const MAX_SETTLED = 200;

const settleOne = (database: Database, id: number): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SETTLE_LOCK})`.execute(transaction);
    const files = transaction.selectFrom('files').select('id').where('content_id', '=', id);
    // Waiting for a call that changes two files could deadlock: the next round takes this content.
    const locked = await files.forUpdate().skipLocked().execute();
    if (locked.length < (await files.execute()).length) return;
    await sql`
      update files set content_id = equal.id
      from file_contents own join lateral (
        select id from file_contents where hash = own.hash and id <> own.id order by id limit 1
      ) as equal on true
      where own.id = ${id} and files.content_id = own.id
    `.execute(transaction);
    await sql`
      delete from file_contents
      where id = ${id} and not exists (select from files where content_id = file_contents.id)
    `.execute(transaction);
    await transaction.deleteFrom('unsettled_contents').where('content_id', '=', id).execute();
  });

export const contents: ContentStore = {
  async put(transaction, bytes) {
    const { id } = await transaction
      .insertInto('file_contents')
      .values({ hash: createHash('sha256').update(bytes).digest('hex'), bytes })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('unsettled_contents').values({ content_id: id }).execute();
    return id;
  },
  // By the file, because its content may be merged while it is being read.
  async read(database, fileId, { from, length }) {
    const { rows } = await sql<{ piece: Uint8Array }>`
      select substring(bytes from ${from + 1}::integer for ${length}::integer) as piece
      from files join file_contents on file_contents.id = content_id where files.id = ${fileId}
    `.execute(database);
    return rows[0]?.piece;
  },
  async settle(database, signal) {
    const unsettled = await database
      .selectFrom('unsettled_contents')
      .select('content_id')
      .distinct()
      .orderBy('content_id')
      .limit(MAX_SETTLED)
      .execute();
    for (const { content_id: id } of unsettled) {
      if (signal?.aborted) return;
      await settleOne(database, id);
    }
  },
};
