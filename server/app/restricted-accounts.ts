/** The writes of accounts that may not act as members: frozen ones, and operators. New calls are refused to them. */
import type { CallName } from '../../src/contracts/app/calls.ts';
import type { Call } from '../../src/contracts/core/call.ts';
import { refuseAnyCall } from '../core/refusal.ts';
import type { SignedInUser } from '../generic/session.ts';

/** They change nothing that anybody else sees. */
const permitted: ReadonlySet<CallName> = new Set<CallName>([
  'logout',
  'changePassword',
  'endSessions',
  'readNotifications',
  'chooseNotifications',
  'readChat',
]);

/** Throws a 403 for a write as a member. Calls for anyone, such as the contact form, need no account and stay open. */
export const rejectRestricted = (
  name: CallName,
  { access, write }: Pick<Call<unknown, unknown>, 'access' | 'write'>,
  { type, frozen_at }: Pick<SignedInUser, 'type' | 'frozen_at'>,
): void => {
  if (!write || access !== 'signedIn' || permitted.has(name)) return;
  if (type === 'Operator') throw refuseAnyCall('operator_account');
  if (frozen_at !== null) throw refuseAnyCall('account_frozen');
};
