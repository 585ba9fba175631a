/** The writes of accounts that may not act as members: frozen ones, and operators. New calls are refused to them. */
import type { CallName } from '../../src/contracts/app/calls.ts';
import type { Call } from '../../src/contracts/core/call.ts';
import { Refusal } from '../core/refusal.ts';
import type { SignedInUser } from '../generic/session.ts';

/** They change nothing that anybody else sees. */
const permitted: ReadonlySet<CallName> = new Set<CallName>([
  'logout',
  'changePassword',
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
  if (type === 'Operator') throw new Refusal(403, 'Operator accounts cannot do this; use a member account');
  if (frozen_at !== null)
    throw new Refusal(
      403,
      'Your account is frozen, so you cannot change anything; write to us if this is a mistake',
    );
};
