/** The desk of the signed-in user (rules V170 to V179). */
import { useSelector } from '@xstate/react';
import { isEmployer, isOperator } from '../../../../contracts/account/known-user.ts';
import type { Desk } from '../../../../contracts/hiring/desk.ts';
import type { deskMachine } from '../../../../machines/hiring/desk.machine.ts';
import { useActor, usePage, useSite } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/cut-line.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { Deadlines } from './deadlines.tsx';
import styles from './desk.module.css';
import { Drafts } from './drafts.tsx';
import { FirstSteps, hasOpenSteps } from './first-steps.tsx';
import * as texts from './texts.ts';
import { Unread } from './unread.tsx';
import { Waiting, waitingCount } from './waiting.tsx';

/** V258a, V259: at the tab that was chosen last. */
const EarningsLink = ({ hires }: { hires: boolean }) => {
  const site = useSite();
  const id = useSelector(useActor('session'), ({ context }) => context.user?.id);
  const tab = useSelector(useActor('workspace'), ({ context }) => context.earningType);
  if (id === undefined) return null;
  const query = tab === '' ? '' : `?tab=${encodeURIComponent(tab)}`;
  return (
    <LinkButton tone="line" size="small" href={site.href('earnings', { id: String(id) }) + query}>
      {hires ? texts.mySpending : texts.myEarnings}
    </LinkButton>
  );
};

/** V396: what belongs to the money of either side. */
const MoneyLinks = ({ hires }: { hires: boolean }) => {
  const site = useSite();
  return (
    <>
      <EarningsLink hires={hires} />
      <LinkButton tone="line" size="small" href={site.href('invoices')}>
        {texts.invoices}
      </LinkButton>
      <LinkButton tone="line" size="small" href={site.href('packages')}>
        {texts.myPlan}
      </LinkButton>
    </>
  );
};

/** What the user can do whenever nothing waits. */
const Ways = ({ hires }: { hires: boolean }) => {
  const site = useSite();
  const isStaff = useSelector(useActor('session'), ({ context }) => isOperator(context.user));
  return (
    <nav className={styles.ways} aria-label={texts.ways}>
      {hires ? (
        <>
          <LinkButton size="small" href={site.href('jobCreation')}>
            {texts.postAJob}
          </LinkButton>
          <LinkButton tone="line" size="small" href={site.href('freelancers')}>
            {texts.findFreelancers}
          </LinkButton>
          <LinkButton tone="line" size="small" href={site.href('employerJobs')}>
            {texts.myJobs}
          </LinkButton>
          <MoneyLinks hires />
        </>
      ) : (
        <>
          <LinkButton size="small" href={site.href('jobs')}>
            {texts.findWork}
          </LinkButton>
          {!isStaff && (
            <>
              <LinkButton tone="line" size="small" href={site.href('freelancerJobs')}>
                {texts.myWork}
              </LinkButton>
              <MoneyLinks hires={false} />
              <LinkButton tone="line" size="small" href={site.href('certification')}>
                {texts.myCertificates}
              </LinkButton>
            </>
          )}
          <LinkButton tone="line" size="small" href={site.href('ownProfile')}>
            {texts.myProfile}
          </LinkButton>
        </>
      )}
    </nav>
  );
};

const Skeletons = () => (
  <div className={styles.body} aria-hidden="true">
    <div className={styles.main}>
      <SkeletonLine width={30} />
      <SkeletonBlock className={styles.firstBlock} />
      <SkeletonBlock className={styles.block} />
      <SkeletonBlock className={styles.block} />
    </div>
    <div className={styles.aside}>
      <SkeletonBlock className={styles.tallBlock} />
      <SkeletonBlock className={styles.block} />
    </div>
  </div>
);

const Shown = ({ desk, hires }: { desk: Desk; hires: boolean }) => {
  const deviceDrafts = useSelector(usePage<typeof deskMachine>(), ({ context }) => context.deviceDrafts);
  const waiting = <Waiting desk={desk} hires={hires} />;
  const steps = hasOpenSteps(desk.Steps) && <FirstSteps steps={desk.Steps} />;
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        {desk.Waiting.length > 0 && waiting}
        {steps}
        {desk.Waiting.length === 0 && waiting}
      </div>
      <div className={styles.aside}>
        <Deadlines desk={desk} />
        <Unread />
        <Drafts desk={desk} deviceDrafts={deviceDrafts} hires={hires} />
      </div>
    </div>
  );
};

const faces = ['slow', 'loading', 'failed', 'ready'] as const;

export const DeskPage = () => {
  const page = usePage<typeof deskMachine>();
  const face = useFace(page, faces);
  const isStale = useSelector(page, (state) => state.hasTag('stale'));
  const desk = useSelector(page, ({ context }) => context.desk);
  const reason = useSelector(page, ({ context }) => context.reason);
  const hires = useSelector(useActor('session'), ({ context }) => isEmployer(context.user));
  const retry = () => page.send({ type: 'load.retried' });
  return (
    <div className={styles.desk} aria-busy={face === 'loading' || undefined}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className={styles.lead} role="status">
            {face === 'ready' && desk && texts.lead(waitingCount(desk.Counts))}
          </p>
        </div>
        <Ways hires={hires} />
      </div>
      {face === 'loading' && <Skeletons />}
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {face === 'failed' && <QuietFace title={texts.failed} reason={reason} onRetry={retry} />}
      {face === 'ready' && (
        <CutLine
          words={isStale ? texts.stale : undefined}
          reason={reason}
          className={styles.stale}
          onRetry={retry}
        />
      )}
      {face === 'ready' && desk && <Shown desk={desk} hires={hires} />}
    </div>
  );
};
