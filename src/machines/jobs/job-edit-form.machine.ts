/** The form of an open job that its employer changes. The subject is the job's id. */
import { POSTING_FIELDS, postingForm, type OwnPosting } from '../../contracts/jobs/posting.ts';
import { changes } from '../generic/form-changes.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type FormValues } from '../generic/form.machine.ts';
import { countedPosting } from './counted-posting.ts';
import type { PostingNews } from './job-creation.events.ts';

/** The last day belongs to another event, `job.extended`. */
export const EDITED_FIELDS = POSTING_FIELDS.filter((field) => field !== 'LastDay');
export const editedValuesOf = ({ Fields }: OwnPosting): FormValues =>
  Object.fromEntries(EDITED_FIELDS.map((field) => [field, Fields[field] ?? '']));

const tellPage = (event: PostingNews) => [{ to: 'page', event } as const];
const returned = tellPage({ type: 'posting.returned' });

export const jobEditFormMachine = form(
  {
    id: 'jobEditForm',
    contract: postingForm,
    blank: {},
    tells: { rejected: returned, done: tellPage({ type: 'posting.changed' }) },
  },
  patience(),
  fieldWords,
  changes<OwnPosting>({ valuesOf: editedValuesOf, bodyOf: (_, all) => ({ ...countedPosting(all) }) }),
);
