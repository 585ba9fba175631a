import { exampleOwnJob } from '../../../src/contracts/jobs/own-jobs.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { ownJobsMachine } from '../../../src/machines/jobs/own-jobs.machine.ts';
import { modelOf } from '../support/model.ts';
import { inviteDialog, openInviteDialog, PROFILE } from '../support/profile.ts';
import { resourceParts } from '../support/resource.ts';

const { retry, ...parts } = resourceParts({
  call: 'ownOpenJobs',
  open: { ...PROFILE, user: exampleUser, arrive: openInviteDialog },
  part: inviteDialog,
  loading: /^Loading your open jobs/,
  slow: /^Your jobs are taking longer than usual/,
  ready: /^Open job/,
  empty: /^You have no open job/,
  failed: /^Your jobs could not be loaded/,
});

export const ownJobsModel = modelOf(ownJobsMachine, {
  ...parts,
  events: { 'load.retried': retry },
  states: {
    ...parts.states,
    ready: async (harness) => {
      await parts.states.ready(harness);
      const option = inviteDialog(harness).getByRole('option', { name: exampleOwnJob.Job_Title });
      await harness.until('the job to be there to choose', async () => (await option.count()) === 1);
    },
  },
});
