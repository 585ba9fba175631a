/** Calls of a demonstration only. Any other backend answers 404, which reads as an empty list. */
import * as z from 'zod/mini';
import { credentials } from './account.ts';
import { id, requiredText } from '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { list, unread } from '../core/reply.ts';

/** A demo account that anyone may sign in to. */
export const demoAccount = z.object({ Name: requiredText, type: requiredText, ...credentials.shape });
export type DemoAccount = z.output<typeof demoAccount>;

export const exampleDemoAccount: DemoAccount = {
  Name: 'Ines Moreau',
  type: 'Employer',
  Email: 'employer@demo.example',
  Password: 'demo-employer',
};

export const demoCalls = {
  demoAccounts: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/demoAccountsfind',
    body: z.object({}),
    reply: list(demoAccount),
    access: 'anyone',
    write: false,
    codes: [],
    summary: 'The accounts of the demonstration, empty outside one',
  }),
  demoMessage: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/demoMessageCreate',
    body: z.object({ to: id, message: requiredText.check(z.maxLength(500)) }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [
      'account_closed',
      'attachment_gone',
      'demo_people_only',
      'email_unconfirmed',
      'message_empty',
      'message_id_reused',
      'message_limit',
      'message_to_self',
      'messages_not_accepted',
      'new_people_limit',
      'person_blocked',
      'user_not_found',
    ],
    summary: 'Sends a message from the signed-in demo user, so that unread can be seen live',
  }),
};
