/** The newsletter's form (F7), validated without the schema library, which is not part of the first script. */
import type { Parser } from '../core/parser.ts';

export interface Subscription {
  readonly [field: string]: string;
  readonly N_Email: string;
}

/** Non-space, @, non-space, dot, non-space. */
export const MAIL_ADDRESS = /^\S+@\S+\.\S+$/;
/** The longest email address. A longer text skips the pattern, whose time grows with the cube of the length. */
export const LONGEST_MAIL_ADDRESS = 254;

/** The same result as the contract `subscription`: tests/contracts/site/newsletter.test.ts compares the two. */
export const subscriptionForm: Parser<Subscription> = {
  safeParse: (values) => {
    const given = (values as Partial<Subscription> | undefined)?.N_Email;
    const N_Email = typeof given === 'string' ? given.trim() : '';
    return N_Email.length <= LONGEST_MAIL_ADDRESS && MAIL_ADDRESS.test(N_Email)
      ? { success: true, data: { N_Email } }
      : { success: false, error: { issues: [{ path: ['N_Email'], message: 'Invalid input' }] } };
  },
};
