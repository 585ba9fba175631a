/** An export contains everything that the server stores about a user. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Database } from '../../../server/database/tables.ts';
import { exportedParts, excludedColumns } from '../../../server/account/data-export/data-export.handlers.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { sampleBank } from '../../contracts/learning/sample-bank.ts';
import { haveTalked } from '../messaging/chat-world.ts';
import { createVisitor, employer, freelancer, signedIn, startBackend, type Visitor } from '../helpers.ts';
import { asked, createActiveUser, MARK, rowsWith, type Newcomer } from '../active-user.ts';
import { createPost, newcomer, type Post } from '../newcomers.ts';

/** Columns that refer to users, by the foreign keys of the database. */
const columnsOfPeople = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass::text || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('users'::regclass, 'freelancers'::regclass, 'employers'::regclass)
  `.execute(database);
  return rows.map(({ column }) => column);
};

describe('an export', () => {
  let backend: Backend;
  let post: Post;
  let own: Newcomer;
  beforeAll(async () => {
    post = createPost();
    backend = await startBackend({ mailer: post.mailer, questionBank: sampleBank });
    own = await createActiveUser(backend, post, 'exported');
  });
  afterAll(() => backend.close());

  it('[U30a] contains every column that refers to a user', async () => {
    const covered = [
      ...Object.values(exportedParts).flatMap((part) => part.of),
      ...Object.keys(excludedColumns),
    ];
    for (const column of await columnsOfPeople(backend.database)) expect(covered, column).toContain(column);
    expect(new Set(covered).size).toBe(covered.length);
  });

  it('[U30a][W16] names everything that is stored', async () => {
    const data = await asked(own, 'exportData');
    expect(Object.keys(data)).toEqual([
      'ExportedAt',
      ...Object.keys(exportedParts).filter((name) => name !== 'Company'),
    ]);
    expect(data.Account).toMatchObject({
      id: own.id,
      Type: 'Freelancer',
      Name: `${MARK} Vance`,
      Email: own.email,
    });
    expect(data.Profile).toMatchObject({
      Headline: `${MARK} first`,
      HourlyRateCents: 4200,
      Skills: [expect.any(String)],
      Portfolio: [{ Title: `${MARK} work`, Description: `${MARK} done` }],
      Certificates: [{ Score: 90 }],
    });
    expect(data.Photographs.map(({ Pixels }: { Pixels: number }) => Pixels)).toEqual([90, 180, 512]);
    expect(data.Proposals.Made).toMatchObject([
      { CoverLetter: `${MARK} proposes, in as many words as it takes`, Status: 'submitted' },
    ]);
    expect(data.Invitations).toMatchObject({ Received: [{ Message: 'Come to us' }], Sent: [] });
    expect(data.Work).toMatchObject([{ Title: 'Feeds, mended', StarsForTheEmployer: 4 }]);
    expect(data.Reviews).toMatchObject({
      Received: [{ Review: 'Mended well', Reply: `${MARK} thanks` }],
      Written: [],
    });
    expect(data.SavedJobs).toHaveLength(1);
    expect(data.SavedFreelancers).toMatchObject([{ id: freelancer.id, Name: expect.any(String) }]);
    expect(data.ReportsFiled).toMatchObject([{ Details: `${MARK} reports` }]);
    expect(data.Messages).toMatchObject({
      Sent: [{ Text: `Between ${own.id} and ${employer.id}` }],
      Received: [{ Text: `Between ${employer.id} and ${own.id}` }],
    });
    expect(data.Notifications.length).toBeGreaterThan(0);
    expect(data.SignedIn.Sessions.filter(({ IsThisOne }: { IsThisOne: boolean }) => IsThisOne)).toHaveLength(
      1,
    );
    expect(data.ByYourAddress.MessagesToUs).toMatchObject([
      { Message: `${MARK} asks us, in as many words as it takes` },
    ]);
  });

  it('[X37] contains attempts with their answers, and certificates, without a key or an explanation', async () => {
    const { Attempts, Certificates, TestTimePercent } = (await asked(own, 'exportData')).Profile;
    expect(TestTimePercent).toBe(100);
    expect(Certificates).toMatchObject([
      { Score: 90, Code: expect.any(String), RevokedReason: 'Somebody else took the test.' },
    ]);
    expect(Attempts).toMatchObject([{ Title: 'Technical SEO', Status: 'running', TimePercent: 100 }]);
    const [{ Questions }] = Attempts;
    expect(Questions).toHaveLength(20);
    for (const question of Questions)
      expect(Object.keys(question)).toEqual([
        'Position',
        'Text',
        'Options',
        'Unit',
        'Answer',
        'Flagged',
        'SavedAt',
      ]);
  });

  it('[D30c] contains the user’s conversations and blocks, and not who has blocked the user', async () => {
    const { Conversations, Blocked } = await asked(own, 'exportData');
    expect(Conversations).toMatchObject([
      { With: employer.name, Messages: 2, WrittenToYou: 1, Delivered: 2, Seen: 2 },
    ]);
    expect(Blocked).toMatchObject([{ Whom: employer.name, Since: expect.any(String) }]);
    const company = await signedIn(backend, employer);
    const theirs = await asked(company, 'exportData');
    expect(theirs.Conversations).toMatchObject([{ Messages: 2, Seen: 0 }]);
    expect(theirs.Blocked).toEqual([]);
  });

  it('[U30a] contains everything that the user wrote', async () => {
    const text = JSON.stringify(await asked(own, 'exportData'));
    // Notifications of others contain the user's name, but belong to those others.
    const isOthers = (row: string) =>
      row.startsWith('notifications ') && !row.includes(`"user_id": ${own.id},`);
    for (const row of (await rowsWith(backend.database, MARK)).filter((one) => !isOthers(one)))
      for (const [written] of row.matchAll(new RegExp(`"[^"]*${MARK}[^"]*"`, 'g')))
        expect(row.startsWith('freelancer_') || text.includes(written), row).toBe(true);
  });

  it('[U30a] contains no hash, no token, and nobody else’s data', async () => {
    const text = JSON.stringify(await asked(own, 'exportData'));
    expect(text).not.toMatch(/\$argon2|[0-9a-f]{64}|password/i);
    expect(text).not.toContain(employer.email);
    expect(text).not.toContain('token');
    const stranger = await newcomer(backend, post, 'curious');
    const theirs = JSON.stringify(await asked(stranger, 'exportData', { id: own.id, user_id: own.id }));
    expect(theirs).not.toContain(MARK);
    expect(theirs).not.toContain(own.email);
  });

  it('[U30a] of an employer contains the company, the jobs and the user’s texts', async () => {
    const company = await signedIn(backend, employer);
    const data = await asked(company, 'exportData');
    expect(data.Company).toMatchObject({ Company: expect.any(String) });
    expect(data.Jobs.Posted.length).toBeGreaterThan(3);
    expect(data.Reviews.Written).toContainEqual(expect.objectContaining({ Review: 'Mended well' }));
    expect(data.Invitations.Sent).toMatchObject([{ Message: 'Come to us' }]);
    expect(JSON.stringify(data)).not.toContain(`${MARK} proposes, in as many words as it takes`);
  });

  it('[U30c] reads a thousand rows at a time', async () => {
    const [one, other] = [await newcomer(backend, post, 'one'), await newcomer(backend, post, 'other')];
    await haveTalked(backend, one.id, other.id, { each: 1200, text: 'No' });
    const pages: number[] = [];
    const counted = backend.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        pages.push(result.rows.length);
        return result;
      },
    });
    const user = {
      id: one.id,
      type: 'Freelancer',
      name: '',
      email: null,
      is_demo: false,
      frozen_at: null,
    } as const;
    const data = await exportedParts['Messages']?.read({ database: counted, user, tokenHash: '' });
    expect(pages).toEqual([1000, 200, 1000, 200]);
    const { Sent, Received } = data as Record<'Sent' | 'Received', { Text: string }[]>;
    expect(Sent.map(({ Text }) => Text)).toEqual(Sent.map((_, index) => `No ${2 * index + 1}`));
    expect(Received.map(({ Text }) => Text)).toEqual(Received.map((_, index) => `No ${2 * index + 2}`));
    expect(Object.keys(Sent[0] ?? {})).toEqual(['With', 'Text', 'SentAt']);
  });

  it('[U30b] of a demo account contains nothing of other visitors', async () => {
    const others = [createVisitor(backend), createVisitor(backend)];
    for (const other of others) await other.signIn(employer);
    const { SignedIn } = await asked(others[0] as Visitor, 'exportData');
    expect(SignedIn).toMatchObject({ Sessions: [{ IsThisOne: true }], Browsers: [] });
    expect(SignedIn.Sessions).toHaveLength(1);
  });
});

describe('exports', () => {
  it('[U30c] are limited to ten a minute', async () => {
    const backend = await startBackend({ rateLimits: { exporting: 1 } });
    const own = await signedIn(backend, freelancer);
    const statuses = [];
    for (let count = 0; count < 2; count += 1) statuses.push((await own.call(calls.exportData.path)).status);
    expect(statuses).toEqual([200, 429]);
    await backend.close();
  });
});
