import { examplePostingRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { employerJobsMachine } from '../../../src/machines/jobs/employer-jobs.machine.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf, noView } from '../support/model.ts';

const links = byHand('every control of this page is a link, whose address comes as query.changed');

const { events, states, open, ...parts } = listingParts({
  call: 'employerJobs',
  kind: { one: 'open job', many: 'open jobs' },
  filtered: { one: 'filled job', many: 'filled jobs' },
  path: '/employer-job-profile',
  given: manyOf(examplePostingRow),
  link: '',
  isLive: true,
});

export const employerJobsModel = modelOf(employerJobsMachine, {
  ...parts,
  open: (input) => ({ ...open(input), user: exampleUser }),
  states: { ...states, typing: noView('its page has no field for a text') },
  events: {
    ...events,
    'text.typed': links,
    'filter.changed': links,
    'filters.cleared': links,
    'sort.changed': links,
    'query.changed': (harness, payload, sample) => {
      const tab = { plain: /^Open/, filtered: /^Filled/ }[sample];
      return tab
        ? harness.page.getByRole('navigation', { name: 'Your jobs' }).getByRole('link', { name: tab }).click()
        : events['query.changed'](harness, payload, sample);
    },
  },
});
