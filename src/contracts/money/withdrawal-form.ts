/** Withdrawing money, as a form: why it cannot begin, what is wrong with an amount, and what arrives. Pure. */
import { sameId } from '../core/ids.ts';
import type { Parser } from '../core/parser.ts';
import { dollarsOf } from './dollars.ts';
import { dollarsOfCents, exactCents } from './cents.ts';
import {
  smallestWithdrawal,
  wrongPayout,
  type EarningsSummary,
  type Withdrawal,
} from './earnings-listing.ts';
import { centsTyped } from './milestones.ts';
import { terms } from './terms.ts';
import { usableOf } from './waiting.ts';

export const blankWithdrawal = { Amount: '', Method: '' };
export type WithdrawalValues = Readonly<Partial<Record<keyof typeof blankWithdrawal, string>>>;
/** What the server says of the balance now. */
export type WithdrawalFigures = Pick<EarningsSummary, 'Available' | 'PayoutFee' | 'Methods'>;

/** Whether the balance can only leave as a whole. */
export const leavesWhole = ({ Available }: Pick<EarningsSummary, 'Available'>): boolean =>
  Available < terms.smallestPayoutDollars;

/** What the form begins with: the account that is chosen first, of those that can be used; and a small balance. */
export const withdrawalOf = (
  summary: Pick<EarningsSummary, 'Available' | 'Methods'>,
  minute: number | undefined,
): typeof blankWithdrawal => {
  const methods = usableOf(summary.Methods, minute);
  return {
    Amount: leavesWhole(summary) ? summary.Available.toFixed(2) : '',
    Method: String((methods.find(({ IsDefault }) => IsDefault) ?? methods[0])?.id ?? ''),
  };
};

export type Hindrance = 'unproved' | 'pending' | 'restricted' | 'noMethod' | 'tooLittle' | 'waiting';
/** Why nothing can be withdrawn now, and from when it can be; undefined if it can. */
export const whyNotWithdraw = (
  { Account, Methods, Available }: Pick<EarningsSummary, 'Account' | 'Methods' | 'Available'>,
  minute: number | undefined,
): { readonly why: Hindrance; readonly possibleFrom?: string } | undefined => {
  if (Account === 'none') return { why: 'unproved' };
  if (Account !== 'verified') return { why: Account };
  if (Methods.length === 0) return { why: 'noMethod' };
  const available = exactCents(Available);
  if (wrongPayout(available, { available })) return { why: 'tooLittle' };
  const [first] = Methods.map(({ UsableAt = '' }) => UsableAt).toSorted();
  return usableOf(Methods, minute).length === 0 && first !== undefined
    ? { why: 'waiting', possibleFrom: first }
    : undefined;
};

const dollars = (cents: number): string => dollarsOf(dollarsOfCents(cents));

/** Without figures, only whether it is an amount. */
const wrongAmount = (
  { Amount = '' }: WithdrawalValues,
  figures: WithdrawalFigures | null,
): string | undefined => {
  const cents = centsTyped(Amount);
  if (cents === undefined) return 'Enter an amount in dollars, such as 60';
  if (!figures) return undefined;
  const available = exactCents(figures.Available);
  const wrong = wrongPayout(cents, { available });
  if (wrong === undefined) return undefined;
  if (wrong === 'tooMuch') return `You have ${dollars(available)}. Enter a smaller amount`;
  return leavesWhole(figures)
    ? `Withdraw all of it: ${dollars(available)}`
    : `Withdraw at least ${dollars(smallestWithdrawal(available))}`;
};

/** Another tab may have removed it. */
const isGone = ({ Method = '' }: WithdrawalValues, figures: WithdrawalFigures | null): boolean =>
  figures !== null && !figures.Methods.some(({ id }) => sameId(id, Method));

export const parseWithdrawal = (
  given: unknown,
  figures: WithdrawalFigures | null = null,
): ReturnType<Parser<Withdrawal>['safeParse']> => {
  const values = (given ?? {}) as WithdrawalValues;
  const wrong = {
    Amount: wrongAmount(values, figures),
    Method: !values.Method || isGone(values, figures) ? 'Choose where the money goes' : undefined,
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

/** In dollars. */
export interface WithdrawalParts {
  readonly leaves: number;
  readonly fee: number;
  readonly arrives: number;
}
/** Of any amount above our fee, such as one that was sent. */
export const partsOf = (
  { Amount = '' }: WithdrawalValues,
  { PayoutFee }: Pick<WithdrawalFigures, 'PayoutFee'>,
): WithdrawalParts | undefined => {
  const [leaves, fee] = [centsTyped(Amount) ?? 0, exactCents(PayoutFee)];
  return leaves > fee
    ? {
        leaves: dollarsOfCents(leaves),
        fee: dollarsOfCents(fee),
        arrives: dollarsOfCents(leaves - fee),
      }
    : undefined;
};
/** Of an amount that can be withdrawn; undefined while it is wrong. */
export const offeredParts = (
  values: WithdrawalValues,
  figures: WithdrawalFigures,
): WithdrawalParts | undefined =>
  wrongAmount(values, figures) === undefined ? partsOf(values, figures) : undefined;
