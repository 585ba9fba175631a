/** The desk of the caller. The session decides whose: the call takes no id. */
import {
  WAITING_KINDS,
  type DeadlineKind,
  type Desk,
  type deskCalls,
  type WaitingKind,
} from '../../src/contracts/hiring/desk.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import {
  deadlinesOf,
  draftsOf,
  employerSteps,
  freelancerSteps,
  waitingFor,
  type Deadline,
  type Draft,
  type Waiting,
} from './desk-rows.ts';
import { contractWireId } from './wire-ids.ts';

const OF_CONTRACT: ReadonlySet<string> = new Set([
  'amendment',
  'review',
  'milestone',
  'approval',
  'answer',
  'settlement',
  'ruling',
] satisfies (DeadlineKind | WaitingKind)[]);
const wireIdOf = ({ kind, id }: { readonly kind: string; readonly id: number }) =>
  OF_CONTRACT.has(kind) ? contractWireId(id) : id;

const waitingReply = (row: Waiting): Desk['Waiting'][number] => ({
  Kind: row.kind,
  Need: row.need ?? undefined,
  id: wireIdOf(row),
  JID: row.job ?? undefined,
  Title: row.title,
  Person: row.person ?? undefined,
  Amount: row.amount_cents === null ? undefined : dollarsOfCents(row.amount_cents),
  PaymentModel: row.payment_model ?? undefined,
  Currency: 'USD',
  Count: row.count,
  At: row.at.toISOString(),
  DueAt: row.due_at?.toISOString(),
});
const deadlineReply = (row: Deadline): Desk['Deadlines'][number] => ({
  Kind: row.kind,
  id: wireIdOf(row),
  JID: row.job ?? undefined,
  Title: row.title,
  IsMine: row.is_mine,
  DueAt: row.due_at.toISOString(),
});
const draftReply = (row: Draft): Desk['Drafts'][number] => ({
  Kind: row.kind,
  id: row.id,
  JID: row.job,
  Title: row.title ?? undefined,
  SavedAt: row.saved_at.toISOString(),
  DueAt: row.due_at?.toISOString(),
});

export const deskHandlers: HandlersOf<typeof deskCalls> = {
  async desk(_, context): Promise<Desk> {
    const { database, clock } = context;
    const { id, type } = userOf(context);
    const isEmployer = type === 'Employer';
    const reader = { id, side: isEmployer ? 'employer' : 'freelancer', now: clock.now() } as const;
    const waiting = await waitingFor(database, reader);
    const deadlines = await deadlinesOf(database, reader);
    const drafts = await draftsOf(database, reader);
    const steps: Readonly<Record<string, boolean>> = isEmployer
      ? await employerSteps(database, id)
      : type === 'Freelancer'
        ? await freelancerSteps(database, id)
        : {};
    const totalOf = (kind: string): number => waiting.find((row) => row.kind === kind)?.total ?? 0;
    return {
      Waiting: waiting.map(waitingReply),
      Counts: Object.fromEntries(WAITING_KINDS.map((kind) => [kind, totalOf(kind)])) as Desk['Counts'],
      Deadlines: deadlines.map(deadlineReply),
      no_of_deadlines: deadlines[0]?.total ?? 0,
      Drafts: drafts.map(draftReply),
      no_of_drafts: drafts[0]?.total ?? 0,
      Steps: Object.entries(steps).map(([Step, IsDone]) => ({
        Step: Step as Desk['Steps'][number]['Step'],
        IsDone,
      })),
    };
  },
};
