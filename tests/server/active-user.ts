/** A user who has used every feature, and every row that mentions them. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import type { Database } from '../../server/database/tables.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { exampleContactMessage } from '../../src/contracts/site/contact.ts';
import { exampleProposal } from '../../src/contracts/hiring/proposal.ts';
import { createVisitor, employer, freelancer, openJobsOf, type Visitor } from './helpers.ts';
import { newcomer, type Post } from './newcomers.ts';
import { png } from './people/photo-files.ts';

/** Part of every text they write, so that it can be found. */
export const MARK = 'Zinnober';
export type Newcomer = Awaited<ReturnType<typeof newcomer>>;

export const asked = async (visitor: Visitor, name: keyof typeof calls, body: object = {}) => {
  const answer = await visitor.call(calls[name].path, body);
  expect(answer.status, `${name}: ${answer.text}`).toBe(200);
  return answer.json.data;
};

/** Every row of every table that contains this text, as JSON, without picture bytes. */
export const rowsWith = async (database: Database, text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(database);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row from (select (to_jsonb(own) - 'bytes')::text as row from ${sql.table(name)} own) rows
      where row ilike ${`%${text}%`}
    `.execute(database);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
};

/** A freelancer with data in every table that can hold some. */
export const createActiveUser = async (backend: Backend, post: Post, name: string): Promise<Newcomer> => {
  const someone = await newcomer(backend, post, name, { Name: `${MARK} Vance` });
  const [skill] = (await asked(someone, 'skills')) as { Name: string }[];
  await asked(someone, 'updateProfile', {
    ScreenName: `${MARK} V.`,
    Headline: `${MARK} first`,
    Overview: `${MARK} at length`,
    Skills: skill?.Name,
    HourlyRate: 42,
    Availability: 20,
    Portfolio: [{ Title: `${MARK} work`, Description: `${MARK} done`, Skill: skill?.Name }],
  });
  // Profiles from before there were lists have any text here.
  await backend.database
    .updateTable('freelancers')
    .set({ country: `${MARK}land`, languages: `${MARK}ish`, time_zone: MARK })
    .where('id', '=', someone.id)
    .execute();
  await asked(someone, 'uploadPhoto', { Photo: (await png({ width: 321, height: 300 })).toString('base64') });
  const [first = 0, second = 0] = await openJobsOf(backend, employer.id);
  await asked(someone, 'propose', {
    ...exampleProposal,
    JID: first,
    CoverLetter: `${MARK} proposes, in as many words as it takes`,
  });
  await asked(someone, 'saveJob', { id: second, saved: true });
  await asked(someone, 'saveFreelancer', { id: freelancer.id, saved: true });
  await asked(someone, 'report', { id: freelancer.id, Reason: 'spam', Details: `${MARK} reports` });
  await asked(someone, 'contact', {
    ...exampleContactMessage,
    Email: someone.email,
    Message: `${MARK} asks us, in as many words as it takes`,
  });
  const company = createVisitor(backend);
  await company.signIn(employer);
  const { database } = backend;
  const at = new Date('2026-10-01T00:00:00Z');
  const writes = (who: Visitor, from: number, to: number) =>
    asked(who, 'sendMessage', {
      to,
      Text: `Between ${from} and ${to}`,
      clientMessageId: `00000000-0000-4000-8000-${String(from).padStart(12, '0')}`,
    });
  await writes(someone, someone.id, employer.id);
  await writes(company, employer.id, someone.id);
  await asked(company, 'invite', { id: someone.id, JID: second, Message: 'Come to us' });
  await asked(someone, 'readChat', { id: employer.id, order: 2 });
  await asked(someone, 'blockPerson', { id: employer.id, blocked: true });
  const { id: contract_id } = await database
    .insertInto('contracts')
    .values({
      freelancer_id: someone.id,
      employer_id: employer.id,
      job_id: null,
      title: 'Feeds, mended',
      payment_model: 'fixed',
      employer_fee_percent: 3,
      started_at: at,
      ended_at: at,
      employer_stars: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('freelancer_reviews')
    .values({
      contract_id,
      freelancer_id: someone.id,
      employer_id: employer.id,
      stars: 5,
      review: 'Mended well',
      reviewed_at: at,
      reply: `${MARK} thanks`,
      replied_at: at,
    })
    .execute();
  await sql`insert into certificates (freelancer_id, test_id, score, issued_at, expires_at, revoked_at, revoked_reason)
    select ${someone.id}, id, 90, ${at}::timestamptz, ${at}::timestamptz + interval '365 days',
      ${at}::timestamptz + interval '1 day', 'Somebody else took the test.'
    from certification_tests limit 1`.execute(database);
  await asked(someone, 'skillTestStart', { TID: 2 });
  return someone;
};
