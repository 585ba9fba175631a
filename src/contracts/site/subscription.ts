/** The newsletter's form (F7), read without the schema library, which the first script goes without. */
import type { Parser } from '../core/parser.ts';

export interface Subscription {
  readonly [field: string]: string;
  readonly N_Email: string;
}

/** Non-space, @, non-space, dot, non-space. */
export const MAIL_ADDRESS = /^\S+@\S+\.\S+$/;
/** The longest address mail can carry. A longer text never reaches the pattern, which takes time with the cube of it. */
export const LONGEST_MAIL_ADDRESS = 254;

/** Gives what the contract `subscription` gives: tests/contracts/site/newsletter.test.ts holds one against the other. */
export const subscriptionForm: Parser<Subscription> = {
  safeParse: (values) => {
    const given = (values as Partial<Subscription> | undefined)?.N_Email;
    const N_Email = typeof given === 'string' ? given.trim() : '';
    return N_Email.length <= LONGEST_MAIL_ADDRESS && MAIL_ADDRESS.test(N_Email)
      ? { success: true, data: { N_Email } }
      : { success: false, error: { issues: [{ path: ['N_Email'], message: 'Invalid input' }] } };
  },
};
