import type { Profile } from '../../../../contracts/people/profile.ts';
import { Part } from '../../../parts/record/part.tsx';
import { useSite } from '../../../logic.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { countOf, monthOf } from '../../../words.ts';
import styles from './profile-page.module.css';
import * as texts from './texts.ts';

type PastJob = Profile['History'][number];

const models = { fixed: 'Fixed price', hourly: 'Hourly', monthly: 'Monthly' } as const;

/** `Apr 2026 – Jun 2026`. */
const periodOf = ({ StartedAt, EndedAt }: PastJob): string | undefined => {
  const from = monthOf(StartedAt);
  const to = EndedAt === undefined ? 'now' : monthOf(EndedAt);
  if (!from || from === to) return from ?? (EndedAt && to);
  return to ? `${from} – ${to}` : from;
};

const Job = ({ job }: { job: PastJob }) => {
  const site = useSite();
  const { JID, Title, Employer_Company, PaymentModel, Stars: stars, Review } = job;
  const facts = [Employer_Company, PaymentModel && models[PaymentModel], periodOf(job)].filter(Boolean);
  return (
    <li className={styles.past}>
      <h3>
        {JID === undefined ? (
          Title
        ) : (
          <a href={`${site.href('jobDetail')}?${new URLSearchParams({ id: String(JID) })}`}>{Title}</a>
        )}
      </h3>
      <p className={styles.small}>{facts.join(' · ')}</p>
      {stars !== undefined && <Stars stars={stars} />}
      {Review && <blockquote>{Review}</blockquote>}
    </li>
  );
};

export const History = ({ jobs }: { jobs: readonly PastJob[] }) => {
  if (jobs.length === 0) return null;
  return (
    <Part title={texts.workHistory} note={countOf(jobs.length, 'job')}>
      <ol className={styles.history}>
        {jobs.map((job, index) => (
          <Job key={`${job.JID ?? ''} ${index}`} job={job} />
        ))}
      </ol>
    </Part>
  );
};

export const Certificates = ({ certificates }: { certificates: Profile['Certificates'] }) => {
  if (certificates.length === 0) return null;
  return (
    <Part title="Certificates">
      <ul className={styles.certificates}>
        {certificates.map(({ Title, IssuedAt, Score }, index) => (
          <li key={`${index} ${Title}`}>
            <strong>{Title}</strong>
            <span className={styles.small}>
              {[Score !== undefined && `${Score} of 100`, monthOf(IssuedAt)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
