/**
 * What a visitor was about to do when they had to sign in. The address to return to names it as its fragment
 * (`/login?next=/user-profile/Ada-2%23invite`), so it survives signing up, the mail and LinkedIn, and belongs to no page's
 * query. The page then goes on with exactly that.
 */

const ACTS = ['apply', 'invite', 'report', 'saveSearch'] as const;
export type Act = (typeof ACTS)[number];

/** In an address, or in a fragment alone. */
export const actIn = (address: string): Act | undefined => ACTS.find((act) => address.endsWith(`#${act}`));
/** `address`: without a fragment. */
export const withAct = (address: string, act: Act): string => `${address}#${act}`;

/** Why a visitor signs in, by the page that they continue to. */
export const reasonIn = (next: string): Act | 'message' | undefined =>
  /^\/chat-user\/[^/?]/.test(next) ? 'message' : actIn(next);
