import { sql } from 'kysely';
import {
  MOST_SEARCHES,
  type SavedSearch,
  type savedSearchCalls,
} from '../../src/contracts/searches/saved-search.ts';
import { integerId } from '../core/ids.ts';
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { textQuery } from '../search/one-row.ts';
import { firstDigestAt } from './digests.ts';
import { keyOfFilters, savedSearchesOf } from './rows.ts';

/** A saved search that this transaction has just written. */
const writtenSearch = async (transaction: Database, userId: number, id: number): Promise<SavedSearch> => {
  const [search] = await savedSearchesOf(transaction, userId, id);
  if (!search) throw new Error(`The saved search ${id} was written and cannot be read`);
  return search;
};

/**
 * `never` marks the pending results as told, so that a later alert starts with new ones. `atOnce` keeps the digest of the
 * day's results, and tells later ones at once.
 */
const setAlert = async (
  transaction: Database,
  { id, alert, now }: { readonly id: number; readonly alert: SavedSearch['Alert']; readonly now: Date },
): Promise<void> => {
  const digestAt = {
    never: sql`null`,
    atOnce: sql`digest_at`,
    daily: sql`coalesce(digest_at, ${firstDigestAt(now)}::timestamptz)`,
  }[alert];
  await sql`update saved_searches set alert = ${alert}, digest_at = ${digestAt} where id = ${id}`.execute(
    transaction,
  );
  if (alert === 'never')
    await sql`update search_results set told_at = ${now}::timestamptz where search_id = ${id} and told_at is null`.execute(
      transaction,
    );
};

export const savedSearchHandlers: HandlersOf<typeof savedSearchCalls> = {
  async savedSearchCreate({ Kind, Name, Filters, Alert }, context) {
    const { clock, refuse } = context;
    const user = userOf(context);
    const now = clock.now();
    const key = keyOfFilters(Kind, Filters);
    const { answer } = await context.write(async (transaction) => {
      await lockAccount(transaction, user.id);
      const own = await transaction
        .selectFrom('saved_searches')
        .select(['id', 'kind', 'filters_key'])
        .where('user_id', '=', user.id)
        .execute();
      const same = own.find(({ kind, filters_key }) => kind === Kind && filters_key === key);
      if (!same && own.length >= MOST_SEARCHES)
        throw refuse('saved_searches_full', { params: { limit: MOST_SEARCHES } });
      const words = await textQuery(transaction, Filters['Search']);
      const { id } =
        same ??
        (await transaction
          .insertInto('saved_searches')
          .values({
            user_id: user.id,
            kind: Kind,
            name: Name,
            filters: JSON.stringify(Filters),
            filters_key: key,
            words: sql<string | null>`${words}::tsquery`,
            alert: 'never',
            created_at: now,
            opened_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow());
      if (same)
        await transaction.updateTable('saved_searches').set({ name: Name }).where('id', '=', id).execute();
      await setAlert(transaction, { id, alert: Alert, now });
      return { answer: await writtenSearch(transaction, user.id, id) };
    });
    return answer;
  },

  savedSearches: (_body, context) => savedSearchesOf(context.database, userOf(context).id),

  async savedSearchUpdate({ id, Name, Alert, Opened }, context) {
    const { clock, refuse } = context;
    const user = userOf(context);
    const now = clock.now();
    const { answer } = await context.write(async (transaction) => {
      await lockAccount(transaction, user.id);
      const own = await transaction
        .selectFrom('saved_searches')
        .select('id')
        .where('id', '=', integerId(id) ?? 0)
        .where('user_id', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!own) throw refuse('saved_search_not_found');
      if (Name !== undefined || Opened)
        await transaction
          .updateTable('saved_searches')
          .set({ ...(Name === undefined ? {} : { name: Name }), ...(Opened ? { opened_at: now } : {}) })
          .where('id', '=', own.id)
          .execute();
      if (Alert !== undefined) await setAlert(transaction, { id: own.id, alert: Alert, now });
      return { answer: await writtenSearch(transaction, user.id, own.id) };
    });
    return answer;
  },

  async savedSearchDelete({ id }, context) {
    await context.database
      .deleteFrom('saved_searches')
      .where('id', '=', integerId(id) ?? 0)
      .where('user_id', '=', userOf(context).id)
      .execute();
    return undefined;
  },
};
