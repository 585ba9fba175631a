import { terms } from '../../../../contracts/money/terms.ts';
import { exactDollars } from '../../../../contracts/money/dollars.ts';

const least = exactDollars(terms.smallestPayoutDollars);
export const title = 'Withdraw money';
export const lead = (available: string, isWhole: boolean): string =>
  isWhole
    ? `You have ${available}. That is less than ${least}, so withdraw all of it.`
    : `You have ${available}. A payout is at least ${least}.`;
export const amount = 'Amount in dollars';
export const amountHint = 'Our fee is part of it.';
export const method = 'Where the money goes';
export const chooseMethod = 'Choose a bank account';
export const leaves = 'Leaves your balance';
export const fee = 'Our fee';
export const arrives = 'Arrives at your bank';
/** While no valid amount is typed. */
export const submitNothing = 'Withdraw';
export const submit = (leaving: string): string => `Withdraw ${leaving}`;
export const sending = 'Sending …';
export const doneTitle = 'Your payout is requested';
export const doneWords = (arriving: string, account: string): string =>
  `${arriving} goes to ${account}. Our payment provider sends it, and banks take a few working days. We tell you when it has arrived, or if it comes back.`;
export const close = 'Close';
