import { exampleContract } from '../../../src/contracts/hiring/contract.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { contractPageMachine } from '../../../src/machines/hiring/contract-page.machine.ts';
import { freshnessStates, HOLDS_NEWS_FROM } from '../generic/freshness.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, ...parts } = recordParts({
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
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('contract') === calls);

export const contractPageModel = modelOf(contractPageMachine, {
  ...parts,
  open: (input: string) => ({
    ...parts.open(input),
    user: exampleUser,
    holdsTimersFrom: HOLDS_NEWS_FROM,
  }),
  actor: 'page',
  states: {
    ...parts.states,
    ...freshnessStates('ready', waits, parts.states.ready),
  },
  meanwhile: ['query.changed'],
  events: {
    'lifecycle.moved': byHand('the other side acts; a journey has two browsers'),
    'list.outdated': byHand('a lost connection is back'),
    'load.retried': retry,
    'query.changed': same,
  },
});
