/**
 * A charge, from the card to the chargeback. Each function runs in a transaction that has locked the row of the charge, so
 * that a charge is paid once however many forms, commands and tasks meet.
 */
import type { Selectable } from 'kysely';
import type { ProviderChargesTable } from '../../database/generated-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { DeclineCode, KeptMethod } from '../port.ts';
import { bookPlatform } from './books.ts';
import { plan, type Moment } from './later.ts';
import { REMOVED } from './forgetting.ts';
import { newId, tell } from './outgoing.ts';
import { cardLabel, cardOf, type CardBehaviour } from './test-numbers.ts';

export type ChargeRow = Selectable<ProviderChargesTable>;

const DAY = 86_400_000;
/** After which a bank takes a charge back, and after which it decides. */
const TAKEN_BACK_AFTER = 21 * DAY;
const DECIDED_AFTER = 10 * DAY;

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** A card as it is kept: without its number. */
export interface Card {
  readonly behaviour: CardBehaviour;
  readonly lastFour: string;
}

/** The same card of the same person is kept once. */
export const keepMethod = async (
  transaction: Database,
  {
    user,
    kind,
    behaviour,
    lastFour,
    label,
    at,
  }: {
    readonly user: number;
    readonly kind: 'card' | 'bank';
    readonly behaviour: string;
    readonly lastFour: string;
    readonly label: string;
    readonly at: Date;
  },
): Promise<KeptMethod> => {
  const known = await transaction
    .selectFrom('provider_methods')
    .select(['token', 'label'])
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('last_four', '=', lastFour)
    .where('behaviour', '=', behaviour)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (known) return known;
  const token = newId(kind);
  await transaction
    .insertInto('provider_methods')
    .values({ token, user_id: user, kind, label, last_four: lastFour, behaviour, added_at: at })
    .execute();
  return { token, label };
};

/** The card that a charge was tried with last. */
const cardColumns = ({ behaviour, last_four, keeps }: ChargeRow) => ({ behaviour, last_four, keeps });

const settle = async (transaction: Database, charge: ChargeRow, { at, now }: Moment): Promise<void> => {
  const { id, key, user_id: user, amount_cents: amountCents, behaviour } = charge;
  const card = cardOf(behaviour);
  const lastFour = charge.last_four ?? '';
  const label = lastFour === '' ? REMOVED : cardLabel(lastFour); // its owner has left while the bank was answering
  const kept = charge.keeps
    ? await keepMethod(transaction, {
        user,
        kind: 'card',
        behaviour: behaviour ?? '',
        lastFour,
        label,
        at,
      })
    : null;
  await transaction
    .updateTable('provider_charges')
    .set({ ...cardColumns(charge), status: 'paid', paid_at: at })
    .where('id', '=', id)
    .execute();
  if (card.chargedBack) await plan(transaction, { what: 'takeBack', id, at: later(at, TAKEN_BACK_AFTER) });
  const news = { type: 'charge.settled', key, charge: id, amountCents, user, kept, label } as const;
  await tell(transaction, news, { at, times: card.told });
  await bookPlatform(transaction, { kind: 'charge', key, amountCents, at: now });
};

export type Attempt =
  | { readonly state: 'paid' | 'processing' | 'confirming' }
  | { readonly state: 'declined'; readonly code: DeclineCode };

/** The bank answers, after the second step of a card that has one. */
const askBank = async (transaction: Database, charge: ChargeRow, at: Date): Promise<Attempt> => {
  const { declines, answersAfter } = cardOf(charge.behaviour);
  if (declines) return { state: 'declined', code: declines };
  if (answersAfter !== undefined) {
    await transaction
      .updateTable('provider_charges')
      .set({ ...cardColumns(charge), status: 'processing' })
      .where('id', '=', charge.id)
      .execute();
    await plan(transaction, { what: 'settle', id: charge.id, at: later(at, answersAfter) });
    return { state: 'processing' };
  }
  await settle(transaction, charge, { at, now: at });
  return { state: 'paid' };
};

/** Tries to charge an open charge to a card. `isKept`: without the employer, so that a decline ends it. */
export const attempt = async (
  transaction: Database,
  charge: ChargeRow,
  { card, keeps = false, isKept = false, at }: { card: Card; keeps?: boolean; isKept?: boolean; at: Date },
): Promise<Attempt> => {
  const { secondStep } = cardOf(card.behaviour);
  const tried: ChargeRow = { ...charge, behaviour: card.behaviour, last_four: card.lastFour, keeps };
  const note = (status: ChargeRow['status']) =>
    transaction
      .updateTable('provider_charges')
      .set({ ...cardColumns(tried), status })
      .where('id', '=', charge.id)
      .execute();
  if (secondStep) {
    await note('confirming');
    return { state: 'confirming' };
  }
  const result = await askBank(transaction, tried, at);
  if (result.state === 'declined') {
    await note(isKept ? 'declined' : charge.status);
    const news = { type: 'charge.failed', key: charge.key, code: result.code } as const;
    await tell(transaction, news, { at, times: isKept ? 0 : 1 }); // the answer of the command tells it
  }
  return result;
};

/** The employer has taken the second step, or refused it. A declined charge is open for another card. */
export const confirm = async (
  transaction: Database,
  charge: ChargeRow,
  { isRefused, at }: { isRefused: boolean; at: Date },
): Promise<Attempt> => {
  const result: Attempt = isRefused
    ? { state: 'declined', code: 'authentication_failed' }
    : await askBank(transaction, charge, at);
  if (result.state === 'declined') {
    await transaction
      .updateTable('provider_charges')
      .set({ status: 'open', behaviour: null, last_four: null, keeps: false, method: null })
      .where('id', '=', charge.id)
      .execute();
    await tell(transaction, { type: 'charge.failed', key: charge.key, code: result.code }, { at });
  }
  return result;
};

export const lockCharge = (
  transaction: Database,
  column: 'id' | 'key' | 'page_hash',
  value: string,
): Promise<ChargeRow | undefined> =>
  transaction
    .selectFrom('provider_charges')
    .selectAll()
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();

/** A card that answers late answers now. */
export const settleLate = async (transaction: Database, id: string, moment: Moment): Promise<void> => {
  const charge = await lockCharge(transaction, 'id', id);
  if (charge?.status === 'processing') await settle(transaction, charge, moment);
};

/** A charge has at most one dispute here. */
const disputeOf = (charge: string): string => `dp_${charge}`;

/** The bank takes back all that was not refunded. */
export const takeBack = async (transaction: Database, id: string, { at, now }: Moment): Promise<void> => {
  const charge = await lockCharge(transaction, 'id', id);
  const amountCents = charge ? charge.amount_cents - charge.refunded_cents : 0;
  if (charge?.status !== 'paid' || charge.dispute !== null || amountCents === 0) return;
  await transaction
    .updateTable('provider_charges')
    .set({ dispute: 'opened', disputed_cents: amountCents })
    .where('id', '=', id)
    .execute();
  await plan(transaction, { what: 'decide', id, at: later(at, DECIDED_AFTER) });
  await tell(
    transaction,
    { type: 'dispute.opened', dispute: disputeOf(id), charge: id, amountCents },
    { at },
  );
  await bookPlatform(transaction, { kind: 'dispute', key: id, amountCents: -amountCents, at: now });
};

/** The bank decides about a charge that it has taken back. */
export const decide = async (transaction: Database, id: string, { at, now }: Moment): Promise<void> => {
  const charge = await lockCharge(transaction, 'id', id);
  if (charge?.dispute !== 'opened') return;
  const decision = cardOf(charge.behaviour).chargedBack ?? 'lost';
  const amountCents = charge.disputed_cents;
  await transaction.updateTable('provider_charges').set({ dispute: decision }).where('id', '=', id).execute();
  await tell(
    transaction,
    { type: `dispute.${decision}`, dispute: disputeOf(id), charge: id, amountCents },
    { at },
  );
  if (decision === 'won') await bookPlatform(transaction, { kind: 'dispute', key: id, amountCents, at: now });
};
