/** Shows disputes to the operator who decides them. */
import { sql } from 'kysely';
import type { StateValue } from 'xstate';
import { isRunningPeriod, type MilestoneContext } from '../../src/machines/lifecycles/milestone.lifecycle.ts';
import { isDisputed } from '../lifecycles/milestone-states.ts';
import { pathOf } from '../lifecycles/standings.ts';
import type { Database } from '../database/tables.ts';
import { notesOfMilestones, type NoteOfEntry } from '../hiring/contracts/milestone-notes.ts';
import { dollarsFrom, stakesOf } from '../hiring/contracts/milestone-shares.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands } from './work.ts';

interface DisputeRow {
  readonly id: number;
  readonly title: string;
  readonly reference: string | null;
  readonly contract_title: string;
  readonly employer_id: number;
  readonly employer: string;
  readonly freelancer_id: number;
  readonly freelancer: string;
  readonly fee_percent: number;
  readonly employer_fee_percent: number;
  readonly value: StateValue;
  readonly context: MilestoneContext;
}
const findDispute = async (database: Database, id: number): Promise<DisputeRow> => {
  const { rows } = await sql<DisputeRow>`
    select own.id, own.title, reference, contracts.title as contract_title, employer_id, employer.name as employer,
      freelancer_id, freelancer.name as freelancer, fee_percent, employer_fee_percent, value, context
    from contract_milestones own join contracts on contracts.id = contract_id
      join users employer on employer.id = employer_id join users freelancer on freelancer.id = freelancer_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where own.id = ${id}`.execute(database);
  if (!rows[0]) throw new OperatorRefusal('milestone_not_found');
  return rows[0];
};

interface LogRow {
  readonly position: number;
  readonly event: string;
  readonly by_role: string;
  readonly at: Date;
  readonly payload: { readonly toFreelancerCents?: unknown };
}
const logOf = (database: Database, id: number): Promise<readonly LogRow[]> =>
  database
    .selectFrom('lifecycle_log')
    .select(['position', 'event', 'by_role', 'at', 'payload'])
    .where('kind', '=', 'milestone')
    .where('id', '=', id)
    .orderBy('position')
    .execute() as Promise<readonly LogRow[]>;

/** The event, and below it what its author wrote. */
const linesOf = ({ event, by_role, at, payload }: LogRow, note: NoteOfEntry | undefined): string[] => {
  const share = payload.toFreelancerCents;
  const head = [
    at.toISOString(),
    by_role,
    event,
    ...(typeof share === 'number' ? [`${dollarsFrom(share)} to the freelancer`] : []),
  ].join('  ');
  return [
    head,
    ...(note?.Note === undefined ? [] : note.Note.split('\n').map((line) => `    ${line}`)),
    ...(note?.Links ?? []).map((link) => `    link: ${link}`),
    ...(note?.Files ?? []).map(({ File, Name }) => `    file: ${Name} (/attachments/${File})`),
  ];
};

export const disputeCommands: Commands<'disputes' | 'dispute show'> = {
  async disputes({ transaction }) {
    const { rows } = await sql<{ id: number; opened: string; due_at: Date | null; amount: number }>`
      select lifecycles.id, context #>> '{dispute,at}' as opened, due_at, (context -> 'amountCents')::double precision as amount
      from lifecycles where kind = 'milestone' and ${isDisputed('review')} order by due_at nulls first, lifecycles.id
    `.execute(transaction);
    if (rows.length === 0) return { lines: ['No dispute waits for a ruling.'] };
    return {
      lines: rows.map(
        ({ id, opened, due_at, amount }) =>
          `milestone ${id}  ${dollarsFrom(amount)}  opened ${opened.slice(0, 10)}  ${
            due_at ? `decide by ${due_at.toISOString().slice(0, 10)}` : 'OVERDUE'
          }`,
      ),
    };
  },
  async 'dispute show'({ transaction, site }, { id }) {
    const row = await findDispute(transaction, id);
    const entries = await logOf(transaction, id);
    // What two people have written to each other is theirs alone until one of them calls us.
    if (!entries.some(({ event }) => event === 'dispute.opened'))
      throw new OperatorRefusal('milestone_not_disputed');
    const fees = { freelancerPercent: row.fee_percent, employerPercent: row.employer_fee_percent };
    const { amount, funded } = stakesOf(row, fees);
    const { context, value } = row;
    const notes = (await notesOfMilestones(transaction, [id])).get(id) ?? [];
    const { offer, dispute, dueAt } = context;
    return {
      subject: `milestone ${id}`,
      lines: [
        `Milestone ${id} “${row.title}” of the contract “${row.contract_title}” (${row.reference ?? 'without a reference'})`,
        `Employer: ${row.employer} (${row.employer_id}). Freelancer: ${row.freelancer} (${row.freelancer_id}).`,
        `State: ${pathOf(value)}${dueAt === null ? '' : `, until ${dueAt}`}.`,
        `Amount: ${dollarsFrom(amount)}. The employer paid ${dollarsFrom(funded)} with our fee of ${row.employer_fee_percent} %. The freelancer's fee is ${row.fee_percent} %.`,
        ...(context.disputableUntil === null
          ? []
          : [
              isRunningPeriod(context)
                ? 'It is a week or a month that is not closed yet. It can be ruled once it is.'
                : `It is closed: a ruling gives the freelancer ${dollarsFrom(context.invoicedCents ?? 0)} at most, for what was worked.`,
            ]),
        dispute ? `Opened by the ${dispute.by} on ${dispute.at}.` : 'It is not in dispute.',
        ...(offer
          ? [`Latest offer: ${dollarsFrom(offer.toFreelancerCents)} to the freelancer, by the ${offer.by}.`]
          : []),
        `Files open on ${site.origin} for operators who are signed in.`,
        '',
        ...entries.flatMap((entry) =>
          linesOf(
            entry,
            notes.find(({ position }) => position === entry.position),
          ),
        ),
      ],
    };
  },
};
