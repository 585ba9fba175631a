import { extraPaidWords, heldWords, periodHeldWords } from '../../../../contracts/money/held-words.ts';
import type { PaymentLine } from '../../../../contracts/money/payments.ts';
import type { ClosedPayment } from '../../../../machines/money/paying.machine.ts';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { countOf } from '../../../words.ts';

export const usual = 'Pay for milestones';
export const subject = 'This contract';
export const missing =
  'The link may be wrong, or the contract is not yours. Only its employer can pay for its milestones.';
export const myJobs = 'My jobs';
export const messages = 'Messages';
export const forWhom = (title: string, freelancer: string): string => `For “${title}”, by ${freelancer}`;

export const milestones = 'Milestones to pay for';
export const lead = `${heldWords} The freelancer starts once a milestone is paid for.`;
type Kinds = readonly Pick<PaymentLine, 'Kind'>[];
const isPeriod = ({ Kind }: Kinds[number]): boolean => Kind === 'week' || Kind === 'month';
const isExtra = ({ Kind }: Kinds[number]): boolean => Kind === 'bonus' || Kind === 'expense';
/** What becomes of the money of these lines; each kind by its name, if there are several. */
export const leadsOf = (lines: Kinds): readonly string[] => {
  const kinds = [
    { name: 'Milestones', words: lead, isThere: lines.some(({ Kind }) => Kind === undefined) },
    { name: 'Weeks and months', words: periodHeldWords, isThere: lines.some(isPeriod) },
    { name: 'Bonuses and expenses', words: extraPaidWords, isThere: lines.some(isExtra) },
  ].filter(({ isThere }) => isThere);
  return kinds.map(({ name, words }) => (kinds.length === 1 ? words : `${name}: ${words}`));
};
/** A bonus or an expense is released as a whole by its payment. */
export const returnsFee = (lines: Kinds): boolean => lines.length === 0 || !lines.every(isExtra);
export const amountAndFee = (amount: number, fee: number, percent: number): string =>
  `${exactDollars(amount)} and our fee of ${percent}%, ${exactDollars(fee)}`;
export const lineTotal = (total: number): string => `${exactDollars(total)} in all`;
export const beingPaid = 'A payment for it is open.';
export const isGone =
  'A milestone you wanted to pay for is no longer in this list: it is paid for already, or it was changed. Check what is chosen, then pay.';
const closed: Readonly<Record<ClosedPayment, string>> = {
  ended: 'Your last payment is closed, and nothing was charged.',
  refused: 'Our payment provider did not take this payment, and nothing was charged.',
};
/** `isWaiting`: its milestones have clocks of their own. */
export const closedPayment = (how: ClosedPayment, isWaiting: boolean): string =>
  `${closed[how]} ${
    isWaiting
      ? 'Its milestones can be paid for again in a moment.'
      : 'You can pay again: the same milestones are chosen.'
  }`;
export const nothing = 'There is nothing to pay for right now.';
export const nothingHint = 'Everything in this contract is paid for so far, or has ended.';
export const openContract = 'Open the contract';

export const cards = 'Pay with';
export const newCard = 'A new card';
export const newCardMeaning = 'You enter it on the provider’s page. We never see its number.';
export const add = 'Add a card';
export const cardAwaited = 'If you have just added a card, it appears here in a moment, and is chosen.';

export const summary = 'What you pay';
export const ofMilestones = (count: number): string => countOf(count, 'milestone');
export const fee = (percent: number): string => `Our fee of ${percent}%`;
export const total = 'You pay';
export const announced = (count: number, sum: number): string =>
  `${countOf(count, 'milestone')} chosen, ${exactDollars(sum)} in all.`;
export const noneChosen = 'No milestone is chosen.';
export const chooseFirst = 'Choose a milestone first.';
export const pay = (sum: number): string => `Pay ${exactDollars(sum)}`;
export const paying = 'Starting the payment …';
export const slowPaying = 'Starting the payment is taking longer than usual. Wait a moment, or press again.';
export const changedTotal = (before: number, now: number): string =>
  `It was ${exactDollars(before)}, and is now ${exactDollars(now)}.`;
export const feeBack = 'We return our fee for everything that is not released to the freelancer.';
export const allFees = 'All fees and periods';
export const blocked = 'You cannot pay right now';
export const isOver = 'The contract has ended, so nothing more can be paid for in it.';
export const contact = 'Contact us';

export const open = 'Your payment is waiting';
export const openOf = (reference: string): string => `Your payment ${reference} is waiting`;
export const openLead = (sum: number, reference: string): string =>
  `${exactDollars(sum)} is not paid yet. Reference: ${reference}.`;
export const held = 'The milestones are reserved for you. This checkout closes';
export const afterwards = 'If it is not paid by then, nothing is charged, and you can start again.';
export const continuePayment = 'Continue to payment';
export const opening = 'Opening the provider’s page …';
export const cancelPayment = 'Cancel this payment';
export const cancelling = 'Cancelling the payment …';
export const slowCancelling = 'Cancelling is taking longer than usual. Wait a moment, or press again.';
export const noWay =
  'Our payment provider has not answered yet. The way to its page appears here, usually within a minute.';
export const lookForWay = 'Check now';
export const slowLeaving = 'The provider’s page is taking longer than usual. Wait a moment, or press again.';
export const looking = 'Checking your payment …';
export const unknown = 'We could not check how your payment stands.';
export const unknownHint = 'It may be charged. Check again before you pay once more.';
export const lookAgain = 'Check again';
export const toReceipt = 'Open its receipt';

export const whatIf = 'What if …';
