/** One job, with everything one needs before applying (rules J). */
import { skillsOf } from '../../../../contracts/people/freelancer-card.ts';
import type { JobDetail } from '../../../../contracts/jobs/job.ts';
import { slugOf } from '../../../../contracts/core/slug.ts';
import { jobHeadOf } from '../../../heads/job.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { Paragraphs } from '../../../parts/prose/prose.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { headingOf, useRecord, type FaceWords } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { ChipLink } from '../../../ui/chip.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { JobAside, JobAsideSkeleton, JobEmployer } from './job-aside.tsx';
import { ApplyPlace } from './apply-place.tsx';
import { JobLines } from './job-lines.tsx';
import { RelatedJobs } from './related-jobs.tsx';
import styles from './job-page.module.css';

const words: FaceWords = {
  subject: 'This job',
  missing:
    'It may have been taken down, or a letter of the link has gone astray. Other work is waiting for somebody.',
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

export const JobPage = () => {
  const site = useSite();
  const { face, item, retry } = useRecord<JobDetail>();
  usePageHead(item ? jobHeadOf(item) : undefined);
  return (
    <>
      <RecordPage
        face={face}
        words={words}
        retry={retry}
        above={[{ href: site.href('jobs'), words: 'Find a Job' }]}
        here={item?.Job_Title}
        head={
          <>
            <h1 tabIndex={-1} className={styles.title}>
              {item ? item.Job_Title : headingOf(face, words, 'Job')}
            </h1>
            {item && <JobLines job={item} />}
            {isComing(face) && (
              <div aria-hidden="true">
                <SkeletonLine width={50} />
              </div>
            )}
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
            <JobAside job={item} />
            <Reading job={item} />
            <JobEmployer job={item} />
          </div>
        )}
      </RecordPage>
      {item && <RelatedJobs job={item} />}
    </>
  );
};
