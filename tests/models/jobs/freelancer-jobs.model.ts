import { exampleTabbedWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { freelancerJobsMachine } from '../../../src/machines/jobs/freelancer-jobs.machine.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf, noView } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const links = byHand('every control of this page is a link, whose address comes as query.changed');

const { events, states, open, ...parts } = listingParts({
  call: 'freelancerJobs',
  kind: { one: 'proposal', many: 'proposals' },
  filtered: { one: 'invitation', many: 'invitations' },
  path: '/freelancer-job-profile',
  given: manyOf(exampleTabbedWorkRow),
  link: '',
  isLive: true,
});

export const freelancerJobsModel = modelOf(freelancerJobsMachine, {
  ...parts,
  open: (input) => ({ ...open(input), user: aFreelancer }),
  states: {
    ...states,
    typing: noView('its page has no field for a text'),
  },
  events: {
    ...events,
    'text.typed': links,
    'filter.changed': links,
    'filters.cleared': links,
    'sort.changed': links,
    'query.changed': (harness, payload, sample) => {
      const tab = { plain: /^Proposals/, filtered: /^Invitations/ }[sample];
      return tab
        ? harness.page.getByRole('navigation', { name: 'Your work' }).getByRole('link', { name: tab }).click()
        : events['query.changed'](harness, payload, sample);
    },
  },
});
