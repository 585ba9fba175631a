/** The table of routes, compared with the rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPathParam, routes, siteOf, type ParamsOf } from '../../../src/contracts/app/routes.ts';
import { ownGuardedRoutes, ownRoutes, specifiedRoutes } from './specified-routes.ts';
import { property } from '../support.ts';

const site = siteOf('marketlane');
const withValue = (path: string) => path.replace(/\{\w+\}/, 'some-value-7');
const paramIn = (path: string) => /\{(\w+)\}/.exec(path)?.[1];
const other = (path: string) =>
  [...path].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');

describe('the table of routes', () => {
  it('[P1a] has exactly the 47 routes of the specification, and our own', () => {
    expect(specifiedRoutes).toHaveLength(47);
    expect(Object.keys(routes).sort()).toEqual(
      [...specifiedRoutes.map(([, , name]) => name), ...ownRoutes].sort(),
    );
  });
  it('[P9a][P9c][P9d][P9e] protects exactly 23 routes, and our own', () => {
    expect(Object.values(routes).filter(({ access }) => access !== 'anyone')).toHaveLength(
      23 + ownGuardedRoutes.length,
    );
  });
  it('[P7a] gives every page its own title', () => {
    const titles = Object.values(routes).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/\S/);
  });
});

describe.each(specifiedRoutes)('%s', (path, access, name) => {
  const param = paramIn(path);
  const params = param ? { [param]: 'some-value-7' } : {};

  it(`[P1a] opens ${name}`, () => {
    expect(site.match(withValue(path))).toEqual({ kind: 'found', name, params });
  });
  it(`[P9a][P9c][P9d][P9e][P9f] is open to ${access}`, () => {
    expect(routes[name].access).toBe(access);
  });
  it('[P1a][P1c] matches its own link', () => {
    expect(site.href(name as 'guide', params as ParamsOf<'guide'>)).toBe(withValue(path));
  });
  if (path !== '/')
    it('[P1b] a trailing slash or another case is corrected', () => {
      const fixed = path.slice(0, path.indexOf('{') < 0 ? undefined : path.indexOf('{'));
      const value = param ? 'Some-Value-7' : '';
      for (const misspelt of [other(fixed) + value, `${fixed}${value}/`, `${other(fixed)}${value}//`])
        expect(site.match(misspelt)).toEqual({ kind: 'misspelt', path: fixed + value });
    });
  if (param !== undefined)
    it('[P1a][P5] a missing, blank or broken value does not match', () => {
      const fixed = path.slice(0, path.indexOf('{'));
      for (const value of ['%20', '%E0%A4%A', '%', 'x'.repeat(301)])
        expect(site.match(fixed + value)).toEqual({ kind: 'unmatched' });
      expect(site.match(`${fixed}one/two`)).not.toMatchObject({ name });
    });
});

describe('a path', () => {
  it.each([
    '/nowhere',
    '/freelancer',
    '/digi-guide/',
    '/jobs/a/b',
    '//',
    '/why-other',
    '/why-{product}',
    '',
    'reviews',
    '/reviews.html',
    '/freelancer/a%',
  ])('[P5] %j is unmatched, or corrected to home', (path) => {
    const match = site.match(path);
    expect(match.kind === 'unmatched' || (match.kind === 'misspelt' && match.path === '/')).toBe(true);
  });
  it('[P1b] a correction keeps the case and the encoding of its values', () => {
    expect(site.match('/USER-profile/D%2FArcy-B%C3%A9/')).toEqual({
      kind: 'misspelt',
      path: '/user-profile/D%2FArcy-B%C3%A9',
    });
  });
  it('[P1a] the longer of two routes with the same beginning opens its own page', () => {
    expect(site.match('/detail-view-job/1')).toMatchObject({ name: 'contractForFreelancer' });
    expect(site.match('/detail-view-jobE/1')).toMatchObject({ name: 'contractForEmployer' });
    expect(site.match('/detail-view-jobE/c-1')).toMatchObject({ name: 'employerContract' });
    expect(site.href('contractForEmployer', { id: 'c-1' })).toBe('/detail-view-jobE/c-1');
    expect(site.match('/invoice-generator')).toMatchObject({ name: 'invoices' });
    expect(site.match('/Test-Invoice-Generator')).toMatchObject({ name: 'testInvoices' });
    expect(site.match('/productinfo')).toEqual({ kind: 'misspelt', path: '/productInfo' });
  });

  const anyPath = fc.oneof(
    fc.string().map((rest) => `/${rest}`),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom(...specifiedRoutes.map(([path]) => path)), fc.string())
      .map(([path, value]) => path.replace(/\{\w+\}/, value)),
    fc.webPath(),
  );
  property(
    '[P1b] reading throws nothing, and a corrected path is found',
    { seed: 20_268, of: anyPath, runs: 1000 },
    (path) => {
      const match = site.match(path);
      if (match.kind === 'misspelt') {
        expect(match.path).not.toBe(path);
        expect(site.match(match.path).kind).toBe('found');
      }
    },
  );
});

describe('a link', () => {
  const withParams = specifiedRoutes.filter(([path]) => path.includes('{'));
  const anyValue = fc
    .oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('a/b', '50%', '?x#y', 'D’Arcy & Co', '+ +', '%2F'),
    )
    // Every URL parser treats '.' and '..' as folders, encoded or not, so no path can carry them as a value.
    .filter((value) => isPathParam(value) && !['.', '..'].includes(value));
  property(
    '[P1c] carries any value through a URL unchanged',
    { seed: 20_269, of: fc.tuple(fc.constantFrom(...withParams), anyValue), runs: 1000 },
    ([[path, , name], value]) => {
      const param = paramIn(path) ?? '';
      const href = site.href(name as 'guide', { [param]: value } as unknown as ParamsOf<'guide'>);
      const url = new URL(href, 'http://site.example');
      expect(url.host + url.search + url.hash).toBe('site.example');
      expect(site.match(url.pathname)).toEqual({ kind: 'found', name, params: { [param]: value } });
    },
  );
});

describe('a product', () => {
  it.each([
    ['marketlane', '/why-marketlane'],
    ['hire-fast', '/why-hire-fast'],
    ['café-noir', '/why-caf%C3%A9-noir'],
    ['a/b', '/why-a%2Fb'],
    ["what's-up (doc)*", "/why-what's-up%20(doc)*"],
  ])('[P8] of the slug %j has its reasons page at %s, and nowhere else', (slug, path) => {
    const own = siteOf(slug);
    expect(own.href('why')).toBe(path);
    expect(own.pattern('why')).toBe(path);
    expect(own.match(path)).toEqual({ kind: 'found', name: 'why', params: {} });
    expect(own.match('/why-else').kind).toBe('unmatched');
  });
  it('[P8] of another case or encoding is corrected', () => {
    expect(siteOf('café').match('/WHY-caf%c3%a9/')).toEqual({ kind: 'misspelt', path: '/why-caf%C3%A9' });
  });
  it('[P8] has one site, created once', () => {
    expect(siteOf('hire-fast')).toBe(siteOf('hire-fast'));
    expect(siteOf('hire-fast')).not.toBe(site);
  });
  it('[P6] has the base path /', () => {
    expect(site.href('home')).toBe('/');
  });
});
