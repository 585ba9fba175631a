/** Texts that signing up and signing in share. The files *-words.ts hold those of failures and password hints. */
import type { AccountType } from '../../../contracts/account/account.ts';

export const roles: Readonly<Record<AccountType, string>> = {
  Freelancer: 'I want to work: show a profile, send proposals, and start only when the money is set aside.',
  Employer: 'I want to hire: post jobs, choose freelancers, and pay for work I approve.',
};

export const slow = 'This is taking longer than usual. Wait a moment, or try again.';
export const noLinkedin =
  'Signing in with LinkedIn isn’t available here. Use your email and password instead.';

const noSignIn = 'Signing in isn’t available here. Contact us if you have an account.';
const wrongCredentials = 'Email or password is incorrect. Check both and try again.';
/** For a server without codes. They never say whether the account exists: others could probe for accounts. */
export const signInFailures = {
  400: wrongCredentials,
  401: wrongCredentials,
  404: noSignIn,
  501: noSignIn,
};

export const mail = {
  slow: 'This is taking longer than usual. Wait a moment, or send it again.',
  resent: 'We sent it again. ',
  check: 'No email yet? Check your spam folder first.',
  wait: 'The email can take a minute to arrive. After that you can send it again.',
};

export const continueWithLinkedin = 'Continue with LinkedIn';
export const sendItAgain = 'Send it again';
export const whatBringsYouHere = 'What brings you here?';
