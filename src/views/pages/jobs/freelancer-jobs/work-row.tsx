/** A proposal, an invitation or a saved job as a row. The tab decides what its amount and its time mean. */
import type { Id } from '../../../../contracts/core/ids.ts';
import { budgetOf } from '../../../../contracts/jobs/budget.ts';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import type { TabbedWorkRow } from '../../../../contracts/jobs/my-jobs.ts';
import type { NextAct, NextSteps } from '../../../../machines/lifecycles/next-steps.ts';
import type { ShownJobRow, ShownWorkRow } from '../../../../machines/jobs/freelancer-jobs.machine.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { ActButton } from '../../../parts/act/act-button.tsx';
import { useIsActing } from '../../../parts/act/use-act.ts';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { statusWords } from '../../../parts/job-card/job-status.ts';
import styles from '../../../parts/my-jobs/my-jobs.module.css';
import { ContractRow } from '../../../parts/my-jobs/contract-row.tsx';
import { OfferRow } from '../../../parts/my-jobs/offer-row.tsx';
import { RowTitle } from '../../../parts/my-jobs/row-parts.tsx';
import { RowWords } from '../../../parts/my-jobs/row-words.tsx';
import { NextStepsLine } from '../../../parts/next-steps/next-steps.tsx';
import { whyNot } from '../../../parts/next-steps/why-not.ts';
import { SaveJobButton } from '../../../parts/save-job/save-job-button.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import * as texts from './texts.ts';

interface Words {
  readonly amount: string;
  readonly at: string;
  /** The label of the row's message. */
  readonly words: string;
}
const labels: Readonly<Record<TabbedWorkRow['Tab'], Words>> = {
  proposals: { amount: 'Your bid', at: 'Proposed', words: 'Your proposal' },
  invitations: { amount: texts.budgetUpTo, at: 'Invited', words: 'The invitation' },
  saved: { amount: texts.budgetUpTo, at: 'Saved', words: 'The message' },
};
const Amount = ({ row: { Amount: amount, Tab, PaymentModel } }: { row: TabbedWorkRow }) => {
  if (amount === undefined) return null;
  const { terms } = budgetOf({
    Job_PaymentModel: PaymentModel ?? 'fixed',
    Job_MinAmount: amount,
    Job_MaxAmount: amount,
  });
  return (
    <p className={classes(styles.line, styles.money)}>
      {labels[Tab].amount} <strong>{dollarsOf(amount)}</strong>
      {PaymentModel && ` ${terms}`}
    </p>
  );
};

const Milestones = ({ row: { Milestones: parts = [], MilestoneNote } }: { row: TabbedWorkRow }) =>
  parts.length > 0 || MilestoneNote ? (
    <ul className={styles.line} aria-label="Milestones">
      {parts.map(({ Title: title, Amount: amount, DueDate }, index) => (
        <li key={index}>
          {title}: {dollarsOf(amount)}
          {DueDate && ` by ${DueDate}`}
        </li>
      ))}
      {MilestoneNote && <li>{MilestoneNote}</li>}
    </ul>
  ) : null;

const DeleteDraft = ({ id, version, job }: { id: Id; version: number; job: string }) => {
  const act = useActor('act');
  const draft = { kind: 'proposal', id } as const;
  const isPending = useIsActing(draft);
  return (
    <ActionButton
      tone="quiet"
      size="small"
      isPending={isPending}
      aria-label={texts.deleteDraftFor(job)}
      onAct={() =>
        act.send({
          type: 'act.begun',
          ...draft,
          event: 'draft.deleted',
          version,
          said: texts.draftDeleted,
          about: job,
          fields: {},
        })
      }
    >
      {texts.deleteDraft}
    </ActionButton>
  );
};

/** Where a proposal or an invitation stands, and what its deadline does. */
const Standing = ({ row: { Steps, IsBeforeChange } }: { row: ShownJobRow }) =>
  Steps ? (
    <div className={styles.standing}>
      <Chip>{Steps.state.name}</Chip>
      {IsBeforeChange && <span>{texts.beforeChange}</span>}
      {!Steps.isOver && <NextStepsLine steps={Steps} />}
    </div>
  ) : null;

const actIn = (steps: NextSteps, event: string): NextAct | undefined =>
  steps.acts.find((one) => one.event === event);

const Acts = ({
  row: { id, JID, Tab, Job_Status, Standing: standing, Steps },
  job,
}: {
  row: ShownJobRow;
  job: string;
}) => {
  const site = useSite();
  if (!Steps || !standing || JID === undefined) return null;
  const goesOn = Tab === 'invitations' && Steps.state.path === 'accepted' && Job_Status === 'open';
  if (Steps.isOver && !goesOn) return null;
  const isDraft = Steps.state.path === 'draft';
  const place = `${site.href('jobDetail')}?id=${encodeURIComponent(JID)}#apply`;
  const version = standing.Version;
  const accepted = actIn(Steps, 'invitation.accepted');
  const edited = actIn(Steps, 'proposal.edited');
  const withdrawn = actIn(Steps, 'proposal.withdrawn');
  const declined = actIn(Steps, 'invitation.declined');
  return (
    <div className={styles.acts}>
      {(isDraft || goesOn) && (
        <LinkButton tone="line" size="small" href={place} aria-label={texts.continueFor(job)}>
          {texts.goOn}
        </LinkButton>
      )}
      {isDraft && <DeleteDraft id={id} version={version} job={job} />}
      {accepted?.isPossible && (
        <ActButton
          size="small"
          of={{ kind: 'invitation', id, version }}
          act={accepted}
          opens={place}
          said={texts.accepted}
          aria-label={texts.acceptFor(job)}
        >
          {texts.accept}
        </ActButton>
      )}
      {edited?.isPossible && (
        <LinkButton tone="line" size="small" href={place} aria-label={texts.editFor(job)}>
          {texts.edit}
        </LinkButton>
      )}
      {!isDraft && edited && !edited.isPossible && (
        <ActionButton
          tone="line"
          size="small"
          {...whyNot(edited)}
          onAct={() => {}}
          aria-label={texts.editFor(job)}
        >
          {texts.edit}
        </ActionButton>
      )}
      {!isDraft && withdrawn && (
        <ActButton
          tone="quiet"
          size="small"
          of={{ kind: 'proposal', id, version }}
          act={withdrawn}
          fields={{}}
          about={job}
          said={texts.withdrawn}
          aria-label={texts.withdrawFrom(job)}
        >
          {texts.withdraw}
        </ActButton>
      )}
      {declined?.isPossible && (
        <ActButton
          tone="quiet"
          size="small"
          of={{ kind: 'invitation', id, version }}
          act={declined}
          fields={{ Reason: '' }}
          about={job}
          said={texts.declined}
          aria-label={texts.declineFor(job)}
        >
          {texts.decline}
        </ActButton>
      )}
    </div>
  );
};

const JobRow = ({ row, nameId }: { row: ShownJobRow; nameId: string }) => {
  const site = useSite();
  const { JID, Title, Tab, At, Employer_Id, Employer_Company, Job_Status, Reference, Message } = row;
  const status = Job_Status && statusWords[Job_Status];
  const company = Employer_Company ?? 'The employer';
  return (
    <>
      <RowTitle nameId={nameId} job={JID} title={Title} />
      <p className={styles.facts}>
        {status && <strong className={styles.status}>{status}</strong>}
        {Employer_Id === undefined ? (
          Employer_Company && <span>{Employer_Company}</span>
        ) : (
          <a href={site.href('employerProfileById', { id: String(Employer_Id) })}>{company}</a>
        )}
        {Employer_Id !== undefined && Tab !== 'saved' && (
          <a href={site.href('chatWith', { id: String(Employer_Id) })} aria-label={`Message ${company}`}>
            Message
          </a>
        )}
        {At && (
          <span>
            {row.Steps?.state.path === 'draft' ? texts.begun : labels[Tab].at} <Ago at={At} />
          </span>
        )}
        {Reference && <span>{Reference}</span>}
      </p>
      <Standing row={row} />
      <Amount row={row} />
      <Milestones row={row} />
      {row.DeclineReason && <RowWords words={row.DeclineReason} what={texts.declineReason} job={Title} />}
      {Message && !row.DeclineReason && <RowWords words={Message} what={labels[Tab].words} job={Title} />}
      <Acts row={row} job={Title} />
      {Tab === 'saved' && JID !== undefined && <SaveJobButton job={{ JID, Job_Title: Title }} />}
    </>
  );
};

export const WorkRow = ({ item: row, nameId }: RowProps<ShownWorkRow>) => {
  switch (row.Tab) {
    case 'offers':
      return <OfferRow row={row} nameId={nameId} />;
    case 'active':
    case 'done':
      return <ContractRow row={row} nameId={nameId} />;
    default:
      return <JobRow row={row} nameId={nameId} />;
  }
};
