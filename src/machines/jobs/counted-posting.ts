/** The fields of a job's form that count: its milestones divide a fixed price, so any other payment model hides them. */
import type { Parser } from '../../contracts/core/parser.ts';
import { postingForm, type Posting } from '../../contracts/jobs/posting.ts';
import type { FormValues } from '../generic/form.machine.ts';

const isWithoutMilestones = ({ Job_PaymentModel: model }: FormValues): boolean =>
  model === 'hourly' || model === 'monthly';

/** The hidden milestones stay in the form, so that they return with a fixed price. */
export const countedPosting = (values: FormValues): FormValues =>
  isWithoutMilestones(values) ? { ...values, Milestones: '' } : values;

/** A hidden field must not be an error that nobody can mend. */
export const countedPostingForm: Parser<Posting> = {
  safeParse: (values) => postingForm.safeParse(countedPosting(values as FormValues)),
};
