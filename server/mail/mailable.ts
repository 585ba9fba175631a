/** Addresses that can get mail. better-auth accepts fewer addresses than our contracts, so both check alike. */
import * as z from 'zod/mini';

const address = z.email();

/** Depends on the address only, so it does not reveal accounts. */
export const isMailable = (email: string): boolean => address.safeParse(email).success;
