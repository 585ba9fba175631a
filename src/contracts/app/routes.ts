/**
 * Every route (rules P1, P8, P9) with its path, parameters, title and access. `/why-{product}` depends on the
 * product's slug, so the table is read through `siteOf(slug)`.
 */

export type Access = 'anyone' | 'signedIn' | 'employer';

interface Route {
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: Access;
}

const open = <Path extends Route['path']>(path: Path, title: string) =>
  ({ path, title, access: 'anyone' }) as const;
const guarded = <Path extends Route['path']>(path: Path, title: string) =>
  ({ path, title, access: 'signedIn' }) as const;

export const routes = {
  home: open('/', 'Find & Hire Expert Digital Marketers'),
  why: open('/why-{product}', 'About us'),
  reviews: open('/reviews', 'Testimonials'),
  howItWorks: open('/how-it-works', 'How it works'),
  freelancers: open('/freelancers', 'Find a freelancer'),
  freelancersBySkill: open('/freelancer/:cname', 'Freelancers by skill'),
  userProfile: open('/user-profile/:nameid', 'Freelancer profile'),
  userReviews: open('/user-profile/reviews/:nameid', 'Reviews of a freelancer'),
  jobs: open('/jobs', 'Find a job'),
  jobsByName: open('/jobs/:jobname', 'Jobs by name'),
  jobDetail: open('/job-detail-view', 'Job'),
  login: open('/login', 'Sign in'),
  signup: open('/signup', 'Sign up'),
  guide: open('/digi-guide/:GID', 'Guide'),
  privacyPolicy: open('/privacy-policy', 'Privacy policy'),
  terms: open('/terms-condition', 'Terms & conditions'),
  copyrightPolicy: open('/copy-right-policy', 'Copyright policy'),
  contact: open('/contact-us', 'Contact us'),
  product: open('/product', 'Product'),
  productInfo: open('/productInfo', 'Product information'),
  partner: open('/partner-with-us', 'Partner with us'),
  becomePartner: open('/become-partner', 'Become a partner'),
  linkedinCallback: open('/linkedin-callback', 'LinkedIn sign-in'),
  certificationTest: open('/certification-test', 'Certification test'),
  verify: open('/verify/:code', 'Certificate check'),

  desk: guarded('/desk', 'My desk'),
  employerProfileById: guarded('/employer-profile/:id', 'Employer'),
  ownProfile: guarded('/login-user-profile', 'My profile'),
  employerProfile: guarded('/employer-profile', 'Company profile'),
  settings: guarded('/settings', 'Settings'),
  notifications: guarded('/all-notification', 'Notifications'),
  chatWith: guarded('/chat-user/:id', 'Conversation'),
  chats: guarded('/chat-user', 'Messages'),
  freelancerJobs: guarded('/freelancer-job-profile', 'My work'),
  employerJobs: guarded('/employer-job-profile', 'My jobs'),
  contractForFreelancer: guarded('/detail-view-job/:id', 'Contract'),
  /** Before the board of a job, whose pattern fits it too. `contractForEmployer` makes its links. */
  employerContract: guarded('/detail-view-jobE/c-:id', 'Contract with a freelancer'),
  contractForEmployer: guarded('/detail-view-jobE/:id', 'Job and proposals'),
  offer: guarded('/offer/:id', 'Offer'),
  newOffer: { path: '/new-offer', title: 'Offer a contract', access: 'employer' },
  jobCreation: { path: '/job-creation', title: 'Post a job', access: 'employer' },
  packages: guarded('/packages', 'Packages'),
  thankYou: guarded('/thank-you', 'Receipt'),
  milestonePayment: guarded('/milestone-payment', 'Pay for milestones'),
  certification: guarded('/certification', 'My certificates'),
  skillTest: guarded('/skill-test', 'Skill test'),
  skillQuestions: guarded('/skill-qa', 'Skill test questions'),
  invoices: guarded('/invoice-generator', 'Invoices'),
  testInvoices: guarded('/Test-Invoice-Generator', 'Test invoices'),
  fees: guarded('/escrow-payment-system', 'Fees and charges'),
  sitemap: guarded('/sitemap', 'Sitemap'),
  earnings: guarded('/earning-detail/:id', 'Earnings'),
  certificate: guarded('/generate-certificate', 'Certificate'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Routes that one page shows: it stays as its visitor goes from one to another. */
const ofOnePage: readonly (RouteName | undefined)[] = ['chats', 'chatWith'];
export const isOnePage = (one: RouteName | undefined, other: RouteName | undefined): boolean =>
  ofOnePage.includes(one) && ofOnePage.includes(other);

type ParamsIn<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsIn<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;
export type ParamsOf<Name extends RouteName> = Record<ParamsIn<(typeof routes)[Name]['path']>, string>;

/** Any path parameter: visible text of limited length. */
export const isPathParam = (text: string): boolean => /\S/.test(text) && text.length <= 300;

export type Match =
  | { readonly kind: 'found'; readonly name: RouteName; readonly params: Readonly<Record<string, string>> }
  /** The path has another case or a trailing slash; `path` is the canonical spelling. */
  | { readonly kind: 'misspelt'; readonly path: string }
  | { readonly kind: 'unmatched' };

/** A parser in wouter's shape; unlike wouter's own, it is case-sensitive (P1). */
export const compilePath = (path: string) => {
  const keys: string[] = [];
  const source = path.replace(/[.+*?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, (_, key: string) => {
    keys.push(key);
    return '([^/]+)';
  });
  return { keys, pattern: new RegExp(`^${source}$`) };
};

const decodeParam = (encoded: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(encoded);
    return isPathParam(decoded) ? decoded : undefined;
  } catch {
    return undefined; // a malformed escape such as %E0%A4%A
  }
};

export interface Site {
  /** The path of a route with its product filled in, parameters as `:name`. */
  pattern(name: RouteName): string;
  /** A link with every value encoded. */
  href<Name extends RouteName>(
    name: Name,
    ...params: ParamsIn<(typeof routes)[Name]['path']> extends never ? [] : [ParamsOf<Name>]
  ): string;
  match(path: string): Match;
}

const createSite = (productSlug: string): Site => {
  const entries = (Object.keys(routes) as RouteName[]).map((name) => {
    const path = routes[name].path.replace('{product}', encodeURIComponent(productSlug));
    return { name, path, exact: compilePath(path), loose: new RegExp(compilePath(path).pattern, 'i') };
  });
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const pattern = (name: RouteName) => byName.get(name)?.path ?? '/';

  const readMatch = (path: string): Match | undefined => {
    for (const { name, exact } of entries) {
      const found = exact.pattern.exec(path);
      if (!found) continue;
      const params: Record<string, string> = {};
      for (const [index, key] of exact.keys.entries()) {
        const value = decodeParam(found[index + 1] ?? '');
        if (value === undefined) return { kind: 'unmatched' };
        params[key] = value;
      }
      return { kind: 'found', name, params };
    }
    return undefined;
  };

  const canonicalOf = (path: string): string | undefined => {
    const trimmed = path.replace(/\/+$/, '') || '/';
    for (const { path: canonical, loose } of entries) {
      const found = loose.exec(trimmed);
      if (!found) continue;
      let next = 1;
      return canonical.replace(/:\w+/g, () => found[next++] ?? '');
    }
    return undefined;
  };

  return {
    pattern,
    href: (name, ...[params]) =>
      pattern(name).replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent(((params as Record<string, string> | undefined)?.[key] ?? '').toWellFormed()),
      ),
    match: (path) => {
      const exact = readMatch(path);
      if (exact) return exact;
      const canonical = canonicalOf(path);
      return canonical !== undefined && canonical !== path && readMatch(canonical)?.kind === 'found'
        ? { kind: 'misspelt', path: canonical }
        : { kind: 'unmatched' };
    },
  };
};

const sites = new Map<string, Site>();

/** The routes of a product; the same object for the same slug. */
export const siteOf = (productSlug: string): Site => {
  const known = sites.get(productSlug);
  if (known) return known;
  const created = createSite(productSlug);
  sites.set(productSlug, created);
  return created;
};

const DESK = routes.desk.path;
/**
 * S7: the target of `next`, or the desk. Only accepts a path of this site: one leading slash, no backslash, no control
 * character, and not the sign-in page itself.
 */
export const returnPathOf = (next: string | null | undefined): string => {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines from URLs, which would hide `//`
  if (!next || !/^\/(?!\/)/.test(next) || /[\\\u0000-\u001f\u007f]/.test(next)) return DESK;
  const parsed = new URL(next, 'http://site.invalid');
  if (parsed.host !== 'site.invalid' || /^\/login\/*$/i.test(parsed.pathname)) return DESK;
  return parsed.pathname.startsWith('//') ? DESK : `${parsed.pathname}${parsed.search}${parsed.hash}`;
};
