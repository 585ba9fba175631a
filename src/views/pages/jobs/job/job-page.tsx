/** A job's public page (rules J). */
import { skillsOf } from '../../../../contracts/people/freelancer-card.ts';
import type { JobDetail } from '../../../../contracts/jobs/job.ts';
import { slugOf } from '../../../../contracts/core/slug.ts';
import { jobHeadOf } from '../../../heads/job.ts';
import { useSite } from '../../../logic.tsx';
import { Paragraphs } from '../../../parts/prose/prose.tsx';
import { Part } from '../../../parts/record/part.tsx';
import type { FaceWords } from '../../../parts/record/record-faces.tsx';
import { RecordShell } from '../../../parts/record/record-shell.tsx';
import record from '../../../parts/record/record.module.css';
import { ChipLink } from '../../../ui/chip.tsx';
import { JobAside, JobEmployer } from './job-aside.tsx';
import { ApplyPlace } from './apply-place.tsx';
import { JobLines } from './job-lines.tsx';
import { RelatedJobs } from './related-jobs.tsx';
import styles from './job-page.module.css';
import * as texts from './texts.ts';

const words: FaceWords = {
  subject: 'This job',
  missing: texts.missing,
};

const Reading = ({ job }: { job: JobDetail }) => {
  const site = useSite();
  const skills = skillsOf({ Skills: job.Job_Skills });
  const questions = job.Job_Questions ?? [];
  return (
    <div className={record.main}>
      <Part title={texts.theBrief}>
        {job.Job_Brief ? <Paragraphs text={job.Job_Brief} /> : <p className={styles.none}>{texts.noBrief}</p>}
      </Part>
      {skills.length > 0 && (
        <Part title={texts.skillsNeeded}>
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
        <Part title={texts.questionsToAnswer} note={texts.questionsForAllApplicants}>
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

const linesOf = (job: JobDetail) => <JobLines job={job} />;
const relatedOf = (job: JobDetail) => <RelatedJobs job={job} />;

export const JobPage = () => {
  const site = useSite();
  return (
    <RecordShell<JobDetail>
      words={words}
      usual="Job"
      nameOf={(job) => job.Job_Title}
      headOf={jobHeadOf}
      all={{ href: site.href('jobs'), words: texts.findAJob }}
      elsewhere={{ href: site.href('home'), words: texts.goToTheHomePage }}
      linesOf={linesOf}
      endOf={relatedOf}
    >
      {(job) => (
        <>
          <JobAside job={job} />
          <Reading job={job} />
          <JobEmployer job={job} />
        </>
      )}
    </RecordShell>
  );
};
