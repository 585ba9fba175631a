/**
 * Closes an account unless it has open obligations. Deletes the person's own data: sign-in, profile, company, photos,
 * proposals, saved jobs, saved searches and notifications. Data shared with others (work, reviews, messages, jobs with
 * proposals) stays for them under "Former member", without a name, an address or a page.
 */
import { sql } from 'kysely';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { forgetWrites } from '../generic/keyed-writes.ts';
import { forgetMoneyOf, giveUpRest, lockRest } from '../money/closing.ts';
import { FORMER_MEMBER } from '../generic/former-member.ts';
import { apply } from '../lifecycles/apply.ts';
import { RefusedEvent } from '../lifecycles/conflicts.ts';
import { permits } from '../lifecycles/job-states.ts';
import { subscriptionStates } from '../lifecycles/money-states.ts';
import { isReadable } from '../lifecycles/proposal-states.ts';
import { dropNotices } from '../notifications/notice-task.ts';
import { rejectOpenObligations, type ObligationCode } from './open-obligations.ts';
import { recordEvent } from './security-log.ts';

/** Deletes their proposals and corrects the proposal counts of the jobs (B12). */
const withdrawProposals = async (database: Database, id: number): Promise<void> => {
  await database
    .updateTable('jobs')
    .set({ proposal_count: sql`greatest(proposal_count - 1, 0)` })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('proposals').select('job_id').where('freelancer_id', '=', id).where(isReadable),
    )
    .execute();
  await database.deleteFrom('proposals').where('freelancer_id', '=', id).execute();
};

/** Deletes their jobs without proposals, invitations, offers or contracts: no one else has a part in them. */
const dropUnansweredJobs = (database: Database, id: number) =>
  sql`
    delete from jobs where employer_id = ${id}
      and not exists (select from proposals where job_id = jobs.id)
      and not exists (select from invitations where job_id = jobs.id)
      and not exists (select from offers where job_id = jobs.id)
      and not exists (select from contracts where job_id = jobs.id)
  `.execute(database);

const hasSharedData = async (database: Database, id: number): Promise<boolean> => {
  const { rows } = await sql<{ part: boolean }>`
    select exists (select from contracts where ${id} in (freelancer_id, employer_id))
      or exists (select from offers where ${id} in (employer_id, freelancer_id))
      or exists (select from subscriptions where user_id = ${id})
      or exists (select from jobs where ${id} in (employer_id, hired_freelancer_id))
      or exists (select from messages where ${id} in (sender_id, recipient_id))
      or exists (select from profile_reports where ${id} in (reporter_id, freelancer_id))
      or exists (select from chat_reports where ${id} in (reporter_id, reported_id)) as part
  `.execute(database);
  return rows[0]?.part ?? false;
};

const ownedTables = [
  ...(
    [
      'accounts',
      'devices',
      'notification_mails',
      'notification_preferences',
      'notifications',
      'saved_freelancers',
      'saved_jobs',
      'saved_searches',
      'sessions',
      'contract_mutes',
      'billing_details',
    ] as const
  ).map((table) => [table, 'user_id'] as const),
  ...(
    [
      'certificates',
      'freelancer_skills',
      'invitations',
      'letter_templates',
      'portfolio_items',
      'test_attempts',
    ] as const
  ).map((table) => [table, 'freelancer_id'] as const),
  ['saved_freelancers', 'freelancer_id'],
  ['blocks', 'blocker_id'],
  ['blocks', 'blocked_id'],
] as const;

/** Closes the jobs that nobody was hired for yet. */
const closeJobs = async (transaction: Database, id: number, at: Date): Promise<void> => {
  const jobs = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('employer_id', '=', id)
    .where(permits('job.closed', 'employer'))
    .orderBy('id')
    .execute();
  const event = { type: 'job.closed', by: 'employer', at: at.toISOString() } as const;
  for (const job of jobs)
    try {
      await apply(transaction, { lifecycle: 'job', id: job.id, event, user: id });
    } catch (error) {
      // An overdue job expires in this call, so that nothing is left to close.
      if (!(error instanceof RefusedEvent)) throw error;
    }
};

/** The offers that wait for an answer. */
const pendingOffers = (database: Database, id: number) =>
  database
    .selectFrom('offers')
    .select(['id', 'status', 'employer_id'])
    .where('status', 'in', ['sent', 'countered'])
    .where(({ or, eb }) => or([eb('employer_id', '=', id), eb('freelancer_id', '=', id)]))
    .orderBy('id');

/** Ends these offers: the author's own are taken back, the others are declined. */
const endOffers = async (transaction: Database, id: number, at: Date): Promise<void> => {
  for (const offer of await pendingOffers(transaction, id).execute()) {
    const by = offer.employer_id === id ? 'employer' : 'freelancer';
    const isOwn = (offer.status === 'sent') === (by === 'employer');
    const type = isOwn ? 'offer.withdrawn' : 'offer.declined';
    try {
      await apply(transaction, {
        lifecycle: 'offer',
        id: offer.id,
        event: { type, by, at: at.toISOString() },
        user: id,
      });
    } catch (error) {
      // An overdue offer expires in this call.
      if (!(error instanceof RefusedEvent)) throw error;
    }
  }
};

/** The subscription that runs. */
const runningSubscription = (database: Database, id: number) =>
  database
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '<>', subscriptionStates.ended);

/** It ends at once: nothing is paid back of a month, and nothing more is charged. */
const endSubscription = async (transaction: Database, id: number, at: Date): Promise<void> => {
  for (const own of await runningSubscription(transaction, id).execute())
    await apply(transaction, {
      lifecycle: 'subscription',
      id: own.id,
      event: { type: 'account.closed', by: 'system', at: at.toISOString() },
    }).catch((error: unknown) => {
      // An overdue one ends in this call.
      if (!(error instanceof RefusedEvent)) throw error;
    });
};

const anonymise = async (database: Database, id: number, now: Date): Promise<void> => {
  for (const [table, column] of ownedTables)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(database);
  // Notifications to others contain the name. Files without a subject, such as unsent attachments, belong to nobody else.
  await sql`delete from notifications where from_id = ${id}`.execute(database);
  await sql`delete from files where (subject_id is null and ${id} in (owner_id, recipient_id))
    or (subject in ('photo', 'portfolio') and subject_id = ${id})`.execute(database);
  await sql`update proposals set note = null
    where job_id in (select id from jobs where employer_id = ${id})`.execute(database);
  await sql`update invitations set message = null
    where job_id in (select id from jobs where employer_id = ${id})`.execute(database);
  await sql`update freelancer_reviews set reply = null, replied_at = null where freelancer_id = ${id}`.execute(
    database,
  );
  await sql`update contract_reviews set reply = null, replied_at = null from contracts
    where contracts.id = contract_id and case when by_role = 'employer' then freelancer_id else employer_id end = ${id}`.execute(
    database,
  );
  await sql`update users set name = ${FORMER_MEMBER}, email = null, email_verified = false, image = null,
    closed_at = ${now} where id = ${id}`.execute(database);
  await sql`update freelancers set visibility = 'Hidden', featured_position = null, verified = false,
    screen_name = null, photo = null, hourly_rate_cents = null, headline = null, overview = null, country = null,
    languages = null, time_zone = null, availability_hours = null, response_hours = null,
    test_time_percent = 100
    where id = ${id}`.execute(database);
  await sql`update employers set company = ${FORMER_MEMBER}, about = null, website = null, country = null,
    photo = null, payment_verified = false where id = ${id}`.execute(database);
};

/** Deletes a user without shared data. The database refuses if any is left. */
const erase = async (database: Database, id: number): Promise<void> => {
  await database.deleteFrom('invitations').where('freelancer_id', '=', id).execute();
  await sql`delete from conversations where ${id} in (low_id, high_id)`.execute(database); // they are empty
  await database.deleteFrom('users').where('id', '=', id).execute();
};

/** The indexed words of their profile. `dropWords` deletes those that no other profile contains. */
const indexedWordsOf = async (database: Database, id: number): Promise<string[]> => {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(names || heads || body) as words from freelancer_search where id = ${id}
  `.execute(database);
  return rows[0]?.words ?? [];
};
const dropUnusedWords = (database: Database, words: readonly string[]) =>
  sql`
    delete from freelancer_words using (
      select word, ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery as query
      from unnest(${[...words]}::text[]) as word
    ) as own
    where freelancer_words.word = own.word and not exists (
      select from freelancer_search where names @@ query or heads @@ query or body @@ query
    )
  `.execute(database);

/** The jobs that `forget` updates. */
const affectedJobs = (database: Database, id: number) =>
  database
    .selectFrom('jobs')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('employer_id', '=', id),
        eb('hired_freelancer_id', '=', id),
        eb('id', 'in', selectFrom('proposals').select('job_id').where('freelancer_id', '=', id)),
        eb('id', 'in', selectFrom('offers').select('job_id').where('freelancer_id', '=', id)),
      ]),
    )
    .orderBy('id');

interface Closing {
  /** For the security log. */
  readonly device: string;
  readonly now: Date;
  /** Business time, at which the jobs are closed. */
  readonly at: Date;
  /** Cents that are too little to be withdrawn, which the person gives up. */
  readonly givesUp?: number;
  readonly refuse: Refuse<ObligationCode>;
  /** Stores the last mail to the person in the same transaction. */
  readonly mail?: (transaction: Database) => Promise<void>;
}

/** Closes the account in one transaction. Returns false if a new proposal or offer requires another try. */
const tryClose = (
  database: Database,
  id: number,
  { device, now, at, givesUp = 0, refuse, mail }: Closing,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // Lock jobs by id, then offers and the subscription, then people, as everywhere: concurrent proposals and answers cannot deadlock.
    const locked = new Set((await affectedJobs(transaction, id).forUpdate().execute()).map((job) => job.id));
    // An acceptance in progress ends first, and its contract is an obligation. A later one finds the offer ended.
    const offers = new Set((await pendingOffers(transaction, id).forUpdate().execute()).map((own) => own.id));
    await runningSubscription(transaction, id).forUpdate().execute();
    const person = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return true;
    if ((await affectedJobs(transaction, id).execute()).some((job) => !locked.has(job.id))) return false;
    if ((await pendingOffers(transaction, id).execute()).some((own) => !offers.has(own.id))) return false;
    await lockRest(transaction, id);
    await rejectOpenObligations(transaction, id, { at, givesUp, refuse });
    if (givesUp > 0) await giveUpRest(transaction, id, at);
    await recordEvent(transaction, { userId: id, kind: 'accountClosed', device, at: now });
    const words = await indexedWordsOf(transaction, id);
    await withdrawProposals(transaction, id);
    await dropUnansweredJobs(transaction, id);
    await endOffers(transaction, id, at);
    await closeJobs(transaction, id, at);
    await endSubscription(transaction, id, at);
    await forgetWrites(transaction, id);
    await forgetMoneyOf(transaction, id, at);
    await dropNotices(transaction, id);
    if (await hasSharedData(transaction, id)) await anonymise(transaction, id, now);
    else await erase(transaction, id);
    await dropUnusedWords(transaction, words);
    await mail?.(transaction);
    return true;
  });

/** Throws a 409 for open obligations. The caller ends the sessions and their sockets. */
export const closeAccount = async (database: Database, id: number, leaving: Closing): Promise<void> => {
  let isDone = false;
  while (!isDone) isDone = await tryClose(database, id, leaving); // retry after a concurrent proposal or offer
};
