import type { EmployerProfile } from '../../../../contracts/people/employer-profile.ts';
import { JobCard, jobRow } from '../../../parts/job-card/job-card.tsx';
import styles from '../../../parts/company/company.module.css';
import { Paragraphs } from '../../../parts/prose/prose.tsx';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { Stars } from '../../../ui/stars.tsx';
import { countOf, dayOf } from '../../../words.ts';
import * as texts from './texts.ts';

export const OPEN_JOBS = 'open-jobs';

const About = ({ company: { About: about, Company } }: { company: EmployerProfile }) => (
  <Part title="About">
    {about ? <Paragraphs text={about} /> : <p className={styles.none}>{texts.noAbout(Company)}</p>}
  </Part>
);

const OpenJobs = ({ company: { Jobs, OpenJobs: open = Jobs.length } }: { company: EmployerProfile }) => (
  <Part
    title={texts.openJobs}
    id={OPEN_JOBS}
    note={open > Jobs.length && `The newest ${Jobs.length} of ${open}`}
  >
    {Jobs.length === 0 ? (
      <p className={styles.none}>{texts.noJobs}</p>
    ) : (
      <ul className={styles.jobs}>
        {Jobs.map((job) => (
          <li key={job.JID}>
            <article className={`${jobRow} ${styles.job}`} aria-labelledby={`job-${job.JID}`}>
              <JobCard item={job} nameId={`job-${job.JID}`} />
            </article>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const Reviews = ({
  company: { Company, Reviews: reviews, no_of_reviews = 0 },
}: {
  company: EmployerProfile;
}) => (
  <Part title={texts.whatFreelancersSay} note={no_of_reviews > 0 && countOf(no_of_reviews, 'review')}>
    {reviews.length === 0 ? (
      <p className={styles.none}>{texts.noReviews}</p>
    ) : (
      <ul className={styles.reviews}>
        {reviews.map(({ Reviewer, Stars: stars, Job_Title, Review, ReviewedAt, Reply, RepliedAt }, index) => (
          <li key={index}>
            <Stars stars={stars} />
            <span>
              <strong>{Reviewer ?? 'A freelancer'}</strong>
              {Job_Title && ` · ${Job_Title}`}
            </span>
            {dayOf(ReviewedAt) && (
              <small>
                <time dateTime={ReviewedAt}>{dayOf(ReviewedAt)}</time>
              </small>
            )}
            {Review && (
              <blockquote className={styles.words}>
                <Paragraphs text={Review} />
              </blockquote>
            )}
            {Reply && (
              <div className={styles.words}>
                <strong>{texts.replied(Company, dayOf(RepliedAt))}</strong>
                <Paragraphs text={Reply} />
              </div>
            )}
          </li>
        ))}
      </ul>
    )}
  </Part>
);

export const CompanyReading = ({ company }: { company: EmployerProfile }) => (
  <div className={record.main}>
    <About company={company} />
    <OpenJobs company={company} />
    <Reviews company={company} />
  </div>
);
