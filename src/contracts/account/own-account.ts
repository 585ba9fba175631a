/** Calls of the profile page about its owner's account. */
import * as z from 'zod/mini';
import { closing, passwordChange } from './account.ts';
import { defineCall } from '../core/call.ts';
import { record, unread } from '../core/reply.ts';

export const ownAccountCalls = {
  changePassword: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/passwordUpdate',
    body: passwordChange,
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['demo_account_shared', 'password_missing', 'password_too_common', 'password_wrong'],
    summary: 'Changes one’s own password and ends every other session; 403 where the old one is wrong',
  }),
  exportData: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/dataExport',
    body: z.object({}),
    reply: record(z.record(z.string(), z.unknown())),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'All that is kept about who asks, as JSON',
  }),
  closeAccount: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/accountClose',
    body: closing,
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [
      'confirmation_wrong',
      'demo_account_shared',
      'money_held',
      'money_open',
      'money_owed',
      'rest_left',
      'work_in_progress',
    ],
    summary: 'Removes the account of who asks and ends its sessions; 403 where the confirmation is wrong',
  }),
};
