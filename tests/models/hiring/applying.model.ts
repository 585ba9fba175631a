import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { applyingMachine } from '../../../src/machines/hiring/applying.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import type { Stage } from '../support/stage.ts';

const part = ({ page }: Stage) => page.getByRole('region', { name: 'Apply', exact: true });
const opener = (stage: Stage) => part(stage).getByRole('button', { name: 'Write a proposal' });
const letter = (stage: Stage) => part(stage).getByLabel('Cover letter');

export const applyingModel = modelOf(applyingMachine, {
  open: () => ({ path: `/job-detail-view?id=${exampleJob.JID}`, user: aFreelancer }),
  events: {
    'apply.opened': (stage) => opener(stage).click(),
    'apply.closed': (stage) => part(stage).getByRole('button', { name: 'Not now' }).click(),
  },
  failures: { proposal: byHand('only a defect of the form could cause it') },
  states: {
    closed: async (stage) => {
      await stage.sees(opener(stage));
      await stage.seesNo(letter(stage));
    },
    open: async (stage) => {
      await stage.sees(letter(stage));
      await stage.seesNo(opener(stage));
    },
  },
});
