/**
 * The services of all handlers; backend.ts creates them once. A handler that needs more declares it:
 * `HandlersOf<typeof jobCalls, Notices>`.
 */
import type { Clock } from '../clock/clock.ts';
import type { Attempts } from './attempts.ts';
import type { SignedInUser, Session } from './session.ts';
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { OpenPages } from './open-pages.ts';
import type { BodyOf, ListedCodeOf, ReplyOf } from '../../src/contracts/core/call.ts';
import type { ListedCode } from '../../src/contracts/core/codes.ts';
import type { CallName, Calls } from '../../src/contracts/app/calls.ts';
import type { FairTurns } from '../http/fair-turns.ts';
import type { RateLimits } from '../http/limits.ts';
import type { OwnCookies } from '../http/own-cookies.ts';
import { refuseAnyCall, type Refuse } from '../core/refusal.ts';
import type { AmendableWrite } from './keyed-writes.ts';
import type { PageCache } from './page-cache.ts';
import type { MailSite } from '../mail/texts.ts';
import type { TaskRunner } from '../tasks/runner.ts';

export interface Services {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly realtime: OpenPages;
  readonly mailer: Mailer;
  readonly tasks: Pick<TaskRunner, 'runNow' | 'wake'>;
  /** A handler that changes a cached page invalidates it here, so that its owner sees the change at once. */
  readonly pageCache: PageCache;
  /** Searches are CPU-bound, so visitors take turns. */
  readonly searchTurns: FairTurns;
  readonly rateLimits: RateLimits | false;
  readonly demo: boolean;
  /** Real time, for sessions, tokens and limits. */
  readonly now: () => Date;
  /** Business time, for lifecycles, deadlines and every time that a person reads. */
  readonly clock: Clock;
}

/** The services, plus the visitor of one call. */
export interface CallContext extends Services {
  readonly session: Session | undefined;
  /** The site's name and origin for links in mails and redirects. Never taken from a visitor's Host header. */
  readonly site: MailSite;
  readonly cookies: OwnCookies;
  /** Whether the call comes from this machine, without a proxy. */
  readonly isOwnMachine: boolean;
  /** The browser's readable name for the security log. */
  readonly device: string;
  /** The normalised IP address, for rate limits. */
  readonly address: string;
  /** Runs the call's write in one transaction, once for each `Key`. */
  readonly write: AmendableWrite;
  /** Signs the visitor in with a new session, or with the session of `token`. Ends their former session. */
  signIn(userId: number, token?: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Throws only what the call lists: `throw refuse('job_closed')`. */
export interface Refusing<Codes extends ListedCode> {
  readonly refuse: Refuse<Codes>;
}

export type Handlers<More = object> = {
  readonly [Name in CallName]: (
    body: BodyOf<Calls[Name]>,
    context: CallContext & More & Refusing<ListedCodeOf<Calls[Name]>>,
  ) => Promise<ReplyOf<Calls[Name]>>;
};

/** The handlers of one resource's calls. */
export type HandlersOf<Resource, More = object> = Pick<Handlers<More>, keyof Resource & CallName>;

/** The user of a `signedIn` call. The route has already rejected visitors without a session. */
export const userOf = ({ session }: CallContext): SignedInUser => {
  if (!session) throw refuseAnyCall('signed_out');
  return session.user;
};

/**
 * The user of a call that changes public data. Demo accounts are shared, so only someone on this machine may change
 * them: a public demonstration would otherwise show whatever its last visitor wrote.
 */
export const editingUserOf = (context: CallContext & Refusing<'demo_account_shared'>): SignedInUser => {
  const user = userOf(context);
  if (user.is_demo && !context.isOwnMachine) throw context.refuse('demo_account_shared');
  return user;
};
