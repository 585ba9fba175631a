/** The values with which the form of a proposal opens. */
import { textOfFormFiles } from '../../../contracts/generic/file-upload.ts';
import type { OwnProposal } from '../../../contracts/hiring/own-proposal.ts';
import { adaptedAnswers, textOfAnswers } from '../../../contracts/hiring/proposal-answers.ts';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import { textOfMilestones } from '../../../contracts/money/milestones.ts';

type Milestones = NonNullable<JobDetail['Job_Milestones']>;

export const textOfProposed = (milestones: Milestones): string =>
  textOfMilestones(
    milestones.map(({ Title, Amount, DueDate }) => ({
      title: Title,
      amount: String(Amount),
      due: DueDate ?? '',
    })),
  );

export const shownVersionOf = ({ Version, EditedAt }: OwnProposal) => ({
  version: Version,
  editedAt: EditedAt,
});

export const openingValuesOf = ({ Job_Questions = [] }: JobDetail, proposal?: OwnProposal) => {
  const given = textOfAnswers(proposal?.Answers ?? []);
  const Answers = adaptedAnswers(Job_Questions, given);
  if (!proposal) return { Answers };
  const { CoverLetter = '', Bid, Milestones, Files } = proposal;
  return {
    CoverLetter,
    Bid: Bid === undefined ? '' : String(Bid),
    Milestones: textOfProposed(Milestones),
    Answers,
    Files: textOfFormFiles(Files.map(({ File, Bytes, Name }) => ({ id: File, bytes: Bytes, name: Name }))),
  };
};
