import { exampleContract } from '../../../src/contracts/hiring/contract.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { contractPageMachine } from '../../../src/machines/hiring/contract-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { liveRecordParts } from '../support/record.ts';

const { retry, same, news, open, ...parts } = liveRecordParts({
  call: 'contract',
  own: '/detail-view-jobE/c-12',
  others: { 'no id of a contract': '/detail-view-job/12' },
  item: exampleContract,
  subject: 'This contract',
  headings: {
    coming: 'Contract',
    ready: exampleContract.Title,
    missing: 'This contract was not found',
    failed: 'This contract could not be loaded',
  },
  wayOn: 'Messages',
});

export const contractPageModel = modelOf(contractPageMachine, {
  ...parts,
  open: (input: string) => ({ ...open(input), user: exampleUser }),
  actor: 'page',
  meanwhile: ['query.changed'],
  events: {
    ...news,
    'load.retried': retry,
    'query.changed': same,
  },
});
