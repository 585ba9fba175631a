/** What handlers do with accounts. Every refusal is a Refusal; nothing here tells a stranger whether an account exists. */
import type {
  AccountType,
  Credentials,
  PasswordChange,
  PasswordReset,
  SignUp,
} from '../../src/contracts/account.ts';
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailSite } from '../mail/texts.ts';
import type { Notify } from '../notifications/notify.ts';
import type { Attempts } from './attempts.ts';
import type { Library } from './library.ts';
import { opening } from './opening.ts';
import { owning } from './owning.ts';
import { providing } from './providing.ts';
import type { Session, Sessions } from './sessions.ts';

/** A session that was opened; `context.signIn` gives it to the visitor. */
export interface Opened {
  readonly userId: number;
  readonly token: string;
}

/** Who somebody is at a provider, such as LinkedIn. */
export interface ProviderAccount {
  /** As `linkedin`. */
  readonly provider: string;
  /** Their id there: it never changes, as an address may. */
  readonly accountId: string;
}

/** Before there is a session: accounts are opened, and sessions. */
export interface Opening {
  signUp(account: SignUp, site: MailSite): Promise<void>;
  /** 401, or 403 where the address is not proven yet. */
  signIn(credentials: Credentials, site: MailSite): Promise<Opened>;
  /** 410 for a code that is none, used or old. */
  verify(code: string): Promise<Opened>;
  forgot(email: string, site: MailSite): Promise<void>;
  /** 410 likewise. Every session ends; the address counts as proven. */
  reset(change: PasswordReset, site: MailSite): Promise<void>;
  /** Sees to it that somebody who signs in has the profile of a freelancer, or the company of an employer. */
  ensureRole(userId: number): Promise<void>;
  /** Forgets accounts whose address nobody has proven for a week. */
  sweep(): Promise<void>;
}

/** Of who is signed in. */
export interface Owning {
  /** 403 where the old password is wrong. Every other session ends. */
  changePassword(session: Session, change: PasswordChange, site: MailSite): Promise<void>;
  /** 403 where the confirmation is wrong: the password, or the address of who has none. */
  close(session: Session, confirmation: string, site: MailSite): Promise<void>;
}

/** By way of a provider. */
export interface Providing {
  /** Whose account of the provider this is. */
  ownerOf(account: ProviderAccount): Promise<number | undefined>;
  /** Who has this address, in whatever case; where it is not `verified`, nobody has proven that it is theirs. */
  byEmail(email: string): Promise<{ id: number; verified: boolean; isDemo: boolean } | undefined>;
  /** From now on this account of a provider signs in this user. 409 where it is somebody else's already. */
  connect(userId: number, account: ProviderAccount): Promise<void>;
  /**
   * Opens an account that a provider signs in, its address proven by the provider. Of somebody who signed up with the
   * address and never proved it, nothing is kept. 409 where the address has an account.
   */
  open(account: ProviderAccount & { name: string; email: string; type: AccountType }): Promise<number>;
}

export interface Accounts extends Opening, Owning, Providing {}

export interface AccountsOptions {
  readonly database: Database;
  readonly library: () => Promise<Library>;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly mailer: Mailer;
  readonly notify: Notify;
  readonly demo: boolean;
  readonly now: () => Date;
}

export const createAccounts = (options: AccountsOptions): Accounts => ({
  ...opening(options),
  ...owning(options),
  ...providing(options),
});
