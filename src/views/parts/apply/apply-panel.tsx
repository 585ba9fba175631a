import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { JobDetail } from '../../../contracts/jobs/job.ts';
import { sameId } from '../../../contracts/core/ids.ts';
import { isEmployer, isOperator } from '../../../contracts/account/user.ts';
import { useActor, useHydrated, useSite } from '../../logic.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useHere } from '../record/record-faces.tsx';
import { useWanted } from '../later.ts';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

/** Its script loads after the page, for freelancers only. */
const loadForm = async () => (await import('./proposal-form.tsx')).ProposalForm;

type ApplyProps = { readonly job: JobDetail };

const ForFreelancer = ({ job }: ApplyProps) => {
  const applying = useActor('applying');
  const hydrated = useHydrated();
  const opened = useSelector(applying, ({ context }) => context.job);
  const { part: ProposalForm, failed, want } = useWanted(loadForm);
  useEffect(want, [want]);
  const isOpened = opened !== null && sameId(opened, job.JID);
  if (isOpened && ProposalForm) return <ProposalForm key={String(opened)} job={job} />;
  const isLoading = isOpened && !failed;
  const hasFailed = isOpened && failed;
  return (
    <div className={styles.way}>
      <p>{texts.invitation}</p>
      {hasFailed && <p role="alert">{texts.formMissing}</p>}
      <Button
        disabled={!hydrated}
        aria-busy={isLoading || undefined}
        onClick={() => {
          want();
          applying.send({ type: 'apply.opened', job: job.JID });
        }}
      >
        {isLoading ? texts.opening : hasFailed ? 'Try again' : texts.writeAProposal}
      </Button>
    </div>
  );
};

/** K7a. Only for an open job, which the page checks. The page needs `applying` among its parts. */
export const ApplyPanel = ({ job }: ApplyProps) => {
  const site = useSite();
  const here = useHere();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user === null)
    return (
      <div className={styles.way}>
        <p>{texts.signIn}</p>
        <LinkButton href={`${site.href('login')}?${new URLSearchParams({ next: here })}`} icon="arrow">
          {texts.signInToApply}
        </LinkButton>
      </div>
    );
  if (isOperator(user))
    return (
      <div className={styles.way}>
        <p>{texts.forOperator}</p>
      </div>
    );
  if (isEmployer(user))
    return (
      <div className={styles.way}>
        <p>{texts.forEmployer}</p>
        <LinkButton tone="line" href={site.href('freelancers')} icon="arrow">
          {texts.findAFreelancer}
        </LinkButton>
      </div>
    );
  return <ForFreelancer job={job} />;
};
