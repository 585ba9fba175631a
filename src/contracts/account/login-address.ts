/** The addresses of the sign-in page: its modes are parameters, and links of mails bring a code along. */
import { siteOf } from '../app/routes.ts';

/** The modes beside signing in, by the name of their parameter. */
const MODES = ['reset', 'verify', 'forgot'] as const;
export type LoginMode = 'signIn' | (typeof MODES)[number];

export interface LoginQuery {
  readonly mode: LoginMode;
  /** What a link of a mail carries. */
  readonly code: string | null;
  /** Where to go on to. */
  readonly next: string | null;
}

/** Longer than any way of this site; what is longer leads nowhere. */
export const LONGEST_WAY = 2000;
/** Where to go on to. */
export const nextIn = (query: URLSearchParams): string | null => {
  const next = query.get('next');
  return next !== null && next.length <= LONGEST_WAY ? next : null;
};

export const readLoginQuery = (search: string): LoginQuery => {
  const query = new URLSearchParams(search);
  const mode = MODES.find((name) => query.has(name)) ?? 'signIn';
  return { mode, code: query.get(mode) || null, next: nextIn(query) };
};

/** Where one signs up, and then goes on to. */
export const signUpAddressOf = (productSlug: string, next: string | null): string =>
  `${siteOf(productSlug).href('signup')}${next ? `?${new URLSearchParams({ next })}` : ''}`;

/** The page's address in a mode, without any code. */
export const loginAddressOf = (
  productSlug: string,
  { mode, next }: Pick<LoginQuery, 'mode' | 'next'>,
): string => {
  const query = new URLSearchParams({ ...(mode !== 'signIn' && { [mode]: '' }), ...(next && { next }) });
  return `${siteOf(productSlug).href('login')}${query.size > 0 ? `?${query}` : ''}`;
};
