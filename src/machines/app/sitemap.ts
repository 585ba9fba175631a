/** The pages of /sitemap (rules X90 to X93): every route that this visitor may open, by group. */
import { isEmployer, isOperator, userNameOf, type User } from '../../contracts/account/known-user.ts';
import { routes, siteOf, type RouteName, type Site } from '../../contracts/app/routes.ts';
import { profileNameId, reviewsNameId } from '../../contracts/people/freelancer-card.ts';
import { verdictIn, visitorOf } from './access.ts';

/**
 * The group of each route: a new route does not compile without one. `record` marks the pages of one record, whose
 * address, path or query, only a link to that record has.
 */
const groups = {
  home: 'start',
  why: 'start',
  howItWorks: 'start',
  reviews: 'start',
  product: 'start',
  productInfo: 'start',
  login: 'start',
  signup: 'start',

  freelancers: 'find',
  freelancersBySkill: 'record',
  jobs: 'find',
  jobsByName: 'record',
  jobDetail: 'record',
  guide: 'record',

  desk: 'work',
  freelancerJobs: 'work',
  employerJobs: 'work',
  jobCreation: 'work',
  chats: 'work',
  chatWith: 'record',
  notifications: 'work',
  contractForFreelancer: 'record',
  employerContract: 'record',
  contractForEmployer: 'record',
  offer: 'record',
  newOffer: 'record',

  ownProfile: 'account',
  settings: 'account',
  userProfile: 'account',
  userReviews: 'account',
  employerProfile: 'account',
  employerProfileById: 'account',
  linkedinCallback: 'record',

  earnings: 'money',
  invoices: 'money',
  testInvoices: 'money',
  packages: 'money',
  fees: 'money',
  thankYou: 'record',
  milestonePayment: 'record',

  certificationTest: 'learning',
  certification: 'learning',
  skillTest: 'record',
  skillQuestions: 'record',
  certificate: 'record',
  verify: 'record',

  contact: 'help',
  partner: 'help',
  becomePartner: 'help',
  sitemap: 'help',
  privacyPolicy: 'help',
  terms: 'help',
  copyrightPolicy: 'help',
} as const satisfies Record<RouteName, string>;

type Groups = typeof groups;
export type SitemapGroupName = Exclude<Groups[RouteName], 'record'>;
export type SitemapRoute = {
  [Name in RouteName]: Groups[Name] extends 'record' ? never : Name;
}[RouteName];
export interface SitemapPage {
  readonly name: SitemapRoute;
  readonly path: string;
}
export interface SitemapGroup {
  readonly name: SitemapGroupName;
  readonly pages: readonly SitemapPage[];
}
interface Asked {
  readonly productSlug: string;
  readonly user: User | null;
}
export type SitemapOf = (asked: Asked) => readonly SitemapGroup[];

const order: readonly SitemapGroupName[] = ['start', 'find', 'work', 'account', 'money', 'learning', 'help'];

const ofFreelancer = (user: User | null, hrefOf: (of: { Name: string; id: User['id'] }) => string) => {
  const Name = user && userNameOf(user);
  return user && Name !== undefined && Name !== null && !isEmployer(user) && !isOperator(user)
    ? hrefOf({ Name, id: user.id })
    : undefined;
};

/** The addresses with a parameter that the visitor has: their own id or name. */
const ownPath: Partial<Record<SitemapRoute, (site: Site, user: User | null) => string | undefined>> = {
  userProfile: (site, user) =>
    ofFreelancer(user, (person) => site.href('userProfile', { nameid: profileNameId(person) })),
  userReviews: (site, user) =>
    ofFreelancer(user, (person) => site.href('userReviews', { nameid: reviewsNameId(person) })),
  employerProfileById: (site, user) =>
    user && isEmployer(user) ? site.href('employerProfileById', { id: String(user.id) }) : undefined,
  earnings: (site, user) =>
    user && !isOperator(user) ? site.href('earnings', { id: String(user.id) }) : undefined,
};

const isListed = (name: RouteName): name is SitemapRoute => groups[name] !== 'record';

export const sitemapOf: SitemapOf = ({ productSlug, user }) => {
  const site = siteOf(productSlug);
  const visitor = visitorOf(user);
  const pages = (Object.keys(routes) as RouteName[]).filter(isListed).flatMap((name): SitemapPage[] => {
    const own = ownPath[name];
    const path = own ? own(site, user) : site.pattern(name);
    return path !== undefined && verdictIn({ productSlug, path, search: '', visitor }) === 'open'
      ? [{ name, path }]
      : [];
  });
  return order
    .map((group) => ({ name: group, pages: pages.filter(({ name }) => groups[name] === group) }))
    .filter((group) => group.pages.length > 0);
};
