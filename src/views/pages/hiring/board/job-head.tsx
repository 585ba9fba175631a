/** The head of the employer's own job: its state, its last day, and what the employer can do. */
import { budgetOf } from '../../../../contracts/jobs/budget.ts';
import { stateName } from '../../../../contracts/core/state-name.ts';
import type { BoardJob } from '../../../../machines/hiring/own-job.machine.ts';
import type { NextAct } from '../../../../machines/lifecycles/next-steps.ts';
import { useSite } from '../../../logic.tsx';
import { ActButton } from '../../../parts/act/act-button.tsx';
import { NextSteps } from '../../../parts/next-steps/next-steps.tsx';
import { whyNot } from '../../../parts/next-steps/why-not.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { countOf, dayOf } from '../../../words.ts';
import styles from './board.module.css';
import * as texts from './texts.ts';
import { useAddress, useGo } from './use-board.ts';

const JobAct = ({ job, act, label }: { job: BoardJob; act: NextAct; label: string }) => {
  const site = useSite();
  const go = useGo();
  const of = { kind: 'job', id: job.JID, version: job.Standing.Version } as const;
  const edit = `${site.href('jobCreation')}?id=${encodeURIComponent(job.JID)}`;
  if (act.event === 'job.edited')
    return (
      <ActionButton tone="line" size="small" {...whyNot(act)} onAct={() => go(edit, { replace: false })}>
        {label}
      </ActionButton>
    );
  const isClosing = act.event === 'job.closed';
  return (
    <ActButton
      of={of}
      act={act}
      tone="line"
      size="small"
      said={isClosing ? texts.closedNow : texts.extendedNow}
      fields={isClosing ? { Reason: '' } : { LastDay: (job.Standing.DueAt ?? '').slice(0, 10) }}
    >
      {label}
    </ActButton>
  );
};

export const JobFacts = ({ job }: { job: BoardJob }) => {
  const { amount, terms } = budgetOf(job);
  const day = dayOf(job.Standing.DueAt);
  const invited = Object.values(job.Invitations).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p className={styles.facts}>
        <Chip>{stateName(job.Standing.State)}</Chip>
        <span>
          <strong>{amount}</strong> {terms}
        </span>
        {day && <span>Last day: {day}</span>}
        {job.no_of_unread > 0 && <strong>{countOf(job.no_of_unread, 'unread proposal')}</strong>}
        {invited > 0 && <span>{invited} invited</span>}
      </p>
      {job.Job_Visibility === 'invited' && <p>{texts.invitedOnly}</p>}
      {job.ClosingReason && <p>{texts.closedBecause(job.ClosingReason)}</p>}
    </>
  );
};

export const JobHead = ({ job }: { job: BoardJob }) => {
  const site = useSite();
  const addressWith = useAddress();
  return (
    <div className={styles.job}>
      <JobFacts job={job} />
      <p className={styles.ways}>
        <LinkButton size="small" href={addressWith({ show: 'invitations' })} data-scroll="keep">
          {texts.inviteFreelancers}
        </LinkButton>
        <LinkButton
          tone="line"
          size="small"
          href={`${site.href('jobDetail')}?id=${encodeURIComponent(job.JID)}`}
        >
          {texts.viewAsFreelancers}
        </LinkButton>
      </p>
      {job.Steps && (
        <details className={styles.steps} open={job.Steps.isYourTurn || undefined}>
          <summary>What happens next</summary>
          <NextSteps
            id="next-steps"
            steps={job.Steps}
            labels={texts.jobActs}
            renderAct={(act, label) => <JobAct job={job} act={act} label={label} />}
          />
        </details>
      )}
    </div>
  );
};
