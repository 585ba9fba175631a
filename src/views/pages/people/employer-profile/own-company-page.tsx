/** The owner's page of a company: a preview and the form (rules V). */
import { useSelector } from '@xstate/react';
import type { EmployerProfile } from '../../../../contracts/people/employer-profile.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import { CompanyFacts } from '../../../parts/company/company-facts.tsx';
import { CompanyLines } from '../../../parts/company/company-lines.tsx';
import styles from '../../../parts/company/company.module.css';
import { useRecord, type Face, type FaceWords } from '../../../parts/record/record-faces.tsx';
import { RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { CompanyForm } from './company-form.tsx';
import * as texts from './texts.ts';

const employers: FaceWords = {
  subject: 'Your company',
  missing: texts.missing,
};
const others: FaceWords = {
  subject: 'A company',
  missing: texts.missingForFreelancer,
};

const headingOf = (face: Face, hires: boolean): string => {
  if (face === 'missing') return hires ? texts.companyNotFound : texts.forEmployersOnly;
  return face === 'failed' ? texts.companyNotLoaded : 'Company profile';
};

/** Updates as the owner types. */
const Preview = ({ company }: { company: EmployerProfile }) => {
  const site = useSite();
  const { base } = useSettings();
  const values = useSelector(useActor('companyForm'), ({ context }) => context.values);
  const shown = { ...company, ...values };
  return (
    <aside className={record.aside} aria-labelledby="preview">
      <div className={record.card}>
        <h2 id="preview">{texts.whatOthersSee}</h2>
        <div className={styles.logo}>
          <Avatar src={imageAddress(base, company.Photo)} />
        </div>
        <p>
          <strong>{shown.Company.trim() || 'Your company'}</strong>
        </p>
        <CompanyLines company={shown} />
        {shown.About && <p className={styles.cut}>{shown.About}</p>}
        <CompanyFacts company={company} />
        <div className={record.actions}>
          <LinkButton
            tone="line"
            href={site.href('employerProfileById', { id: String(company.id) })}
            icon="arrow"
          >
            {texts.viewThePublicPage}
          </LinkButton>
          <LinkButton tone="quiet" href={`${site.href('ownProfile')}#photo`}>
            {texts.changeThePicture}
          </LinkButton>
        </div>
      </div>
    </aside>
  );
};

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <div className={record.main}>
      <SkeletonLine width={30} />
      <SkeletonBlock className={record.block} />
      <SkeletonBlock className={record.block} />
    </div>
    <div className={record.aside}>
      <SkeletonBlock className={record.block} />
    </div>
  </div>
);

export const OwnCompanyPage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<EmployerProfile>();
  const hires = isEmployer(useSelector(useActor('session'), ({ context }) => context.user));
  const ways = [
    { href: site.href('ownProfile'), words: 'My profile' },
    hires
      ? { href: site.href('contact'), words: 'Contact us' }
      : { href: site.href('freelancerJobs'), words: 'My work' },
  ];
  return (
    <RecordPage
      face={face}
      words={hires ? employers : others}
      reason={reason}
      retry={retry}
      above={hires ? [{ href: site.href('employerJobs'), words: 'My jobs' }] : []}
      here="Company profile"
      head={
        <>
          <h1 tabIndex={-1}>{headingOf(face, hires)}</h1>
          {face !== 'missing' && <p className={record.lead}>{texts.lead}</p>}
        </>
      }
      ways={ways}
      skeletons={<Skeletons />}
    >
      {item && (
        <div className={record.body}>
          <div className={record.main}>
            <CompanyForm />
          </div>
          <Preview company={item} />
        </div>
      )}
    </RecordPage>
  );
};
