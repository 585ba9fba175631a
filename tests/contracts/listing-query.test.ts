import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPage, queryOf, searchOf } from '../../src/contracts/listing-query.ts';

const SEED = 20_260_711;
const names = ['stars', 'skill'];

describe('the query of an address', () => {
  it(`[L1] reads back what it wrote, whatever the filters hold (seed ${SEED})`, () => {
    const filters = fc.record(
      { stars: fc.string({ minLength: 1 }), skill: fc.string({ minLength: 1, unit: 'grapheme' }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 100_000 }), (given, page) => {
        const query = { filters: { ...given }, page };
        expect(queryOf(searchOf(query), names)).toEqual(query);
      }),
      { seed: SEED },
    );
  });

  it(`[L1] never throws, and never leaves the pages there can be (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const { page, filters } = queryOf(search, names);
        expect(page).toBe(clampPage(page));
        expect(Object.keys(filters).every((name) => names.includes(name))).toBe(true);
      }),
      { seed: SEED },
    );
  });

  it('[L1] is nothing for the first page without filters', () => {
    expect(searchOf({ filters: {}, page: 1 })).toBe('');
    expect(queryOf('?page=0&stars=', names)).toEqual({ filters: {}, page: 1 });
    expect(queryOf('?page=two', names).page).toBe(1);
  });
});
