/** One job, with everything one needs before applying (rules J). */
import { skillsOf } from '../../../contracts/freelancer-card.ts';
import type { JobDetail } from '../../../contracts/job.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { jobHeadOf } from '../../heads/job.ts';
import { usePageHead } from '../../heads/use-page-head.ts';
import { useSite } from '../../logic.tsx';
import { JobCard, jobRow } from '../../parts/job-card/job-card.tsx';
import { Paragraphs } from '../../parts/prose/prose.tsx';
import { Breadcrumb } from '../../parts/record/breadcrumb.tsx';
import { Part } from '../../parts/record/part.tsx';
import { headingOf, RecordFace, useRecord, type FaceWords } from '../../parts/record/record-faces.tsx';
import record from '../../parts/record/record.module.css';
import { SaveJobButton } from '../../parts/save-job/save-job-button.tsx';
import { Ago } from '../../ui/ago.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/skeleton.tsx';
import { countOf } from '../../words.ts';
import { JobAside, JobAsideSkeleton, JobEmployer } from './job-aside.tsx';
import { ApplyPlace } from './apply-place.tsx';
import { statusOf } from './job-status.ts';
import styles from './job-page.module.css';

const words: FaceWords = {
  subject: 'This job',
  missing:
    'It may have been taken down, or a letter of the link has gone astray. Other work is waiting for somebody.',
};

const HeadLines = ({ job }: { job: JobDetail }) => {
  const status = statusOf(job);
  return (
    <>
      {status && (
        <p className={styles.status}>
          <strong>{status.title}</strong> {status.words}
        </p>
      )}
      <div className={record.meta}>
        {job.Job_PostedAt && (
          <span>
            Posted <Ago at={job.Job_PostedAt} />
          </span>
        )}
        {job.no_of_proposals !== undefined && <span>{countOf(job.no_of_proposals, 'proposal')}</span>}
        {job.Job_Duration && <span>{job.Job_Duration}</span>}
        {job.Employer_Country && <span>{job.Employer_Country}</span>}
      </div>
    </>
  );
};

const Reading = ({ job }: { job: JobDetail }) => {
  const site = useSite();
  const skills = skillsOf({ Skills: job.Job_Skills });
  const questions = job.Job_Questions ?? [];
  return (
    <div className={record.main}>
      <Part title="The brief">
        {job.Job_Brief ? (
          <Paragraphs text={job.Job_Brief} />
        ) : (
          <p className={styles.none}>
            The title is all there is. Ask what you need to know in your proposal.
          </p>
        )}
      </Part>
      {skills.length > 0 && (
        <Part title="Skills asked for">
          <ul className={record.chips}>
            {skills.map((skill, index) => (
              <li key={`${index} ${skill}`}>
                <ChipLink href={site.href('jobsByName', { jobname: slugOf(skill) })}>{skill}</ChipLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {questions.length > 0 && (
        <Part title="Questions to answer" note="Asked of everybody who applies">
          <ol className={styles.questions}>
            {questions.map((question, index) => (
              <li key={`${index} ${question}`}>{question}</li>
            ))}
          </ol>
        </Part>
      )}
      <ApplyPlace job={job} />
    </div>
  );
};

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <JobAsideSkeleton />
    <div className={record.main}>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <div>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width={70} />
        </div>
        <SkeletonBlock className={record.block} />
      </div>
    </div>
  </div>
);

const Related = ({ job }: { job: JobDetail }) => {
  const site = useSite();
  if (job.Related.length === 0) return null;
  return (
    <Section
      id="related"
      tone="sunk"
      title="More work like this"
      action={<a href={site.href('jobs')}>All open jobs</a>}
    >
      <ul className={styles.related}>
        {job.Related.map((other) => (
          <li key={other.JID}>
            <article className={`${jobRow} ${styles.row}`} aria-labelledby={`job-${other.JID}`}>
              <JobCard item={other} nameId={`job-${other.JID}`} />
              <SaveJobButton job={other} />
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
};

export const JobPage = () => {
  const site = useSite();
  const { face, item, retry } = useRecord<JobDetail>();
  usePageHead(item ? jobHeadOf(item) : undefined);
  const isComing = face === 'loading' || face === 'slow';
  return (
    <>
      <article className={record.page} aria-busy={isComing || undefined}>
        <Breadcrumb above={[{ href: site.href('jobs'), words: 'Find a Job' }]} here={item?.Job_Title} />
        <header className={record.head}>
          <h1 tabIndex={-1} className={styles.title}>
            {item ? item.Job_Title : headingOf(face, words, 'Job')}
          </h1>
          {item && <HeadLines job={item} />}
          {isComing && (
            <div aria-hidden="true">
              <SkeletonLine width={50} />
            </div>
          )}
        </header>
        <RecordFace
          face={face}
          words={words}
          retry={retry}
          ways={[
            { href: site.href('jobs'), words: 'Find a Job' },
            { href: site.href('home'), words: 'Back to the start' },
          ]}
        />
        {face === 'loading' && <Skeletons />}
        {item && (
          <div className={record.body}>
            <JobAside job={item} />
            <Reading job={item} />
            <JobEmployer job={item} />
          </div>
        )}
      </article>
      {item && <Related job={item} />}
    </>
  );
};
