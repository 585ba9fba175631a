import type { Profile } from '../../../src/contracts/people/profile.ts';
import { exampleKeptFreelancer } from '../../../src/contracts/people/saved-freelancer.ts';
import { freelancerComparisonMachine } from '../../../src/machines/people/freelancer-comparison.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';
import type { Harness } from '../support/harness.ts';

const GONE = { kind: 'refused', status: 404, code: 'freelancer_not_found' } as const;
const CHOSEN = 2;
const choice = {
  owner: null,
  chosen: [exampleKeptFreelancer, { ...exampleKeptFreelancer, id: 18 }],
  wanted: null,
};
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Compare freelancers' });

const { retry, ...parts } = resourceParts({
  call: 'profileById',
  open: {
    path: '/freelancers',
    prepare: ({ page }: Harness) =>
      page.addInitScript((stored) => sessionStorage.setItem('shortlist', stored), JSON.stringify(choice)),
    arrive: ({ page }: Harness) => page.getByRole('button', { name: 'Compare', exact: true }).click(),
  },
  part: dialog,
  loading: /^Loading the profiles/,
  slow: /^The profiles are taking longer than usual/,
  ready: /^Other skills/,
  empty: /^None of these freelancers is here any more/,
  failed: /^The profiles could not be loaded/,
});

export const freelancerComparisonModel = modelOf(freelancerComparisonMachine, {
  ...parts,
  events: { 'load.retried': retry },
  // One call for each of those chosen.
  results: {
    load: async (harness: Harness, output: never) => {
      const profiles: readonly Profile[] = output;
      for (let index = 0; index < CHOSEN; index += 1) {
        const profile = profiles[index];
        if (profile) await harness.give('profileById', profile);
        else await harness.fail('profileById', GONE);
      }
    },
  },
  failures: {
    load: async (harness, reason) => {
      for (let index = 0; index < CHOSEN; index += 1) await harness.fail('profileById', reason);
    },
  },
  states: {
    ...parts.states,
    loading: (harness) =>
      harness.until('its calls to wait', () => harness.backend.waiting('profileById') === CHOSEN),
  },
});
