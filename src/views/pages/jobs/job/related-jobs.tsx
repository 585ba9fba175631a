import type { JobDetail } from '../../../../contracts/jobs/job-detail.ts';
import { useSite } from '../../../logic.tsx';
import { JobCard, jobRow } from '../../../parts/job-card/job-card.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './job-page.module.css';
import * as texts from './texts.ts';

export const RelatedJobs = ({ job }: { job: JobDetail }) => {
  const site = useSite();
  if (job.Related.length === 0) return null;
  return (
    <Section
      id="related"
      tone="sunk"
      title={texts.similarJobs}
      action={<a href={site.href('jobs')}>{texts.allOpenJobs}</a>}
    >
      <ul className={styles.related}>
        {job.Related.map((other) => (
          <li key={other.JID}>
            <article className={`${jobRow} ${styles.row}`} aria-labelledby={`job-${other.JID}`}>
              <JobCard item={other} nameId={`job-${other.JID}`} />
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
};
