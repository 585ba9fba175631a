import { exampleFoundFreelancer } from '../../../src/contracts/people/freelancer-search.ts';
import { freelancerListingMachine } from '../../../src/machines/people/freelancer-listing.machine.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { listingParts } from '../support/listing.ts';
import { modelOf } from '../support/model.ts';

const leaveSkill = () => history.replaceState({ skill: 'SEO Expert' }, '');

const { events, ...parts } = listingParts({
  call: 'freelancersFind',
  kind: { one: 'freelancer', many: 'freelancers' },
  path: '/freelancers',
  given: manyOf(exampleFoundFreelancer),
  link: 'Find a Freelancer',
  others: {
    'the home search': { prepare: ({ page }) => page.addInitScript(leaveSkill) },
    'a path that says the skill': { path: '/freelancer/seo-expert' },
  },
});

export const freelancerListingModel = modelOf(freelancerListingMachine, {
  ...parts,
  events: {
    ...events,
    'filter.changed': ({ page }, { name }) =>
      name === 'Skills'
        ? page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /seo/i }).click()
        : page.getByRole('complementary', { name: 'Filters' }).getByLabel('Verified').check(),
  },
});
