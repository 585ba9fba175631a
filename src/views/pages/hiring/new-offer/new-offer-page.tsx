/** A new offer of a contract (rules V120 to V124, V206): /new-offer?freelancer=2. */
import { useSelector } from '@xstate/react';
import type { OfferStart } from '../../../../contracts/hiring/offer-form.ts';
import type { Site } from '../../../../contracts/app/routes.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { newOfferHref } from '../../../parts/offer/new-offer-href.ts';
import { OfferForm } from '../../../parts/offer/offer-form.tsx';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { classes } from '../../../ui/classes.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './new-offer.module.css';
import * as texts from './texts.ts';

const words = { subject: texts.subject, missing: texts.missing };

const Lead = ({ start }: { start: OfferStart }) => (
  <div className={classes(record.lead, styles.lead)}>
    <p>{texts.lead}</p>
    <p>
      {start.Job_Title !== undefined
        ? texts.forJob(start.Job_Title)
        : start.After === undefined
          ? texts.withoutJob
          : texts.again}
    </p>
  </div>
);

/** Why there is no form, and the way on; undefined if nothing hinders the offer. */
const hindranceOf = ({ FID, Name, Job_Title, IsJobOver, Pending }: OfferStart, site: Site) =>
  Pending !== undefined
    ? {
        why: texts.alreadyOffered(Name),
        href: site.href('offer', { id: String(Pending) }),
        words: texts.seeOffer,
      }
    : IsJobOver
      ? {
          why: texts.jobIsOver(Job_Title ?? ''),
          href: newOfferHref(site, { freelancer: FID }),
          words: texts.offerWithoutJob,
        }
      : undefined;

const Hindrance = ({ why, href, words: label }: { why: string; href: string; words: string }) => (
  <div className={styles.lead}>
    <p>{why}</p>
    <p>
      <LinkButton href={href}>{label}</LinkButton>
    </p>
  </div>
);

const Skeletons = () => (
  <div className={classes(styles.form, styles.coming)} aria-hidden="true">
    {[1, 2, 3, 4].map((field) => (
      <div key={field}>
        <SkeletonLine width={30} />
        <SkeletonBlock className={styles.field} />
      </div>
    ))}
  </div>
);

export const NewOfferPage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<OfferStart>();
  const isOpen = useSelector(useActor('offerWriting'), (state) => state.hasTag('open'));
  const jobs = { href: site.href('employerJobs'), words: texts.myJobs };
  const hindrance = item ? hindranceOf(item, site) : undefined;
  const name = item ? texts.heading(item.Name) : undefined;
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={retry}
      above={[jobs]}
      here={name}
      head={
        <>
          <h1 tabIndex={-1}>{name ?? headingOf(face, words, texts.usual)}</h1>
          {item && !hindrance && <Lead start={item} />}
        </>
      }
      ways={[{ href: site.href('freelancers'), words: texts.findAFreelancer }, jobs]}
      skeletons={<Skeletons />}
    >
      {hindrance && <Hindrance {...hindrance} />}
      {item && isOpen && !hindrance && (
        <div className={styles.form}>
          <OfferForm key={item.Subject} reader={item.Name} feePercent={item.FeePercent} />
        </div>
      )}
    </RecordPage>
  );
};
