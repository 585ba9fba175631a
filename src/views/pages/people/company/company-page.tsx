/** A company, as freelancers meet it (rules V). */
import { useSelector } from '@xstate/react';
import type { EmployerProfile } from '../../../../contracts/people/employer-profile.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import { CompanyFacts } from '../../../parts/company/company-facts.tsx';
import { CompanyLines } from '../../../parts/company/company-lines.tsx';
import styles from '../../../parts/company/company.module.css';
import { headingOf, useRecord, type FaceWords } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { CompanyReading, OPEN_JOBS } from './company-reading.tsx';

const words: FaceWords = {
  subject: 'This company',
  missing: 'It may have left the marketplace, or a letter of the link has gone astray. Others are hiring.',
};

/** V2. */
const Own = ({ company }: { company: EmployerProfile }) => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user === null || !sameId(user.id, company.id)) return null;
  return (
    <p className={styles.own}>
      <span>This is your company, as others see it.</span>
      <a href={site.href('employerProfile')}>Edit it</a>
    </p>
  );
};

/** R68: a freelancer writes to whoever hires; whether they may is told where they write. */
const Write = ({ company }: { company: EmployerProfile }) => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user === null || isEmployer(user)) return null;
  return <LinkButton href={site.href('chatWith', { id: String(company.id) })}>Message</LinkButton>;
};

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <div className={record.aside}>
      <div className={record.card}>
        <SkeletonLine width={50} />
        <SkeletonBlock className={record.block} />
      </div>
    </div>
    <div className={record.main}>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <SkeletonLine />
        <SkeletonLine width={70} />
        <SkeletonBlock className={record.block} />
      </div>
    </div>
  </div>
);

export const CompanyPage = () => {
  const site = useSite();
  const { base } = useSettings();
  const { face, item, retry } = useRecord<EmployerProfile>();
  usePageHead(
    item
      ? {
          title: item.Company,
          description: `${item.Company}: what they have posted, whom they hired, and what is said of them.`,
          path: site.href('employerProfileById', { id: String(item.id) }),
          noIndex: true,
        }
      : undefined,
  );
  return (
    <RecordPage
      face={face}
      words={words}
      retry={retry}
      above={[{ href: site.href('jobs'), words: 'Find a Job' }]}
      here={item?.Company}
      headClass={(item !== null || isComing(face)) && styles.head}
      head={
        <>
          {item && (
            <div className={styles.logo}>
              <Avatar src={imageAddress(base, item.Photo)} />
            </div>
          )}
          <div className={styles.who}>
            <h1 tabIndex={-1}>{item ? item.Company : headingOf(face, words, 'Employer')}</h1>
            {item && <CompanyLines company={item} />}
            {item && <Own company={item} />}
            {isComing(face) && (
              <div aria-hidden="true">
                <SkeletonLine width={50} />
              </div>
            )}
          </div>
        </>
      }
      ways={[
        { href: site.href('jobs'), words: 'Find a Job' },
        { href: site.href('home'), words: 'Back to the start' },
      ]}
      skeletons={<Skeletons />}
    >
      {item && (
        <div className={record.body}>
          <aside className={classes(record.aside, record.alone)} aria-label="At a glance">
            <div className={record.card}>
              <CompanyFacts company={item} />
              <div className={record.actions}>
                <Write company={item} />
                <LinkButton href={`#${OPEN_JOBS}`} tone="line">
                  Open jobs ({item.OpenJobs ?? item.Jobs.length})
                </LinkButton>
              </div>
            </div>
          </aside>
          <CompanyReading company={item} />
        </div>
      )}
    </RecordPage>
  );
};
