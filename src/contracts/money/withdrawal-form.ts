/** Withdrawing money, as a form: its texts, what arrives, and what is wrong with the amount. Pure. */
import type { Parser } from '../core/parser.ts';
import { dollarsOf } from '../jobs/budget.ts';
import { dollarsOfCents, exactCents } from './cents.ts';
import type { EarningsSummary, Withdrawal } from './earnings-listing.ts';
import { centsTyped } from './milestones.ts';

export const blankWithdrawal = {
  Amount: '',
  Method: '',
  /** Dollars that the form began with: the balance, the smallest amount, and our fee. */
  Available: '',
  Smallest: '',
  Fee: '',
};
export type WithdrawalValues = Readonly<Partial<Record<keyof typeof blankWithdrawal, string>>>;

export const withdrawalOf = ({
  Available,
  SmallestPayout,
  PayoutFee,
  Methods,
}: Pick<
  EarningsSummary,
  'Available' | 'SmallestPayout' | 'PayoutFee' | 'Methods'
>): typeof blankWithdrawal => ({
  Amount: '',
  Method: String((Methods.find(({ IsDefault }) => IsDefault) ?? Methods[0])?.id ?? ''),
  Available: String(Available),
  Smallest: String(SmallestPayout),
  Fee: String(PayoutFee),
});

const dollars = (cents: number): string => dollarsOf(dollarsOfCents(cents));

const centsIn = (dollarsText: string | undefined): number => exactCents(Number(dollarsText ?? 0));

const wrongAmount = ({ Amount = '', Available, Smallest }: WithdrawalValues): string | undefined => {
  const cents = centsTyped(Amount);
  if (Amount.trim() === '' || cents === undefined) return 'Enter an amount in dollars, such as 60';
  if (cents < centsIn(Smallest)) return `Withdraw at least ${dollars(centsIn(Smallest))}`;
  if (cents > centsIn(Available)) return `You have ${dollars(centsIn(Available))}. Enter a smaller amount`;
  return undefined;
};

export const parseWithdrawal: Parser<Withdrawal>['safeParse'] = (given) => {
  const values = (given ?? {}) as WithdrawalValues;
  const wrong = {
    Amount: wrongAmount(values),
    Method: values.Method ? undefined : 'Choose where the money goes',
  };
  const issues = Object.entries(wrong).flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: [field], message }],
  );
  if (issues.length > 0) return { success: false, error: { issues } };
  return {
    success: true,
    data: { Amount: dollarsOfCents(centsTyped(values.Amount ?? '') ?? 0), Method: values.Method ?? '' },
  };
};

/** Dollars that arrive after our fee; undefined while the amount is wrong. */
export const arriving = (values: WithdrawalValues): number | undefined =>
  wrongAmount(values) === undefined
    ? dollarsOfCents(Math.max(0, (centsTyped(values.Amount ?? '') ?? 0) - centsIn(values.Fee)))
    : undefined;
