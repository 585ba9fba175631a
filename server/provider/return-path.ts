/** Where a provider's page leads back to. */

/** The path of an address: a browser that leaves us goes to a page of the marketplace, never elsewhere. */
export const pathOfReturn = (returnTo: string): string => {
  const base = 'http://marketplace.invalid';
  const url = URL.canParse(returnTo, base) ? new URL(returnTo, base) : new URL(base);
  // Two slashes would name another host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
};
