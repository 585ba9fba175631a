/**
 * Who left for LinkedIn from which browser. The state in the address and the token in the browser's cookie are random
 * and kept as hashes only; a row is taken once, by its own browser, within ten minutes.
 */
import type { AccountType } from '../../../src/contracts/account/account.ts';
import { hashOfToken, newToken } from '../../core/tokens.ts';
import type { Database } from '../../database/tables.ts';
import type { OwnCookies } from '../../http/own-cookies.ts';
import { Refusal } from '../../core/refusal.ts';

const COOKIE = 'linkedin';
const SECONDS_AWAY = 600;
/** Of one browser: whoever opens more tabs than that has the oldest expire. */
const MOST_OF_A_BROWSER = 10;

export interface Wish {
  readonly type: AccountType | undefined;
  readonly next: string | undefined;
}
export interface Departure extends Wish {
  readonly state: string;
  readonly verifier: string;
}
interface Around {
  readonly database: Database;
  readonly cookies: OwnCookies;
  readonly now: () => Date;
}

const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

export const depart = async (
  { type, next }: Wish,
  { database, cookies, now }: Around,
): Promise<Departure> => {
  const kept = cookies.read(COOKIE);
  // The same for all tabs of a browser, so that none bars the way of another.
  const browser = isToken(kept) ? kept : newToken();
  const [state, verifier] = [newToken(), newToken()];
  const browserHash = hashOfToken(browser);
  const created = now();
  await database
    .deleteFrom('linkedin_departures')
    .where('state_hash', 'in', ({ selectFrom }) =>
      selectFrom('linkedin_departures as older')
        .select('older.state_hash')
        .where('older.browser_hash', '=', browserHash)
        .orderBy('older.created_at', 'desc')
        .offset(MOST_OF_A_BROWSER - 1),
    )
    .execute();
  await database
    .insertInto('linkedin_departures')
    .values({
      state_hash: hashOfToken(state),
      browser_hash: browserHash,
      verifier,
      type: type ?? null,
      next: next ?? null,
      created_at: created,
    })
    .execute();
  cookies.keep(COOKIE, browser, SECONDS_AWAY);
  return { state, verifier, type, next };
};

const endedBy = (now: Date): Date => new Date(now.getTime() - SECONDS_AWAY * 1000);

/** Forgets those that are too old to come back. */
export const forgetDepartures = async (database: Database, now: Date): Promise<void> => {
  await database.deleteFrom('linkedin_departures').where('created_at', '<=', endedBy(now)).execute();
};

/** Takes what was kept of a journey, once. 403 for a state of another browser, 410 for one that is old, used or none. */
export const comeBack = async (
  state: string,
  { database, cookies, now }: Around,
): Promise<Departure & { readonly putBack: () => Promise<void> }> => {
  const browser = cookies.read(COOKIE);
  if (!isToken(browser)) throw new Refusal(403, 'This browser did not ask to sign in with LinkedIn');
  const found = await database
    .deleteFrom('linkedin_departures')
    .where('state_hash', '=', hashOfToken(state))
    .where('browser_hash', '=', hashOfToken(browser))
    .returningAll()
    .executeTakeFirst();
  if (!found) {
    const elsewhere = await database
      .selectFrom('linkedin_departures')
      .select('state_hash')
      .where('state_hash', '=', hashOfToken(state))
      .executeTakeFirst();
    if (elsewhere) throw new Refusal(403, 'This browser did not ask to sign in with LinkedIn');
  }
  if (!found || found.created_at <= endedBy(now()))
    throw new Refusal(410, 'This way back from LinkedIn is over; start again');
  return {
    state,
    verifier: found.verifier,
    type: found.type ?? undefined,
    next: found.next ?? undefined,
    async putBack() {
      await database.insertInto('linkedin_departures').values(found).execute();
    },
  };
};
