import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import type { User } from './known-user.ts';
import { record } from '../core/reply.ts';

/** The signed-in user. Unknown fields are kept (A7): they belong to the backend and go with the user. */
export const user = z.looseObject({
  id,
  /** 'Employer' is the one value the client reads. */
  type: z.optional(z.unknown()),
  Name: z.optional(z.unknown()),
});
export { isEmployer, userNameOf, type User } from './known-user.ts';

/** What may be merged into a user (S2): any fields of one. */
export type UserPatch = Partial<User>; // ids and kept unknown fields included

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
    summary: 'Refreshes the current user at start',
  }),
};
