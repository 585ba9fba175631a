import type { SecurityEventKind } from '../../../../contracts/account/security-events.ts';
import { dateFormat } from '../../../../contracts/core/formats.ts';

const kinds: Readonly<Record<SecurityEventKind, string>> = {
  signedIn: 'Signed in',
  signInRefused: 'Sign-in rejected: wrong password',
  lockedOut: 'Sign-in paused: too many wrong passwords',
  signedOut: 'Signed out',
  sessionsEnded: 'Other browsers signed out',
  passwordChanged: 'Password changed',
  passwordReset: 'New password set with an emailed link',
  linkedinConnected: 'LinkedIn connected',
  dataExported: 'Copy of your data downloaded',
  accountClosed: 'Account closed',
};
/** A newer server may send a kind that this page does not know. */
export const activityWords = (kind: string): string =>
  Object.hasOwn(kinds, kind) ? kinds[kind as SecurityEventKind] : 'Other account activity';

/** In the reader's own time zone: no server renders this page. */
const moments = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 20, 2026, 9:30 AM`; undefined for an invalid time. */
export const activityMoment = (iso: string | undefined): string | undefined => {
  const moment = Date.parse(iso ?? '');
  return Number.isNaN(moment) ? undefined : moments(moment);
};
