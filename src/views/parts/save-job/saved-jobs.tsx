import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { NOBODY, savedJobsOf } from '../../../contracts/jobs/kept-jobs.ts';
import { useActor, useHydrated, useSite } from '../../logic.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { focusPanel, Panel } from '../../ui/layers/panel.tsx';
import styles from './save-job.module.css';
import * as texts from './texts.ts';

/** W2. The page needs `savedJobs` among its parts. */
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
      <Panel id={id} title={texts.savedJobs} close={texts.closeSavedJobs}>
        {jobs.length === 0 ? (
          <p className={styles.none}>{texts.empty}</p>
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
                    focusPanel(id); // the pressed button unmounts
                    savedJobs.send({ type: 'job.dropped', job });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {owner !== NOBODY && <a href={`${site.href('freelancerJobs')}?tab=saved`}>{texts.allSavedJobs}</a>}
      </Panel>
    </div>
  );
};
