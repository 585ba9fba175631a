import type { CsvWords } from '../../../../contracts/money/earnings-csv.ts';
import type { Pot } from '../../../../contracts/money/earnings-listing.ts';
import { terms } from '../../../../contracts/money/terms.ts';
import type { Hindrance } from '../../../../contracts/money/withdrawal-form.ts';
import { dollarsOf, exactDollars } from '../../../../contracts/money/dollars.ts';
import { stateName } from '../../../../contracts/core/state-name.ts';

type Role = 'employer' | 'freelancer';

export const title = { employer: 'Spending', freelancer: 'Earnings' } as const;
export const usual = 'Earnings';
export const subject = 'This page';
export const missing =
  'The link may be wrong, or it belongs to somebody else. Everybody sees only their own earnings and spending.';
export const unavailable = 'Earnings are not available on this server. Agree on payments in a chat instead.';
export const desk = 'My desk';
export const invoices = 'Invoices';
export const own = { employer: 'Your spending', freelancer: 'Your earnings' } as const;

/** With the minus sign of typography, which screen readers read. */
export const amountOf = (amount: number): string => exactDollars(amount).replace('-', '−');
/** "+$360.00", "−$99.00". */
export const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${amountOf(amount)}`;
/** A round amount on the scale of the plot. */
export const markOf = dollarsOf;

export const summary = 'Summary';
export const hideSummary = 'Hide the summary';
export const showSummary = 'Show the summary';
export const figures = {
  freelancer: {
    held: 'In escrow',
    heldMeans:
      'Employers have paid this in advance. Our fee is taken off already. What is released of it becomes yours.',
    clearing: 'In clearing',
    clearingMeans: `Released to you, after our fee. Each amount becomes available after ${terms.clearanceDays} days.`,
    available: 'Available',
    availableMeans: 'Yours to withdraw now.',
    paidOut: 'Paid out',
    paidOutMeans: 'Has arrived at your bank, or was paid in another way.',
    onItsWay: (amount: string): string => `${amount} more is on its way.`,
  },
  employer: {
    held: 'In escrow',
    heldMeans: 'You have paid this in advance. It is held until it is released or refunded.',
    paidOut: 'Paid',
    paidOutMeans: 'Released to freelancers, with our fee.',
    refunded: 'Refunded',
    refundedMeans: 'Went back to your card, is on its way there, or was paid in another way.',
  },
} as const;

export const byMonth = (role: Role, year: number): string =>
  role === 'employer' ? `What you funded in ${year}` : `What you earned in ${year}`;
export const years = 'Years';
export const ownPart = { employer: 'Amounts for freelancers', freelancer: 'Your earnings' } as const;
export const feePart = 'Our fee';
export const wholePart = { employer: 'You paid', freelancer: 'Before our fee' } as const;
export const months = [
  ['January', 'Jan'],
  ['February', 'Feb'],
  ['March', 'Mar'],
  ['April', 'Apr'],
  ['May', 'May'],
  ['June', 'Jun'],
  ['July', 'Jul'],
  ['August', 'Aug'],
  ['September', 'Sep'],
  ['October', 'Oct'],
  ['November', 'Nov'],
  ['December', 'Dec'],
] as const;
export const plotOf = (role: Role, year: number, best: string, most: string): string =>
  `${byMonth(role, year)}, as bars by month. The highest is ${best} with ${most}. The table below has all figures.`;
export const nothingIn = (year: number): string => `Nothing moved in ${year}.`;
export const table = 'All figures of the plot';
export const month = 'Month';
export const wholeYear = 'Whole year';
export const yearSlow = 'This year is taking longer than usual.';
export const yearFailed = 'This year could not be loaded.';
export const yearMissing = 'There are no figures of this year.';
export const openStatement = (year: number): string => `Statement for ${year}`;

export const movements = 'Movements';
export const kinds = {
  all: { one: 'movement', many: 'movements' },
  held: { one: 'movement in escrow', many: 'movements in escrow' },
  clearing: { one: 'movement in clearing', many: 'movements in clearing' },
  available: { one: 'movement of the available amount', many: 'movements of the available amount' },
  paidOut: { one: 'payout movement', many: 'payout movements' },
  paid: { one: 'payment', many: 'payments' },
  refunded: { one: 'refund', many: 'refunds' },
} as const;
export const tabs = {
  all: 'All',
  held: 'In escrow',
  clearing: 'In clearing',
  available: 'Available',
  paidOut: 'Paid out',
  paid: 'Paid',
  refunded: 'Refunded',
} as const;
export const period = 'Period';
export const since = 'From';
export const until = 'To';
export const periodHint = 'Days in UTC. The list shows both days, and all between.';
export const periodReversed = 'The first day is later than the last one.';
export const sinceDay = (day: string): string => `From ${day}`;
export const untilDay = (day: string): string => `To ${day}`;
export const nothingMoved = {
  employer: 'Money moves when you fund a milestone of a contract.',
  freelancer: 'Money moves when an employer funds a milestone of your contract.',
} as const;
export const toJobs = { employer: 'See your contracts', freelancer: 'See your contracts' } as const;

/** What happened, and what that means; by kind. */
const kindTexts: Readonly<Record<Role, Readonly<Record<string, readonly [string, string]>>>> = {
  freelancer: {
    funded: [
      'Paid into escrow',
      'The employer has paid for this milestone. The money is held until it is released or refunded.',
    ],
    released: ['Released to you', `The amount is in clearing for ${terms.clearanceDays} days.`],
    cleared: ['Cleared', 'The clearing is over, and you can withdraw the amount.'],
    refunded: ['Refunded to the employer', 'The money went back to the employer.'],
    split: ['Split after a dispute', 'Each side has its share, and you can withdraw yours.'],
    'payout.requested': ['Payout requested', 'The amount is set aside until it has arrived at your bank.'],
    'payout.paid': ['Payout arrived', 'The money is at your bank.'],
    'payout.paidOtherwise': ['Paid in another way', 'Our staff have sent you the money.'],
    'payout.failed': ['Payout came back', 'It did not arrive. The whole amount is available again.'],
    'payout.returned': [
      'Payout returned',
      'Your bank sent it back after it had arrived. The whole amount is available again.',
    ],
    'refund.requested': ['Paid back by you', 'You paid this back to the employer.'],
    'refund.returned': [
      'Yours again',
      'We did not pass this on to the employer, so it is available to you again.',
    ],
  },
  employer: {
    funded: [
      'Paid into escrow',
      'You have paid for this milestone. The money is held until it is released or refunded.',
    ],
    released: [
      'Released to the freelancer',
      `The amount is in clearing for ${terms.clearanceDays} days. Then the freelancer can withdraw it.`,
    ],
    refunded: ['Refunded to you', 'The money goes back to your card.'],
    split: ['Split after a dispute', 'Each side has its share. Yours goes back to your card.'],
    'chargeback.opened': ['Taken back by your bank', 'Your bank has taken the payment back.'],
    'chargeback.won': ['Bank dispute decided', 'Your bank gave the payment to us again.'],
    'refund.requested': [
      'Paid too late',
      'What you paid for could no longer be paid. The money goes back to your card.',
    ],
    'refund.settled': ['Refund arrived', 'The money is back on your card.'],
    'refund.sentBack': ['Refund came back', 'Your bank sent it back. We are looking for another way.'],
    'refund.paidOtherwise': ['Refund paid otherwise', 'Our staff have paid you in another way.'],
  },
};
/** A kind of a newer server has its name. */
export const kindText = (role: Role, kind: string): readonly [name: string, meaning: string | undefined] => {
  const short = kind.replace(/^(milestone\.|payment\.(?=chargeback))/, '');
  return kindTexts[role][short] ?? [stateName(short), undefined];
};

export const transfer = (id: string | number): string => `Transfer ${id}`;
/** By how our fee belongs to the amount. */
export const withFeeBy = {
  off: (gross: string, part: string): string => `${gross} less ${part} fee`,
  added: (gross: string, part: string): string => `${gross} and ${part} fee`,
} as const;
export const grossBy = { off: 'Before our fee', added: 'Without our fee' } as const;
export const transferFacts = {
  what: 'What happened',
  when: 'When',
  contract: 'Contract',
  detail: 'About',
  with: 'With',
  from: 'From',
  to: 'To',
  fee: 'Our fee',
  net: 'Amount moved',
  log: 'Caused by',
} as const;
/** The balance that a statement counts; and what an employer has paid or got back. */
export const ownMoney = { freelancer: 'Your balance', employer: 'Your own money' } as const;
export const unchanged = 'Unchanged';
export const pots: Readonly<Record<Pot, string>> = {
  employer: 'The employer',
  freelancer: 'The freelancer',
  card: 'Your card',
  escrow: 'Escrow',
  clearing: 'Clearing',
  available: 'Available',
  payout: 'On its way to your bank',
  bank: 'Your bank',
  refund: 'On its way to your card',
  otherwise: 'You, in another way',
  us: 'Marketlane',
};
/** For the download. */
export const csvWords = (role: Role): CsvWords => ({
  kindOf: (kind) => kindText(role, kind)[0],
  potOf: (pot) => pots[pot],
  change: { freelancer: 'Change of your balance', employer: 'Paid or returned to you' }[role],
});
export const logEntry = (kind: string, id: string | number, position: number): string =>
  `Entry ${position} in the log of ${kind} ${id}`;
export const transferNote = 'A transfer is never changed. If one is wrong, a later one corrects it.';
export const transferLoading = 'Loading …';
export const transferSlow = 'This transfer is taking longer than usual.';
export const transferMissing = 'This transfer was not found. It may belong to somebody else.';
export const transferFailed = 'This transfer could not be loaded.';

export const download = 'Download as CSV';
export const downloading = 'Preparing …';
export const downloadSlow = 'The download is taking longer than usual. Wait a moment, or press again.';
export const downloaded = 'The file is in your downloads.';

export const statement = (role: Role, year: number): string =>
  role === 'employer' ? `Spending in ${year}` : `Earnings in ${year}`;
export const statementLead = {
  freelancer:
    'Amounts in US dollars, by UTC months. Your balance is what is in clearing and what is available.',
  employer: 'Amounts in US dollars, by UTC months. Your balance is what is in escrow.',
} as const;
export const statementOfWhom = (name: string): string => `For ${name}`;
export const madeOn = (day: string): string => `Created on ${day}`;
export const opening = 'Opening balance';
export const gross = { employer: 'Funded', freelancer: 'Earned' } as const;
export const fee = 'Our fee';
export const net = { employer: 'You paid', freelancer: 'After our fee' } as const;
export const out = { employer: 'Released or refunded', freelancer: 'Paid out or paid back' } as const;
export const closing = 'Closing balance';
export const print = 'Print this statement';
export const back = { employer: 'Back to your spending', freelancer: 'Back to your earnings' } as const;

export const payouts = 'Payouts';
export const available = (amount: string): string => `${amount} available`;
export const withdraw = 'Withdraw money';
export const whyNot: Readonly<Record<Hindrance, (part: string) => string>> = {
  unproved: () => 'Verify your identity first.',
  pending: () => 'Our payment provider is still checking your identity.',
  restricted: () => 'Our payment provider needs more from you first.',
  noMethod: () => 'Add a bank account first.',
  waiting: () => 'A new bank account waits before its first payout.',
  tooLittle: (part) => `You can withdraw as soon as you have more than our fee of ${part}.`,
};
export const identity = {
  none: {
    title: 'Verify your identity',
    words:
      'Before your first payout, our payment provider checks your identity. It takes a few minutes, and we never see your documents.',
    act: 'Verify your identity',
  },
  pending: {
    title: 'Your identity is being checked',
    words: 'Our payment provider has your details. This usually takes less than a day.',
    act: 'See the status',
  },
  restricted: {
    title: 'Our payment provider needs more from you',
    words: 'It could not confirm your identity. Complete your details there, then you can withdraw.',
    act: 'Complete your details',
  },
  verified: 'Your identity is verified.',
} as const;

/** Back from the provider, whose answer is on its way. */
export const identityAwaited = 'Waiting for our payment provider';
export const identityAwaitedHint =
  'If you have just finished the identity check, the answer appears here by itself, usually within a minute.';
export const goOnProving = 'Continue the identity check';

export const methods = 'Bank accounts';
export const noMethods = 'You have no bank account here yet.';
export const addMethod = 'Add a bank account';
export const awaitedMethod =
  'If you have just added a bank account, it appears here by itself, usually within a minute.';
export const newMethodNote = `A new bank account can be used after ${terms.newMethodDays} days.`;
export const cards = 'Saved cards';
export const noCards = 'You have no saved card.';
export const addCard = 'Add a card';
export const cardsNote = 'Our payment provider keeps your cards. We only know their last four digits.';
export const cardsSlow = 'Your cards are taking longer than usual.';
export const cardsFailed = 'Your cards could not be loaded.';
export const cardsMissing = 'Your cards are not available.';
export const awaitedCard =
  'If you have just added a card, it appears here by itself, usually within a minute.';
export const addedOn = (day: string): string => `Added on ${day}`;
export const usableFrom = 'Can be used from';

export const ownPayouts = 'Your payouts';
export const noPayouts = 'You have not withdrawn anything yet.';
export const payoutsSlow = 'Your payouts are taking longer than usual.';
export const payoutsFailed = 'Your payouts could not be loaded.';
export const payoutsMissing = 'Your payouts are not available.';
export const newestPayouts = (count: number, total: number): string =>
  `The newest ${count} of ${total}. The movements below have all of them.`;
export const payoutStates: Readonly<Record<string, readonly [name: string, words: string]>> = {
  requested: ['Requested', 'We are asking our payment provider to send it.'],
  sent: ['On its way', 'Banks take a few working days.'],
  paid: ['Arrived', 'The money is at your bank.'],
  paidOtherwise: ['Paid in another way', 'Our staff have sent you the money.'],
  givenUp: ['Given up', 'You left this amount to us when you closed your account.'],
  failed: ['Came back', ''],
  returned: ['Returned', ''],
};
/** By the provider's code. */
export const payoutFailures: Readonly<Record<string, string>> = {
  account_closed: 'Your bank says that this account is closed. Remove it, and add another one.',
  account_frozen: 'Your bank has blocked this account. Ask your bank, or add another account.',
  invalid_account: 'Your bank does not know this account. Remove it, and add it again with the right number.',
  bank_declined: 'Your bank declined it without a reason. Ask your bank, or try again.',
  account_restricted:
    'Our payment provider needs more from you first. Check your identity, then withdraw the money again.',
  method_gone: 'Our payment provider no longer has this bank account. Add it again, or use another one.',
  stopped: 'Our staff have stopped it, because no answer came. Withdraw the money again.',
};
export const otherFailure =
  'Our payment provider could not send it. Check your identity and your bank account, then withdraw the money again.';
/** By the state of a payout that came back. */
export const isBack: Readonly<Record<string, string>> = {
  failed: 'The whole amount is available again, our fee included.',
  returned:
    'It had arrived, and your bank sent it back. The whole amount is available again, our fee included.',
};
/** Without a bank account our staff have paid it. */
export const arrivesAt = (amount: string, method: string | undefined): string =>
  method === undefined ? amount : `${amount} to ${method}`;
export const withFee = (amount: string): string => `${amount} fee`;
export const reference = (words: string): string => `Reference ${words}`;
