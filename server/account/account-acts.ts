/** What handlers do with accounts, by what they need: before there is a session, in one, by way of a provider. */
import type {
  AccountType,
  Credentials,
  PasswordChange,
  PasswordReset,
  SignUp,
} from '../../src/contracts/account/account.ts';
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailSite } from '../mail/texts.ts';
import type { Notify } from '../notifications/notify.ts';
import type { Attempts } from '../generic/attempts.ts';
import type { Library } from './library.ts';
import type { Pending } from './pending.ts';
import type { Opened, Sessions } from './sessions.ts';
import type { Session } from '../generic/session.ts';

/** After a sign-up. */
export interface Verified extends Opened {
  /** Where they wanted to be when they signed up: a path of this site. */
  readonly next: string | undefined;
}

/** Who somebody is at a provider, such as LinkedIn. */
export interface ProviderAccount {
  /** As `linkedin`. */
  readonly provider: string;
  /** Their id there: it never changes, as an address may. */
  readonly accountId: string;
}

/** Where an act comes from: the site that its mails name, and the browser for the security log. */
export interface CallOrigin {
  readonly site: MailSite;
  readonly device: string;
}

/** How somebody shows that a sign-up was theirs. */
export interface SignUpOwner {
  readonly browser: string | undefined;
  readonly password: string | undefined;
}

/** Before there is a session: accounts are opened, and sessions. */
export interface Opening {
  /** `browser`: the hash of what the browser that signs up was given. */
  signUp(account: SignUp, browser: string, site: MailSite): Promise<void>;
  /** 401, or 403 where the address is not proven yet. */
  signIn(credentials: Credentials, site: MailSite): Promise<Opened>;
  /** 410 for a code that is none, used or old; 403 for who has neither the browser nor the password of the sign-up. */
  verify(code: string, own: SignUpOwner): Promise<Verified>;
  forgot(email: string, site: MailSite): Promise<void>;
  /** 410 likewise. Every session ends. Whose it was. */
  reset(change: PasswordReset, from: CallOrigin): Promise<number>;
  /** Sees to it that somebody who signs in has the profile of a freelancer, or the company of an employer. */
  ensureRole(userId: number): Promise<void>;
  /** Forgets sign-ups whose link nobody has followed in a day. */
  sweep(): Promise<void>;
}

/** Of who is signed in. */
export interface Owning {
  /** 403 where the old password is wrong. Every other session ends. */
  changePassword(session: Session, change: PasswordChange, from: CallOrigin): Promise<void>;
  /** 403 where the confirmation is wrong: the password, or the address of who has none. */
  close(session: Session, confirmation: string, from: CallOrigin): Promise<void>;
}

/** By way of a provider. */
export interface Providing {
  /** Whose account of the provider this is. */
  ownerOf(account: ProviderAccount): Promise<number | undefined>;
  /** Whose address this is, in whatever case. */
  byEmail(email: string): Promise<{ id: number; isDemo: boolean } | undefined>;
  /**
   * From now on this account of a provider signs in this user; false where it did before. 409 where it is somebody
   * else's, or another one of the provider signs them in.
   */
  connect(userId: number, account: ProviderAccount, device: string): Promise<boolean>;
  /**
   * Opens an account that a provider signs in, its address proven by the provider; no link that was mailed to it
   * before opens another. 409 where the address has an account.
   */
  open(account: ProviderAccount & { name: string; email: string; type: AccountType }): Promise<number>;
}

export interface AccountsOptions {
  readonly database: Database;
  readonly library: () => Promise<Library>;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly pending: Pending;
  readonly mailer: Mailer;
  readonly notify: Notify;
  readonly demo: boolean;
  readonly now: () => Date;
}
