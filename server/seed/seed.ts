/**
 * Fills an empty database with the demo world, and completes an old demo world without jobs, in one transaction. A
 * database with other data stays unchanged.
 */
import { sql } from 'kysely';
import { hashPassword } from '../account/passwords.ts';
import type { Database, Tables } from '../database/tables.ts';
import { indexAll, indexLater } from '../search/index-all.ts';
import { parseSettings } from '../../src/settings.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import type { OfferContext } from '../../src/machines/lifecycles/offer.lifecycle.ts';
import { remindOfOffer } from '../hiring/contracts/offer-reminder.ts';
import { remindOfReviews } from '../hiring/contracts/review-reminder.ts';
import { hasTag } from '../lifecycles/job-states.ts';
import { remindOfMilestone } from '../lifecycles/milestone-news.ts';
import { lifecycleTasks } from '../lifecycles/tasks.ts';
import type { InvoiceConfiguration } from '../money/invoices/configuration.ts';
import { seedInvoices } from '../money/invoices/seed-invoices.ts';
import { scheduleSeededPeriods } from '../money/periods/seeded-periods.ts';
import { demoAccounts } from '../account/demo-accounts.ts';
import type { SeedTransfer } from './hiring/course-money.ts';
import { deleteImported, insertLog } from './hiring/insert-lives.ts';
import { insertTransfers, triggersOn } from './hiring/insert-transfers.ts';
import type { LifeEntry, LifeRow } from './hiring/lives.ts';
import type { SeedSize } from './size.ts';
import { createWorld } from './world.ts';

/** The advisory lock that makes processes starting on the same PostgreSQL wait for each other. */
const SEED_LOCK = 7_305_114;

const FACT = 'seeded with jobs';
/** The mark of an old demo world without jobs. Its people are the same; their data is updated. */
const OLD_FACT = 'seeded';
const updatedTables: ReadonlySet<keyof Tables> = new Set(['freelancers', 'employers', 'guides'] as const);

/** Tables filled only in an empty database: seeded messages must not mix with real ones. */
const emptyOnlyTables: ReadonlySet<keyof Tables> = new Set([
  'conversations',
  'conversation_members',
  'messages',
] as const);

/** The state of the database: empty, an older demo world, or the user's own data. */
type DatabaseState = 'empty' | 'old world' | 'own';

const databaseStateOf = async (database: Database): Promise<DatabaseState> => {
  const { rows } = await sql<{ old: boolean; own: boolean }>`
    select exists (select from facts where name = ${OLD_FACT}) as old,
      exists (select from users) or exists (select from skills) or exists (select from guides)
        or exists (select from global_reviews) as own
  `.execute(database);
  if (rows[0]?.old) return 'old world';
  return rows[0]?.own ? 'own' : 'empty';
};

/** Inserts all rows with a single JSON parameter, which PostgreSQL expands by the table's columns. */
const insertAll = async (
  database: Database,
  table: keyof Tables,
  rows: readonly object[],
  ground: DatabaseState = 'empty',
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const news = sql.join(names.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const onConflict = updatedTables.has(table)
    ? sql`on conflict (id) do update set ${news}`
    : sql`on conflict do nothing`;
  const conflict = ground === 'empty' ? sql`` : onConflict;
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${conflict}
  `.execute(database);
};

export const isSeeded = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('facts').select('name').where('name', '=', FACT).executeTakeFirst()) !==
  undefined;

/** Gives the demo accounts their passwords and confirms their addresses. */
const addPasswords = async (
  database: Database,
  hashes: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> => {
  await database.updateTable('users').set({ email_verified: true }).where('is_demo', '=', true).execute();
  for (const [id, password_hash] of hashes)
    await database
      .insertInto('accounts')
      .values({
        user_id: id,
        provider_id: 'credential',
        account_id: String(id),
        password_hash,
        created_at: now,
        updated_at: now,
      })
      .execute();
};

/** Computes each employer's totals from jobs and contracts. */
const computeEmployerTotals = (database: Database) =>
  sql`
    update employers set
      jobs_posted = posted.count, hires = posted.filled + coalesce(worked.signed, 0),
      spent_cents = coalesce(worked.paid, 0),
      average_rating = worked.rating, review_count = coalesce(worked.reviews, 0)
    from (
      select employers.id, count(*) filter (where ${hasTag('isPublic')}) as count,
        count(*) filter (where ${hasTag('isHired')}) as filled
      from employers left join jobs on jobs.employer_id = employers.id group by employers.id
    ) as posted left join (
      -- A contract that began from an offer is a hire beside those that filled jobs.
      select employer_id, sum(paid_cents)::bigint as paid, count(offer_id) as signed, count(employer_stars) as reviews,
        round(avg(employer_stars), 1)::double precision as rating
      from contracts group by employer_id
    ) as worked on worked.employer_id = posted.id
    where employers.id = posted.id
  `.execute(database);

/** Tasks of the deadlines of offers, reviews and milestones that are still open, and of the reminders before them. */
const remindOfOpenWork = async (database: Database, lives: readonly LifeRow[], now: Date): Promise<void> => {
  const site = { name: '', origin: '' }; // unused: nobody of the demo world gets mails
  for (const { kind, id, due_at: dueAt, value, context } of lives) {
    if (dueAt === null || !['offer', 'review', 'milestone'].includes(kind)) continue;
    await lifecycleTasks.schedule(database, { kind, id, dueAt });
    if (kind === 'milestone') {
      await remindOfMilestone(database, { id, value, dueAt, at: now.toISOString() });
      continue;
    }
    const before = (days: number) => new Date(Date.parse(dueAt) - days * 86_400_000);
    if (kind === 'review')
      await remindOfReviews(database, { contract: id, endedAt: before(terms.reviewWindowDays), site });
    else {
      const { round } = context as OfferContext;
      await remindOfOffer(database, { id, round, writtenAt: before(terms.offerDays), site });
    }
  }
};

/** Advances the id sequences past the seeded rows. */
const advanceSequences = async (database: Database): Promise<void> => {
  for (const table of [
    'users',
    'jobs',
    'contracts',
    'freelancer_reviews',
    'conversations',
    'proposals',
    'invitations',
    'letter_templates',
    'offers',
    'contract_milestones',
    'milestone_notes',
    'payment_methods',
    'payments',
    'refunds',
    'payout_methods',
    'payouts',
    'file_contents',
    'files',
  ] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) > 0`.execute(
      database,
    );
};

/**
 * Turns off foreign key checks until the transaction ends, if the role may: they take most of the time, and the rows
 * are consistent by construction (a test checks).
 */
const skipForeignKeyChecks = (database: Database) =>
  sql`
    select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser') = 'on'
  `.execute(database);

/**
 * Called after each batch with table and row count; then with 0 rows for each indexed search table and `analyzed`.
 */
export type OnProgress = (table: string, rows: number) => void;

/** `made`: created now. `there`: created before. `left`: unchanged, because the database holds other data. */
type Seeded = 'made' | 'there' | 'left';

const fillInTransaction = async (
  database: Database,
  size: SeedSize,
  now: () => Date,
  onProgress: OnProgress,
  invoices: InvoiceConfiguration,
): Promise<Seeded> => {
  const hashes = new Map<number, string>();
  for (const { id, password } of demoAccounts) hashes.set(id, await hashPassword(password));

  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    if (await isSeeded(transaction)) return 'there';
    const ground = await databaseStateOf(transaction);
    if (ground === 'own') return 'left';
    if (ground === 'empty') await skipForeignKeyChecks(transaction);
    await indexLater(transaction);
    for (const { table, rows } of createWorld(size, now())) {
      if (table === 'lifecycles') await deleteImported(transaction, rows as readonly LifeRow[]);
      if (table === 'lifecycles') await remindOfOpenWork(transaction, rows as readonly LifeRow[], now());
      if (table === 'lifecycle_log') await insertLog(transaction, rows as readonly LifeEntry[]);
      else if (table === 'ledger_transfers') {
        await insertTransfers(transaction, rows as readonly SeedTransfer[]);
        if (ground === 'empty') await skipForeignKeyChecks(transaction);
      } else if (ground === 'empty' || !emptyOnlyTables.has(table))
        await insertAll(transaction, table, rows, ground);
      onProgress(table, rows.length);
    }
    if (ground === 'empty') await addPasswords(transaction, hashes, now());
    // Before the imports, which insert milestones.
    await advanceSequences(transaction);
    // The triggers may be off.
    await sql`select import_job_lifecycles(null), import_proposal_lifecycles(null), import_invitation_lifecycles(null)`.execute(
      transaction,
    );
    // Nobody signs in as the other people, so nobody opens their contracts.
    const ids = demoAccounts.map(({ id }) => id);
    await sql`select import_contracts(array(
      select id from contracts where employer_id = any(${ids}) or freelancer_id = any(${ids})))`.execute(
      transaction,
    );
    await computeEmployerTotals(transaction);
    await triggersOn(transaction);
    await seedInvoices(transaction, invoices);
    await scheduleSeededPeriods(transaction, now());
    if (ground === 'empty') await skipForeignKeyChecks(transaction);
    await indexAll(transaction, (table) => onProgress(table, 0));
    await insertAll(transaction, 'facts', [{ name: FACT, value: now().toISOString() }]);
    return 'made';
  });
};

export const seed = async (
  database: Database,
  size: SeedSize,
  now: () => Date,
  onProgress: OnProgress = () => {},
  invoices: InvoiceConfiguration = { issuer: { Name: parseSettings({}).productName }, taxRates: [] },
): Promise<Seeded> => {
  if (await isSeeded(database)) return 'there';
  const seeded = await fillInTransaction(database, size, now, onProgress, invoices);
  // PGlite has no autovacuum, and without statistics queries get bad plans.
  if (seeded === 'made') {
    await sql`vacuum analyze`.execute(database);
    onProgress('analyzed', 0);
  }
  return seeded;
};
