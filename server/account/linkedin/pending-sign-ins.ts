/**
 * Pending sign-ins at LinkedIn. The OAuth state and the browser's cookie are random and stored as hashes. Each row
 * can be used once, by its own browser, within ten minutes.
 */
import type { AccountType } from '../../../src/contracts/account/account.ts';
import { hashOfToken, newToken } from '../../core/tokens.ts';
import type { Database } from '../../database/tables.ts';
import type { OwnCookies } from '../../http/own-cookies.ts';
import type { Refuse } from '../../core/refusal.ts';

const COOKIE = 'linkedin';
const LIFETIME_SECONDS = 600;
/** Per browser. One more deletes the oldest. */
const MAX_PER_BROWSER = 10;

export interface SignInOptions {
  readonly type: AccountType | undefined;
  readonly next: string | undefined;
}
export interface PendingSignIn extends SignInOptions {
  readonly state: string;
  readonly verifier: string;
}
interface Context {
  readonly database: Database;
  readonly cookies: OwnCookies;
  readonly now: () => Date;
}

const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

export const startSignIn = async (
  { type, next }: SignInOptions,
  { database, cookies, now }: Context,
): Promise<PendingSignIn> => {
  const kept = cookies.read(COOKIE);
  // All tabs of a browser share one cookie, so that they do not invalidate each other.
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
        .offset(MAX_PER_BROWSER - 1),
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
  cookies.keep(COOKIE, browser, LIFETIME_SECONDS);
  return { state, verifier, type, next };
};

const expiryCutoff = (now: Date): Date => new Date(now.getTime() - LIFETIME_SECONDS * 1000);

/** Deletes expired rows. */
export const sweepSignIns = async (database: Database, now: Date): Promise<void> => {
  await database.deleteFrom('linkedin_departures').where('created_at', '<=', expiryCutoff(now)).execute();
};

/**
 * Consumes a pending sign-in. Throws a 403 for a state of another browser, a 410 for an expired, used or unknown one.
 */
export const resumeSignIn = async (
  state: string,
  {
    database,
    cookies,
    now,
    refuse,
  }: Context & { readonly refuse: Refuse<'linkedin_expired' | 'linkedin_other_browser'> },
): Promise<PendingSignIn & { readonly restore: () => Promise<void> }> => {
  const browser = cookies.read(COOKIE);
  if (!isToken(browser)) throw refuse('linkedin_other_browser');
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
    if (elsewhere) throw refuse('linkedin_other_browser');
  }
  if (!found || found.created_at <= expiryCutoff(now())) throw refuse('linkedin_expired');
  return {
    state,
    verifier: found.verifier,
    type: found.type ?? undefined,
    next: found.next ?? undefined,
    async restore() {
      await database.insertInto('linkedin_departures').values(found).execute();
    },
  };
};
