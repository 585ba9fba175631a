/** A job's public page (rules J). */
import type { JobDetail } from '../../../../contracts/jobs/job-detail.ts';
import { jobHeadOf } from '../../../heads/job.ts';
import { useSite } from '../../../logic.tsx';
import { JobContent } from '../../../parts/job-content/job-content.tsx';
import type { FaceWords } from '../../../parts/record/record-faces.tsx';
import { RecordShell } from '../../../parts/record/record-shell.tsx';
import record from '../../../parts/record/record.module.css';
import { JobAside, JobEmployer } from './job-aside.tsx';
import { ApplyPlace } from './apply-place.tsx';
import { JobLines } from './job-lines.tsx';
import { RelatedJobs } from './related-jobs.tsx';
import * as texts from './texts.ts';

const words: FaceWords = {
  subject: 'This job',
  missing: texts.missing,
};

const Reading = ({ job }: { job: JobDetail }) => (
  <div className={record.main}>
    <JobContent job={job} />
    <ApplyPlace job={job} />
  </div>
);

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
