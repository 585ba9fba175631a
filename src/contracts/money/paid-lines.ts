/** Where the money of a charged payment is by now: from the states of the milestones that it has funded. */
import type { PaymentLine } from './payments.ts';

export const MONEY_PLACES = ['held', 'released', 'split', 'returned'] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

const places: Readonly<Record<string, MoneyPlace>> = {
  released: 'released',
  cleared: 'released',
  split: 'split',
  refunded: 'returned',
  // These did not take the payment: what arrives for them goes back.
  draft: 'returned',
  awaitingFunding: 'returned',
  fundingExpired: 'returned',
  dropped: 'returned',
};
type Placed = Pick<PaymentLine, 'State' | 'Returned'>;
const placeOf = ({ State, Returned }: Placed): MoneyPlace =>
  Returned ? 'returned' : (places[State] ?? 'held');

/** How many milestones have their money there; places without any are left out. */
export const placesOf = (
  lines: readonly Placed[],
): readonly (readonly [place: MoneyPlace, count: number])[] =>
  MONEY_PLACES.map(
    (place) => [place, lines.filter((line) => placeOf(line) === place).length] as const,
  ).filter(([, count]) => count > 0);
