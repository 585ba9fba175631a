/** The heads of the pages of signing up and in. What a link of a mail or LinkedIn leads to is for nobody to keep. */
import type { LoginMode } from '../../contracts/account/login-address.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Head } from './head.ts';

const site = siteOf('');
const path = site.href('login');
const forgotten =
  'Ask for a link to a new password: it comes by mail, is good once and for a while, and ends every session.';

export const loginHeads: Readonly<Record<LoginMode, Head>> = {
  signIn: {
    title: 'Sign In',
    description: 'Sign in with your email and password, or with LinkedIn, and go on where you were.',
    path,
  },
  forgot: { title: 'Forgotten Password', description: forgotten, path, noIndex: true },
  reset: { title: 'New Password', description: forgotten, path, noIndex: true },
  verify: {
    title: 'Confirm Your Address',
    description: 'The link of a mail proves that an address is yours, and signs you in.',
    path,
    noIndex: true,
  },
};

export const signUpHead: Head = {
  title: 'Sign Up',
  description:
    'Open an account as a freelancer or as an employer: a name, an email and a password, or LinkedIn. It costs nothing.',
  path: site.href('signup'),
};

export const linkedinHead: Head = {
  title: 'LinkedIn Sign-In',
  description: 'Where LinkedIn brings you back after you have agreed to sign in with it.',
  path: site.href('linkedinCallback'),
  noIndex: true,
};
