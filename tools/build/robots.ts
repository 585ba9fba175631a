/** robots.txt from the table of routes: pages that need an account are excluded. */
import { routes, siteOf, type RouteName } from '../../src/contracts/app/routes.ts';
import type { Settings } from '../../src/settings.ts';

/** A route with a parameter covers everything below it; any other covers exactly its page, with or without a query. */
const rulesOf = (pattern: string): string[] => {
  const [fixed = '', ...rest] = pattern.split(/:\w+/);
  return rest.length > 0 ? [fixed] : [`${fixed}$`, `${fixed}?`];
};

export const robotsOf = ({ productSlug }: Pick<Settings, 'productSlug'>): string => {
  const site = siteOf(productSlug);
  const closed = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'anyone');
  const refused = ['/admin/', ...closed.flatMap((name) => rulesOf(site.pattern(name)))];
  return ['User-agent: *', ...refused.map((path) => `Disallow: ${path}`), ''].join('\n');
};
