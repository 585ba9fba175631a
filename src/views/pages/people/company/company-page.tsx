/** A company's public page (rules V). */
import { useSelector } from '@xstate/react';
import type { EmployerProfile } from '../../../../contracts/people/employer-profile.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import { isEmployer, isOperator } from '../../../../contracts/account/known-user.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import { CompanyFacts } from '../../../parts/company/company-facts.tsx';
import { CompanyLines } from '../../../parts/company/company-lines.tsx';
import styles from '../../../parts/company/company.module.css';
import type { FaceWords } from '../../../parts/record/record-faces.tsx';
import { RecordShell } from '../../../parts/record/record-shell.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompanyReading, OPEN_JOBS } from './company-reading.tsx';
import * as texts from './texts.ts';

const words: FaceWords = {
  subject: 'This company',
  missing: texts.missing,
};

/** V2. */
const Own = ({ company }: { company: EmployerProfile }) => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user === null || !sameId(user.id, company.id)) return null;
  return (
    <p className={styles.own}>
      <span>{texts.own}</span>
      <a href={site.href('employerProfile')}>Edit it</a>
    </p>
  );
};

/** R68. Every freelancer gets the link; the conversation says whether they may write. */
const Write = ({ company }: { company: EmployerProfile }) => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user === null || isEmployer(user) || isOperator(user)) return null;
  return <LinkButton href={site.href('chatWith', { id: String(company.id) })}>Message</LinkButton>;
};

const linesOf = (company: EmployerProfile) => (
  <>
    <CompanyLines company={company} />
    <Own company={company} />
  </>
);

export const CompanyPage = () => {
  const site = useSite();
  const { base } = useSettings();
  return (
    <RecordShell<EmployerProfile>
      words={words}
      usual="Employer"
      nameOf={(company) => company.Company}
      headOf={({ id, Company }) => ({
        title: Company,
        description: texts.description(Company),
        path: site.href('employerProfileById', { id: String(id) }),
        noIndex: true,
      })}
      all={{ href: site.href('jobs'), words: texts.findAJob }}
      elsewhere={{ href: site.href('home'), words: texts.goToTheHomePage }}
      pictureOf={({ Photo }) => imageAddress(base, Photo)}
      headClass={styles.head}
      linesOf={linesOf}
    >
      {(company) => (
        <>
          <aside className={classes(record.aside, record.alone)} aria-label={texts.atAGlance}>
            <div className={record.card}>
              <CompanyFacts company={company} />
              <div className={record.actions}>
                <Write company={company} />
                <LinkButton href={`#${OPEN_JOBS}`} tone="line">
                  Open jobs ({company.OpenJobs ?? company.Jobs.length})
                </LinkButton>
              </div>
            </div>
          </aside>
          <CompanyReading company={company} />
        </>
      )}
    </RecordShell>
  );
};
