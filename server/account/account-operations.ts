/** The account operations of handlers: without a session, with a session, and by a provider such as LinkedIn. */
import type {
  AccountType,
  ClosingRequest,
  Credentials,
  PasswordChange,
  PasswordReset,
  SignUp,
} from '../../src/contracts/account/account.ts';
import type { ListedCodeOf } from '../../src/contracts/core/call.ts';
import type { ListedCode } from '../../src/contracts/core/codes.ts';
import type { ownAccountCalls } from '../../src/contracts/account/own-account.ts';
import type { ObligationCode } from './open-obligations.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailSite } from '../mail/texts.ts';
import type { Notices } from '../notifications/notices.ts';
import type { Attempts } from '../generic/attempts.ts';
import type { Write } from '../generic/keyed-writes.ts';
import type { BetterAuth } from './better-auth.ts';
import type { PendingSignUps } from './pending-sign-ups.ts';
import type { NewSession, Sessions } from './sessions.ts';
import type { Session, SignedInUser } from '../generic/session.ts';

/** The result of a confirmed sign-up. */
export interface ConfirmedSignUp extends NewSession {
  /** The page they came from when they signed up: a path of this site. */
  readonly next: string | undefined;
}

/** An account at a provider such as LinkedIn. */
export interface ProviderAccount {
  /** Such as `linkedin`. */
  readonly provider: string;
  /** The provider's user id. Unlike an email address, it never changes. */
  readonly accountId: string;
}

/** The site named in mails, and how the call refuses. */
interface CallSite<Codes extends ListedCode> {
  readonly site: MailSite;
  readonly refuse: Refuse<Codes>;
}
/** The same, and the browser for the security log. */
export interface CallOrigin<Codes extends ListedCode> extends CallSite<Codes> {
  readonly device: string;
}

/** Proof that a sign-up belongs to this visitor: its browser or its password. */
export interface SignUpOwner {
  readonly browser: string | undefined;
  readonly password: string | undefined;
}

/** The call that signs up. */
export interface SignUpVisit {
  /** The hash of the sign-up cookie. */
  readonly browser: string;
  readonly site: MailSite;
  readonly refuse: Refuse<'email_unmailable'>;
  readonly write: Write;
}

/** Operations without a session: they open accounts and sessions. */
export interface VisitorOperations {
  signUp(account: SignUp, visit: SignUpVisit): Promise<void>;
  /** Throws a 401, or a 403 if the address is not confirmed yet. */
  signIn(
    credentials: Credentials,
    from: CallSite<'credentials_wrong' | 'sign_up_unconfirmed'>,
  ): Promise<NewSession>;
  /** Throws a 410 for an unknown, used or expired code; a 403 without the browser or the password of the sign-up. */
  verify(
    code: string,
    own: SignUpOwner,
    refuse: Refuse<'link_expired' | 'sign_up_password_needed'>,
  ): Promise<ConfirmedSignUp>;
  forgot(email: string, from: CallSite<'email_unmailable'>): Promise<void>;
  /** Sets a new password, ends every session, and returns the user's id. Throws a 410 like `verify`. */
  reset(change: PasswordReset, from: CallOrigin<'link_expired' | 'password_too_common'>): Promise<number>;
  /** Creates the freelancer profile or the company of an account if it is missing. */
  ensureRole(userId: number): Promise<void>;
  /** Deletes sign-ups that were not confirmed within a day. */
  sweep(): Promise<void>;
}

/** Operations with a session. */
export interface OwnerOperations {
  /** Whether the password is theirs; undefined for an account without one. Throws a 429 for too many guesses. */
  confirmPassword(user: Pick<SignedInUser, 'id'>, typed: string): Promise<boolean | undefined>;
  /** Ends every other session. Throws a 403 if the old password is wrong. */
  changePassword(
    session: Session,
    change: PasswordChange,
    from: CallOrigin<ListedCodeOf<typeof ownAccountCalls.changePassword>>,
  ): Promise<void>;
  /** `Confirmation` is the password, or the email address of an account without one. Throws a 403 if it is wrong. */
  close(
    session: Session,
    asked: ClosingRequest,
    from: CallOrigin<'confirmation_wrong' | 'demo_account_shared' | ObligationCode>,
  ): Promise<void>;
}

/** Operations by a provider. */
export interface ProviderOperations {
  /** The user that this provider account is connected to. */
  ownerOf(account: ProviderAccount): Promise<number | undefined>;
  /** The user with this confirmed address, ignoring case. */
  byEmail(email: string): Promise<{ id: number; isDemo: boolean; isOperator: boolean } | undefined>;
  /**
   * Connects a provider account to a user; false if it was connected before. Throws a 409 if it belongs to another
   * user, or the user has another account of this provider.
   */
  connect(
    userId: number,
    account: ProviderAccount,
    from: {
      readonly device: string;
      readonly refuse: Refuse<'linkedin_account_taken' | 'linkedin_already_connected'>;
      /** Stores the mail about a new connection in the same transaction. */
      readonly mail?: (transaction: Database) => Promise<void>;
    },
  ): Promise<boolean>;
  /**
   * Opens an account whose address the provider has confirmed, and revokes sign-up links mailed to that address.
   * Throws a 409 if the address has an account.
   */
  open(
    account: ProviderAccount & { name: string; email: string; type: AccountType },
    refuse: Refuse<'account_exists'>,
  ): Promise<number>;
}

export interface AccountsOptions {
  readonly database: Database;
  readonly auth: () => Promise<BetterAuth>;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly pending: PendingSignUps;
  readonly mailer: Mailer;
  readonly notify: Notices['notify'];
  readonly demo: boolean;
  readonly now: () => Date;
  readonly clock: Pick<Clock, 'now'>;
}
