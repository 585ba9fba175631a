import { useSelector } from '@xstate/react';
import { isOperator } from '../../../contracts/account/known-user.ts';
import type { Job } from '../../../contracts/jobs/job.ts';
import { isSaved, keptJobOf } from '../../../contracts/jobs/kept-jobs.ts';
import { useActor, useHydrated } from '../../logic.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { BOOKMARK } from './bookmark.ts';
import styles from './save-job.module.css';

interface SaveJobButtonProps {
  readonly job: Pick<Job, 'JID' | 'Job_Title'>;
  /** Shows "Save job" or "Saved" beside the icon. */
  readonly words?: boolean;
  /** Tab passes it, where each row is one stop (L63a). */
  readonly isPassed?: boolean;
}

/** W1. Operators save no jobs. The page needs `savedJobs` among its parts. */
export const SaveJobButton = ({ job, words = false, isPassed = false }: SaveJobButtonProps) => {
  const savedJobs = useActor('savedJobs');
  const saved = useSelector(savedJobs, ({ context }) => isSaved(context, job.JID));
  const isHidden = useSelector(useActor('session'), ({ context }) => isOperator(context.user));
  const hydrated = useHydrated();
  const toggle = () => savedJobs.send({ type: saved ? 'job.dropped' : 'job.saved', job: keptJobOf(job) });
  if (isHidden) return null;
  const label = words && saved ? 'Saved' : 'Save job';
  return (
    <button
      type="button"
      className={classes(styles.save, words && styles.withWords)}
      aria-pressed={saved}
      aria-label={`${label}: ${job.Job_Title}`}
      disabled={!hydrated}
      tabIndex={isPassed ? -1 : undefined}
      onClick={toggle}
    >
      <Icon name={BOOKMARK} />
      {words && label}
    </button>
  );
};
