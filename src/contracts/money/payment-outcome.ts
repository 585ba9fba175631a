/** What became of a payment, for its receipt. Pure. */
import { placesOf, type MoneyPlace } from './paid-lines.ts';
import type { Payment } from './payments.ts';

/**
 * An open one waits for a card (`declined`), may wait for the employer (`unfinished`), or waits for the provider. A paid one is
 * where all its money is, or in `several` places. `newer`: a state that this version does not know.
 */
export type PaymentOutcome =
  | 'open'
  | 'declined'
  | 'unfinished'
  | 'expired'
  | 'disputed'
  | 'lost'
  | MoneyPlace
  | 'several'
  | 'newer';
type Judged = Pick<Payment, 'State' | 'Declined' | 'Url' | 'Lines'>;

const ENDED: readonly string[] = ['expired', 'disputed', 'lost'] satisfies readonly PaymentOutcome[];

export const outcomeOf = ({ State, Declined, Url, Lines }: Judged): PaymentOutcome => {
  if (State === 'open') {
    if (Declined !== undefined) return 'declined';
    return Url === undefined ? 'open' : 'unfinished';
  }
  if (State === 'paid') {
    const [first, ...more] = placesOf(Lines);
    return first && more.length === 0 ? first[0] : 'several';
  }
  return ENDED.includes(State) ? (State as PaymentOutcome) : 'newer';
};
