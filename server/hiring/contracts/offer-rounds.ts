/** The rounds of an offer: the terms that each side wrote, with their milestones and files. They stay as written. */
import { sql } from 'kysely';
import {
  lackingIn,
  type OfferRound,
  type OfferTerms,
  type Side,
} from '../../../src/contracts/hiring/offer.ts';
import { dollarsOfCents, exactCents } from '../../../src/contracts/money/cents.ts';
import { termsOf, type ContractTerms } from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import type { Refuse } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import { fileReplyOf } from '../../files/file-reply.ts';
import { attachFiles, type StoredFile } from '../../files/files.ts';

interface Written {
  readonly offer: number;
  readonly round: number;
  readonly by: Side;
  readonly user: number;
  readonly now: Date;
}

/** Throws a 400 for the field that the payment model needs and the terms lack. */
export const rejectIncomplete = (terms: OfferTerms, refuse: Refuse<'terms_incomplete'>): void => {
  const field = lackingIn(terms);
  if (field) throw refuse('terms_incomplete', { field });
};

/** Of the offer's files, a later round may name those of an earlier one again. */
const bindFiles = async (
  transaction: Database,
  { offer, round, user }: Written,
  named: readonly string[],
  refuse: Refuse<'attachment_gone'>,
): Promise<void> => {
  if (named.length === 0) return;
  const known = await transaction
    .selectFrom('files')
    .select('file')
    .where('subject', '=', 'offer')
    .where('subject_id', '=', offer)
    .where('file', 'in', named)
    .execute();
  const before = new Set(known.map(({ file }) => file));
  const files = named.filter((file) => !before.has(file));
  const binding = { subject: 'offer', subjectId: offer, ownerId: user, recipientId: null } as const;
  await attachFiles(transaction, { ...binding, files, refuse });
  await sql`insert into offer_files (offer_id, round, file_id, position)
    select ${offer}, ${round}, id, place - 1
    from unnest(${[...new Set(named)]}::text[]) with ordinality as named (file, place)
      join files on files.file = named.file and subject = 'offer' and subject_id = ${offer}`.execute(
    transaction,
  );
};

export const storeRound = async (
  transaction: Database,
  written: Written,
  { PaymentModel, Rate, WeeklyHours, MilestoneList = [], StartsOn, Terms, Files = [] }: OfferTerms,
  refuse: Refuse<'attachment_gone'>,
): Promise<void> => {
  const { offer, round, by, now } = written;
  const isFixed = PaymentModel === 'fixed';
  await transaction
    .insertInto('offer_rounds')
    .values({
      offer_id: offer,
      round,
      by_role: by,
      written_at: now,
      payment_model: PaymentModel,
      rate_cents: isFixed || Rate === undefined ? null : exactCents(Rate),
      weekly_hours: PaymentModel === 'hourly' ? (WeeklyHours ?? null) : null,
      starts_on: StartsOn ?? null,
      terms: Terms?.trim() || null,
    })
    .execute();
  if (isFixed)
    await transaction
      .insertInto('offer_milestones')
      .values(
        MilestoneList.map(({ Title, Amount, DueDate }, position) => ({
          offer_id: offer,
          round,
          position,
          title: Title,
          amount_cents: exactCents(Amount),
          due_on: DueDate ?? null,
        })),
      )
      .execute();
  await bindFiles(transaction, written, Files, refuse);
};

interface MilestoneRow {
  readonly title: string;
  readonly amount_cents: number;
  readonly due_on: string | null;
}
export interface RoundRow {
  readonly offer_id: number;
  readonly round: number;
  readonly by_role: Side;
  readonly written_at: Date;
  readonly payment_model: 'fixed' | 'hourly' | 'monthly';
  readonly rate_cents: number | null;
  readonly weekly_hours: number | null;
  readonly starts_on: string | null;
  readonly terms: string | null;
  /** In JSON, where `bigint` is a number and `date` a text. */
  readonly milestones: readonly MilestoneRow[];
  readonly files: readonly StoredFile[];
}

/** In order. */
export const roundsOf = async (database: Database, offer: number): Promise<readonly RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select offer_id, round, by_role, written_at, payment_model, rate_cents::double precision as rate_cents, weekly_hours,
      starts_on::text as starts_on, terms,
      coalesce((select json_agg(json_build_object('title', title, 'amount_cents', amount_cents, 'due_on', due_on)
        order by position) from offer_milestones own
        where own.offer_id = offer_rounds.offer_id and own.round = offer_rounds.round), '[]'::json) as milestones,
      coalesce((select json_agg(json_build_object('file', file, 'name', name, 'kind', kind, 'size', size,
        'width', width, 'height', height) order by position) from offer_files own join files on files.id = file_id
        where own.offer_id = offer_rounds.offer_id and own.round = offer_rounds.round), '[]'::json) as files
    from offer_rounds where offer_id = ${offer} order by round`.execute(database);
  return rows;
};

export const roundReplyOf = (row: RoundRow): OfferRound => ({
  Round: row.round,
  By: row.by_role,
  At: row.written_at.toISOString(),
  PaymentModel: row.payment_model,
  Rate: row.rate_cents === null ? undefined : dollarsOfCents(row.rate_cents),
  WeeklyHours: row.weekly_hours ?? undefined,
  Milestones: row.milestones.map(({ title, amount_cents, due_on }) => ({
    Key: undefined,
    Title: title,
    Amount: dollarsOfCents(amount_cents),
    DueDate: due_on ?? undefined,
  })),
  StartsOn: row.starts_on ?? undefined,
  Terms: row.terms ?? undefined,
  Files: row.files.map(fileReplyOf),
});

/** The terms of a contract that begins from this round. */
export const contractTermsOf = (row: RoundRow): ContractTerms =>
  termsOf({
    paymentModel: row.payment_model,
    rateCents: row.rate_cents,
    weeklyHours: row.weekly_hours,
    milestones: row.milestones.map(({ title, amount_cents, due_on }) => ({
      title,
      amountCents: amount_cents,
      dueOn: due_on,
    })),
  });
