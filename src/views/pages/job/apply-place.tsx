/** Where one applies: the form for a freelancer, the way to it for everybody else, and nothing for a job that is not open. */
import { useSelector } from '@xstate/react';
import type { JobDetail } from '../../../contracts/job.ts';
import { useActor, useSite } from '../../logic.tsx';
import { Part } from '../../parts/record/part.tsx';
import { useHere } from '../../parts/record/record-faces.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { statusOf } from './job-status.ts';
import styles from './job-page.module.css';

export const APPLY = 'apply';

export const ApplyPlace = ({ job }: { job: JobDetail }) => {
  const site = useSite();
  const isSomebody = useSelector(useActor('session'), ({ context }) => context.user !== null);
  const next = `${site.href('login')}?${new URLSearchParams({ next: useHere() })}`;
  const status = statusOf(job);
  return (
    <Part title="Apply" id={APPLY}>
      {status ? (
        <p className={styles.none}>{status.words}</p>
      ) : (
        !isSomebody && (
          <div className={styles.apply}>
            <p>
              Sign in with a freelancer’s account to send a proposal: a letter, your bid, and how it is to be
              paid.
            </p>
            <LinkButton href={next} icon="arrow">
              Sign in to apply
            </LinkButton>
          </div>
        )
      )}
    </Part>
  );
};
