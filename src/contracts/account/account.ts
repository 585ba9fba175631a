/**
 * Accounts: sign-up, sign-in, sign-out, address confirmation, passwords, LinkedIn. These calls are ours; a backend
 * that knows only the specification lacks them. No answer reveals whether an account exists.
 */
import * as z from 'zod/mini';
import '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { missable, numeric, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { LONGEST_WAY } from './login-address.ts';
import { record, unread } from '../core/reply.ts';
import { signOutCalls } from './sign-out.ts';
import { user } from './user.ts';

const enterAddress = 'Enter an email address';
/** A text beyond the limit skips the pattern, whose time grows with the cube of the length. */
const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, { error: enterAddress, abort: true }),
    z.regex(/^\S+@\S+\.\S+$/, enterAddress),
  );

export const LEAST_PASSWORD = 10;
const MOST_PASSWORD = 200;
/** An existing password, of any length that was ever allowed. */
const password = z
  .string()
  .check(z.minLength(1, 'Enter your password'), z.maxLength(MOST_PASSWORD, 'At most 200 characters'));
const newPassword = z
  .string()
  .check(
    z.minLength(LEAST_PASSWORD, `Use ${LEAST_PASSWORD} characters or more`),
    z.maxLength(MOST_PASSWORD, 'At most 200 characters'),
  );

export const ACCOUNT_TYPES = ['Freelancer', 'Employer'] as const;
export const accountType = z.enum(ACCOUNT_TYPES, 'Choose freelancer or employer');
export type AccountType = z.output<typeof accountType>;

export const LONGEST_NAME = 80;
/** At least one visible character: not only blanks, control characters and direction marks. */
export const SEEN = /[^\p{C}\p{Z}]/u;
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your name'),
    z.maxLength(LONGEST_NAME, 'At most 80 characters'),
    z.regex(SEEN, 'Enter your name'),
  );

export const credentials = z.object({ Email: email, Password: password });
export type Credentials = z.output<typeof credentials>;
export const exampleCredentials: Credentials = { Email: 'employer@demo.example', Password: 'demo-employer' };

/** The page to open afterwards: a path of this site, which `returnPathOf` ensures. */
const way = text.check(z.maxLength(LONGEST_WAY));
const next = missable(way);

export const signUp = z.object({
  Name: personName,
  Email: email,
  Password: newPassword,
  type: accountType,
  /** Nobody types this value, so a bad one is dropped, not rejected. */
  next: z._default(z.catch(way, ''), ''),
});
export type SignUp = z.output<typeof signUp>;
export const exampleSignUp: SignUp = {
  Name: 'Noor Haddad',
  Email: 'noor@mail.example',
  Password: 'seven quiet lanterns',
  type: 'Freelancer',
  next: '',
};

export const address = z.object({ Email: email });

/** The code in a mail's link: valid once, for a limited time. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
/** Confirms an address in another browser than the one that signed up, with the password chosen there. */
export const verification = z.object({ VerifyCode: code, Password: missable(password) });
/** The answer to a correct password while the address is unconfirmed. */
export const CONFIRM_FIRST = 'Confirm your email address first. We sent you a link';
/** The answer if neither the browser nor a password proves who signed up. */
export const ASKS_PASSWORD = 'Enter the password you chose when you signed up';
/** The fields typed on the link's page; its code is sent beside them. */
export const verificationForm = z.object({ Password: password });

/** The fields typed on the page for a new password; the link's code is sent beside them. */
export const passwordForm = z.object({ Password: newPassword });
export const passwordReset = z.extend(passwordForm, { ResetCode: code });
export type PasswordReset = z.output<typeof passwordReset>;

export const passwordChange = z.object({ Password: password, NewPassword: newPassword });
export type PasswordChange = z.output<typeof passwordChange>;
export const examplePasswordChange: PasswordChange = {
  Password: 'seven quiet lanterns',
  NewPassword: 'eight louder lanterns',
};

/** Closing an account asks for its password again; a LinkedIn-only account enters its address instead. */
export const closing = z.object({
  Confirmation: z.string().check(z.minLength(1, 'Enter it to continue'), z.maxLength(254)),
  /** Dollars that are left and too little to withdraw: the person gives them up. */
  GivesUp: missable(numeric),
});
export type ClosingRequest = z.output<typeof closing>;

/** Where to go after LinkedIn, and the account type for a sign-up. */
export const linkedinStart = z.object({
  type: missable(accountType),
  next,
});
export type LinkedinStart = z.output<typeof linkedinStart>;
/** The parameters that LinkedIn returns. */
export const linkedinReturn = z.object({ code, state: code });
export type LinkedinReturn = z.output<typeof linkedinReturn>;
export const exampleLinkedinReturn: LinkedinReturn = { code: 'a1b2', state: 'c3d4' };

/** The address to open: LinkedIn's, or the stand-in's in a demonstration. */
export const departure = z.object({ url: z.string().check(z.regex(/^(https?:\/\/|\/(?![/\\]))\S+$/)) });
/** The signed-in user, and where they wanted to go. */
export const arrival = z.object({ user, next });
export type Arrival = z.output<typeof arrival>;
/** Null if no account exists and no type was chosen. */
export const linkedinArrival = z.object({ user: z.nullable(user), next });
export type LinkedinArrival = z.output<typeof linkedinArrival>;

const shared = { method: 'POST', address: 'api', access: 'anyone', write: true } as const;

export const accountCalls = {
  login: defineCall({
    ...shared,
    path: '/login',
    body: credentials,
    reply: record(user),
    codes: ['credentials_wrong', 'sign_up_unconfirmed'],
    summary: 'Signs in; the session travels in an HttpOnly cookie',
  }),
  signup: defineCall({
    ...shared,
    path: '/signup',
    body: keyed(signUp),
    reply: unread,
    codes: ['email_unmailable', 'key_reused', 'password_too_common'],
    summary: 'Mails a link that opens the account; the same answer for an address that has one',
  }),
  verifyEmail: defineCall({
    ...shared,
    path: '/emailVerify',
    body: verification,
    reply: record(arrival),
    codes: ['link_expired', 'sign_up_password_needed'],
    summary:
      'Opens the account that was signed up for, by the code of the mailed link, and signs in; 403 in another browser without the password, 410 for a code that is used, old or none',
  }),
  passwordForgot: defineCall({
    ...shared,
    path: '/passwordForgot',
    body: address,
    reply: unread,
    codes: ['email_unmailable'],
    summary: 'Mails a link for a new password, if the address has an account; the same answer if not',
  }),
  passwordReset: defineCall({
    ...shared,
    path: '/passwordReset',
    body: passwordReset,
    reply: unread,
    codes: ['link_expired', 'password_too_common'],
    summary:
      'Sets a new password by the code of a mailed link and ends every session; 410 for a code that is none',
  }),
  linkedinStart: defineCall({
    ...shared,
    path: '/linkedinStart',
    body: linkedinStart,
    reply: record(departure),
    codes: ['linkedin_unavailable'],
    summary: 'Where to go to sign in with LinkedIn; binds the callback to this browser',
  }),
  linkedinLogin: defineCall({
    ...shared,
    path: '/linkedinLogin',
    body: linkedinReturn,
    reply: record(linkedinArrival),
    codes: [
      'account_exists',
      'linkedin_account_taken',
      'linkedin_already_connected',
      'linkedin_demo_account',
      'linkedin_email_unconfirmed',
      'linkedin_email_unmailable',
      'linkedin_operator_account',
      'linkedin_expired',
      'linkedin_other_browser',
      'linkedin_unavailable',
      'linkedin_unreachable',
    ],
    summary:
      'Signs in who came back from LinkedIn; 403 for a state of another browser, 410 for an old one; nobody where there is no account and no type was chosen',
  }),
  ...signOutCalls,
};
