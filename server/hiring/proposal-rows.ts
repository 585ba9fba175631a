/** Queries proposals with their parts, and maps them to what both sides read. */
import { sql } from 'kysely';
import type { OwnProposal } from '../../src/contracts/hiring/own-proposal.ts';
import type { JobState } from '../../src/machines/lifecycles/job.lifecycle.ts';
import type { ProposalState } from '../../src/machines/lifecycles/proposal.lifecycle.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import type { Database } from '../database/tables.ts';
import { fileReplyOf } from '../files/file-reply.ts';
import type { StoredFile } from '../files/files.ts';
import { endOf } from '../lifecycles/job-states.ts';
import { isBeforeChange, isUnread } from '../lifecycles/proposal-states.ts';
import { standingOf, type StandingRow } from '../lifecycles/standings.ts';

export interface ProposalRow extends StandingRow {
  readonly id: number;
  readonly job_id: number;
  readonly freelancer_id: number;
  readonly reference: string;
  readonly status: ProposalState;
  readonly proposed_at: Date;
  readonly edited_at: Date | null;
  readonly is_before_change: boolean;
  readonly is_unread: boolean;
  readonly cover_letter: string;
  readonly bid_cents: number;
  readonly currency: 'USD';
  /** In JSON, where `bigint` is a number and `date` a text. */
  readonly milestones: readonly {
    readonly title: string;
    readonly amount_cents: number;
    readonly due_on: string | null;
  }[];
  readonly milestone_note: string | null;
  readonly answers: readonly { readonly Question: string; readonly Answer: string }[];
  readonly decline_reason: string | null;
  readonly note: string | null;
  readonly job_status: JobState;
  readonly deadline: Date;
}

/** The proposals with all columns of their readers. The caller adds the filter. */
export const proposalRows = (database: Database) =>
  database
    .selectFrom('proposals')
    .innerJoin('jobs', 'jobs.id', 'proposals.job_id')
    .innerJoin('lifecycles', (join) =>
      join.onRef('lifecycles.id', '=', 'proposals.id').on('lifecycles.kind', '=', 'proposal'),
    )
    .select([
      'proposals.id',
      'proposals.job_id',
      'proposals.freelancer_id',
      'proposals.reference',
      'proposals.status',
      'proposals.proposed_at',
      'proposals.edited_at',
      'proposals.cover_letter',
      'proposals.bid_cents',
      'proposals.currency',
      'proposals.milestone_note',
      'proposals.decline_reason',
      'proposals.note',
      'jobs.status as job_status',
      'jobs.deadline',
      'lifecycles.due_at',
      'lifecycles.version',
    ])
    .select([
      sql<string>`lifecycles.value #>> '{}'`.as('state'),
      isBeforeChange.as('is_before_change'),
      isUnread.as('is_unread'),
      sql<ProposalRow['milestones']>`(select coalesce(json_agg(json_build_object('title', title,
        'amount_cents', amount_cents, 'due_on', due_on) order by position), '[]')
        from proposal_milestones where proposal_id = proposals.id)`.as('milestones'),
      sql<ProposalRow['answers']>`(select coalesce(json_agg(json_build_object('Question', question,
        'Answer', answer) order by position), '[]')
        from proposal_answers where proposal_id = proposals.id)`.as('answers'),
    ]);

const withdrawn: ProposalState = 'withdrawn';

/** A proposal as its freelancer reads it. */
export const ownProposalOf = (row: ProposalRow, files: readonly StoredFile[] = []): OwnProposal => ({
  id: row.id,
  Reference: row.reference,
  ...standingOf(row),
  JobEndsAt: endOf({ status: row.job_status, deadline: row.deadline }),
  ProposedAt: row.proposed_at.toISOString(),
  EditedAt: row.edited_at?.toISOString(),
  IsBeforeChange: row.is_before_change,
  CoverLetter: row.cover_letter,
  Bid: dollarsOfCents(row.bid_cents),
  Currency: row.currency,
  Milestones: row.milestones.map(({ title, amount_cents, due_on }) => ({
    Title: title,
    Amount: dollarsOfCents(amount_cents),
    DueDate: due_on ?? undefined,
  })),
  MilestoneNote: row.milestone_note ?? undefined,
  Answers: [...row.answers],
  Files: files.map(fileReplyOf),
  DeclineReason: row.decline_reason ?? undefined,
});

/** What the employer reads of it. A withdrawn one only shows that it was withdrawn. */
export const receivedContentOf = (
  row: ProposalRow,
  files: readonly StoredFile[] = [],
): Omit<OwnProposal, 'Reference'> => {
  const { Reference: _, ...whole } = ownProposalOf(row, files);
  if (row.status !== withdrawn) return whole;
  return {
    ...whole,
    EditedAt: undefined,
    CoverLetter: undefined,
    Bid: undefined,
    Milestones: [],
    MilestoneNote: undefined,
    Answers: [],
    Files: [],
  };
};
