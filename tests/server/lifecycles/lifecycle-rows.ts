/** Lifecycles in a database: new rows, acts through `apply`, and their logs. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Backend } from '../../../server/backend.ts';
import { createLifecycles, type Applied } from '../../../server/lifecycles/apply.ts';
import { RefusedEvent, StaleLifecycle } from '../../../server/lifecycles/conflicts.ts';
import { usualStates } from '../../../server/lifecycles/job-states.ts';
import { lifecycles } from '../../../server/lifecycles/lifecycles.ts';
import type { InvitationInput } from '../../../src/machines/lifecycles/invitation.lifecycle.ts';
import type { JobState } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import type { Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { ProposalState } from '../../../src/machines/lifecycles/proposal.lifecycle.ts';
import type {
  LogEntry,
  Outcome,
  StoredState,
  WalkEvent,
  WalkStore,
} from '../../machines/lifecycles/walks.ts';
import { employer, freelancer } from '../helpers.ts';

type Database = Backend['database'];
export type Kind = keyof typeof lifecycles;
const { apply, begin } = createLifecycles(lifecycles);
export const START = '2026-03-02T09:00:00.000Z';

/** A job of the demo employer. */
export const insertJob = async (
  database: Database,
  status: JobState = usualStates.open,
  deadline = '2026-04-01T09:00:00.000Z',
): Promise<number> => {
  const { id } = await database
    .insertInto('jobs')
    .values({
      employer_id: employer.id,
      title: 'Mend our feeds',
      brief: 'They broke in spring.',
      payment_model: 'fixed',
      min_amount_cents: 10_000,
      max_amount_cents: 20_000,
      status,
      posted_at: '2026-03-01T09:00:00.000Z',
      deadline,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

let references = 0;
/** The two sides of rows beside a new job. */
const besideJob = async (database: Database) => {
  references += 1;
  return {
    reference: `test ${references}`,
    job_id: await insertJob(database),
    freelancer_id: freelancer.id,
  };
};

/** A proposal of the demo freelancer for a new job. */
export const insertProposal = async (
  database: Database,
  status: ProposalState,
  proposed_at = START,
): Promise<number> => {
  const { id } = await database
    .insertInto('proposals')
    .values({
      ...(await besideJob(database)),
      cover_letter: 'I mend feeds.',
      bid_cents: 15_000,
      proposed_at,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An invitation of the demo freelancer to a new job. */
export const insertInvitation = async (database: Database, sentAt = START): Promise<number> => {
  const { id } = await database
    .insertInto('invitations')
    .values({ ...(await besideJob(database)), invited_at: sentAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const sides = { employer_id: employer.id, freelancer_id: freelancer.id };
const insertOffer = async (database: Database): Promise<number> => {
  references += 1;
  const { id } = await database
    .insertInto('offers')
    .values({ ...sides, reference: `offer ${references}`, title: 'Mend our feeds', sent_at: START })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const insertContract = async (database: Database): Promise<number> => {
  const { id } = await database
    .insertInto('contracts')
    .values({ ...sides, title: 'Mend our feeds', payment_model: 'fixed', started_at: START })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Far from the ids of the demo world, whose contracts have milestones. */
let milestones = 1_000_000;
const rowOf = async (database: Database, kind: Exclude<Kind, 'job' | 'proposal' | 'invitation'>) => {
  if (kind === 'offer') return insertOffer(database);
  if (kind === 'milestone') return (milestones += 1);
  return insertContract(database);
};

/** A fresh lifecycle: nothing has to be reset between two paths. The rows of some kinds begin it by themselves. */
export const createLifecycle = async (database: Database, kind: Kind, input: unknown): Promise<number> => {
  if (kind === 'job') return insertJob(database, 'draft');
  if (kind === 'proposal') return insertProposal(database, 'draft');
  if (kind === 'invitation') return insertInvitation(database, (input as InvitationInput).sentAt);
  const id = await rowOf(database, kind);
  const beginning = { id, by: 'employer', user: employer.id, at: START } as const;
  await database
    .transaction()
    .execute((transaction) => begin(transaction, { ...beginning, lifecycle: kind, input: input as never }));
  return id;
};

const usersBy: Readonly<Partial<Record<Role, { readonly user: number }>>> = {
  employer: { user: employer.id },
  freelancer: { user: freelancer.id },
};

export const act = (
  database: Database,
  kind: Kind,
  id: number,
  event: WalkEvent,
  version?: number,
): Promise<Applied> =>
  database.transaction().execute((transaction) =>
    apply(transaction, {
      lifecycle: kind,
      id,
      event: event as never,
      version,
      ...usersBy[event.by],
    }),
  );

export const outcomeOf = async (acting: Promise<unknown>): Promise<Outcome> => {
  try {
    await acting;
    return 'applied';
  } catch (error) {
    if (error instanceof StaleLifecycle) return 'stale';
    if (error instanceof RefusedEvent) return 'refused';
    throw error;
  }
};

export const readLifecycle = async (database: Database, kind: Kind, id: number): Promise<StoredState> =>
  (await database
    .selectFrom('lifecycles')
    .select(['value', 'context', 'version'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as StoredState;

export const logOf = async (database: Database, kind: Kind, id: number): Promise<LogEntry[]> => {
  const rows = await database
    .selectFrom('lifecycle_log')
    .select(['event', 'by_role', 'at', 'payload'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ event, by_role, at, payload }) => ({
    event,
    by: by_role,
    at: at.toISOString(),
    payload: payload as LogEntry['payload'],
  }));
};

export const storeOf = (database: Database, kind: Kind, id: number): WalkStore => ({
  read: () => readLifecycle(database, kind, id),
  act: (event, version) => outcomeOf(act(database, kind, id, event, version)),
});

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
/** As PostgreSQL writes jsonb: keys by length and then by bytes, a space after each colon and comma. */
const jsonbText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(
    ([one], [other]) => utf8(one).length - utf8(other).length || Buffer.compare(utf8(one), utf8(other)),
  );
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${jsonbText(inner)}`).join(', ')}}`;
};

/** The entries whose hash, or whose link to the entry before, is not as computed here, without the database's functions. */
export const brokenLinks = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{
    kind: string;
    id: number;
    position: number;
    by_role: string;
    by_user: number | null;
    seconds: string;
    event: string;
    payload: unknown;
    hash_before: string;
    hash: string;
  }>`select kind, id, position, by_role, by_user, extract(epoch from at)::text as seconds, event, payload, hash_before,
    hash from lifecycle_log order by kind, id, position`.execute(database);
  const broken: string[] = [];
  let before = { name: '', position: -1, hash: '' };
  for (const { kind, id, position, by_role, by_user, seconds, event, payload, hash_before, hash } of rows) {
    const name = `${kind} ${id}`;
    const isFirst = before.name !== name;
    const expected = isFirst ? { position: -1, hash: '' } : before;
    if (position !== expected.position + 1 || hash_before !== expected.hash)
      broken.push(`${name} ${position} does not follow ${expected.position}`);
    const [start, end] = [
      [kind, id, position, by_role, by_user],
      [event, payload, hash_before],
    ].map((part) => part.map(jsonbText).join(', '));
    if (createHash('sha256').update(`[${start}, ${seconds}, ${end}]`).digest('hex') !== hash)
      broken.push(`${name} ${position} has another hash`);
    before = { name, position, hash };
  }
  return broken;
};
