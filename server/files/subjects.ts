/**
 * Who may read a file: its subject decides. A file's owner always may, and nobody else until the file is attached to
 * its subject.
 */
import { sql } from 'kysely';
import { isSeenBy } from '../lifecycles/job-states.ts';
import { isReadable } from '../lifecycles/proposal-states.ts';
import type { Database } from '../database/tables.ts';

export interface Viewer {
  readonly id: number;
  readonly isOperator?: boolean;
}
/** `viewer` is undefined for an anonymous visitor. */
type Rule = (database: Database, viewer: Viewer | undefined, subjectId: number) => Promise<boolean>;
type PeopleOf = (database: Database, subjectId: number) => Promise<readonly number[]>;

const anyone: Rule = async () => true;
export const onlyPeople =
  (peopleOf: PeopleOf): Rule =>
  async (database, viewer, subjectId) =>
    viewer !== undefined && (await peopleOf(database, subjectId)).includes(viewer.id);
/** Operators too, for the subjects of which `isTheirs` says so. */
export const orOperators =
  (isTheirs: (database: Database, subjectId: number) => Promise<boolean>, rule: Rule): Rule =>
  async (database, viewer, subjectId) =>
    (viewer?.isOperator === true && (await isTheirs(database, subjectId))) ||
    rule(database, viewer, subjectId);

const ofPublishedJob: Rule = async (database, viewer, jobId) => {
  const job = await database
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where(isSeenBy(viewer?.id)) // neither a draft nor a removed job
    .executeTakeFirst();
  return job !== undefined;
};

const peopleBy =
  (query: (subjectId: number) => ReturnType<typeof sql<{ person: number }>>): PeopleOf =>
  async (database, subjectId) => {
    const { rows } = await query(subjectId).execute(database);
    return rows.map(({ person }) => person);
  };
const peopleOfMessage = peopleBy(
  (id) => sql`select sender_id as person from messages where id = ${id}
    union all select recipient_id as person from messages
      join conversation_members on user_id = recipient_id and other_id = sender_id
      where messages.id = ${id} and position <= coalesce(withheld_after, position)`,
);
/** The employer alone: the freelancer owns the files. A draft and a withdrawn proposal have no other readers. */
const peopleOfProposal = peopleBy(
  (id) => sql`select employer_id as person
    from proposals join jobs on jobs.id = job_id where proposals.id = ${id} and ${isReadable}`,
);
const peopleOfOffer = peopleBy(
  (id) => sql`select unnest(array[employer_id, freelancer_id]) as person from offers where id = ${id}`,
);
const peopleOfContract = peopleBy(
  (id) => sql`select unnest(array[employer_id, freelancer_id]) as person from contracts where id = ${id}`,
);
/** Work and statements: the two sides of the milestone's contract. */
const peopleOfNote = peopleBy(
  (id) => sql`select unnest(array[employer_id, freelancer_id]) as person
    from milestone_notes own join contract_milestones on contract_milestones.id = milestone_id
      join contracts on contracts.id = contract_id where own.id = ${id}`,
);
/** The milestone of the note is or was in dispute: what was written before the dispute belongs to the case. */
const isOfDispute = async (database: Database, note: number): Promise<boolean> =>
  (await database
    .selectFrom('lifecycle_log')
    .select('id')
    .where('kind', '=', 'milestone')
    .where('id', '=', (query) =>
      query.selectFrom('milestone_notes').select('milestone_id').where('id', '=', note),
    )
    .where('event', '=', 'dispute.opened')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The subject's id is that of a message, a user, a job, a proposal, an offer, a contract, a freelancer, a note of a milestone. */
const rules = {
  message: onlyPeople(peopleOfMessage),
  photo: anyone,
  brief: ofPublishedJob,
  proposal: onlyPeople(peopleOfProposal),
  offer: onlyPeople(peopleOfOffer),
  contract: onlyPeople(peopleOfContract),
  portfolio: anyone,
  evidence: orOperators(isOfDispute, onlyPeople(peopleOfNote)),
} as const satisfies Record<string, Rule>;
export type Subject = keyof typeof rules;

interface Readable {
  readonly owner_id: number;
  readonly subject: string;
  readonly subject_id: number | null;
}

export const mayRead = async (
  database: Database,
  viewer: Viewer | undefined,
  { owner_id: ownerId, subject, subject_id: subjectId }: Readable,
): Promise<boolean> => {
  if (viewer?.id === ownerId) return true;
  const rule: Rule | undefined = Object.hasOwn(rules, subject) ? rules[subject as Subject] : undefined;
  return rule !== undefined && subjectId !== null && rule(database, viewer, subjectId);
};
