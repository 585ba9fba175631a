/**
 * What a visitor was about to do when they had to sign in. The address to return to names it
 * (`/login?next=/user-profile/Ada-2?act=invite`), so it survives signing up, the mail and LinkedIn. The page then goes on
 * with exactly that.
 */

const ACTS = ['apply', 'invite', 'report', 'saveSearch'] as const;
export type Act = (typeof ACTS)[number];

/** By a query string, or an address with one. */
export const actIn = (address: string): Act | undefined => {
  const name = /[?&]act=(\w+)/.exec(address)?.[1];
  return ACTS.find((act) => act === name);
};
export const withAct = (address: string, act: Act): string =>
  `${withoutAct(address)}${withoutAct(address).includes('?') ? '&' : '?'}act=${act}`;
export const withoutAct = (address: string): string =>
  address.replace(/([?&])act=\w*(?:&|$)/, '$1').replace(/[?&]$/, '');

/** Why a visitor signs in, by the page that they continue to. */
export const reasonIn = (next: string | null): Act | 'message' | undefined => {
  if (next === null) return undefined;
  return /^\/chat-user\/[^/?]/.test(next) ? 'message' : actIn(next);
};
