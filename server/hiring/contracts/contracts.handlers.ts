/** Contracts as their two sides see them. */
import { sql, type Expression } from 'kysely';
import type { Contract, contractCalls, ContractRow } from '../../../src/contracts/hiring/contract.ts';
import type { ContractReviews, contractReviewCalls } from '../../../src/contracts/hiring/contract-review.ts';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import { priceOf } from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import type { ContractContext } from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { fileReplyOf } from '../../files/file-reply.ts';
import { attachFiles } from '../../files/files.ts';
import { newestFirst } from '../../generic/newest-first.ts';
import type { SignedInUser } from '../../generic/session.ts';
import { userOf, type CallContext, type HandlersOf, type Refusing } from '../../generic/services.ts';
import { standingColumns, standingOf, standingsOf, type StandingRow } from '../../lifecycles/standings.ts';
import { tellMoved } from '../../lifecycles/tasks.ts';
import { rejectLeavingDemo } from '../../messaging/standing.ts';
import { consequencesOfContract, sidesOfContract } from './contract-sides.ts';
import { milestonesOfContract, sideOf as sideOfRole } from './contract-milestones.ts';
import { mostUrgentNeed } from './milestone-needs.ts';
import { historyOf, shownAmendmentOf, shownTermsOf } from './contract-history.ts';
import { ownSideIn, sidesColumns, sidesReplyOf, withSides } from './offers.handlers.ts';
import { contractIdOf, contractWireId } from '../wire-ids.ts';

interface Base extends StandingRow {
  readonly row_id: number;
  readonly title: string;
  readonly job_id: number | null;
  readonly employer_id: number;
  readonly employer_name: string;
  readonly company: string;
  readonly freelancer_id: number;
  readonly freelancer_name: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly context: ContractContext;
}
interface Detail extends Base {
  readonly reference: string | null;
  readonly offer_id: number | null;
  readonly terms: string | null;
  readonly starts_on: string | null;
  readonly ended_by: 'employer' | 'freelancer' | null;
  readonly end_reason: string | null;
  readonly paid_cents: number;
  readonly amendment_note: string | null;
  readonly is_muted: boolean;
  readonly paused_by: 'employer' | 'freelancer' | 'system' | null;
  readonly employer_fee_percent: number;
}
const findContract = async (database: Database, id: number, user: number): Promise<Detail | undefined> => {
  const { rows } = await sql<Detail>`
    select contracts.id as row_id, contracts.title, contracts.job_id, contracts.employer_id, contracts.freelancer_id,
      ${sidesColumns}, started_at, ended_at, lifecycles.context, ${standingColumns}, contracts.reference, offer_id, terms,
      starts_on::text as starts_on, employer_fee_percent, ended_by, end_reason, paused_by, paid_cents::double precision as paid_cents, amendment_note,
      exists (select from contract_mutes where contract_id = contracts.id and user_id = ${user}) as is_muted
    from contracts ${withSides('contracts')}
      join lifecycles on lifecycles.kind = 'contract' and lifecycles.id = contracts.id
    where contracts.id = ${id} and ${user} in (contracts.employer_id, contracts.freelancer_id)`.execute(
    database,
  );
  return rows[0];
};

interface FileRow {
  readonly file: string;
  readonly name: string;
  readonly kind: 'image' | 'pdf';
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly owner_id: number;
  readonly created_at: Date;
}
/** The files of the contract, and those of the terms that were accepted. */
const filesOfContract = async (database: Database, row: Detail): Promise<Contract['Files']> => {
  const { rows } = await sql<FileRow>`
    select file, name, kind, size, width, height, owner_id, created_at from files
    where (subject = 'contract' and subject_id = ${row.row_id})
      or id in (select file_id from offer_files where offer_id = ${row.offer_id}
        and round = (select max(round) from offer_rounds where offer_id = ${row.offer_id}))
    order by created_at, id`.execute(database);
  return rows.map((file) => ({
    ...fileReplyOf(file),
    By: file.owner_id === row.employer_id ? 'employer' : 'freelancer',
    At: file.created_at.toISOString(),
  }));
};

/** What waits for the caller: the other side's change of terms, a milestone, or the caller's review. */
const waitingFor = (side: Side): Expression<ContractRow['Waiting'] | null> => sql`case
  when amendment_by <> ${side} then 'amendment'
  else coalesce(${mostUrgentNeed(side)}, case
    when exists (select from lifecycles reviews where reviews.kind = 'review' and reviews.id = contracts.id
      and reviews.value = to_jsonb('open'::text) and not exists (select from contract_reviews
        where contract_id = contracts.id and by_role = ${side})) then 'review' end) end`;

interface Listed extends Base {
  readonly at: Date;
  readonly paid_cents: number;
  readonly amendment_by: Side | null;
  readonly waiting: ContractRow['Waiting'] | null;
  /** Of a contract that has ended. */
  readonly review_state: string | null;
  readonly review_due_at: Date | null;
  readonly stars: Readonly<Partial<Record<Side, number>>> | null;
}
const contractsOf = (user: SignedInUser, hasEnded: boolean) => sql<Listed>`(
  select contracts.id as row_id, ${hasEnded ? sql`ended_at` : sql`started_at`} as at, contracts.title, contracts.job_id,
    contracts.employer_id, contracts.freelancer_id, ${sidesColumns}, started_at, ended_at, lifecycles.context,
    ${standingColumns}, paid_cents::double precision as paid_cents, amendment_by, ${waitingFor(user.type === 'Employer' ? 'employer' : 'freelancer')} as waiting,
    reviews.value #>> '{}' as review_state, reviews.due_at as review_due_at,
    (select json_object_agg(by_role, stars) from contract_reviews where contract_id = contracts.id) as stars
  from contracts ${withSides('contracts')}
    join lifecycles on lifecycles.kind = 'contract' and lifecycles.id = contracts.id
    left join lifecycles reviews on reviews.kind = 'review' and reviews.id = contracts.id
  where ${ownSideIn('contracts', user)} = ${user.id}
    and ended_at ${sql.raw(hasEnded ? 'is not null' : 'is null')})`;
const reviewsIn = ({ review_state, review_due_at, stars }: Listed, own: Side): ContractRow['Reviews'] =>
  review_state === null
    ? undefined
    : {
        State: review_state,
        DueAt: review_due_at?.toISOString(),
        Own: stars?.[own],
        About:
          review_state === 'published' ? stars?.[own === 'employer' ? 'freelancer' : 'employer'] : undefined,
      };

/** The price in cents: the sum of the milestones, or the rate. Undefined if it is unknown. */
const priceIn = ({ terms }: ContractContext): number | undefined =>
  (terms.paymentModel === 'fixed' ? priceOf(terms) : terms.rateCents) || undefined;

const sideOf = ({ employer_id }: Pick<Base, 'employer_id'>, user: number): Side =>
  user === employer_id ? 'employer' : 'freelancer';

type Finding = CallContext & Refusing<'contract_not_found'>;
const ownContract = async (asked: string, context: Finding): Promise<Detail> => {
  const { database, refuse } = context;
  const id = contractIdOf(asked);
  const row = id && (await findContract(database, id, userOf(context).id));
  if (!row) throw refuse('contract_not_found');
  return row;
};

export const contractHandlers: HandlersOf<typeof contractCalls & typeof contractReviewCalls> = {
  async contract({ id }, context): Promise<Contract> {
    const { clock, database } = context;
    const row = await ownContract(id, context);
    const side = sideOf(row, userOf(context).id);
    const { terms, feePercent, amendment } = row.context;
    const all = await milestonesOfContract(database, { contract: row.row_id, side, now: clock.now() });
    return {
      id: contractWireId(row.row_id),
      Reference: row.reference ?? undefined,
      ...standingOf(row),
      ...sidesReplyOf(row, userOf(context).id),
      Title: row.title,
      JID: row.job_id ?? undefined,
      Offer: row.offer_id ?? undefined,
      Currency: 'USD',
      ...shownTermsOf(terms),
      Milestones: all.filter(({ Kind }) => Kind === undefined),
      Extras: all.filter(({ Kind }) => Kind !== undefined),
      Terms: row.terms ?? undefined,
      StartsOn: row.starts_on ?? undefined,
      StartedAt: row.started_at.toISOString(),
      EndedAt: row.ended_at?.toISOString(),
      EndedBy: row.ended_by ?? undefined,
      EndReason: row.end_reason ?? undefined,
      FeePercent: feePercent,
      EmployerFeePercent: row.employer_fee_percent,
      Paid: dollarsOfCents(row.paid_cents),
      Amendment: shownAmendmentOf(amendment, row.amendment_note),
      Files: await filesOfContract(database, row),
      IsMuted: row.is_muted,
      PeriodsFrom: row.context.periodsFrom,
      LeavingBy: row.context.leaving ? sideOfRole(row.context.leaving.by) : undefined,
      PausedBy: row.paused_by ?? undefined,
      Reviews: (await standingsOf(database, 'review', [row.row_id])).get(row.row_id),
    };
  },

  async contractHistory({ id }, context) {
    const row = await ownContract(id, context);
    const history = await historyOf(context.database, row.row_id, sideOf(row, userOf(context).id));
    if (!history) throw context.refuse('contract_not_found');
    return history;
  },

  async contracts({ tab, ...body }, context) {
    const { database } = context;
    const user = userOf(context);
    const { rows: counted } = await sql<{ active: number; ended: number }>`
      select count(*) filter (where ended_at is null)::integer as active,
        count(*) filter (where ended_at is not null)::integer as ended
      from contracts where ${ownSideIn('contracts', user)} = ${user.id}`.execute(database);
    const counts = counted[0] ?? { active: 0, ended: 0 };
    const { rows, next } = await newestFirst(database, contractsOf(user, tab === 'ended'), body);
    return {
      items: rows.map((row) => {
        const price = priceIn(row.context);
        const sides = sidesReplyOf(row, user.id);
        return {
          id: contractWireId(row.row_id),
          ...standingOf(row),
          ...sides,
          Title: row.title,
          JID: row.job_id ?? undefined,
          PaymentModel: row.context.terms.paymentModel,
          Amount: price === undefined ? undefined : dollarsOfCents(price),
          WeeklyHours: row.context.terms.weeklyHours ?? undefined,
          Paid: dollarsOfCents(row.paid_cents),
          Currency: 'USD' as const,
          StartedAt: row.started_at.toISOString(),
          EndedAt: row.ended_at?.toISOString(),
          AmendmentBy: row.amendment_by ?? undefined,
          Reviews: reviewsIn(row, sides.Role),
          Waiting: row.waiting ?? undefined,
        };
      }),
      total: counts[tab],
      facets: body.facets ? { tab: { ...counts } } : {},
      figures: {},
      ...(next === undefined ? {} : { next }),
      near: [],
    };
  },

  async addContractFiles({ id, Files }, context) {
    const user = userOf(context);
    const { refuse, site } = context;
    const row = await ownContract(id, context);
    const { answer, notices } = await context.write(async (transaction) => {
      const contract = row.row_id;
      const open = await transaction
        .selectFrom('contracts')
        .select('id')
        .where('id', '=', contract)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!open) throw refuse('contract_over');
      const sides = await sidesOfContract(transaction, 'contracts', contract);
      const to = user.id === sides.employer_id ? sides.freelancer_id : sides.employer_id;
      await rejectLeavingDemo(transaction, { from: user.id, to }, refuse);
      const stored = await attachFiles(transaction, {
        subject: 'contract',
        subjectId: contract,
        ownerId: user.id,
        recipientId: null,
        files: Files,
        refuse,
      });
      await tellMoved(transaction, { kind: 'contract', id: contract });
      const around = { transaction, user, site };
      const { notices: told = [] } = await consequencesOfContract(around, sides, {
        news: 'contract.filesShared',
        to: { kind: 'contract', id: contract },
      });
      return { answer: stored.map(fileReplyOf), notices: told };
    });
    for (const notice of notices) await context.tasks.runNow(notice);
    return answer;
  },

  async muteContract({ id, Muted }, context) {
    const user = userOf(context).id;
    const { row_id: contract } = await ownContract(id, context);
    const mutes = { contract_id: contract, user_id: user };
    await (Muted
      ? context.database
          .insertInto('contract_mutes')
          .values(mutes)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : context.database
          .deleteFrom('contract_mutes')
          .where('contract_id', '=', contract)
          .where('user_id', '=', user)
          .execute());
  },

  async contractReviews({ id }, context): Promise<ContractReviews> {
    const { database, refuse } = context;
    const user = userOf(context).id;
    const row = await ownContract(id, context);
    const standing = (await standingsOf(database, 'review', [row.row_id])).get(row.row_id);
    if (!standing) throw refuse('contract_not_found');
    const own = sideOf(row, user);
    const reviews = await database
      .selectFrom('contract_reviews')
      .selectAll()
      .where('contract_id', '=', row.row_id)
      .orderBy('by_role')
      .execute();
    return {
      ...standing,
      Reviews: reviews
        .filter(({ by_role }) => by_role === own || standing.State === 'published')
        .map((review) => ({
          By: review.by_role as 'employer' | 'freelancer',
          Name: review.by_role === 'employer' ? row.employer_name : row.freelancer_name,
          Stars: review.stars,
          Aspects: review.aspects as Record<string, number>,
          Review: review.review,
          At: review.written_at.toISOString(),
          Reply: review.reply ?? undefined,
          RepliedAt: review.replied_at?.toISOString(),
        })),
    };
  },
};
