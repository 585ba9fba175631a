/** What handlers work with; put together once, in backend.ts. */
import type { SignedInUser, Session, Sessions } from './accounts/sessions.ts';
import type { Database } from './database/tables.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { BodyOf, ReplyOf } from '../src/contracts/call.ts';
import type { CallName, Calls } from '../src/contracts/calls.ts';
import { Refusal } from './http/refusal.ts';

export interface Services {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly realtime: Realtime;
  readonly demo: boolean;
  readonly now: () => Date;
}

/** One call being answered. */
export interface CallContext extends Services {
  readonly session: Session | undefined;
  /** Gives this visitor a new session, ending the one they came with. */
  signIn(userId: number): Promise<void>;
  signOut(): Promise<void>;
}

export type Handlers = {
  readonly [Name in CallName]: (
    body: BodyOf<Calls[Name]>,
    context: CallContext,
  ) => Promise<ReplyOf<Calls[Name]>>;
};

/** A handler for some of the calls: one resource's. */
export type HandlersOf<Resource> = Pick<Handlers, keyof Resource & CallName>;

/** The user behind a call that needs one; the calls table has it checked before. */
export const userOf = ({ session }: CallContext): SignedInUser => {
  if (!session) throw new Refusal(401, 'Sign in first');
  return session.user;
};
