/** Signing in and out: calls of ours, which a backend of the specification alone does not know. */
import * as z from 'zod/mini';
import './fields.ts';
import { defineCall } from './call.ts';
import { record } from './reply.ts';
import { signOutCalls } from './sign-out.ts';
import { user } from './user.ts';

export const credentials = z.object({
  // Too long a text never reaches the pattern, which takes time with the cube of the length.
  Email: z
    .string()
    .check(z.trim(), z.maxLength(254, { abort: true }), z.regex(/^\S+@\S+\.\S+$/, 'Enter an email address')),
  Password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
});
export type Credentials = z.output<typeof credentials>;

export const exampleCredentials: Credentials = { Email: 'employer@demo.example', Password: 'demo-employer' };

export const accountCalls = {
  login: defineCall({
    method: 'POST',
    address: 'api',
    path: '/login',
    body: credentials,
    reply: record(user),
    access: 'anyone',
    write: true,
    summary: 'Signs in; the session travels in an HttpOnly cookie',
  }),
  ...signOutCalls,
};
