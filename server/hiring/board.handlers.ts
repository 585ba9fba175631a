/** The employer's side of a job: its proposals, its invitations, and whom to invite. */
import { sql } from 'kysely';
import type { boardCalls, Match, ReceivedProposal } from '../../src/contracts/hiring/board.ts';
import type { Id } from '../../src/contracts/core/fields.ts';
import type { FoundFreelancer } from '../../src/contracts/people/freelancer-search.ts';
import { integerId, sortByIds } from '../core/ids.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { filesOf } from '../files/files.ts';
import { newestFirst } from '../generic/newest-first.ts';
import { userOf, type HandlersOf, type Services } from '../generic/services.ts';
import { wasSent } from '../lifecycles/proposal-states.ts';
import { standingColumns, standingOf, type StandingRow } from '../lifecycles/standings.ts';
import { foundFreelancerOf, foundFreelancerRows } from '../people/freelancer-rows.ts';
import { findProposals } from './board-search.ts';
import { matchedJobColumns, matchesOf, noMatch, rateAgainst, type MatchedJob } from './matches.ts';
import { proposalRows, receivedContentOf, type ProposalRow } from './proposal-rows.ts';
import { suggestedIds } from './suggestions.ts';

/** Characters of a letter in a row. */
const EXCERPT_LENGTH = 280;

const ownJobOf = async (
  database: Database,
  asked: Id,
  employer: number,
  refuse: Refuse<'job_not_found'>,
): Promise<MatchedJob> => {
  const id = integerId(asked);
  const job =
    id &&
    (await database
      .selectFrom('jobs')
      .select(matchedJobColumns)
      .where('id', '=', id)
      .where('employer_id', '=', employer)
      .executeTakeFirst());
  if (!job) throw refuse('job_not_found');
  return job;
};

type Asked = Pick<Services, 'database' | 'clock'>;
type People = ReadonlyMap<
  number,
  { readonly Freelancer: FoundFreelancer; readonly Match: Match; readonly rate: number | null }
>;
const peopleOf = async (
  { database, clock }: Asked,
  job: MatchedJob,
  ids: readonly number[],
): Promise<People> => {
  if (ids.length === 0) return new Map();
  const matches = await matchesOf(database, job, ids);
  const rows = await foundFreelancerRows(database, clock.now()).where('freelancers.id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        Freelancer: foundFreelancerOf(row),
        Match: matches.get(row.id) ?? noMatch,
        rate: row.hourly_rate_cents,
      },
    ]),
  );
};

/** Proposals as their employer sees them; without one whose freelancer's account was closed meanwhile. */
const receivedOf = async (
  asked: Asked,
  job: MatchedJob,
  rows: readonly ProposalRow[],
): Promise<ReceivedProposal[]> => {
  const people = await peopleOf(
    asked,
    job,
    rows.map((row) => row.freelancer_id),
  );
  const files = await filesOf(
    asked.database,
    'proposal',
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.freelancer_id);
    if (!person) return [];
    const content = receivedContentOf(row, files.get(row.id));
    const Rate = content.Bid === undefined ? undefined : rateAgainst(job, row.bid_cents);
    return [
      {
        ...content,
        JID: row.job_id,
        IsUnread: row.is_unread,
        Note: row.note ?? undefined,
        Freelancer: person.Freelancer,
        Match: { ...person.Match, Rate },
      },
    ];
  });
};

const cut = (letter: string): string =>
  letter.length > EXCERPT_LENGTH ? `${letter.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…` : letter;

interface InvitedRow extends StandingRow {
  readonly row_id: number;
  readonly at: Date;
  readonly freelancer_id: number;
  readonly message: string | null;
  readonly decline_reason: string | null;
}

const oneOfMine = (employer: number) =>
  sql<boolean>`(${wasSent} and exists (
    select from jobs where jobs.id = proposals.job_id and employer_id = ${employer}))`;

export const boardHandlers: HandlersOf<typeof boardCalls> = {
  async proposals(query, context) {
    const { database, refuse } = context;
    const job = await ownJobOf(database, query.JID, userOf(context).id, refuse);
    const { ids, total, next, tabs, unread } = await findProposals(database, job, query);
    const rows =
      ids.length === 0 ? [] : await proposalRows(database).where('proposals.id', 'in', ids).execute();
    const items = await receivedOf(context, job, sortByIds(ids, rows));
    return {
      items: items.map((item) => ({
        ...item,
        CoverLetter: item.CoverLetter === undefined ? undefined : cut(item.CoverLetter),
      })),
      total,
      facets: query.facets ? { tab: { ...tabs } } : {},
      figures: { unread },
      ...(next === undefined ? {} : { next }),
      near: [],
    };
  },

  async proposalById({ id: asked }, context) {
    const { database, refuse } = context;
    const id = integerId(asked);
    const row =
      id &&
      (await proposalRows(database)
        .where('proposals.id', '=', id)
        .where(oneOfMine(userOf(context).id))
        .executeTakeFirst());
    if (!row) throw refuse('proposal_not_found');
    const job = await database
      .selectFrom('jobs')
      .select(matchedJobColumns)
      .where('id', '=', row.job_id)
      .executeTakeFirst();
    const [received] = job ? await receivedOf(context, job, [row]) : [];
    if (!received) throw refuse('proposal_not_found');
    return received;
  },

  async readProposals({ ids, unread = false }, context) {
    const { database, clock } = context;
    const known = ids.flatMap((asked) => integerId(asked) ?? []);
    if (known.length > 0)
      await database
        .updateTable('proposals')
        .set({ read_at: unread ? null : clock.now() })
        .where('id', 'in', known)
        .where('read_at', unread ? 'is not' : 'is', null)
        .where(oneOfMine(userOf(context).id))
        .execute();
    return undefined;
  },

  async noteProposal({ id: asked, Note }, context) {
    const { database, refuse } = context;
    const id = integerId(asked);
    const changed =
      id &&
      (await database
        .updateTable('proposals')
        .set({ note: Note || null })
        .where('id', '=', id)
        .where(oneOfMine(userOf(context).id))
        .returning('id')
        .executeTakeFirst());
    if (!changed) throw refuse('proposal_not_found');
    return undefined;
  },

  async invitations({ JID, ...asked }, context) {
    const { database, refuse } = context;
    const job = await ownJobOf(database, JID, userOf(context).id, refuse);
    const source = sql<InvitedRow>`(
      select invitations.id as row_id, invited_at as at, freelancer_id, message, decline_reason, ${standingColumns}
      from invitations join lifecycles on lifecycles.kind = 'invitation' and lifecycles.id = invitations.id
      where job_id = ${job.id})`;
    const { rows, next } = await newestFirst(database, source, asked);
    const { total } = await database
      .selectFrom('invitations')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('job_id', '=', job.id)
      .executeTakeFirstOrThrow();
    const people = await peopleOf(
      context,
      job,
      rows.map((row) => row.freelancer_id),
    );
    const items = rows.flatMap((row) => {
      const person = people.get(row.freelancer_id);
      if (!person) return [];
      return [
        {
          id: row.row_id,
          ...standingOf(row),
          Message: row.message ?? undefined,
          InvitedAt: row.at.toISOString(),
          DeclineReason: row.decline_reason ?? undefined,
          Freelancer: person.Freelancer,
        },
      ];
    });
    return { items, total, facets: {}, figures: {}, ...(next === undefined ? {} : { next }), near: [] };
  },

  async suggestedFreelancers({ JID }, context) {
    const { database, refuse } = context;
    const job = await ownJobOf(database, JID, userOf(context).id, refuse);
    const ids = await suggestedIds(database, job);
    const people = await peopleOf(context, job, ids);
    return ids.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      // A usual rate is per hour.
      const Rate = job.payment_model === 'hourly' ? rateAgainst(job, person.rate) : undefined;
      return [{ Freelancer: person.Freelancer, Match: { ...person.Match, Rate } }];
    });
  },
};
