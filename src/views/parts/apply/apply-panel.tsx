/** Applying for a job: the form for a freelancer, the way to it for everybody else. */
import { useSelector } from '@xstate/react';
import type { JobDetail } from '../../../contracts/jobs/job.ts';
import { sameId } from '../../../contracts/core/ids.ts';
import { isEmployer } from '../../../contracts/account/user.ts';
import { useActor, useHydrated, useSite } from '../../logic.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useHere } from '../record/record-faces.tsx';
import { ProposalForm } from './proposal-form.tsx';
import styles from './apply.module.css';

type ApplyProps = { readonly job: JobDetail };

const ForFreelancer = ({ job }: ApplyProps) => {
  const applying = useActor('applying');
  const hydrated = useHydrated();
  const opened = useSelector(applying, ({ context }) => context.job);
  if (opened !== null && sameId(opened, job.JID)) return <ProposalForm key={String(opened)} job={job} />;
  return (
    <div className={styles.way}>
      <p>A letter, your bid, and how it is to be paid. You see what reaches you before you send anything.</p>
      <Button disabled={!hydrated} onClick={() => applying.send({ type: 'apply.opened', job: job.JID })}>
        Write a proposal
      </Button>
    </div>
  );
};

/** K7a: of a job that is open: whether it is, is for the page to say. The page has `applying` among its parts. */
export const ApplyPanel = ({ job }: ApplyProps) => {
  const site = useSite();
  const here = useHere();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user === null)
    return (
      <div className={styles.way}>
        <p>
          Sign in with a freelancer’s account to send a proposal: a letter, your bid, and how it is to be
          paid.
        </p>
        <LinkButton href={`${site.href('login')}?${new URLSearchParams({ next: here })}`} icon="arrow">
          Sign in to apply
        </LinkButton>
      </div>
    );
  if (isEmployer(user))
    return (
      <div className={styles.way}>
        <p>
          Applying is for freelancers, and you are signed in as an employer. Looking for somebody who does
          this?
        </p>
        <LinkButton tone="line" href={site.href('freelancers')} icon="arrow">
          Find a freelancer
        </LinkButton>
      </div>
    );
  return <ForFreelancer job={job} />;
};
