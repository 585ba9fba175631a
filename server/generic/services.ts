/**
 * What all handlers work with. Some need more, which their own folder offers: `HandlersOf<typeof jobCalls, Notices>`.
 * It is put together once, in backend.ts.
 */
import type { Attempts } from './attempts.ts';
import type { SignedInUser, Session } from './session.ts';
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { OpenPages } from './open-pages.ts';
import type { BodyOf, ReplyOf } from '../../src/contracts/core/call.ts';
import type { CallName, Calls } from '../../src/contracts/app/calls.ts';
import type { FairTurns } from '../http/fair-turns.ts';
import type { RateLimits } from '../http/limits.ts';
import type { OwnCookies } from '../http/own-cookies.ts';
import { Refusal } from '../core/refusal.ts';
import type { KeptPages } from './kept-pages.ts';
import type { MailSite } from '../mail/texts.ts';

export interface Services {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly realtime: OpenPages;
  readonly mailer: Mailer;
  /** A write that its owner wants to see at once forgets the page it changed. */
  readonly keptPages: KeptPages;
  /** Searches take a processor each: visitors take turns. */
  readonly searchTurns: FairTurns;
  readonly rateLimits: RateLimits | false;
  readonly demo: boolean;
  readonly now: () => Date;
}

/** One call being answered. */
export interface CallContext extends Services {
  readonly session: Session | undefined;
  /** What links begin with that leave this site and come back: never a host that a visitor named. */
  readonly site: MailSite;
  readonly cookies: OwnCookies;
  /** Whether somebody at this very machine calls, with nobody between. */
  readonly isOwnMachine: boolean;
  /** Their browser in words, as the security log keeps it. */
  readonly device: string;
  /** Where they call from, as it is counted by. */
  readonly address: string;
  /** Gives this visitor a new session (the one of `token`, if it was opened for them), ending the one they came with. */
  signIn(userId: number, token?: string): Promise<void>;
  signOut(): Promise<void>;
}

export type Handlers<More = object> = {
  readonly [Name in CallName]: (
    body: BodyOf<Calls[Name]>,
    context: CallContext & More,
  ) => Promise<ReplyOf<Calls[Name]>>;
};

/** A handler for some of the calls: one resource's. */
export type HandlersOf<Resource, More = object> = Pick<Handlers<More>, keyof Resource & CallName>;

/** The user behind a call that needs one; the calls table has it checked before. */
export const userOf = ({ session }: CallContext): SignedInUser => {
  if (!session) throw new Refusal(401, 'Sign in first');
  return session.user;
};

/**
 * The user of a call that changes what others see of them. A demo account is everybody's, and is tried out by who runs
 * the server: a demonstration that anybody reaches would else show what its last visitor wrote.
 */
export const changingUserOf = (context: CallContext): SignedInUser => {
  const user = userOf(context);
  if (user.is_demo && !context.isOwnMachine)
    throw new Refusal(403, 'This demo account is everybody’s: sign up for one of your own');
  return user;
};
