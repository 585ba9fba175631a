/** What an edit changes in a published job, for its log and for those who applied. */
import { storedFilesIn } from '../../src/contracts/generic/file-upload.ts';
import { questionsIn, type EditedField, type EditedPosting } from '../../src/contracts/jobs/posting.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import { milestonesIn, textOfMilestones } from '../../src/contracts/money/milestones.ts';

type Fields = Readonly<Record<EditedField, string>>;

export interface Change {
  readonly field: EditedField;
  readonly before: string;
  readonly after: string;
}

/** Characters of a value in the log, which keeps it forever. */
const LONGEST_VALUE = 200;
const short = (value: string): string =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1)}…` : value;

const milestonesText = (typed: string): string =>
  textOfMilestones(
    milestonesIn(typed).milestones.map(({ title, cents, due = '' }) => ({
      title,
      amount: String(dollarsOfCents(cents)),
      due,
    })),
  );

/** The fields as `fieldsOfJob` will read them from the rows. `skills` are the names of the skills. */
const fieldsAfter = (posting: EditedPosting, skills: readonly string[]): Fields => {
  const { Job_MinAmount: least, Job_MaxAmount: most = least, Job_PaymentModel: model } = posting;
  return {
    Job_Title: posting.Job_Title,
    Job_Skills: skills.join(', '),
    Job_Brief: posting.Job_Brief,
    Job_PaymentModel: model,
    Job_MinAmount: String(least),
    Job_MaxAmount: most > least ? String(most) : '',
    Milestones: model === 'fixed' ? milestonesText(posting.Milestones ?? '') : '',
    Job_Duration: posting.Job_Duration ?? '',
    Job_Experience: posting.Job_Experience ?? '',
    Questions: questionsIn(posting.Questions ?? '').join('\n'),
    Files: posting.Files ?? '',
    Job_Visibility: posting.Job_Visibility,
  };
};

/** The name of a file may change without its content. */
const compared = (field: EditedField, value: string): string =>
  field === 'Files' ? storedFilesIn(value).join() : value;

export const changesOf = (before: Fields, posting: EditedPosting, skills: readonly string[]): Change[] => {
  const after = fieldsAfter(posting, skills);
  return (Object.keys(after) as EditedField[]).flatMap((field) =>
    compared(field, before[field]) === compared(field, after[field])
      ? []
      : [{ field, before: short(before[field]), after: short(after[field]) }],
  );
};

const words: Readonly<Record<EditedField, string>> = {
  Job_Title: 'title',
  Job_Skills: 'skills',
  Job_Brief: 'brief',
  Job_PaymentModel: 'payment model',
  Job_MinAmount: 'budget',
  Job_MaxAmount: 'budget',
  Milestones: 'milestones',
  Job_Duration: 'duration',
  Job_Experience: 'experience level',
  Questions: 'questions',
  Files: 'files',
  Job_Visibility: 'visibility',
};
/** The changed parts in words, each once. */
export const wordsOfChanges = (changes: readonly Change[]): string[] => [
  ...new Set(changes.map(({ field }) => words[field])),
];
