/** The pages of /sitemap, against the rules' list of routes and the function that guards them. */
import { describe, expect, it } from 'vitest';
import type { User } from '../../../src/contracts/account/user.ts';
import { siteOf } from '../../../src/contracts/app/routes.ts';
import { verdictIn, visitorOf } from '../../../src/machines/app/access.ts';
import { sitemapOf } from '../../../src/machines/app/sitemap.ts';
import { ownRoutes, specifiedRoutes } from '../../contracts/app/specified-routes.ts';

const productSlug = 'marketlane';
const users = {
  anonymous: null,
  freelancer: { id: 2, type: 'Freelancer', Name: 'Amara Okafor' },
  nameless: { id: 3 },
  employer: { id: 1, type: 'Employer', Name: 'Ines Moreau' },
  operator: { id: 9, type: 'Operator', Name: 'Staff' },
} as const satisfies Record<string, User | null>;
type Who = keyof typeof users;
const pagesFor = (who: Who) => sitemapOf({ productSlug, user: users[who] }).flatMap(({ pages }) => pages);
const pathsFor = (who: Who) => pagesFor(who).map(({ path }) => path);

/** Pages of one record: only a link of that record has their query. */
const OF_A_RECORD = [
  '/job-detail-view',
  '/linkedin-callback',
  '/thank-you',
  '/milestone-payment',
  '/skill-test',
  '/skill-qa',
  '/generate-certificate',
  '/new-offer',
];
const plain = specifiedRoutes
  .map(([path]) => path)
  .filter((path) => !path.includes('{') && !OF_A_RECORD.includes(path));

describe('the sitemap', () => {
  it('[X90] of an employer has every page that needs nothing, but for signing in', () => {
    const expected = [...plain, '/desk'].filter((path) => path !== '/login' && path !== '/signup');
    expect(pathsFor('employer')).toEqual(expect.arrayContaining(expected));
  });
  it('[X90] names each page once', () => {
    for (const who of Object.keys(users) as Who[]) {
      const paths = pathsFor(who);
      expect(new Set(paths).size, who).toBe(paths.length);
    }
  });
  it.each(Object.keys(users) as Who[])('[X91] of %s has no page that this visitor may not open', (who) => {
    const visitor = visitorOf(users[who]);
    for (const path of pathsFor(who))
      expect([path, verdictIn({ productSlug, path, search: '', visitor })]).toEqual([path, 'open']);
  });
  it('[X91] follows the access of the routes', () => {
    expect(pathsFor('freelancer')).not.toContain('/job-creation');
    expect(pathsFor('employer')).toContain('/job-creation');
    expect(pathsFor('freelancer')).not.toContain('/login');
    expect(pathsFor('anonymous')).toContain('/login');
    const guarded = specifiedRoutes.filter(([, access]) => access !== 'anyone').map(([path]) => path);
    expect(pathsFor('anonymous').filter((path) => guarded.includes(path) || path === '/desk')).toEqual([]);
  });
  it('[X92] has the pages whose parameter is the visitor', () => {
    const own = (who: Who) =>
      pathsFor(who).filter((path) => ![...plain, '/desk', '/settings'].includes(path));
    expect(own('freelancer')).toEqual([
      '/user-profile/Amara-2',
      '/user-profile/reviews/Amara%20Okafor-2',
      '/earning-detail/2',
    ]);
    expect(own('employer')).toEqual(['/employer-profile/1', '/earning-detail/1']);
    expect(own('nameless')).toEqual(['/earning-detail/3']);
    for (const who of ['anonymous', 'operator'] as const) expect(own(who)).toEqual([]);
  });
  it('[X92] has no page of a record, and no address with an open parameter', () => {
    for (const who of Object.keys(users) as Who[])
      for (const path of pathsFor(who)) {
        expect(OF_A_RECORD).not.toContain(path);
        expect(path).not.toMatch(/[:{]/);
        expect(siteOf(productSlug).match(path).kind).toBe('found');
      }
    const names = pagesFor('employer').map(({ name }) => name as string);
    expect(names.filter((name) => (ownRoutes as readonly string[]).includes(name))).toEqual([
      'desk',
      'settings',
    ]);
  });
  it('[X90] leaves no group empty', () => {
    for (const who of Object.keys(users) as Who[])
      for (const { pages } of sitemapOf({ productSlug, user: users[who] }))
        expect(pages.length).toBeGreaterThan(0);
  });
});
