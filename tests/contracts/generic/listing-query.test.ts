import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../../../src/contracts/core/fields.ts';
import { freelancerFilters } from '../../../src/contracts/people/freelancer-search.ts';
import { jobFilters } from '../../../src/contracts/jobs/job.ts';
import { addressOf, clampRow, queryOf, searchOf } from '../../../src/contracts/generic/listing-query.ts';
import { starFilter } from '../../../src/contracts/people/review.ts';

const SEED = 20_260_711;
const shape = { filters: { stars: starFilter, Skills: text }, sorts: ['best', 'newest', 'oldest'] };
const here = { fixed: {}, presets: {} };
const top = { filters: {}, sort: '', at: 0, view: 'rows' } as const;

describe('the query of an address', () => {
  it(`[L1a][L1b] round-trips whatever the filters hold (seed ${SEED})`, () => {
    const filters = fc.record(
      { stars: fc.constantFrom('1', '5'), Skills: fc.string({ minLength: 1, unit: 'grapheme' }) },
      { requiredKeys: [] },
    );
    const sort = fc.constantFrom('', 'newest', 'oldest');
    const view = fc.constantFrom('rows' as const, 'pages' as const);
    fc.assert(
      fc.property(filters, sort, fc.integer({ min: 0, max: 24_000_000 }), view, (given, order, at, face) => {
        const query = { filters: { ...given }, sort: order, at, view: face };
        expect(queryOf(searchOf(query, here), shape, here)).toEqual(query);
      }),
      { seed: SEED },
    );
  });

  it.for([freelancerFilters, jobFilters])('[L1b] names a skill once, however it is written', (filters) => {
    const read = (Skills: string) =>
      queryOf(`?${new URLSearchParams({ Skills })}`, { ...shape, filters }, here).filters['Skills'];
    expect(read('SEO Expert,Ads,seo-expert,ads')).toBe('SEO Expert,Ads');
    expect(read('SEO Expert')).toBe('SEO Expert');
  });

  it(`[L1b] never throws, and always yields a valid query (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const { at, filters, sort, view } = queryOf(search, shape, here);
        expect(at).toBe(clampRow(at));
        expect(Object.keys(filters).every((name) => name in shape.filters)).toBe(true);
        expect(['', 'newest', 'oldest']).toContain(sort);
        expect(['rows', 'pages']).toContain(view);
      }),
      { seed: SEED },
    );
  });

  it('[L1b] is empty for the top of the unfiltered list in default order', () => {
    expect(searchOf(top, here)).toBe('');
    expect(queryOf('?at=0&stars=&sort=best&view=rows', shape, here)).toEqual(top);
    expect(queryOf('?at=two&page=two', shape, here)).toEqual(top);
    expect(queryOf('?at=-3', shape, here)).toEqual(top);
  });

  it.each(['0', '6', '5.0', ' 5', 'five', 'constructor'])(
    '[L1b] an invalid value of a filter (%j) counts as absent',
    (stars) => {
      const search = `?${new URLSearchParams({ stars, utm: 'x', sort: 'loudest', view: 'wall' })}`;
      expect(queryOf(search, shape, here)).toEqual(top);
    },
  );

  it('[L1b] is the same text in whatever order the filters were set', () => {
    const one = { ...top, filters: { stars: '5', Skills: 'SEO' } };
    const other = { ...top, filters: { Skills: 'SEO', stars: '5' } };
    expect(searchOf(one, here)).toBe(searchOf(other, here));
    expect(addressOf({ path: '/jobs', ...here }, { ...one, sort: 'newest', at: 120, view: 'pages' })).toBe(
      '/jobs?Skills=SEO&stars=5&sort=newest&at=120&view=pages',
    );
  });

  it('[L5] an old link to a page of reviews leads to the page’s first row', () => {
    expect(queryOf('?stars=5&page=3', shape, here)).toMatchObject({ filters: { stars: '5' }, at: 24 });
    expect(queryOf('?page=3&at=7', shape, here).at).toBe(7);
    expect(queryOf('?page=0', shape, here).at).toBe(0);
  });
});

describe('filters that the query may omit', () => {
  it('[L12] the path’s filters override the query and are not written into it', () => {
    const place = { fixed: { Skills: 'seo-expert' }, presets: {} };
    const query = queryOf('?Skills=Copywriting&stars=4', shape, place);
    expect(query.filters).toEqual({ Skills: 'seo-expert', stars: '4' });
    expect(searchOf(query, place)).toBe('?stars=4');
  });

  it('[L11a][L11b] a preset applies when the query omits it; an empty value switches the preset off', () => {
    const place = { fixed: {}, presets: { Skills: 'SEO Expert' } };
    expect(queryOf('?stars=4', shape, place).filters).toEqual({ Skills: 'SEO Expert', stars: '4' });
    expect(queryOf('?Skills=', shape, place).filters).toEqual({});
    expect(queryOf('?Skills=Copywriting', shape, place).filters).toEqual({ Skills: 'Copywriting' });
    expect(searchOf(top, place)).toBe('?Skills=');
    expect(searchOf({ ...top, filters: { Skills: 'SEO Expert' } }, place)).toBe('?Skills=SEO+Expert');
  });
});
