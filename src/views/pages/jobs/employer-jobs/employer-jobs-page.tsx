/** An employer's own jobs, a tab at a time (rules V). */
import { useSelector } from '@xstate/react';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { FIRST_POSTING_TAB, postingTab, type PostingTab } from '../../../../contracts/jobs/my-jobs.ts';
import type { RouteName } from '../../../../contracts/app/routes.ts';
import type { ShownEmployerRow } from '../../../../machines/jobs/employer-jobs.machine.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { ActDialogs } from '../../../parts/act/act-dialogs.tsx';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { useFilter } from '../../../parts/listing/use-listing.ts';
import styles from '../../../parts/my-jobs/my-jobs.module.css';
import { Tabs, type Tab } from '../../../parts/my-jobs/tabs.tsx';
import * as acts from '../../../parts/own-job/texts.ts';
import { useIsUnavailable } from '../../../parts/my-jobs/use-unavailable.ts';
import { ShortlistTools } from '../../../parts/shortlist/places.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import own from './employer-jobs.module.css';
import { EmployerRow } from './posting-row.tsx';
import * as texts from './texts.ts';

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly next: Extract<RouteName, 'jobCreation' | 'freelancers'>;
  readonly words: string;
}
const kinds: Readonly<Record<PostingTab, Kind>> = {
  drafts: {
    one: 'draft',
    many: 'drafts',
    next: 'jobCreation',
    words: texts.postAJob,
  },
  open: {
    one: 'open job',
    many: 'open jobs',
    next: 'jobCreation',
    words: texts.postAJob,
  },
  active: {
    one: 'filled job',
    many: 'filled jobs',
    next: 'freelancers',
    words: texts.findAFreelancer,
  },
  closed: {
    one: 'closed job',
    many: 'closed jobs',
    next: 'jobCreation',
    words: texts.postAJob,
  },
  offers: {
    one: 'offer',
    many: 'offers',
    next: 'freelancers',
    words: texts.offerToAFreelancer,
  },
  contracts: {
    one: 'contract',
    many: 'contracts',
    next: 'freelancers',
    words: texts.offerToAFreelancer,
  },
  ended: {
    one: 'past contract',
    many: 'past contracts',
    next: 'freelancers',
    words: texts.offerToAFreelancer,
  },
};
/** The height of a row, by tab. */
const heights: Readonly<Partial<Record<PostingTab, string | undefined>>> = {
  open: own.open,
  drafts: own.drafts,
  offers: styles.offers,
  contracts: styles.contracts,
  ended: styles.contracts,
};
const tabs: readonly Tab[] = [
  { value: 'drafts', key: 'drafts', words: 'Drafts' },
  { value: '', key: FIRST_POSTING_TAB, words: 'Open' },
  { value: 'active', key: 'active', words: 'Filled' },
  { value: 'closed', key: 'closed', words: 'Closed' },
  { value: 'offers', key: 'offers', words: 'Offers' },
  { value: 'contracts', key: 'contracts', words: 'Contracts' },
  { value: 'ended', key: 'ended', words: 'Past contracts' },
];
const none = () => [];

/** V9. */
const WaysForFreelancer = () => {
  const site = useSite();
  return (
    <p className={styles.note}>
      <LinkButton size="small" href={site.href('freelancerJobs')} icon="arrow">
        {texts.seeYourWork}
      </LinkButton>
      <LinkButton tone="line" size="small" href={site.href('jobs')}>
        {texts.findAJob}
      </LinkButton>
    </p>
  );
};

const Head = ({ counts }: { counts: Readonly<Record<string, number>> }) => {
  const site = useSite();
  return (
    <div className={own.head}>
      <Tabs label={texts.yourJobs} tabs={tabs} counts={counts} />
      <p className={own.post}>
        <LinkButton href={site.href('jobCreation')}>{texts.postAJob}</LinkButton>
      </p>
    </div>
  );
};

export const EmployerJobsPage = () => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const { value, counts } = useFilter('tab');
  const tab = postingTab.safeParse(value).data ?? FIRST_POSTING_TAB;
  const kind = kinds[tab];
  const hires = isEmployer(user);
  const isUnavailable = useIsUnavailable();
  return (
    <div className={heights[tab] ?? own.list}>
      <ActDialogs words={acts.dialogs} />
      <ListingPage
        kind={kind}
        title={texts.myJobs}
        lead={hires ? texts.lead[tab] : texts.leadForFreelancer}
        search={hires ? <Head counts={counts} /> : <WaysForFreelancer />}
        tools={
          hires && (
            <>
              <LinkButton tone="line" size="small" href={site.href('employerProfile')}>
                {texts.yourCompany}
              </LinkButton>
              <ShortlistTools />
            </>
          )
        }
        instead={isUnavailable ? <QuietFace title={texts.unavailable} /> : undefined}
        activeOf={none}
        count={counts[tab]}
        sorts={[]}
        Row={EmployerRow}
        rowClass={styles.row}
        keyOf={(row: ShownEmployerRow) => (row.Tab === undefined ? row.JID : `${row.Tab}-${row.id}`)}
        elsewhere={
          hires && (
            <LinkButton tone="line" size="small" href={site.href(kind.next)}>
              {kind.words}
            </LinkButton>
          )
        }
      />
    </div>
  );
};
