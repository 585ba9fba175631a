/** An employer's own job with its proposals: /detail-view-jobE/{id} (rules V43 to V55). */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isCallUnknown } from '../../../../contracts/core/unknown-call.ts';
import { addressOf } from '../../../../contracts/generic/listing-query.ts';
import type { BoardJob } from '../../../../machines/hiring/own-job.machine.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { ActDialogs } from '../../../parts/act/act-dialogs.tsx';
import { InviteOutlet } from '../../../parts/invite/invite-outlet.tsx';
import { LoadingRows } from '../../../parts/listing/faces.tsx';
import { DollarRange, OnlyIf } from '../../../parts/listing/filter-groups.tsx';
import type { Kind } from '../../../parts/listing/kind.ts';
import { LeastRating } from '../../../parts/listing/least-rating.tsx';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { SearchField } from '../../../parts/listing/search-field.tsx';
import { useFilter, useQuery, useTotal } from '../../../parts/listing/use-listing.ts';
import { Tabs, type Tab } from '../../../parts/my-jobs/tabs.tsx';
import { dialogs as jobDialogs } from '../../../parts/own-job/texts.ts';
import { Breadcrumb } from '../../../parts/record/breadcrumb.tsx';
import { headingOf, RecordFace, type Face } from '../../../parts/record/record-faces.tsx';
import { isComing } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { focusHeadingAbove } from '../../../focus.ts';
import { useFace } from '../../../select.ts';
import { useFocusLeft } from '../../../use-focus-left.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/fields/choice.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { activeBoardFilters } from './active.ts';
import styles from './board.module.css';
import { Comparison } from './comparison.tsx';
import { InviteesPart } from './invitees.tsx';
import { JobHead } from './job-head.tsx';
import { OpenedProposal } from './opened-proposal.tsx';
import { ProposalRow } from './proposal-row.tsx';
import row from './proposal-row.module.css';
import * as texts from './texts.ts';
import { useAddress, useBeside, useChoice, useGo } from './use-board.ts';

const dialogs = { ...jobDialogs, ...texts.dialogs };
const all: Kind = { one: 'proposal', many: 'proposals' };
/** By tab. The first is that of a job without any proposal, too. */
const kinds: Readonly<Record<string, Kind>> = {
  '': { one: 'waiting proposal', many: 'waiting proposals' },
  shortlisted: { one: 'shortlisted proposal', many: 'shortlisted proposals' },
  declined: { one: 'declined proposal', many: 'declined proposals' },
  ended: { one: 'ended proposal', many: 'ended proposals' },
};
const tabs: readonly Tab[] = [
  { value: '', key: 'waiting', words: texts.tabs.waiting },
  { value: 'shortlisted', key: 'shortlisted', words: texts.tabs.shortlisted },
  { value: 'declined', key: 'declined', words: texts.tabs.declined },
  { value: 'ended', key: 'ended', words: texts.tabs.ended },
  { value: 'all', key: 'all', words: texts.tabs.all },
];
const sorts = [
  ['', 'Best fit'],
  ['newest', 'Newest'],
  ['bidLow', 'Lowest bid'],
  ['bidHigh', 'Highest bid'],
  ['rating', 'Highest rated'],
] as const;
const filters = (
  <>
    <Choices legend="Reading">
      <OnlyIf name="unread" on="true" words={texts.unreadOnly} />
    </Choices>
    <DollarRange legend={texts.bid} names={['minBid', 'maxBid']} most={10_000_000} hint={texts.bidHint} />
    <LeastRating legend={texts.minRating} />
  </>
);

/** Its press removes it. */
const ChooseNone = ({ clear }: { clear: () => void }) => (
  <Button ref={useFocusLeft<HTMLButtonElement>(focusHeadingAbove)} tone="quiet" size="small" onClick={clear}>
    {texts.chooseNone}
  </Button>
);

const ChoiceBar = () => {
  const { ids, clear, compareHref } = useChoice();
  const total = useTotal();
  return (
    <div className={styles.choice}>
      <p role="status">{texts.choiceOf(ids.length, total)}</p>
      {ids.length > 1 && (
        <LinkButton size="small" href={compareHref} data-scroll="keep">
          {texts.compareSome(ids.length)}
        </LinkButton>
      )}
      {ids.length > 0 && <ChooseNone clear={clear} />}
    </div>
  );
};

const Above = () => (
  <div className={styles.above}>
    <SearchField label={texts.searchLabel} placeholder={texts.searchPlaceholder} />
    <ChoiceBar />
  </div>
);

/** Closing it also takes the freelancer out of the address. */
const Invitation = () => {
  const addressWith = useAddress();
  const go = useGo();
  const { invite } = useBeside();
  return (
    <InviteOutlet
      onClosed={() => {
        if (invite !== undefined) go(addressWith({ invite: undefined }));
      }}
    />
  );
};

/** A tab without proposals, or a job without any. */
const Empty = ({ job, hasOthers }: { job: BoardJob; hasOthers: boolean }) => {
  const addressWith = useAddress();
  const { query, ...place } = useQuery();
  if (hasOthers)
    return (
      <LinkButton
        tone="line"
        size="small"
        href={addressOf(place, { ...query, at: 0, filters: { tab: 'all' } })}
        data-scroll="keep"
      >
        {texts.allProposals}
      </LinkButton>
    );
  if (job.Standing.State !== 'open') return null;
  return (
    <>
      <p>{texts.emptyWords}</p>
      <LinkButton tone="line" size="small" href={addressWith({ show: 'invitations' })} data-scroll="keep">
        {texts.inviteFreelancers}
      </LinkButton>
    </>
  );
};

const Board = ({ job, before }: { job: BoardJob; before: ReactNode }) => {
  const { value, counts } = useFilter('tab');
  const hasProposals = (counts['all'] ?? 0) > 0;
  const { show, compare } = useBeside();
  const isComparing = useSelector(useActor('comparison'), (state) => !state.hasTag('closed'));
  const part =
    compare !== undefined && isComparing ? 'comparison' : show === 'invitations' ? 'invitees' : 'results';
  const instead = { comparison: <Comparison />, invitees: <InviteesPart job={job} />, results: undefined }[
    part
  ];
  return (
    <>
      <ListingPage
        kind={hasProposals ? (kinds[value] ?? all) : all}
        title={job.Job_Title}
        lead={null}
        before={before}
        search={
          <>
            <JobHead job={job} />
            {instead === undefined && <Tabs label={texts.proposals} tabs={tabs} counts={counts} />}
          </>
        }
        filters={filters}
        activeOf={activeBoardFilters}
        sorts={sorts}
        Row={ProposalRow}
        rowClass={row['row']}
        keyOf={({ id }) => id}
        above={<Above />}
        elsewhere={<Empty job={job} hasOthers={hasProposals} />}
        instead={instead}
      />
      <OpenedProposal />
      <ActDialogs words={dialogs} />
      <Invitation />
    </>
  );
};

/** As large as the head of a job and its first proposals. */
const Skeletons = () => (
  <div className={styles.coming} aria-hidden="true">
    <SkeletonLine width={50} />
    <SkeletonBlock className={styles.comingActs} />
    <SkeletonBlock className={styles.comingSteps} />
    <SkeletonBlock className={styles.comingTabs} />
    <div className={row['list']}>
      <LoadingRows />
    </div>
  </div>
);

const words = { subject: texts.subject, missing: texts.missing };
const faces = ['slow', 'loading', 'missing', 'failed'] as const;

export const BoardPage = () => {
  const site = useSite();
  const ownJob = useActor('ownJob');
  const job = useSelector(ownJob, ({ context }) => context.data);
  const reason = useSelector(ownJob, ({ context }) => context.reason);
  const found: Face = useFace(ownJob, faces) ?? 'ready';
  const isUnavailable = found === 'failed' && isCallUnknown(reason);
  const face = isUnavailable ? 'missing' : found;
  const said = isUnavailable ? { ...words, missing: texts.unavailable } : words;
  const above = [{ href: site.href('employerJobs'), words: texts.myJobs }];
  if (face === 'ready' && job)
    return (
      <div className={row['list']}>
        <Board job={job} before={<Breadcrumb above={above} here={job.Job_Title} />} />
      </div>
    );
  return (
    <article className={record.page} aria-busy={isComing(face) || undefined}>
      <Breadcrumb above={above} here={undefined} />
      <header className={record.head}>
        <h1 tabIndex={-1}>{isUnavailable ? texts.usual : headingOf(face, words, texts.usual)}</h1>
      </header>
      <RecordFace
        face={face}
        words={said}
        reason={reason}
        retry={() => ownJob.send({ type: 'load.retried' })}
        ways={[...above, { href: site.href('freelancers'), words: texts.findAFreelancer }]}
      />
      {isComing(face) && <Skeletons />}
    </article>
  );
};
