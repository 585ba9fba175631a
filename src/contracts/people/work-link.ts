/** Where a work of a portfolio can be seen. Separate from the contract, so that a public page loads no schema. */

const LINK = /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:.]+(:\d{1,5})?([/?#]\S*)?$/;

/** Over TLS, with a full host, without a user name or password. */
export const isWorkLink = (link: string): boolean => LINK.test(link) && URL.canParse(link);
/** `example.com` for `https://www.example.com/work`. */
export const hostOf = (link: string): string => new URL(link).host.replace(/^www\./, '');
