/**
 * The client's PUBLIC_* settings, read at build time, and its business constants. The build and the server parse them
 * once; a bad value stops both and names its key.
 */
import * as z from 'zod/mini';
import { slugOf } from './contracts/core/slug.ts';

const withoutTrailingSlash = z.transform((address: string) => address.replace(/\/+$/, ''));
const isHttp = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && new URL(address).username === '';

/** An absolute http(s) address without query or fragment; '' is the page's own origin. */
const address = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (value) => value === '' || (isHttp(value) && !/[?#\s]/.test(value)),
      'must be an http(s) address',
    ),
  ),
  withoutTrailingSlash,
);
/** The site's own scheme and host, without a path (P6). */
const origin = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (value) => value === '' || (isHttp(value) && /^https?:\/\/[^/?#\s]+\/?$/.test(value)),
      'must be an http(s) origin such as https://market.example',
    ),
  ),
  withoutTrailingSlash,
);
const link = z.string().check(z.trim(), z.refine(isHttp, 'must be an http(s) address'));

const publicSettings = z.object({
  PUBLIC_API_URL: z._default(address, ''),
  PUBLIC_BACKEND_URL: z._default(address, ''),
  PUBLIC_BASE_URL: z._default(address, ''),
  PUBLIC_SITE_URL: z._default(origin, ''),
  PUBLIC_APP_TOKEN: z._default(z.string().check(z.regex(/^\S+$/, 'must be one word')), 'marketlane'),
  PUBLIC_PRODUCT_NAME: z._default(
    z.string().check(z.trim(), z.regex(/[\p{L}\p{N}]/u, 'must hold a letter'), z.maxLength(40)),
    'Marketlane',
  ),
  PUBLIC_BLOG_URL: z._default(link, 'https://blog.example/'),
  PUBLIC_FACEBOOK_URL: z._default(link, 'https://www.facebook.com/'),
  PUBLIC_LINKEDIN_URL: z._default(link, 'https://www.linkedin.com/'),
});

/** The names of all client settings. */
export const clientSettingNames: readonly string[] = Object.keys(publicSettings.shape);

export interface Settings {
  /** The three addresses of rule A1, without a trailing slash; '' is the page's own origin. */
  readonly api: string;
  readonly backend: string;
  readonly base: string;
  /** The origin of canonical addresses, shared links and the sitemap; '' is the request's origin. */
  readonly siteUrl: string;
  readonly token: string;
  readonly productName: string;
  readonly productSlug: string;
  readonly blogUrl: string;
  readonly facebookUrl: string;
  readonly linkedinUrl: string;
}

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the PUBLIC_* keys of an environment. Throws a SettingsError that names every bad key. */
export const parseSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.entries(environment).filter(
    ([key, value]) => key.startsWith('PUBLIC_') && value !== undefined && value !== '',
  );
  const result = publicSettings.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new SettingsError(`Bad setting ${issues.join('; ')}`);
  }
  const read = result.data;
  return {
    api: read.PUBLIC_API_URL,
    backend: read.PUBLIC_BACKEND_URL,
    base: read.PUBLIC_BASE_URL,
    siteUrl: read.PUBLIC_SITE_URL,
    token: read.PUBLIC_APP_TOKEN,
    productName: read.PUBLIC_PRODUCT_NAME,
    productSlug: slugOf(read.PUBLIC_PRODUCT_NAME),
    blogUrl: read.PUBLIC_BLOG_URL,
    facebookUrl: read.PUBLIC_FACEBOOK_URL,
    linkedinUrl: read.PUBLIC_LINKEDIN_URL,
  };
};
