import type { Profile } from '../../../../contracts/people/profile.ts';
import { Part } from '../../../parts/record/part.tsx';
import { useSite } from '../../../logic.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { monthOf, numberOf } from '../../../words.ts';
import styles from './profile-page.module.css';
import * as texts from './texts.ts';

type PastJob = Profile['History'][number];

const models = { fixed: 'Fixed price', hourly: 'Hourly', monthly: 'Monthly' } as const;

/** `Apr 2026 – Jun 2026`. */
const periodOf = ({ StartedAt, EndedAt }: PastJob): string | undefined => {
  const [from, to] = [monthOf(StartedAt), monthOf(EndedAt)];
  if (EndedAt === undefined) return from && texts.since(from);
  if (!from || from === to) return from ?? to;
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
      {job.EndedAt === undefined && <p className={styles.running}>{texts.inProgress}</p>}
      {stars !== undefined && <Stars stars={stars} />}
      {Review && <blockquote>{Review}</blockquote>}
    </li>
  );
};

/** How many there are in all: the list shows twelve at most (B166). */
const noteOf = ({ History: shown, jobs_done = 0, Running_Jobs: running = 0 }: Profile): string =>
  [
    jobs_done > 0 && texts.finished(numberOf(jobs_done)),
    running > 0 && texts.running(numberOf(running)),
    shown.length < jobs_done + running && texts.latest(shown.length),
  ]
    .filter(Boolean)
    .join(' · ');

export const History = ({ profile }: { profile: Profile }) => {
  if (profile.History.length === 0) return null;
  return (
    <Part title={texts.workHistory} note={noteOf(profile)}>
      <ol className={styles.history}>
        {profile.History.map((job, index) => (
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
