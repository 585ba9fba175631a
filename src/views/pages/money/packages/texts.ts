import type {
  OwnPlan,
  PlanChange,
  PlanOffer,
  PlanPayment,
  PlanPreview,
} from '../../../../contracts/money/packages.ts';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { declineWords } from '../../../parts/money/decline-texts.ts';
import { countOf, dayOf } from '../../../words.ts';

const day = (at: string): string => dayOf(at) ?? '';

export const usual = 'Packages';
export const desk = 'My desk';
export const subject = 'This list of plans';
export const missing = 'Our server does not know the plans right now. Try again later, or write to us.';
export const contact = 'Contact us';
export const lead = (trialDays: number): string =>
  `Choose the plan that fits how you work. Your first plan is free for ${trialDays} days, and you can cancel it in one step.`;
export const leadAgain = 'Choose the plan that fits how you work. You can change or cancel it at any time.';

export const allPlans = 'Plans';
export const current = 'Your plan';
export const price = (dollars: number): string => `${exactDollars(dollars)} a month`;
export const proposals = (count: number): string => `${countOf(count, 'proposal')} a month`;
export const fee = (percent: number): string => `${percent}% fee for contracts that you sign with this plan`;
export const featured: Readonly<Record<'freelancer' | 'employer', string>> = {
  freelancer: 'Your profile is featured in the search for freelancers',
  employer: 'Your open jobs are featured in the search for jobs',
};
/** What the free plan of an employer has. */
export const plainOfEmployer = 'Post jobs and hire freelancers';
const choices: Readonly<Record<PlanChange, (name: string) => string>> = {
  trial: (name) => `Try ${name} free`,
  start: (name) => `Choose ${name}`,
  pay: (name) => `Pay for ${name}`,
  change: (name) => `Change to ${name}`,
  upgrade: (name) => `Upgrade to ${name}`,
  downgrade: (name) => `Change to ${name}`,
};
export const choose = ({ Name, Choice }: PlanOffer): string => (Choice ? choices[Choice.Kind](Name) : Name);

const standings: Readonly<Record<string, (plan: string, own: OwnPlan) => string>> = {
  starting: (plan) => `${plan} begins once its first month is paid.`,
  trial: (plan, { To }) => `You try ${plan} free until ${day(To)}. Then the first month is charged.`,
  active: (plan, { To }) => `${plan} is paid until ${day(To)}. Then it is renewed for another month.`,
  pastDue: (plan) => `A month of ${plan} is due. You keep the plan while we try to charge your card.`,
  cancelled: (plan, { To }) =>
    `You have cancelled ${plan}. You keep it until ${day(To)}, and nothing more is charged.`,
};
export const standing = (name: string, own: OwnPlan): string => standings[own.State]?.(name, own) ?? name;
export const free = 'You have the free plan.';
export const nextCharge = (own: OwnPlan): string =>
  own.Credit > 0
    ? `Next payment: ${exactDollars(Math.max(0, own.Price - own.Credit))} on ${day(own.To)}, with your credit of ${exactDollars(own.Credit)}.`
    : `Next payment: ${exactDollars(own.Price - own.Credit)} on ${day(own.To)}.`;
export const noCard = 'Add a card below, so that we can charge it then.';
export const retries = (days: readonly number[], end: number): string =>
  `We try your card again on days ${days.slice(0, -1).join(', ')} and ${days.at(-1)} after the payment was due. Without a payment the plan ends on day ${end}.`;
const failures: Readonly<Record<string, string>> = {
  no_method: 'There is no card that we can charge. Pay now, or add a card.',
  authentication_required: 'Your bank wants you to confirm the payment. Pay now to do so.',
  checkout_closed: 'The checkout closed before it was paid. Pay now, or wait for the next attempt.',
};
export const failure = (code: string): string => failures[code] ?? declineWords(code);
export const creditLeft = (dollars: number): string =>
  `You have a credit of ${exactDollars(dollars)}, which pays for a plan.`;
export const cancel = (name: string): string => `Cancel ${name}`;
/** Of a plan whose month is due. */
export const endNow = (name: string): string => `End ${name} now`;
export const endsAtOnce = 'Cancelling ends the plan at once.';
export const cancelling = 'Cancelling the plan …';
export const resume = (name: string): string => `Keep ${name}`;
export const resuming = 'Resuming the plan …';

export const confirm = (offer: PlanOffer): string => choose(offer);
const until = (choice: PlanPreview): string => day(choice.Until);
const meanings: Readonly<Record<PlanChange, (offer: PlanOffer, choice: PlanPreview) => string>> = {
  trial: ({ Name, Price }, choice) =>
    `${Name} is free until ${until(choice)}. Then it costs ${exactDollars(Price)} a month, unless you cancel before.`,
  start: ({ Name }, choice) =>
    `${Name} begins now, and is paid until ${until(choice)}. It is renewed each month.`,
  pay: ({ Name }, choice) => `This pays for ${Name} until ${until(choice)}.`,
  change: ({ Name, Price }, choice) =>
    `You try ${Name} instead, free until ${until(choice)}. Then it costs ${exactDollars(Price)} a month.`,
  upgrade: ({ Name, Price }, choice) =>
    `You have ${Name} at once, and pay the difference for the days until ${until(choice)}. From then on it costs ${exactDollars(Price)} a month.`,
  downgrade: ({ Name, Price }, choice) =>
    `You have ${Name} at once. You get the difference until ${until(choice)} as credit for your next payments. From then on it costs ${exactDollars(Price)} a month.`,
};
export const meaning = (offer: PlanOffer, choice: PlanPreview): string =>
  meanings[choice.Kind](offer, choice);
export const payNow = 'You pay now';
export const creditAfter = 'Credit for your next payments';
export const addedLater = 'Less than $0.50, so we add it to your next payment';
export const press = (offer: PlanOffer, choice: PlanPreview): string =>
  choice.Total > 0 ? `Pay ${exactDollars(choice.Total)}` : `Confirm ${offer.Name}`;
export const sending = 'One moment …';
export const slowSending = 'This is taking longer than usual. Wait a moment, or press again.';
export const dismiss = 'Not now';
export const blocked =
  'Your bank has taken a payment back, so you cannot pay right now. Write to us to settle it.';

export const open = 'Your payment is waiting';
export const openLead = ({ Total, Reference }: PlanPayment, name: string): string =>
  `${exactDollars(Total)} for ${name} is not paid yet. Reference: ${Reference}.`;
export const held = 'This checkout closes';
export const afterwards = 'If it is not paid by then, nothing is charged, and you can start again.';
export const charging = 'We are charging your card. This usually takes a few seconds.';
export const continuePayment = 'Continue to payment';
export const opening = 'Opening the provider’s page …';
export const drop = 'Cancel this payment';
export const dropping = 'Cancelling the payment …';
export const slowAct = 'This is taking longer than usual. Wait a moment, or press again.';

export const cards = 'Your cards';
export const payWith = 'Pay with';
export const cardsLead =
  'When your plan is renewed, we charge your default card, or your newest one if none is the default.';
export const noCards =
  'You have no card here yet. The payment provider stores cards; we never see their numbers.';
export const newCard = 'A new card, on the provider’s page';
export const add = 'Add a card';

export const receipts = 'Receipts';
export const receiptHead = ['Reference', 'For', 'Paid', 'Amount', 'Card'] as const;
export const noReceipts = 'You have not paid for a plan yet.';
export const receiptFor = (name: string, { From, To }: PlanPayment): string =>
  `${name}, ${day(From)} to ${day(To)}`;
export const refunded = (total: number, back: number): string =>
  `${exactDollars(total)}, ${exactDollars(back)} returned`;
