/** A freelancer's earnings, or an employer's spending: /earning-detail/{id} (rules V245 to V259). */
import { useSelector } from '@xstate/react';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { isCallUnknown } from '../../../../contracts/core/unknown-call.ts';
import { addressOf } from '../../../../contracts/generic/listing-query.ts';
import type { Earning, EarningsSummary } from '../../../../contracts/money/earnings-listing.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { LoadingRows } from '../../../parts/listing/faces.tsx';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { useFilter, useQuery, useTag } from '../../../parts/listing/use-listing.ts';
import tabStyles from '../../../parts/my-jobs/my-jobs.module.css';
import { RemovalDialog } from '../../../parts/money/method-acts.tsx';
import { Breadcrumb } from '../../../parts/record/breadcrumb.tsx';
import { headingOf, RecordFace, type Face } from '../../../parts/record/record-faces.tsx';
import { isComing } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { useFace } from '../../../select.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { numberOf } from '../../../words.ts';
import { CardsPart } from './cards.tsx';
import styles from './earnings.module.css';
import { Figures } from './figures.tsx';
import { MovementRow } from './movement-row.tsx';
import { OpenedTransfer } from './opened-transfer.tsx';
import { PayoutDialogs, PayoutsPart } from './payouts.tsx';
import { activePeriod, PeriodFilter } from './period-filter.tsx';
import { Statement } from './statement.tsx';
import * as texts from './texts.ts';
import { useBeside } from './use-earnings.ts';
import { YearPlot } from './year-plot.tsx';

interface Props {
  readonly summary: EarningsSummary;
}
type Role = EarningsSummary['Role'];

/** By role: the value in the address, and the key of the words. '' is the first. */
const tabsOf: Readonly<Record<Role, readonly (readonly [value: string, key: keyof typeof texts.tabs])[]>> = {
  freelancer: [
    ['', 'all'],
    ['held', 'held'],
    ['clearing', 'clearing'],
    ['available', 'available'],
    ['paidOut', 'paidOut'],
  ],
  employer: [
    ['', 'all'],
    ['held', 'held'],
    ['paidOut', 'paid'],
    ['refunded', 'refunded'],
  ],
};

/** Unlike those of My work, these tabs keep the period. */
const Tabs = ({ role }: { role: Role }) => {
  const { query, ...place } = useQuery();
  const beside = useBeside();
  const { value: chosen, counts } = useFilter('tab');
  const { tab: _, ...others } = query.filters;
  return (
    <nav aria-label={texts.movements}>
      <ul className={tabStyles['tabs']}>
        {tabsOf[role].map(([value, key]) => {
          const count = counts[value || 'all'];
          return (
            <li key={key}>
              <a
                className={tabStyles['tab']}
                href={addressOf(
                  { ...place, beside },
                  { ...query, at: 0, filters: value ? { ...others, tab: value } : others },
                )}
                data-scroll="keep"
                aria-current={chosen === value ? 'page' : undefined}
              >
                {texts.tabs[key]}
                {count !== undefined && <span>{numberOf(count)}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** V258: whether it is open outlives the page. */
const Summary = ({ summary }: Props) => {
  const site = useSite();
  const workspace = useActor('workspace');
  const isOpen = useSelector(workspace, (state) => state.matches('summaryOpen'));
  return (
    <section className={styles.summary} aria-label={texts.summary}>
      <div className={styles.ways}>
        <Button
          tone="line"
          size="small"
          aria-expanded={isOpen}
          aria-controls="earnings-summary"
          onClick={() => workspace.send({ type: isOpen ? 'summary.closed' : 'summary.opened' })}
        >
          {isOpen ? texts.hideSummary : texts.showSummary}
        </Button>
        <LinkButton tone="line" size="small" href={site.href('invoices')}>
          {texts.invoices}
        </LinkButton>
      </div>
      <div id="earnings-summary" className={styles.summary} hidden={!isOpen}>
        <Figures summary={summary} />
        <YearPlot summary={summary} />
      </div>
    </section>
  );
};

const Above = ({ summary }: Props) => (
  <div className={styles.above}>
    <Summary summary={summary} />
    {summary.Role === 'employer' ? <CardsPart /> : <PayoutsPart summary={summary} />}
    <div className={styles.movements}>
      <h2>{texts.movements}</h2>
      <Tabs role={summary.Role} />
    </div>
  </div>
);

const Download = () => {
  const actor = useActor('earningsExport');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isDone = useSelector(actor, (state) => state.hasTag('done'));
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  const isPending = isBusy && !isSlow;
  if (useTag('empty')) return null;
  return (
    <>
      <Button
        tone="line"
        size="small"
        aria-busy={isPending || undefined}
        onClick={() => actor.send({ type: 'export.requested' })}
      >
        {isPending ? texts.downloading : texts.download}
      </Button>
      <p role="status" className={classes(styles.soft, styles.news)}>
        {isSlow ? texts.downloadSlow : isDone ? texts.downloaded : ''}
      </p>
      {hasFailed && <Failure reason={reason} className={form.wrong} />}
    </>
  );
};

const kindOf = (role: Role, tab: string) => {
  if (role === 'employer' && tab === 'paidOut') return texts.kinds.paid;
  return tab in texts.kinds ? texts.kinds[tab as keyof typeof texts.kinds] : texts.kinds.all;
};

const Earnings = ({ summary }: Props) => {
  const site = useSite();
  const { value: tab } = useFilter('tab');
  const { statement } = useBeside();
  const { Role, Year } = summary;
  const year = /^20\d\d$/.test(statement ?? '') ? Number(statement) : Year;
  const isStatement = statement !== undefined;
  return (
    <div className={styles.list}>
      <ListingPage
        kind={kindOf(Role, tab)}
        title={isStatement ? texts.statement(Role, year) : texts.title[Role]}
        lead={null}
        before={
          <Breadcrumb above={[{ href: site.href('desk'), words: texts.desk }]} here={texts.title[Role]} />
        }
        search={isStatement ? undefined : <Above summary={summary} />}
        instead={isStatement ? <Statement summary={summary} /> : undefined}
        filters={<PeriodFilter />}
        activeOf={activePeriod}
        sorts={[]}
        tools={<Download />}
        Row={MovementRow}
        rowClass={styles.row}
        keyOf={({ id }: Earning) => id}
        elsewhere={
          <>
            <p>{texts.nothingMoved[Role]}</p>
            <LinkButton
              tone="line"
              size="small"
              href={
                Role === 'employer'
                  ? `${site.href('employerJobs')}?tab=contracts`
                  : `${site.href('freelancerJobs')}?tab=active`
              }
            >
              {texts.toJobs[Role]}
            </LinkButton>
          </>
        }
      />
      <OpenedTransfer />
      <RemovalDialog of={Role === 'employer' ? 'card' : 'account'} />
      {Role === 'freelancer' && <PayoutDialogs />}
    </div>
  );
};

/** As large as the figures and the first movements. */
const Skeletons = () => (
  <div className={styles.above} aria-hidden="true">
    <SkeletonLine width={50} />
    <SkeletonBlock className={styles.comingFigures} />
    <SkeletonBlock className={styles.comingPlot} />
    <div className={styles.list}>
      <LoadingRows />
    </div>
  </div>
);

const words = { subject: texts.subject, missing: texts.missing };
const faces = ['slow', 'loading', 'missing', 'failed'] as const;

export const EarningsPage = () => {
  const site = useSite();
  const actor = useActor('earningsSummary');
  const summary = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const found: Face = useFace(actor, faces) ?? 'ready';
  if (found === 'ready' && summary) return <Earnings summary={summary} />;
  const isUnavailable = found === 'failed' && isCallUnknown(reason);
  const face = isUnavailable ? 'missing' : found;
  const said = isUnavailable ? { ...words, missing: texts.unavailable } : words;
  const role = isEmployer(user) ? 'employer' : 'freelancer';
  const above = [{ href: site.href('desk'), words: texts.desk }];
  const own =
    user && !isUnavailable
      ? [{ href: site.href('earnings', { id: String(user.id) }), words: texts.own[role] }]
      : [];
  return (
    <article className={record.page} aria-busy={isComing(face) || undefined}>
      <Breadcrumb above={above} here={undefined} />
      <header className={record.head}>
        <h1 tabIndex={-1}>{isUnavailable ? texts.usual : headingOf(face, said, texts.title[role])}</h1>
      </header>
      <RecordFace
        face={face}
        words={said}
        reason={reason}
        retry={() => actor.send({ type: 'load.retried' })}
        ways={[...own, ...above]}
      />
      {isComing(face) && <Skeletons />}
    </article>
  );
};
