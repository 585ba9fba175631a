/** Addresses of the sign-in page: its modes are query parameters, and links in mails add a code. */
import { siteOf } from '../app/routes.ts';

/** The modes beside signing in, by parameter name. */
const MODES = ['reset', 'verify', 'forgot'] as const;
export type LoginMode = 'signIn' | (typeof MODES)[number];

export interface LoginQuery {
  readonly mode: LoginMode;
  /** The code of a mail's link. */
  readonly code: string | null;
  /** The page to open afterwards. */
  readonly next: string | null;
}

/** Longer than any path of this site; a longer value is ignored. */
export const LONGEST_WAY = 2000;
/** The page to open afterwards. */
export const nextIn = (query: URLSearchParams): string | null => {
  const next = query.get('next');
  return next !== null && next.length <= LONGEST_WAY ? next : null;
};

export const readLoginQuery = (search: string): LoginQuery => {
  const query = new URLSearchParams(search);
  const mode = MODES.find((name) => query.has(name)) ?? 'signIn';
  return { mode, code: query.get(mode) || null, next: nextIn(query) };
};

/** The address of sign-up, and the page to open afterwards. */
export const signUpAddressOf = (productSlug: string, next: string | null): string =>
  `${siteOf(productSlug).href('signup')}${next ? `?${new URLSearchParams({ next })}` : ''}`;

/** The page's address in a mode, without a code. */
export const loginAddressOf = (
  productSlug: string,
  { mode, next }: Pick<LoginQuery, 'mode' | 'next'>,
): string => {
  const query = new URLSearchParams({ ...(mode !== 'signIn' && { [mode]: '' }), ...(next && { next }) });
  return `${siteOf(productSlug).href('login')}${query.size > 0 ? `?${query}` : ''}`;
};
