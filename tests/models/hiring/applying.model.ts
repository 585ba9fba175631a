import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { applyingMachine } from '../../../src/machines/hiring/applying.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import type { Harness } from '../support/harness.ts';

const part = ({ page }: Harness) => page.getByRole('region', { name: 'Apply', exact: true });
const opener = (harness: Harness) => part(harness).getByRole('button', { name: 'Write a proposal' });
const letter = (harness: Harness) => part(harness).getByLabel('Cover letter');

export const applyingModel = modelOf(applyingMachine, {
  open: () => ({ path: `/job-detail-view?id=${exampleJob.JID}`, user: aFreelancer }),
  events: {
    'apply.opened': (harness) => opener(harness).click(),
    'apply.closed': (harness) => part(harness).getByRole('button', { name: 'Not now' }).click(),
  },
  failures: { proposalForm: byHand('only a defect of the form could cause it') },
  states: {
    closed: async (harness) => {
      await harness.sees(opener(harness));
      await harness.seesNo(letter(harness));
    },
    open: async (harness) => {
      await harness.sees(letter(harness));
      await harness.seesNo(opener(harness));
    },
  },
});
