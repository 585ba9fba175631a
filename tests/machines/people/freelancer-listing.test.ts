/** The parameters of the public listings: their filters, and their paths and history state. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { freelancerListingMachine } from '../../../src/machines/people/freelancer-listing.machine.ts';
import { freelancerReviewListingMachine } from '../../../src/machines/people/freelancer-review-listing.machine.ts';
import { jobListingMachine } from '../../../src/machines/jobs/job-listing.machine.ts';
import type { ListingInput } from '../../../src/machines/generic/listing-context.ts';

const at = (input: Partial<ListingInput>): ListingInput => ({
  path: '/freelancers',
  search: '',
  state: null,
  params: {},
  given: undefined,
  ...input,
});

describe('freelancers', () => {
  const contextOf = (input: Partial<ListingInput>) =>
    createActor(freelancerListingMachine, { input: at(input) }).getSnapshot().context;

  it('[H4][L11a] the skill of the home page’s search, from the history state, is a filter', () => {
    expect(contextOf({ state: { skill: 'SEO Expert' } }).query.filters).toEqual({ Skills: 'SEO Expert' });
    expect(contextOf({ state: { skill: 'SEO Expert' }, search: '?Skills=' }).query.filters).toEqual({});
  });

  it.each([null, 'SEO', { skill: 7 }, { skill: '' }, { skill: 'x'.repeat(601) }, { other: 'SEO' }])(
    '[L11a] ignores other history state: %j',
    (state) => {
      expect(contextOf({ state })).toMatchObject({ query: { filters: {} }, presets: {} });
    },
  );

  it('[H3][L12] /freelancer/{slug} filters by that skill and ignores the history state', () => {
    const input = {
      path: '/freelancer/seo-expert',
      params: { cname: 'seo-expert' },
      state: { skill: 'Ads' },
    };
    expect(contextOf(input)).toMatchObject({
      query: { filters: { Skills: 'seo-expert' } },
      fixed: { Skills: 'seo-expert' },
      presets: {},
    });
  });

  it('[L1a][L1b] accepts the filters and orders of its call, and nothing else', () => {
    const search =
      '?Search=shop&minRate=20&maxRate=x&minRating=6&Verified_Profile=Verified&sort=rating&limit=9';
    expect(contextOf({ search }).query).toEqual({
      filters: { Search: 'shop', minRate: '20', Verified_Profile: 'Verified' },
      sort: 'rating',
      at: 0,
      view: 'rows',
    });
  });
});

describe('jobs', () => {
  it('[L1a][L1b][L12] accepts the filters of its call; /jobs/{name} filters by that skill', () => {
    const input = at({
      path: '/jobs/seo-expert',
      params: { jobname: 'seo-expert' },
      search: '?paymentModel=fixed,hourly&maxAge=7&Verified_Payment=true&Job_Status=closed&sort=best',
    });
    expect(createActor(jobListingMachine, { input }).getSnapshot().context.query).toMatchObject({
      filters: { Skills: 'seo-expert', paymentModel: 'fixed,hourly', maxAge: '7', Verified_Payment: 'true' },
      sort: '',
    });
  });
});

describe('the reviews of a freelancer', () => {
  const contextOf = (nameid: string) =>
    createActor(freelancerReviewListingMachine, {
      input: at({ path: '/user-profile/reviews/x', params: { nameid }, search: '?stars=4&sort=lowest' }),
    }).getSnapshot().context;

  it('[L17] belong to the id after the last hyphen', () => {
    expect(contextOf('Anna-Lena Berg-17')).toMatchObject({
      fixed: { id: '17' },
      query: { filters: { id: '17', stars: '4' }, sort: 'lowest' },
    });
    expect(contextOf('Anna-').fixed).toEqual({});
  });
});
