/** Texts of applying for a job: before, in the form, and after a proposal was sent. */
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { terms } from '../../../contracts/money/terms.ts';
import { numberOf } from '../../words.ts';

export const invitation =
  'Write a cover letter and enter your bid. You see what you will receive before you send anything.';
export const opening = 'Opening …';
export const formMissing = 'The form did not load. Check your connection and try again.';
export const forEmployer =
  'You are signed in as an employer. Only freelancers can apply. Looking for someone with these skills?';
export const forOperator = 'You are signed in as an operator. Only freelancers can apply.';

export const bid: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Your bid for the whole job, in dollars',
  hourly: 'Your hourly rate, in dollars',
  monthly: 'Your monthly price, in dollars',
};
export const noOffer = 'The employer named no amount.';
export const offer = (amount: string, paid: string): string => `The employer offers ${amount} ${paid}.`;
export const sayFirst = 'Say what you would do first, and which similar work you have done.';
export const received: Readonly<Record<PaymentModel, string>> = {
  fixed: 'You receive',
  hourly: 'You receive per hour',
  monthly: 'You receive per month',
};
export const notTheBid = (sum: string): string =>
  `Your milestones add up to ${sum}, which differs from your bid.`;
export const setBid = (sum: string): string => `Set the bid to ${sum}`;
/** V395: the fee of a plan, beside the usual one. */
export const planFee = (feePercent: number, usual: number): string =>
  `The fee of ${feePercent}% applies if you have your plan when the contract begins. Otherwise it is ${usual}%.`;
const laterWithdrawn = `You can withdraw it ${terms.clearanceDays} days later.`;
export const payout: Readonly<Record<PaymentModel, string>> = {
  fixed: `The money is released when the employer approves your work, or after ${terms.autoReleaseDays} days without an answer. ${laterWithdrawn}`,
  hourly: `The employer can dispute a week until ${terms.hourlyWeek.disputedUntil} of the next week. Then the money is released. ${laterWithdrawn}`,
  monthly: `The employer can dispute a month for ${terms.monthDisputeDays} days after its end. Then the money is released. ${laterWithdrawn}`,
};
export const enterAmount = (feePercent: number | undefined): string =>
  `Enter an amount to see what you receive after our fee${feePercent === undefined ? '' : ` of ${feePercent}%`}.`;

export const sent = 'Your proposal is sent';
export const next = (to: { readonly work: string }) => (
  <>
    The employer can read it now. You can edit or withdraw it here and under <a href={to.work}>My work</a>. We
    notify you when the employer answers, and you see the answer here.
  </>
);

export const writeAProposal = 'Write a proposal';
export const findAFreelancer = 'Find a freelancer';
export const coverLetter = 'Cover letter';
export const files = 'Files (optional)';
export const filesHint = 'Samples or a plan. Only the employer can open them.';
export const milestonesOptional = 'Milestones (optional)';

export const checking = 'Checking whether you have applied …';
export const slow = 'This is taking longer than usual.';
export const unknown = 'We could not check whether you have applied for this job.';

export const proposalsForYou = 'Proposals for your job';
export const noProposals = 'Nobody has applied yet.';
export const unread = (count: number): string => `${numberOf(count)} unread`;
export const openYourJob = 'Open your job';

export const credits = (left: number, most: number): string =>
  left === 0
    ? `You have used your ${most} proposals of this month.`
    : left > most // those of an earlier month came back
      ? `You have ${left} proposals left this month.`
      : `You have ${left} of ${most} proposals left this month.`;
export const renews = 'They renew on';
export const usedUp = (most: number): string => `You have used your ${most} proposals of this month.`;
export const largerPlans = 'See plans with more proposals';

export const answers = 'Your answers';
export const answerAll = 'The employer asks everybody who applies.';
export const asksNothing = 'The employer asks nothing any more.';
export const formerQuestion = (question: string): string => `Your answer to a former question: ${question}`;
export const formerHint =
  'The employer has changed the questions. This answer is not sent: copy what you need.';
export const removeFormer = 'Remove this answer';
export const answerThis = 'Answer this question';
export const answerTooLong = 'At most 2,000 characters';

export const templates = (count: number): string =>
  count === 0 ? 'Your letter templates' : `Your letter templates (${count})`;
export const template = 'Template';
export const chooseTemplate = 'Choose a template';
export const chooseFirst = 'Choose a template first.';
export const insertTemplate = 'Insert';
export const deleteTemplate = 'Delete';
export const templateName = 'Name for a new template';
export const sameName = 'The same name replaces a template.';
export const writeFirst = 'Write the letter first.';
export const nameFirst = 'Enter a name first.';
export const saveTemplate = 'Save letter as template';

export const review = 'Review proposal';
export const reviewTitle = 'Check your proposal';
export const reviewLead = 'The employer will see exactly this. Nothing is sent yet.';
export const back = 'Change something';
export const sendProposal = 'Send proposal';
export const saveProposal = 'Save changes';
export const editProposal = 'Edit your proposal';

export const applied = (day: string | undefined): string =>
  day === undefined ? 'You applied' : `You applied on ${day}`;
export const reference = (words: string): string => `Reference ${words}`;
export const editedOn = (day: string | undefined): string => `Edited on ${day ?? 'an unknown day'}`;
export const beforeChange =
  'The employer changed the job after you sent this. Read the job again, and edit your proposal if you need to.';
export const newerTitle = 'Your proposal has changed';
export const newerLead =
  'You edited this proposal in another place after you opened the form. The employer reads the version below. Saving this form replaces it, so copy what you want to keep.';
export const declineReason = 'Why the employer declined';
export const closingReason = 'Why the employer closed the job';
export const edit = 'Edit';
export const withdraw = 'Withdraw';
export const withdrawTitle = 'Withdraw your proposal?';
export const withdrawWords =
  'The employer can no longer read it. You cannot apply for this job again, and you do not get the proposal of your month back.';
export const withdrawn = 'You withdrew your proposal.';

export const invited = (day: string | undefined): string =>
  day === undefined ? 'The employer invited you' : `The employer invited you on ${day}`;
export const yourReason = (words: string): string => `Your reason: ${words}`;
export const accept = 'Accept';
export const decline = 'Decline';
export const accepted = 'You accepted the invitation. Now write your proposal.';
export const declined = 'You declined the invitation.';

export const offered = (day: string | undefined): string =>
  day === undefined ? 'The employer offers you a contract' : `The employer offered you a contract on ${day}`;
export const offerFirst = 'An offer waits for an answer: see above.';
export const openOffer = 'Open the offer';
export const openContract = 'Open the contract';
