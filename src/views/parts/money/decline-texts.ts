/**
 * Why the provider declined a card, in words: what happened, and what to do now. The codes are those of the provider
 * (`DECLINE_CODES` in server/provider/port.ts), and `method_gone` of a kept card; a test compares the two lists.
 */
export const declineTexts: Readonly<Record<string, string>> = {
  card_declined: 'The bank declined this card and gave no reason. Try another card, or ask your bank.',
  insufficient_funds:
    'There is not enough money on this card. Try another card, or put money on this one first.',
  lost_card: 'This card was reported as lost. Use another card.',
  stolen_card: 'This card was reported as stolen. Use another card.',
  expired_card: 'This card has expired. Use another card.',
  incorrect_cvc: 'The security code does not match this card. Enter it again.',
  processing_error: 'The card could not be charged because of a technical problem. Try again in a moment.',
  method_gone: 'This card is not kept any more. Enter it again, or use another card.',
  authentication_failed:
    'The bank could not confirm that it was you. Try again, and follow the steps of your bank.',
  amount_too_large:
    'This is more than one payment can be. Cancel it, then pay for fewer milestones at once, or agree on smaller ones.',
};
const unknown = 'The card was declined. Try another card, or ask your bank.';

/** A newer server may name another code. */
export const declineWords = (code: string): string => declineTexts[code] ?? unknown;
