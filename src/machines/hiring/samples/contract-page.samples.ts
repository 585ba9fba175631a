import { exampleContract } from '../../../contracts/hiring/contract.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples, ID_IN_PATH } from '../../generic/samples/record.samples.ts';
import { contractPageMachine } from '../contract-page.machine.ts';
import { withContractSteps } from '../contract-steps.ts';

const at = (path: string) => ({ path, search: '', params: {} });

const samples = createRecordSamples({
  item: withContractSteps(exampleContract),
  own: at('/detail-view-jobE/c-12'),
  others: { 'no id of a contract': at('/detail-view-job/12') },
  isGiven: false,
  unreachable: {
    ...ID_IN_PATH,
    'opening | always | 0': 'a page for its two sides is never rendered by the server',
    'found | always | 0': 'the other side’s address starts another page, which its machine test opens',
  },
});

export const contractPageSamples = samplesOf(contractPageMachine, {
  ...samples,
  failures: {
    ...samples.failures,
    load: {
      refused: { kind: 'refused', status: 500 },
      // Without this code, the backend does not know the call (V149b).
      'not found': { kind: 'refused', status: 404, code: 'contract_not_found' },
    },
  },
  events: {
    ...samples.events,
    'lifecycle.moved': { 'the contract': { kind: 'contract', id: 'c-12', version: 2 } },
    'list.outdated': { once: {} },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
