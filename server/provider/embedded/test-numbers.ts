/**
 * The cards, bank accounts and documents of the embedded provider. Its pages list them, and take no others. What each
 * one does is its name; the provider stores that name and the last four digits, never a number.
 */
import type { DeclineCode, PayoutFailure } from '../port.ts';

export interface TestCard {
  readonly number: string;
  /** For the list on the page. */
  readonly does: string;
  /** The bank declines it. */
  readonly declines?: DeclineCode;
  /** The bank approves an authorisation of nothing, so the card can be kept. */
  readonly isKeepable?: true;
  /** The bank asks the employer to confirm; `fails`: and is not convinced. */
  readonly secondStep?: 'passes' | 'fails';
  /** Milliseconds until the bank answers. */
  readonly answersAfter?: number;
  /** How often the event of its charge is sent. Default: once. */
  readonly told?: 0 | 2;
  /** The bank takes the charge back, and decides for us or against us. */
  readonly chargedBack?: 'won' | 'lost';
  /** The first refund of a charge fails. */
  readonly failsRefund?: true;
}

const MINUTE = 60_000;
/** After the checkout of 15 minutes has ended. */
const LATE = 20 * MINUTE;

const cards = {
  success: { number: '9999000000000012', does: 'Pays' },
  declined: {
    number: '9999000000000020',
    does: 'Is declined without a reason',
    declines: 'card_declined',
  },
  insufficient: {
    number: '9999000000000038',
    does: 'Can be kept, and is declined when it pays: too little money',
    declines: 'insufficient_funds',
    isKeepable: true,
  },
  lost: { number: '9999000000000046', does: 'Is declined: reported lost', declines: 'lost_card' },
  stolen: { number: '9999000000000053', does: 'Is declined: reported stolen', declines: 'stolen_card' },
  expired: { number: '9999000000000061', does: 'Is declined: expired', declines: 'expired_card' },
  wrongCode: {
    number: '9999000000000079',
    does: 'Is declined: wrong security code',
    declines: 'incorrect_cvc',
  },
  processing: {
    number: '9999000000000087',
    does: 'Is declined: the bank has a failure',
    declines: 'processing_error',
  },
  secondStep: { number: '9999000000000095', does: 'Asks to confirm, then pays', secondStep: 'passes' },
  failedStep: {
    number: '9999000000000103',
    does: 'Asks to confirm, then is declined',
    secondStep: 'fails',
    declines: 'authentication_failed',
  },
  late: { number: '9999000000000111', does: 'Pays 20 minutes later', answersAfter: LATE },
  twice: { number: '9999000000000129', does: 'Pays; its event arrives twice', told: 2 },
  silent: { number: '9999000000000137', does: 'Pays; its event never arrives', told: 0 },
  wonBack: {
    number: '9999000000000145',
    does: 'Pays; the bank takes the money back after 21 days, and returns it 10 days later',
    chargedBack: 'won',
  },
  lostBack: {
    number: '9999000000000152',
    does: 'Pays; the bank takes the money back after 21 days, and keeps it',
    chargedBack: 'lost',
  },
  noRefund: {
    number: '9999000000000160',
    does: 'Pays; the first refund to it fails',
    failsRefund: true,
  },
  tooLarge: {
    number: '9999000000000178',
    does: 'Is declined: the total is more than one payment can be',
    declines: 'amount_too_large',
  },
} as const satisfies Record<string, TestCard>;
export type CardBehaviour = keyof typeof cards;
export const testCards: Readonly<Record<CardBehaviour, TestCard>> = cards;

interface TestBankAccount {
  readonly number: string;
  readonly does: string;
  readonly fails?: PayoutFailure;
  /** The bank takes payouts, and sends them back some days later. */
  readonly sendsBack?: true;
}
const bankAccounts = {
  success: { number: '0000456789', does: 'Gets its payouts after a day' },
  closed: { number: '0000456714', does: 'Refuses payouts: the account is closed', fails: 'account_closed' },
  frozen: { number: '0000456722', does: 'Refuses payouts: the account is frozen', fails: 'account_frozen' },
  invalid: {
    number: '0000456730',
    does: 'Refuses payouts: there is no such account',
    fails: 'invalid_account',
  },
  refused: { number: '0000456748', does: 'Refuses payouts without a reason', fails: 'bank_declined' },
  returned: {
    number: '0000456755',
    does: 'Gets its payouts after a day, and sends them back 3 days later: the account is closed',
    fails: 'account_closed',
    sendsBack: true,
  },
} as const satisfies Record<string, TestBankAccount>;
export type BankBehaviour = keyof typeof bankAccounts;
export const testBankAccounts: Readonly<Record<BankBehaviour, TestBankAccount>> = bankAccounts;

const documents = {
  verified: { number: 'TEST-1001', does: 'Is accepted' },
  restricted: { number: 'TEST-1002', does: 'Is not enough: more is needed' },
  pending: { number: 'TEST-1003', does: 'Is accepted after an hour' },
} as const;
export type DocumentBehaviour = keyof typeof documents;
export const testDocuments: Readonly<
  Record<DocumentBehaviour, { readonly number: string; readonly does: string }>
> = documents;

export const cardOf = (behaviour: string | null): TestCard => {
  const card: TestCard | undefined = testCards[behaviour as CardBehaviour];
  if (!card) throw new Error(`${behaviour} is no card`);
  return card;
};
export const bankAccountOf = (behaviour: string): TestBankAccount => {
  const account: TestBankAccount | undefined = testBankAccounts[behaviour as BankBehaviour];
  if (!account) throw new Error(`${behaviour} is no bank account`);
  return account;
};

const behaviourIn = <Behaviour extends string>(
  list: Readonly<Record<Behaviour, { readonly number: string }>>,
  number: string,
): Behaviour | undefined =>
  (Object.keys(list) as Behaviour[]).find((behaviour) => list[behaviour].number === number);
export const cardBehaviour = (number: string): CardBehaviour | undefined => behaviourIn(testCards, number);
export const bankBehaviour = (number: string): BankBehaviour | undefined =>
  behaviourIn(testBankAccounts, number);
export const documentBehaviour = (number: string): DocumentBehaviour | undefined =>
  behaviourIn(testDocuments, number);

/** The check digit of card numbers. */
export const hasCheckDigit = (number: string): boolean => {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

export const cardLabel = (lastFour: string): string => `Test card ending in ${lastFour}`;
export const bankLabel = (lastFour: string): string => `Test bank account ending in ${lastFour}`;
