/** A freelancer's own side of a job. */
import { sql } from 'kysely';
import type {
  JobRelation,
  letterTemplateCalls,
  ownProposalCalls,
} from '../../src/contracts/hiring/own-proposal.ts';
import { storedFilesIn } from '../../src/contracts/generic/file-upload.ts';
import type { Id } from '../../src/contracts/core/fields.ts';
import { integerId } from '../core/ids.ts';
import { refuseListed, type Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { fileReplyOf } from '../files/file-reply.ts';
import { attachable, deleteFilesOf, filesOf, replaceFiles } from '../files/files.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { userOf, type Handlers } from '../generic/services.ts';
import { endOf, hasTag } from '../lifecycles/job-states.ts';
import { planTermsOf } from '../lifecycles/plans-in-force.ts';
import { isDraftProposal, isUnread, wasSent } from '../lifecycles/proposal-states.ts';
import { standingsOf } from '../lifecycles/standings.ts';
import { latestOffer } from './contracts/offers.handlers.ts';
import { balanceOf } from './credits.ts';
import { insertDraft, type DraftFields } from './drafts.ts';
import { lockJobToApply, lockOwnProposal } from './job-for-applicant.ts';
import { ownProposalOf, proposalRows } from './proposal-rows.ts';

/** The job, if the user may know of it: their own, a public one, or one with something of theirs. */
const knownJob = async (database: Database, asked: Id, user: number, refuse: Refuse<'job_not_found'>) => {
  const id = integerId(asked);
  const job =
    id &&
    (await database
      .selectFrom('jobs')
      .select(['id', 'employer_id', 'proposal_count', 'closing_reason'])
      .where('id', '=', id)
      .where(
        sql<boolean>`(employer_id = ${user} or visibility = 'everyone' and ${hasTag('isPublic')}
          or exists (select from proposals where job_id = jobs.id and freelancer_id = ${user})
          or exists (select from invitations where job_id = jobs.id and freelancer_id = ${user})
          or exists (select from offers where job_id = jobs.id and freelancer_id = ${user}))`,
      )
      .executeTakeFirst());
  if (!job) throw refuse('job_not_found');
  return job;
};

const ownerSide = async (
  database: Database,
  job: { readonly id: number; readonly proposal_count: number },
): Promise<Partial<JobRelation>> => {
  const standings = await standingsOf(database, 'job', [job.id]);
  const unread = await database
    .selectFrom('proposals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('job_id', '=', job.id)
    .where(isUnread)
    .executeTakeFirstOrThrow();
  return {
    Job: standings.get(job.id),
    no_of_proposals: job.proposal_count,
    no_of_unread: unread.count,
  };
};

const invitationOf = async (database: Database, job: number, freelancer: number) => {
  const row = await database
    .selectFrom('invitations')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['invitations.id', 'message', 'invited_at', 'decline_reason', 'jobs.status', 'jobs.deadline'])
    .where('job_id', '=', job)
    .where('freelancer_id', '=', freelancer)
    .executeTakeFirst();
  const standing = row && (await standingsOf(database, 'invitation', [row.id])).get(row.id);
  return (
    row &&
    standing && {
      id: row.id,
      ...standing,
      JobEndsAt: endOf(row),
      Message: row.message ?? undefined,
      InvitedAt: row.invited_at.toISOString(),
      DeclineReason: row.decline_reason ?? undefined,
    }
  );
};

/** The proposal, or its draft: a draft that expired with its job is still a draft. */
const proposalOrDraft = async (
  database: Database,
  job: number,
  freelancer: number,
): Promise<Pick<JobRelation, 'Proposal' | 'Draft'>> => {
  const row = await proposalRows(database)
    .where('proposals.job_id', '=', job)
    .where('proposals.freelancer_id', '=', freelancer)
    .executeTakeFirst();
  if (!row) return { Proposal: undefined, Draft: undefined };
  const files = (await filesOf(database, 'proposal', [row.id])).get(row.id);
  const draft = await database
    .selectFrom('proposal_drafts')
    .select(['fields', 'version', 'saved_at'])
    .where('proposal_id', '=', row.id)
    .executeTakeFirst();
  if (!draft) return { Proposal: ownProposalOf(row, files), Draft: undefined };
  return {
    Proposal: undefined,
    Draft: {
      id: row.id,
      Version: draft.version,
      SavedAt: draft.saved_at.toISOString(),
      Fields: draft.fields as DraftFields,
      FileList: (files ?? []).map(fileReplyOf),
    },
  };
};

/** The fee of a contract is fixed for its life. */
const feeOf = async (database: Database, job: number, freelancer: number): Promise<number> => {
  const contract = await database
    .selectFrom('contracts')
    .select('fee_percent')
    .where('job_id', '=', job)
    .where('freelancer_id', '=', freelancer)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return contract?.fee_percent ?? (await planTermsOf(database, freelancer)).freelancerFeePercent;
};

type Name = Exclude<keyof typeof ownProposalCalls, keyof typeof letterTemplateCalls>;

export const ownProposalHandlers: Pick<Handlers, Name> = {
  async jobRelation({ JID }, context): Promise<JobRelation> {
    const { database, clock, refuse } = context;
    const user = userOf(context);
    const job = await knownJob(database, JID, user.id, refuse);
    const nothing = {
      JID: job.id,
      Role: 'none' as const,
      Job: undefined,
      no_of_proposals: undefined,
      no_of_unread: undefined,
      Credits: undefined,
      FeePercent: undefined,
      Proposal: undefined,
      Draft: undefined,
      Invitation: undefined,
      Offer: undefined,
      ClosingReason: undefined,
    };
    if (job.employer_id === user.id)
      return { ...nothing, Role: 'owner', ...(await ownerSide(database, job)) };
    if (user.type !== 'Freelancer') return nothing;
    const own = await proposalOrDraft(database, job.id, user.id);
    return {
      ...nothing,
      Role: 'freelancer',
      Credits: await balanceOf(database, user.id, clock.now()),
      FeePercent: await feeOf(database, job.id, user.id),
      ...own,
      Invitation: await invitationOf(database, job.id, user.id),
      Offer: await latestOffer(database, user, job.id),
      ClosingReason: (own.Proposal && job.closing_reason) ?? undefined,
    };
  },

  async saveProposalDraft({ JID, Version, Fields }, context) {
    const { clock, refuse } = context;
    const user = userOf(context);
    if (user.type !== 'Freelancer') throw refuse('freelancers_only');
    const { answer } = await context.write(async (transaction) => {
      const now = clock.now();
      const job = await lockJobToApply(transaction, { job: JID, freelancer: user.id, now }, refuse);
      await lockAccount(transaction, user.id);
      const own = await lockOwnProposal(transaction, job.id, user.id);
      if (own && !isDraftProposal(own)) throw refuse('already_applied');
      // A device that knows a draft must not bring back one that was deleted.
      if (!own && Version !== undefined) throw refuse('lifecycle_not_found');
      const id =
        own?.id ?? (await insertDraft(transaction, { job: job.id, freelancer: user.id, now }, Fields));
      let version = 1;
      if (own) {
        const saved = await transaction
          .updateTable('proposal_drafts')
          .set({ fields: JSON.stringify(Fields), version: sql`version + 1`, saved_at: now })
          .where('proposal_id', '=', id)
          // An accepted invitation has begun an empty draft, which no device has seen.
          .where(Version === undefined ? sql<boolean>`fields = '{}'` : sql<boolean>`version = ${Version}`)
          .returning('version')
          .executeTakeFirst();
        if (!saved) throw refuse('stale');
        version = saved.version;
      }
      // Attached files outlive the day that unattached ones are kept.
      const binding = { subject: 'proposal', subjectId: id, ownerId: user.id, recipientId: null } as const;
      const files = await attachable(transaction, {
        ...binding,
        files: storedFilesIn(Fields['Files'] ?? ''),
      });
      await replaceFiles(transaction, {
        ...binding,
        files: files.map(({ file }) => file),
        refuse: refuseListed,
      });
      return { answer: { id, Version: version, SavedAt: now.toISOString() } };
    });
    return answer;
  },

  async deleteProposalDraft({ id: asked }, context) {
    const user = userOf(context);
    const id = integerId(asked);
    if (!id) return undefined;
    await context.database.transaction().execute(async (transaction) => {
      // A statement of its own: the next one sees whether the proposal was sent while this one waited.
      const own = await transaction
        .selectFrom('proposals')
        .select('id')
        .where('id', '=', id)
        .where('freelancer_id', '=', user.id)
        .forUpdate()
        .executeTakeFirst();
      if (!own) return;
      const deleted = await transaction
        .deleteFrom('proposals')
        .where('id', '=', id)
        .where(({ not }) => not(wasSent))
        .returning('id')
        .executeTakeFirst();
      if (deleted) await deleteFilesOf(transaction, 'proposal', id);
    });
    return undefined;
  },
};
