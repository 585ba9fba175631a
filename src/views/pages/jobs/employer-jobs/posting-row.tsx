/** One of the employer's own jobs as a row: what waits for the employer, and what they can do. */
import { budgetOf } from '../../../../contracts/jobs/budget.ts';
import type { ShownEmployerRow, ShownPosting } from '../../../../machines/jobs/employer-jobs.machine.ts';
import { useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import styles from '../../../parts/my-jobs/my-jobs.module.css';
import { ContractRow } from '../../../parts/my-jobs/contract-row.tsx';
import { OfferRow } from '../../../parts/my-jobs/offer-row.tsx';
import { offeredActs } from '../../../parts/next-steps/offered-acts.ts';
import { HireLinks, hiresOf } from '../../../parts/own-job/hires.tsx';
import { JobAct } from '../../../parts/own-job/job-act.tsx';
import * as acts from '../../../parts/own-job/texts.ts';
import { Ago } from '../../../ui/ago.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Countdown } from '../../../ui/moment.tsx';
import { countOf } from '../../../words.ts';
import own from './employer-jobs.module.css';
import * as texts from './texts.ts';

interface Row {
  readonly item: ShownPosting;
}

/** Rows have a fixed height: the page of the job names the others. */
const Hired = ({ item }: Row) => {
  const site = useSite();
  const [first, ...others] = hiresOf(item);
  if (!first) return null;
  return (
    <p className={own.hired}>
      Hired <HireLinks hire={first} />
      {others.length > 0 && (
        <>
          {' · '}
          <a href={site.href('contractForEmployer', { id: String(item.JID) })}>
            {texts.moreHires(others.length)}
          </a>
        </>
      )}
    </p>
  );
};

/** What has happened to a published job so far. */
const News = ({ item }: Row) => {
  const { no_of_proposals = 0, no_of_invitations = 0, no_of_unread = 0, no_of_shortlisted = 0 } = item;
  return (
    <p className={styles.facts}>
      {no_of_unread > 0 && <strong>{texts.unread(no_of_unread)}</strong>}
      <span>{no_of_proposals > 0 ? countOf(no_of_proposals, 'proposal') : texts.noProposalsYet}</span>
      {no_of_shortlisted > 0 && <span>{texts.shortlisted(no_of_shortlisted)}</span>}
      {no_of_invitations > 0 && <span>{texts.invited(no_of_invitations)}</span>}
    </p>
  );
};

const Standing = ({ item: { Job_Status, PostedAt, SavedAt, Visibility, Steps } }: Row) => (
  <div className={own.waiting}>
    {SavedAt === undefined && Job_Status !== 'open' && (
      <Chip>{Steps?.state.name ?? acts.states[Job_Status]}</Chip>
    )}
    {Visibility === 'invited' && SavedAt === undefined && <span>{texts.invitedOnly}</span>}
    {SavedAt !== undefined && (
      <span>
        Saved <Ago at={SavedAt} />
      </span>
    )}
    {PostedAt !== undefined && (
      <span>
        Posted <Ago at={PostedAt} />
      </span>
    )}
    {Steps?.byItself && (
      <span>
        {texts.closes} <Countdown at={Steps.byItself.dueAt} />
      </span>
    )}
  </div>
);

const DraftActs = ({ item }: Row) => {
  const { JID, Title, Steps, Standing: standing } = item;
  const creation = useSite().href('jobCreation');
  const id = encodeURIComponent(JID);
  const discarding = Steps?.acts.find(({ event }) => event === 'job.discarded');
  return (
    <>
      <LinkButton size="small" href={`${creation}?id=${id}`}>
        {texts.goOn}
      </LinkButton>
      <LinkButton tone="line" size="small" href={`${creation}?copy=${id}`}>
        {texts.duplicate}
      </LinkButton>
      {standing && discarding && (
        <JobAct job={{ id: JID, title: Title, standing }} act={discarding} tone="quiet">
          {acts.discard}
        </JobAct>
      )}
    </>
  );
};

const PublishedActs = ({ item }: Row) => {
  const site = useSite();
  const { JID, Title, Job_Status, Steps, Standing: standing, no_of_proposals = 0 } = item;
  const board = site.href('contractForEmployer', { id: String(JID) });
  const isOpen = Job_Status === 'open';
  return (
    <>
      {isOpen && no_of_proposals === 0 ? (
        <LinkButton tone="line" size="small" href={`${board}?show=invitations`}>
          {texts.inviteFreelancers}
        </LinkButton>
      ) : (
        <LinkButton tone="line" size="small" href={board}>
          {texts.seeProposals}
        </LinkButton>
      )}
      {isOpen ? (
        standing &&
        offeredActs(Steps, acts.labels).map(({ act, label }) => (
          <JobAct
            key={act.event}
            job={{ id: JID, title: Title, standing }}
            act={act}
            tone="quiet"
            name={label}
          >
            {texts.shortActs[act.event]}
          </JobAct>
        ))
      ) : (
        <LinkButton
          tone="line"
          size="small"
          href={`${site.href('jobCreation')}?copy=${encodeURIComponent(JID)}`}
        >
          {texts.postAgain}
        </LinkButton>
      )}
    </>
  );
};

const PostingRow = ({ item, nameId }: { item: ShownPosting; nameId: string }) => {
  const site = useSite();
  const { JID, Title, SavedAt, PaymentModel } = item;
  const isDraft = SavedAt !== undefined;
  const { amount, terms } = budgetOf({
    Job_PaymentModel: PaymentModel ?? 'fixed',
    Job_MinAmount: item.MinAmount,
    Job_MaxAmount: item.MaxAmount,
  });
  const href = isDraft
    ? `${site.href('jobCreation')}?id=${encodeURIComponent(JID)}`
    : site.href('contractForEmployer', { id: String(JID) });
  return (
    <>
      <h3>
        <a id={nameId} href={href}>
          {Title}
        </a>
      </h3>
      {!isDraft && <News item={item} />}
      <Standing item={item} />
      {!isDraft && (
        <p className={classes(styles.line, styles.money)}>
          <strong>{amount}</strong>
          {PaymentModel && ` ${terms}`}
        </p>
      )}
      <Hired item={item} />
      <div className={own.acts}>{isDraft ? <DraftActs item={item} /> : <PublishedActs item={item} />}</div>
    </>
  );
};

export const EmployerRow = ({ item, nameId }: RowProps<ShownEmployerRow>) => {
  if (item.Tab === undefined) return <PostingRow item={item} nameId={nameId} />;
  if (item.Tab === 'offers') return <OfferRow row={item} nameId={nameId} />;
  return <ContractRow row={item} nameId={nameId} />;
};
