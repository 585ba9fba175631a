/**
 * Rows of the embedded provider for the demonstration's seed, so that demo accounts have a card, or an account that was
 * verified, from the start. The seed inserts them, and stores the tokens in the marketplace's own rows.
 */
import type { Insertable } from 'kysely';
import type { ProviderAccountsTable, ProviderMethodsTable } from '../../database/generated-tables.ts';
import {
  bankAccountOf,
  bankLabel,
  cardLabel,
  cardOf,
  type BankBehaviour,
  type CardBehaviour,
} from './test-numbers.ts';

interface DemoMethod {
  readonly user: number;
  readonly kept:
    | { readonly kind: 'card'; readonly behaviour: CardBehaviour }
    | { readonly kind: 'bank'; readonly behaviour: BankBehaviour };
  readonly addedAt: Date;
}
/** A kept card or bank account. Its token is the same in every demo world. */
export const demoMethod = ({ user, kept, addedAt }: DemoMethod) => {
  const { number } = kept.kind === 'card' ? cardOf(kept.behaviour) : bankAccountOf(kept.behaviour);
  const last_four = number.slice(-4);
  return {
    token: `${kept.kind}_demo_${user}_${kept.behaviour}`,
    user_id: user,
    kind: kept.kind,
    label: kept.kind === 'card' ? cardLabel(last_four) : bankLabel(last_four),
    last_four,
    behaviour: kept.behaviour,
    added_at: addedAt,
  } satisfies Insertable<ProviderMethodsTable>;
};

/** An account whose identity was checked. */
export const demoAccount = (user: number, openedAt: Date) =>
  ({
    id: `acct_demo_${user}`,
    user_id: user,
    status: 'verified',
    opened_at: openedAt,
  }) satisfies Insertable<ProviderAccountsTable>;
