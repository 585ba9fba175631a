/** The form of a job that is posted. Its draft is saved on the server; the subject is always the same. */
import type { Published } from '../../contracts/jobs/posting.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { patience } from '../generic/form-patience.ts';
import { sync } from '../generic/form-sync.ts';
import { form, type Answer } from '../generic/form.machine.ts';
import { countedPostingForm } from './counted-posting.ts';
import type { PostingNews } from './job-creation.events.ts';

/** In the order of the page. */
export const blankPosting = {
  Job_Title: '',
  Job_Skills: '',
  Job_Brief: '',
  Files: '',
  Job_PaymentModel: 'fixed',
  Job_MinAmount: '',
  Job_MaxAmount: '',
  Milestones: '',
  Job_Duration: '',
  LastDay: '',
  Job_Experience: '',
  Questions: '',
  Job_Visibility: 'everyone',
};

const tellPage = (event: PostingNews) => [{ to: 'page', event } as const];
const returned = tellPage({ type: 'posting.returned' });

export const postingFormMachine = form(
  {
    id: 'postingForm',
    contract: countedPostingForm,
    blank: blankPosting,
    tells: {
      rejected: returned,
      done: ({ event: { output } }: Answer<Published>) =>
        tellPage({ type: 'posting.published', job: output as Published }),
    },
  },
  patience(),
  fieldWords,
  sync<Published>({ goneCode: 'job_not_found' }),
);
