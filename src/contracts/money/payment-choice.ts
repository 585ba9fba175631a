/** What of a contract an employer pays for, and with which card. Pure; the machine and the page read the same. */
import { sameId, type Id } from '../core/ids.ts';
import { isPayable } from './payment-sums.ts';
import type { Funding, Payment, PaymentLine } from './payments.ts';

/** A kept card; null: the employer enters a new one at the provider. */
export type ChosenCard = Id | null;
export interface PaymentChoice {
  readonly funding: Funding;
  /** What the employer wants to pay for. Some of it may not be payable, or not at this moment. */
  readonly chosen: readonly Id[];
  /** The card that the employer has picked; null: the default one. */
  readonly picked: { readonly id: ChosenCard } | null;
}
type Wanted = Pick<PaymentChoice, 'funding' | 'chosen'>;

export const isIn = (ids: readonly Id[], id: Id): boolean => ids.some((one) => sameId(one, id));
export const milestonesOf = (lines: readonly PaymentLine[]): readonly Id[] =>
  lines.map(({ Milestone }) => Milestone);

/** The chosen milestones that can be paid for. */
export const linesToPay = ({ funding: { Lines }, chosen }: Wanted): readonly PaymentLine[] =>
  Lines.filter((line) => isPayable(line) && isIn(chosen, line.Milestone));
/** Whether something that was chosen cannot be paid for. */
export const isPartGone = (wanted: Wanted): boolean => linesToPay(wanted).length < wanted.chosen.length;

/** The card that the employer has picked, or else the default one. A removed card is no choice. */
export const cardOf = ({
  funding: { Methods },
  picked,
}: Pick<PaymentChoice, 'funding' | 'picked'>): ChosenCard => {
  if (picked?.id === null) return null;
  const own = picked && Methods.find(({ id }) => sameId(id, picked.id ?? ''));
  return (own ?? Methods.find(({ IsDefault }) => IsDefault) ?? Methods[0])?.id ?? null;
};

/** The newest first. */
export const openPaymentsOf = ({ Open, AlsoOpen }: Funding): readonly Payment[] =>
  Open ? [Open, ...AlsoOpen] : [];
