/** The heads of /login, /signup and /linkedin-callback. Pages that a one-time link opens are not indexed. */
import type { LoginMode } from '../../contracts/account/login-address.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Head } from './head.ts';

const site = siteOf('');
const path = site.href('login');
const forgotten =
  'Get an email with a link to choose a new password. The link works once and signs you out everywhere.';

export const loginHeads: Readonly<Record<LoginMode, Head>> = {
  signIn: {
    title: 'Sign in',
    description: 'Sign in with your email and password, or with LinkedIn, and continue where you left off.',
    path,
  },
  forgot: { title: 'Forgot password', description: forgotten, path, noIndex: true },
  reset: { title: 'New password', description: forgotten, path, noIndex: true },
  verify: {
    title: 'Confirm your address',
    description: 'Confirm your email address and sign in.',
    path,
    noIndex: true,
  },
};

export const signUpHead: Head = {
  title: 'Sign up',
  description: 'Create a free account as a freelancer or an employer, with your email or with LinkedIn.',
  path: site.href('signup'),
};

export const linkedinHead: Head = {
  title: 'LinkedIn sign-in',
  description: 'Finish signing in with LinkedIn.',
  path: site.href('linkedinCallback'),
  noIndex: true,
};
