/** What a freelancer reads of a job: on its page, and in the preview of the employer who posts it. */
import type { ReactNode } from 'react';
import { skillsOf } from '../../../contracts/people/freelancer-card.ts';
import { slugOf } from '../../../contracts/core/slug.ts';
import { attachmentAddress } from '../../../contracts/messaging/attachment-file.ts';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import { useSettings, useSite } from '../../logic.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dayOf } from '../../words.ts';
import { Brief } from '../brief/brief.tsx';
import { bytesInWords, FILE_ICON } from '../files/file-words.ts';
import { Paragraphs } from '../prose/prose.tsx';
import { Part } from '../record/part.tsx';
import record from '../record/record.module.css';
import styles from './job-content.module.css';
import * as texts from './texts.ts';

type ContentProps = {
  readonly job: Pick<
    JobDetail,
    'Job_Brief' | 'Job_BriefBlocks' | 'Job_Skills' | 'Job_Milestones' | 'Job_Files' | 'Job_Questions'
  >;
};

/** A backend that knows no blocks has only the text. */
const BriefPart = ({ job: { Job_Brief, Job_BriefBlocks } }: ContentProps) => {
  if (Job_BriefBlocks) return <Brief blocks={Job_BriefBlocks} />;
  if (Job_Brief) return <Paragraphs text={Job_Brief} />;
  return <p className={styles.none}>{texts.noBrief}</p>;
};

const Milestones = ({ milestones }: { readonly milestones: NonNullable<JobDetail['Job_Milestones']> }) => (
  <Part title={texts.milestones} note={texts.milestonesNote}>
    <ol className={styles.list}>
      {milestones.map(({ Title, Amount, DueDate }, index) => (
        <li key={`${index} ${Title}`}>
          {Title}: <strong>{dollarsOf(Amount)}</strong>
          {DueDate && `, ${texts.dueBy(dayOf(DueDate) ?? DueDate)}`}
        </li>
      ))}
    </ol>
  </Part>
);

const Files = ({ files }: { readonly files: NonNullable<JobDetail['Job_Files']> }) => {
  const { api } = useSettings();
  return (
    <Part title={texts.files}>
      <ul className={styles.files}>
        {files.map(({ File, Name, Kind, Bytes }) => (
          <li key={File}>
            <a href={attachmentAddress(api, File)} target="_blank" rel="noopener noreferrer">
              <Icon name={FILE_ICON} />
              <span>{Name}</span>
              <small>
                {Kind === 'pdf' && 'PDF, '}
                {bytesInWords(Bytes)}
                <Hidden>{texts.opensTab}</Hidden>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
};

/** `brief`: in place of the job's own, such as a preview that is loading. */
export const JobContent = ({ job, brief }: ContentProps & { readonly brief?: ReactNode }) => {
  const site = useSite();
  const skills = skillsOf({ Skills: job.Job_Skills });
  const { Job_Milestones: milestones = [], Job_Files: files = [], Job_Questions: questions = [] } = job;
  return (
    <>
      <Part title={texts.theBrief}>{brief ?? <BriefPart job={job} />}</Part>
      {files.length > 0 && <Files files={files} />}
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
      {milestones.length > 0 && <Milestones milestones={milestones} />}
      {questions.length > 0 && (
        <Part title={texts.questionsToAnswer} note={texts.questionsForAllApplicants}>
          <ol className={styles.list}>
            {questions.map((question, index) => (
              <li key={`${index} ${question}`}>{question}</li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
};
