/** Paying for milestones (rules V210 to V217): /milestone-payment?contract=c-12&milestones=31,32. */
import { useSelector } from '@xstate/react';
import type { Funding } from '../../../../contracts/money/payments.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { RemovalDialog } from '../../../parts/money/method-acts.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import { WhatIfOutlet } from '../../../parts/what-if/what-if-outlet.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { FundingForm, FundingNews } from './funding-form.tsx';
import styles from './funding.module.css';
import { OpenPayments } from './open-payment.tsx';
import * as texts from './texts.ts';
import { ComingLead } from '../../../parts/record/coming.tsx';

const words = { subject: texts.subject, missing: texts.missing };

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <div className={record.main}>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <SkeletonBlock className={styles.coming} />
        <SkeletonBlock className={styles.coming} />
      </div>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <SkeletonBlock className={styles.coming} />
      </div>
    </div>
    <div className={record.aside}>
      <SkeletonBlock className={styles.comingSums} />
    </div>
  </div>
);

const Paying = () => {
  const paying = useActor('paying');
  const isOpen = useSelector(paying, (state) => state.hasTag('open'));
  const isChoosing = useSelector(paying, (state) => state.hasTag('choosing'));
  return isOpen ? <OpenPayments /> : isChoosing ? <FundingForm /> : null;
};

export const FundingPage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<Funding>();
  usePageHead(
    item
      ? {
          title: texts.usual,
          description: texts.lead,
          path: site.href('milestonePayment'),
          noIndex: true,
        }
      : undefined,
  );
  const jobs = { href: site.href('employerJobs'), words: texts.myJobs };
  const contract = item && {
    href: site.href('contractForEmployer', { id: item.Contract }),
    words: item.Contract_Title,
  };
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={retry}
      above={contract ? [jobs, contract] : [jobs]}
      here={texts.usual}
      head={
        <>
          <h1 tabIndex={-1}>{headingOf(face, words, texts.usual)}</h1>
          {isComing(face) && <ComingLead />}
          {item && <p className={record.lead}>{texts.forWhom(item.Contract_Title, item.Freelancer_Name)}</p>}
        </>
      }
      ways={[jobs, { href: site.href('chats'), words: texts.messages }]}
      skeletons={<Skeletons />}
    >
      {item && <FundingNews />}
      {item && <Paying />}
      {item && <RemovalDialog of="card" />}
      {item && <WhatIfOutlet />}
    </RecordPage>
  );
};
