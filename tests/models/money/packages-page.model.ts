import { exampleUser } from '../../../src/contracts/account/user.ts';
import { examplePackages } from '../../../src/contracts/money/packages.ts';
import { packagesPageMachine } from '../../../src/machines/money/packages-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { liveRecordParts } from '../support/record.ts';

const heading = 'Packages';
const { retry, same, news, open, ...parts } = liveRecordParts({
  call: 'packages',
  own: '/packages',
  item: examplePackages,
  subject: 'This list of plans',
  headings: {
    coming: heading,
    ready: heading,
    missing: 'This list of plans was not found',
    failed: 'This list of plans could not be loaded',
  },
  wayOn: 'Contact us',
});

export const packagesPageModel = modelOf(packagesPageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: exampleUser }),
  events: { ...news, 'load.retried': retry, 'query.changed': same },
});
