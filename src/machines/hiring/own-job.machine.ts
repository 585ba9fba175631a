/** The employer's own job above its proposals. It stays current. */
import type { OwnJobDetail } from '../../contracts/hiring/board.ts';
import { createLiveMachine } from '../generic/live.machine.ts';
import { jobStepsOf, type JobSteps } from './employer-steps.ts';
import { isMoved } from './moved-proposal.ts';

export interface BoardJob extends OwnJobDetail {
  readonly Steps: JobSteps | undefined;
}
export const withJobSteps = (job: OwnJobDetail): BoardJob => ({ ...job, Steps: jobStepsOf(job.Standing) });

export const ownJobMachine = createLiveMachine<BoardJob, 'ownJob'>({
  id: 'ownJob',
  withMoved: (job, moved) =>
    isMoved({ kind: 'job', id: job.JID }, moved)
      ? withJobSteps({
          ...job,
          Standing: { ...job.Standing, State: moved.state, Version: moved.version },
        })
      : job,
});
