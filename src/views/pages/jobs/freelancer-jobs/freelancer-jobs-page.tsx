/** A freelancer's work from the first proposal on, a tab at a time (rules V). */
import { useSelector } from '@xstate/react';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { FIRST_WORK_TAB, workTab, type WorkTab } from '../../../../contracts/jobs/my-jobs.ts';
import type { RouteName } from '../../../../contracts/app/routes.ts';
import type { ShownWorkRow } from '../../../../machines/jobs/freelancer-jobs.machine.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { ActDialogs } from '../../../parts/act/act-dialogs.tsx';
import { declineDialog } from '../../../parts/apply/decline-dialog.ts';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { useFilter } from '../../../parts/listing/use-listing.ts';
import styles from '../../../parts/my-jobs/my-jobs.module.css';
import { Tabs, type Tab } from '../../../parts/my-jobs/tabs.tsx';
import { useIsUnavailable } from '../../../parts/my-jobs/use-unavailable.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import own from './freelancer-jobs.module.css';
import * as texts from './texts.ts';
import { useCounts } from './use-counts.ts';
import { WorkRow } from './work-row.tsx';

interface Kind {
  readonly one: string;
  readonly many: string;
  /** Where to go from an empty tab. */
  readonly next: Extract<RouteName, 'jobs' | 'ownProfile'>;
  readonly words: string;
}
const kinds: Readonly<Record<WorkTab, Kind>> = {
  proposals: {
    one: 'proposal',
    many: 'proposals',
    next: 'jobs',
    words: texts.findAJobToApplyFor,
  },
  invitations: {
    one: 'invitation',
    many: 'invitations',
    next: 'ownProfile',
    words: texts.completeYourProfile,
  },
  offers: {
    one: 'offer',
    many: 'offers',
    next: 'jobs',
    words: texts.findAJobToApplyFor,
  },
  active: {
    one: 'active job',
    many: 'active jobs',
    next: 'jobs',
    words: texts.findAJob,
  },
  done: {
    one: 'finished job',
    many: 'finished jobs',
    next: 'jobs',
    words: texts.findAJob,
  },
  saved: {
    one: 'saved job',
    many: 'saved jobs',
    next: 'jobs',
    words: texts.findAJobToSave,
  },
};
const tabs: readonly Tab[] = [
  { value: '', key: FIRST_WORK_TAB, words: 'Proposals' },
  { value: 'invitations', key: 'invitations', words: 'Invitations' },
  { value: 'offers', key: 'offers', words: 'Offers' },
  { value: 'active', key: 'active', words: 'Active' },
  { value: 'done', key: 'done', words: 'Done' },
  { value: 'saved', key: 'saved', words: 'Saved' },
];
/** The height of a row, by tab. */
const heights: Readonly<Record<WorkTab, string | undefined>> = {
  proposals: own.moving,
  invitations: own.moving,
  offers: styles.offers,
  active: styles.contracts,
  done: styles.contracts,
  saved: undefined,
};
const none = () => [];
const dialogs = {
  ...declineDialog,
  'draft.deleted': {
    title: texts.deleteDraftTitle,
    lead: texts.deleteDraftWords,
    confirm: texts.deleteDraftConfirm,
  },
  'proposal.withdrawn': { title: texts.withdrawTitle, lead: texts.withdrawWords, confirm: texts.withdraw },
};

export const FreelancerJobsPage = () => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const { value } = useFilter('tab');
  const counts = useCounts();
  const hires = isEmployer(user);
  const tab = hires ? 'saved' : (workTab.safeParse(value).data ?? FIRST_WORK_TAB);
  const kind = kinds[tab];
  const isUnavailable = useIsUnavailable();
  return (
    <div className={heights[tab]}>
      <ActDialogs words={dialogs} />
      <ListingPage
        kind={kind}
        title={texts.myWork}
        lead={hires ? texts.leadForEmployer : texts.lead[tab]}
        search={
          hires ? (
            <p className={styles.note}>
              <LinkButton tone="line" size="small" href={site.href('employerJobs')} icon="arrow">
                {texts.seeTheJobsYouPosted}
              </LinkButton>
            </p>
          ) : (
            <Tabs label={texts.yourWork} tabs={tabs} counts={counts} />
          )
        }
        instead={isUnavailable ? <QuietFace title={texts.unavailable} /> : undefined}
        activeOf={none}
        count={counts[tab]}
        sorts={[]}
        Row={WorkRow}
        rowClass={styles.row}
        keyOf={({ Tab, id }: ShownWorkRow) => `${Tab}-${id}`}
        elsewhere={
          <LinkButton tone="line" size="small" href={site.href(kind.next)}>
            {kind.words}
          </LinkButton>
        }
      />
    </div>
  );
};
