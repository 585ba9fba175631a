import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import type { User } from './known-user.ts';
import { record } from '../core/reply.ts';

/** The signed-in user. Unknown fields are kept (A7): they belong to the backend. */
export const user = z.looseObject({
  id,
  /** The client reads only the values 'Employer' and 'Operator'. */
  type: z.optional(z.unknown()),
  Name: z.optional(z.unknown()),
});
export { isEmployer, isOperator, userNameOf, type User } from './known-user.ts';

/** A patch to merge into the user (S2). */
export type UserPatch = Partial<User>; // includes id and unknown fields

export const exampleUser: User = {
  id: 1,
  type: 'Employer',
  Name: 'Ines Moreau',
  Email: 'employer@demo.example',
};

export const userCalls = {
  userById: defineCall({
    method: 'POST',
    address: 'api',
    path: '/getUserById',
    body: z.object({ id }),
    reply: record(user),
    access: 'signedIn',
    write: false,
    codes: ['not_your_account'],
    summary: 'Refreshes the current user at start',
  }),
};
