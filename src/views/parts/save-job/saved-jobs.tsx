import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { savedJobsOf } from '../../../contracts/kept-jobs.ts';
import { useActor, useHydrated, useSite } from '../../logic.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './save-job.module.css';

/**
 * W2: the jobs that are saved, in a panel of the browser's own (a popover): it opens from a button that counts them,
 * closes with Escape or a press elsewhere, and gives the focus back. The page's machine has `savedJobs` among its parts.
 */
export const SavedJobs = () => {
  const id = useId();
  const site = useSite();
  const savedJobs = useActor('savedJobs');
  const lists = useSelector(savedJobs, ({ context }) => context.lists);
  const owner = useSelector(savedJobs, ({ context }) => context.owner);
  const hydrated = useHydrated();
  const jobs = savedJobsOf({ lists, owner });
  return (
    <div className={styles.saved}>
      <Button tone="line" size="small" popoverTarget={id} disabled={!hydrated}>
        Saved jobs ({jobs.length})
      </Button>
      <section id={id} popover="auto" className={styles.panel} aria-labelledby={`${id}-title`}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} tabIndex={-1}>
            Saved jobs
          </h2>
          <button
            type="button"
            className={styles.close}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close the saved jobs"
          >
            <Icon name="close" />
          </button>
        </div>
        {jobs.length === 0 ? (
          <p className={styles.none}>
            Nothing saved yet. The bookmark on a job keeps it here, in this browser; no account is needed.
          </p>
        ) : (
          <ul className={styles.list}>
            {jobs.map((job) => (
              <li key={String(job.id)}>
                <a href={`${site.href('jobDetail')}?id=${encodeURIComponent(String(job.id))}`}>{job.title}</a>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Remove ${job.title}`}
                  onClick={() => {
                    document.getElementById(`${id}-title`)?.focus(); // the button goes
                    savedJobs.send({ type: 'job.dropped', job });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
};
