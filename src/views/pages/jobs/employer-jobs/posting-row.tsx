/** A posted job as a row: its proposals, its deadline and who was hired. */
import { budgetOf } from '../../../../contracts/jobs/budget.ts';
import type { PostingRow as Posting } from '../../../../contracts/jobs/my-jobs.ts';
import { profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import { useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { statusWords } from '../../../parts/job-card/job-status.ts';
import styles from '../../../parts/my-jobs/my-jobs.module.css';
import { RowTitle } from '../../../parts/my-jobs/row-parts.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { classes } from '../../../ui/classes.ts';
import { countOf, dayOf } from '../../../words.ts';
import * as texts from './texts.ts';

const Hired = ({ item: { Hired_Id, Hired_Name } }: { item: Posting }) => {
  const site = useSite();
  if (Hired_Id === undefined) return null;
  const name = Hired_Name ?? 'A freelancer';
  return (
    <p className={styles.line}>
      Hired{' '}
      <a href={site.href('userProfile', { nameid: profileNameId({ id: Hired_Id, Name: name }) })}>{name}</a>
      {' · '}
      <a href={site.href('chatWith', { id: String(Hired_Id) })} aria-label={`Message ${name}`}>
        Message
      </a>
    </p>
  );
};

export const PostingRow = ({ item, nameId }: RowProps<Posting>) => {
  const {
    JID,
    Title,
    Job_Status,
    PostedAt,
    Deadline,
    no_of_proposals = 0,
    no_of_invitations = 0,
    no_of_unread = 0,
    no_of_shortlisted = 0,
  } = item;
  const board = useSite().href('contractForEmployer', { id: String(JID) });
  const status = statusWords[Job_Status];
  const { amount, terms } = budgetOf({
    Job_PaymentModel: item.PaymentModel ?? 'fixed',
    Job_MinAmount: item.MinAmount,
    Job_MaxAmount: item.MaxAmount,
  });
  const day = dayOf(Deadline);
  return (
    <>
      <RowTitle nameId={nameId} job={JID} title={Title} />
      <p className={styles.facts}>
        {status && Job_Status !== 'filled' && <strong className={styles.status}>{status}</strong>}
        <span>
          {no_of_proposals ? (
            <a href={board} aria-label={`Open ${countOf(no_of_proposals, 'proposal')}: ${Title}`}>
              {countOf(no_of_proposals, 'proposal')}
            </a>
          ) : (
            <strong>{texts.noProposalsYet}</strong>
          )}
        </span>
        {no_of_unread > 0 && <strong>{no_of_unread} unread</strong>}
        {no_of_shortlisted > 0 && <span>{no_of_shortlisted} shortlisted</span>}
        {no_of_invitations > 0 && <span>{no_of_invitations} invited</span>}
      </p>
      <p className={styles.facts}>
        {PostedAt && (
          <span>
            Posted <Ago at={PostedAt} />
          </span>
        )}
        {day && Job_Status === 'open' && (
          <span>
            Open until <time dateTime={Deadline}>{day}</time>
          </span>
        )}
      </p>
      <p className={classes(styles.line, styles.money)}>
        <strong>{amount}</strong>
        {item.PaymentModel && ` ${terms}`}
      </p>
      <Hired item={item} />
    </>
  );
};
