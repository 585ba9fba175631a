/** A freelancer's work as a row. The tab decides what its amount and its time mean. */
import { budgetOf, dollarsOf } from '../../../../contracts/jobs/budget.ts';
import type { TabbedWorkRow, WorkTab } from '../../../../contracts/jobs/my-jobs.ts';
import { useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { statusWords } from '../../../parts/job-card/job-status.ts';
import styles from '../../../parts/my-jobs/my-jobs.module.css';
import { RowTitle } from '../../../parts/my-jobs/row-parts.tsx';
import { RowWords } from '../../../parts/my-jobs/row-words.tsx';
import { SaveJobButton } from '../../../parts/save-job/save-job-button.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { classes } from '../../../ui/classes.ts';
import * as texts from './texts.ts';

interface Words {
  readonly amount: string;
  readonly at: string;
  /** The label of the row's message. */
  readonly words: string;
}
const labels: Readonly<Record<WorkTab, Words>> = {
  proposals: { amount: 'Your bid', at: 'Proposed', words: 'Your proposal' },
  offers: { amount: texts.budgetUpTo, at: 'Invited', words: 'The invitation' },
  active: { amount: texts.earnedSoFar, at: 'Started', words: 'The message' },
  done: { amount: 'Earned', at: 'Ended', words: 'The message' },
  saved: { amount: texts.budgetUpTo, at: 'Saved', words: 'The message' },
};
/** Earnings are sums; bids and budgets are in the terms of their job, such as per hour. */
const isSum = (tab: WorkTab): boolean => tab === 'active' || tab === 'done';

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
      {PaymentModel && !isSum(Tab) && ` ${terms}`}
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

export const WorkRow = ({ item: row, nameId }: RowProps<TabbedWorkRow>) => {
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
            {labels[Tab].at} <Ago at={At} />
          </span>
        )}
        {Reference && <span>{Reference}</span>}
      </p>
      <Amount row={row} />
      <Milestones row={row} />
      {Message && <RowWords words={Message} what={labels[Tab].words} job={Title} />}
      {Tab === 'saved' && JID !== undefined && <SaveJobButton job={{ JID, Job_Title: Title }} />}
    </>
  );
};
