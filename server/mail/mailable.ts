/** Which addresses are written to: the library of accounts, which looks at them too, takes fewer than our contracts. */
import * as z from 'zod/mini';

const address = z.email();

/** Tells of the address alone, and nothing of whether it has an account. */
export const isMailable = (email: string): boolean => address.safeParse(email).success;
