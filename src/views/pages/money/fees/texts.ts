import type { FeePlan, FeeTable } from '../../../../contracts/money/fee-table.ts';
import { countOf } from '../../../words.ts';
import { exactDollars } from '../../../../contracts/money/dollars.ts';

export const title = 'Fees and charges';
export const lead = 'Everything that costs money here, every period that matters for it, and what they mean.';
export const subject = 'This list of fees';
export const missing = 'This server has no list of fees. Read how it works instead, or write to us.';
export const howItWorks = 'How it works';
export const contact = 'Contact us';
export const plans = 'See the plans';
export const termsOf = 'Terms and conditions';

export const table = 'All fees and periods';
export const tableLead = 'From the settings that this server works with.';
export const tableHead = ['What', 'How much', 'What it means'] as const;
export const tableCaption = 'Fees and periods';

type Row = readonly [name: string, value: string, meaning: string];
const days = (count: number): string => countOf(count, 'day');
const listOf = (all: readonly number[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(all.map(String));
const daysOf = (all: readonly number[]): string => `${listOf(all)} days`;
const featuredOf = ({ Featured, ForEmployers }: FeePlan): string =>
  !Featured
    ? ''
    : ForEmployers
      ? ' It features the profile of a freelancer, or the open jobs of an employer.'
      : ' It features the profile of the freelancer.';
const planRow = (plan: FeePlan): Row => [
  `${plan.Name} plan`,
  plan.Price === 0 ? exactDollars(0) : `${exactDollars(plan.Price)} a month`,
  `A freelancer has ${countOf(plan.Proposals, 'proposal')} a month, and our fee is ${plan.FreelancerFeePercent}% for contracts that begin with this plan.${featuredOf(plan)}`,
];
const reminded = ({ RequestReminderHours: before }: FeeTable): string =>
  `We remind them ${countOf(before, 'hour')} before the end.`;
/** In the order in which one meets them. */
export const rowsOf = (fees: FeeTable): readonly Row[] => [
  [
    'Fee for freelancers',
    `${fees.FreelancerFeePercent}%`,
    'We take it from what is released to the freelancer, and never before. It stays the same for the whole contract. Expenses are free of it.',
  ],
  [
    'Fee for employers',
    `${fees.EmployerFeePercent}%`,
    'The employer pays it on top of each milestone, week, month, bonus and expense. We return it for everything that is not released.',
  ],
  [
    'Smallest milestone',
    exactDollars(fees.SmallestMilestone),
    'A milestone is at least this much, without our fee.',
  ],
  [
    'Time to pay',
    countOf(fees.UnpaidCheckoutMinutes, 'minute'),
    'Milestones are reserved for this long while the employer pays. Afterwards nothing is charged, and the employer can start again.',
  ],
  [
    'Time to answer submitted work',
    days(fees.AutoReleaseDays),
    `The employer approves the work or asks for changes. We remind them after ${daysOf(fees.AutoReleaseReminderDays)}. Without an answer the money is released.`,
  ],
  [
    'Time to answer after a dispute or a request',
    days(fees.ApprovalRestDays),
    'Once a dispute or a request of the freelancer is over, the employer has at least this long to answer submitted work.',
  ],
  [
    'Time until released money can be withdrawn',
    days(fees.ClearanceDays),
    'Released money clears for this long. The freelancer can then withdraw it.',
  ],
  [
    'Time to answer a request to cancel',
    countOf(fees.CancelAnswerHours, 'hour'),
    `We remind the other side ${countOf(fees.RequestReminderHours, 'hour')} before the end. Without an answer the milestone is cancelled, but only if no work was submitted. Silence never cancels a week or a month.`,
  ],
  [
    'Time to answer a request for a refund',
    days(fees.RefundRequestDays),
    `An employer can ask for it at the end of a contract. We remind the freelancer ${countOf(fees.RequestReminderHours, 'hour')} before the end. Without an answer the money goes back.`,
  ],
  [
    'Time to reply to a dispute',
    days(fees.DisputeReplyDays),
    `We remind the other side after ${daysOf(fees.DisputeReplyReminderDays)}. Without a reply, the side that opened the dispute wins it. About a week or a month, the employer has at least until the time to dispute it ends, and loses no more than what was worked.`,
  ],
  [
    'Time to settle a dispute yourselves',
    days(fees.DisputeEscalationDays),
    'Both sides look for a way to share the money. Afterwards we step in.',
  ],
  [
    'Time for our decision',
    days(fees.DisputeDecisionDays),
    'We aim to decide within this time after a dispute was opened. Until we decide, no money moves.',
  ],
  [
    'Time to appeal',
    days(fees.RulingRestDays),
    `Each dispute has one appeal against our decision, which either side can make. We remind both after ${days(fees.RulingReminderDay)}. Afterwards our decision takes effect.`,
  ],
  [
    'Time to pay back a part',
    days(fees.VoluntaryRefundDays),
    'A freelancer can pay back a part of a payment, or all, for this long after it has cleared. Our fee is not returned then.',
  ],
  [
    'Smallest payout',
    exactDollars(fees.SmallestPayout),
    'A payout is at least this much. A smaller balance can be withdrawn as a whole.',
  ],
  [
    'Fee for a payout',
    exactDollars(fees.PayoutFee),
    'We take it from each payout: the rest arrives at the bank.',
  ],
  [
    'Time until a new bank account can be used',
    days(fees.NewMethodDays),
    'A new bank account waits, so that nobody who breaks into an account can empty it at once.',
  ],
  [
    'Week of an hourly contract',
    `${fees.WeekFrom} to ${fees.WeekTo}`,
    'In UTC. We charge the employer for all agreed hours when the week begins. Hours that are not worked go back.',
  ],
  [
    'Time to correct a week',
    countOf(fees.WeekEditHours, 'hour'),
    `After a week ends, the freelancer can still change its time sheet until ${fees.WeekEditedUntil} (UTC). Then the week is closed.`,
  ],
  [
    'Time to dispute a week',
    days(fees.WeekDisputeDays),
    `The employer can dispute a week until the end of the ${fees.WeekDisputedUntil} after it (UTC). ${reminded(fees)} Then we release its money.`,
  ],
  [
    'Time to dispute a month',
    days(fees.MonthDisputeDays),
    `A month is closed at its end. The employer can dispute it for this long. ${reminded(fees)} Then we release its money.`,
  ],
  [
    'Retries of a payment for a week or a month',
    `${listOf(fees.PrefundRetryHours)} hours`,
    'We charge the card when a week or a month begins. If that fails, we try again this long after the beginning. Then we pause the contract until the employer pays.',
  ],
  [
    'Notice before the next month',
    days(fees.RenewalNoticeDays),
    'We tell both sides this long before we charge the next month.',
  ],
  [
    'Time to cancel a month',
    days(fees.RecurringCancelDays),
    'Either side can end a monthly contract with its month, at least this long before the month ends. A later cancellation ends the contract one month later.',
  ],
  ...fees.Plans.map(planRow),
  [
    'Trial of a plan',
    days(fees.TrialDays),
    `The first plan of an account begins with a trial, which costs nothing. We remind its member ${days(fees.TrialReminderDays)} before the end.`,
  ],
  [
    'Retries of a payment for a plan',
    daysOf(fees.PlanRetryDays),
    `We try a failed renewal again after this long. A plan that is not paid ends after ${days(fees.PlanUnpaidEndDay)}.`,
  ],
];

export const calculator = 'Calculator';
export const calculatorLead =
  'Type the budget to see what the freelancer receives. Or type what should arrive, and see the budget that it needs.';
export const budget = 'Budget of a milestone, in dollars';
export const budgetHint = 'What the two sides agree on.';
export const net = 'What the freelancer receives, in dollars';
export const netHint = 'After our fee, before a payout.';
export const notAnAmount = 'Enter an amount in dollars, such as 60';
export const results = 'What each side pays and receives';
export const agreed = 'Budget';
export const employerFee = (percent: number): string => `Our fee for the employer, ${percent}%`;
export const charge = 'The employer pays';
export const freelancerFee = (percent: number): string => `Our fee for the freelancer, ${percent}%`;
export const received = 'The freelancer receives';
export const tooSmall = (least: number): string =>
  `The smallest milestone is ${exactDollars(least)}. Plan a larger one.`;
export const announced = (agreedOn: string, paid: string, receives: string): string =>
  `For a budget of ${agreedOn} the employer pays ${paid}, and the freelancer receives ${receives}.`;
export const rounding = 'Fees are whole cents, rounded down in your favour.';

export const life = 'What happens to the money';
export const lifeLead = 'This drawing is made from the rules that our software follows.';
export const milestone = 'A milestone';
export const milestoneLead = 'Money moves in milestones. Beside each step you see who can take it.';
export const questions = 'The fine print';
export const questionsLead = 'What binds both sides, and more about how work and money move.';
