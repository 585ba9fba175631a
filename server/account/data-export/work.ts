/** Export parts: proposals, invitations, jobs, contracts, reviews, saved jobs and reports. */
import { sql } from 'kysely';
import type { ExportedPart } from './part.ts';

const proposals: ExportedPart = {
  of: ['proposals.freelancer_id', 'proposal_credits.freelancer_id', 'letter_templates.freelancer_id'],
  read: async ({ database, user: { id } }) => ({
    Made: await database
      .selectFrom('proposals')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .leftJoin('proposal_drafts', 'proposal_drafts.proposal_id', 'proposals.id')
      .select([
        'reference as Reference',
        'jobs.title as Job',
        'proposals.status as Status',
        'cover_letter as CoverLetter',
        'bid_cents as BidCents',
        'proposals.currency as Currency',
        'milestone_note as MilestoneNote',
        'proposed_at as ProposedAt',
        'proposals.edited_at as EditedAt',
        'decline_reason as DeclineReason',
        'proposal_drafts.fields as Draft',
      ])
      .select([
        sql<readonly object[]>`(select coalesce(json_agg(json_build_object('Title', title,
          'AmountCents', amount_cents, 'DueOn', due_on) order by position), '[]')
          from proposal_milestones where proposal_id = proposals.id)`.as('Milestones'),
        sql<readonly object[]>`(select coalesce(json_agg(json_build_object('Question', question,
          'Answer', answer) order by position), '[]')
          from proposal_answers where proposal_id = proposals.id)`.as('Answers'),
        sql<readonly object[]>`(select coalesce(json_agg(json_build_object('Name', name, 'File', file,
          'Bytes', size) order by place), '[]')
          from files where subject = 'proposal' and subject_id = proposals.id)`.as('Files'),
      ])
      .where('freelancer_id', '=', id)
      .orderBy('proposals.id')
      .execute(),
    FreeProposals: await database
      .selectFrom('proposal_credits')
      .innerJoin('proposals', 'proposals.id', 'proposal_id')
      .select(['reference as Reference', 'change as Change', 'month as Month', 'at as At'])
      .where('proposal_credits.freelancer_id', '=', id)
      .orderBy('at')
      .execute(),
    Templates: await database
      .selectFrom('letter_templates')
      .select(['name as Name', 'letter as Letter', 'saved_at as SavedAt'])
      .where('freelancer_id', '=', id)
      .orderBy('name')
      .execute(),
    NotesOnReceived: await database
      .selectFrom('proposals')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .select(['reference as Reference', 'jobs.title as Job', 'note as Note'])
      .where('employer_id', '=', id)
      .where('note', 'is not', null)
      .orderBy('proposals.id')
      .execute(),
  }),
};

const invitations: ExportedPart = {
  of: ['invitations.freelancer_id'],
  read: async ({ database, user: { id } }) => {
    const rows = database
      .selectFrom('invitations')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .select([
        'reference as Reference',
        'jobs.title as Job',
        'message as Message',
        'invited_at as InvitedAt',
        'invitations.status as Status',
        'decline_reason as DeclineReason',
      ]);
    return {
      Received: await rows.where('invitations.freelancer_id', '=', id).orderBy('invitations.id').execute(),
      Sent: await rows.where('jobs.employer_id', '=', id).orderBy('invitations.id').execute(),
    };
  },
};

const jobs: ExportedPart = {
  of: ['jobs.employer_id', 'jobs.hired_freelancer_id', 'job_drafts.employer_id'],
  read: async ({ database, user: { id } }) => ({
    Posted: await database
      .selectFrom('jobs')
      .select([
        'id',
        'title as Title',
        'brief as Brief',
        'payment_model as PaymentModel',
        'min_amount_cents as LeastCents',
        'max_amount_cents as MostCents',
        'currency as Currency',
        'duration as Duration',
        'questions as Questions',
        'status as Status',
        'posted_at as PostedAt',
        'deadline as Deadline',
        'proposal_count as Proposals',
      ])
      .where('employer_id', '=', id)
      .orderBy('id')
      .execute(),
    Drafts: await database
      .selectFrom('job_drafts')
      .select(['fields as Fields', 'saved_at as SavedAt'])
      .where('employer_id', '=', id)
      .orderBy('job_id')
      .execute(),
    HiredFor: await database
      .selectFrom('jobs')
      .select(['id', 'title as Title', 'posted_at as PostedAt'])
      .where('hired_freelancer_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
};

/** SQL over a milestone as `own`: what both sides wrote with its events. */
const writtenAbout = sql`(select coalesce(json_agg(json_build_object('Event', event, 'By', by_role, 'At', written_at,
  'Note', note, 'Links', links, 'Files', (select coalesce(json_agg(json_build_object('Name', name, 'File', file,
    'Bytes', size) order by place), '[]') from files where subject = 'evidence' and subject_id = notes.id))
  order by notes.position), '[]') from milestone_notes notes where milestone_id = own.id)`;
/** The same: the events of its requests and disputes, with the shares that were offered and ruled. */
const disputeOf = sql`(select coalesce(json_agg(json_build_object('Event', event, 'By', by_role, 'At', at,
  'ToFreelancerCents', payload->'toFreelancerCents') order by log.position), '[]')
  from lifecycle_log log where kind = 'milestone' and log.id = own.id
    and event ~ '^(request|cancellation|refund|dispute|settlement|ruling|statement)\.')`;

const work: ExportedPart = {
  of: ['contracts.freelancer_id', 'contracts.employer_id', 'contract_mutes.user_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('contracts')
      .innerJoin('employers', 'employers.id', 'contracts.employer_id')
      .innerJoin('users', 'users.id', 'contracts.freelancer_id')
      .select([
        'contracts.reference as Reference',
        'title as Title',
        'users.name as Freelancer',
        'company as Company',
        'payment_model as PaymentModel',
        'rate_cents as RateCents',
        'weekly_hours as WeeklyHours',
        'fee_percent as FeePercent',
        'contracts.terms as Terms',
        'paid_cents as PaidCents',
        'contracts.currency as Currency',
        'started_at as StartedAt',
        'ended_at as EndedAt',
        'employer_stars as StarsForTheEmployer',
        'contracts.status as Status',
        'ended_by as EndedBy',
        'end_reason as ReasonOfItsEnd',
      ])
      .select([
        sql<readonly object[]>`(select coalesce(json_agg(json_build_object('Title', own.title,
          'Kind', own.purpose, 'AmountCents', amount_cents, 'DueOn', due_on, 'DroppedAt', dropped_at,
          'State', (select value from lifecycles where kind = 'milestone' and lifecycles.id = own.id),
          'Written', ${writtenAbout}, 'Dispute', ${disputeOf}) order by dropped_at nulls first, position), '[]')
          from contract_milestones own where contract_id = contracts.id)`.as('Milestones'),
        sql<string | null>`starts_on::text`.as('StartsOn'),
        // What the two sides proposed to each other, and what became of it.
        sql<
          readonly object[]
        >`(select coalesce(json_agg(json_build_object('Event', event, 'By', by_role, 'At', at,
          'Changes', payload->'changes', 'Note', payload->'note') order by log.position), '[]')
          from lifecycle_log log where kind = 'contract' and log.id = contracts.id and event like 'amendment.%')`.as(
          'Changes',
        ),
        sql<readonly object[]>`(select coalesce(json_agg(json_build_object('Name', name, 'File', file,
          'Bytes', size) order by created_at, files.id), '[]')
          from files where subject = 'contract' and subject_id = contracts.id)`.as('Files'),
      ])
      .select(
        sql<boolean>`exists (select from contract_mutes where contract_id = contracts.id and user_id = ${id})`.as(
          'IsMuted',
        ),
      )
      .where(({ or, eb }) => or([eb('freelancer_id', '=', id), eb('employer_id', '=', id)]))
      .orderBy('contracts.id')
      .execute(),
};

/** A hidden review belongs to its author alone until both appear. */
const reviewsOfContracts = (user: number, isWritten: boolean) =>
  sql`select contracts.title as "Work", stars as "Stars", aspects as "Aspects", review as "Review",
      written_at as "WrittenAt", reply as "Reply", replied_at as "RepliedAt"
    from contract_reviews join contracts on contracts.id = contract_id
    where (case when by_role = 'employer' then employer_id else freelancer_id end = ${user}) = ${isWritten}::boolean
      and ${user} in (employer_id, freelancer_id)
      and (${isWritten}::boolean or exists (select from lifecycles where kind = 'review' and lifecycles.id = contracts.id
        and value = to_jsonb('published'::text)))
    order by contracts.id`;

const offers: ExportedPart = {
  of: ['offers.employer_id', 'offers.freelancer_id'],
  read: async ({ database, user: { id } }) => {
    const { rows } =
      await sql`select offers.reference as "Reference", offers.title as "Title", offers.status as "Status",
        sent_at as "SentAt", decline_reason as "DeclineReason",
        (select json_agg(json_build_object('Round', round, 'By', by_role, 'WrittenAt', written_at,
          'PaymentModel', payment_model, 'RateCents', rate_cents, 'WeeklyHours', weekly_hours, 'StartsOn', starts_on,
          'Terms', terms,
          'Milestones', (select json_agg(json_build_object('Title', own.title, 'AmountCents', amount_cents,
            'DueOn', due_on) order by position)
            from offer_milestones own where own.offer_id = rounds.offer_id and own.round = rounds.round),
          'Files', (select coalesce(json_agg(json_build_object('Name', name, 'File', file, 'Bytes', size) order by position), '[]')
            from offer_files own join files on files.id = file_id
            where own.offer_id = rounds.offer_id and own.round = rounds.round)) order by round)
          from offer_rounds rounds where rounds.offer_id = offers.id) as "Rounds"
      from offers where ${id} in (employer_id, freelancer_id) order by offers.id`.execute(database);
    return rows;
  },
};

const reviews: ExportedPart = {
  of: ['freelancer_reviews.freelancer_id', 'freelancer_reviews.employer_id'],
  read: async ({ database, user: { id } }) => {
    const rows = database
      .selectFrom('freelancer_reviews')
      .innerJoin('contracts', 'contracts.id', 'contract_id')
      .select([
        'title as Work',
        'stars as Stars',
        'review as Review',
        'reviewed_at as ReviewedAt',
        'reply as Reply',
        'replied_at as RepliedAt',
      ])
      .orderBy('freelancer_reviews.id');
    return {
      Received: await rows.where('freelancer_reviews.freelancer_id', '=', id).execute(),
      Written: await rows.where('freelancer_reviews.employer_id', '=', id).execute(),
      OfContractsReceived: (await reviewsOfContracts(id, false).execute(database)).rows,
      OfContractsWritten: (await reviewsOfContracts(id, true).execute(database)).rows,
    };
  },
};

const savedJobs: ExportedPart = {
  of: ['saved_jobs.user_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('saved_jobs')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .select(['jobs.id', 'title as Title', 'saved_at as SavedAt'])
      .where('user_id', '=', id)
      .orderBy('saved_at')
      .execute(),
};

const savedFreelancers: ExportedPart = {
  of: ['saved_freelancers.user_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('saved_freelancers')
      .innerJoin('users', 'users.id', 'freelancer_id')
      .select(['users.id', 'users.name as Name', 'saved_at as SavedAt'])
      .where('user_id', '=', id)
      .orderBy('saved_at')
      .orderBy('users.id')
      .execute(),
};

const timeEntries: ExportedPart = {
  of: ['time_entries.freelancer_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('time_entries')
      .innerJoin('contract_milestones as own', 'own.id', 'milestone_id')
      .innerJoin('contracts', 'contracts.id', 'contract_id')
      .select(['contracts.title as Work', 'own.title as Week', 'minutes as Minutes', 'note as Note'])
      .select(['time_entries.started_at as StartedAt', sql<string>`day::text`.as('Day')])
      .where('time_entries.freelancer_id', '=', id)
      .orderBy('day')
      .orderBy('time_entries.id')
      .execute(),
};

const savedSearches: ExportedPart = {
  of: ['saved_searches.user_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('saved_searches')
      .select(['kind as Kind', 'name as Name', 'filters as Filters', 'alert as Alert'])
      .select(['created_at as SavedAt', 'opened_at as OpenedAt'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
};

const reports: ExportedPart = {
  of: ['profile_reports.reporter_id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('profile_reports')
      .select([
        'reference as Reference',
        'freelancer_id as Profile',
        'reason as Reason',
        'details as Details',
        'filed_at as FiledAt',
      ])
      .where('reporter_id', '=', id)
      .orderBy('id')
      .execute(),
};

export const workParts: Readonly<Record<string, ExportedPart>> = {
  Proposals: proposals,
  Invitations: invitations,
  Jobs: jobs,
  Offers: offers,
  Work: work,
  TimeSheets: timeEntries,
  Reviews: reviews,
  SavedJobs: savedJobs,
  SavedFreelancers: savedFreelancers,
  SavedSearches: savedSearches,
  ReportsFiled: reports,
};
