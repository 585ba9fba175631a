/** Filing, saving and applying on any database: run by filing.test.ts and postgres.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { exampleContactMessage, examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { MOST_SAVED } from '../../../src/contracts/jobs/kept-jobs.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { createVisitor, employer, freelancer, openJobsOf, type Visitor } from '../helpers.ts';

const REFERENCE = /^ML-[234679ACDEFGHJKMNPQRTVWXY]{4}-[234679ACDEFGHJKMNPQRTVWXY]{4}$/;
const HOUR = 3_600_000;

export const describeFiling = (
  title: string,
  start: (options: { now: () => Date }) => Promise<Backend>,
): void => {
  describe(title, () => {
    let backend: Backend;
    let moved = 0;
    let [asEmployer, asFreelancer, asNobody]: Visitor[] = [];
    let openJobs: number[] = [];
    beforeAll(async () => {
      backend = await start({ now: () => new Date(Date.now() + moved) });
      openJobs = await openJobsOf(backend, employer.id);
      [asEmployer, asFreelancer, asNobody] = [
        createVisitor(backend),
        createVisitor(backend),
        createVisitor(backend),
      ];
      await asEmployer.signIn(employer);
      await asFreelancer.signIn(freelancer);
    });
    afterAll(() => backend.close());

    const ask = async (visitor: Visitor | undefined, name: CallName, fields: object) => {
      const answer = await visitor?.call(calls[name].path, fields);
      if (!answer) throw new Error('Nobody asked');
      return { status: answer.status, message: answer.json.message, reference: answer.json.data?.Reference };
    };
    const countOf = async (table: 'contact_messages' | 'partner_requests' | 'proposals' | 'saved_jobs') =>
      (await backend.database.selectFrom(table).selectAll().execute()).length;

    it.each([
      ['contact', exampleContactMessage, 'contact_messages'],
      ['partner', examplePartnerRequest, 'partner_requests'],
    ] as const)(
      '[B9a][B9b] %s: a repeat within an hour is the same thing with the same reference',
      async (name, body, table) => {
        const first = await ask(asNobody, name, body);
        expect(first.reference).toMatch(REFERENCE);
        expect((await ask(createVisitor(backend), name, body)).reference).toBe(first.reference);
        const other = await ask(asNobody, name, { ...body, Message: `${body.Message} And thank you.` });
        expect(other.reference).toMatch(REFERENCE);
        expect(other.reference).not.toBe(first.reference);
        moved += 59 * 60_000;
        expect((await ask(asNobody, name, body)).reference).toBe(first.reference);
        moved += 2 * 60_000;
        expect((await ask(asNobody, name, body)).reference).not.toBe(first.reference);
        expect(await countOf(table)).toBe(3);
      },
    );

    it('[B9a] five concurrent copies are filed once', async () => {
      const body = { ...exampleContactMessage, Name: 'In a hurry' };
      const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask(createVisitor(backend), 'contact', body)));
      expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    });

    it('[B9a] rejects by the contract what the form would reject', async () => {
      expect(await ask(asNobody, 'contact', { ...exampleContactMessage, Email: 'nobody' })).toMatchObject({
        status: 400,
        message: 'Email: Enter an email address such as ada@example.com',
      });
      expect(
        (await ask(asNobody, 'partner', { ...examplePartnerRequest, Website: 'javascript:1' })).status,
      ).toBe(400);
      const long = { ...exampleContactMessage, Message: 'x'.repeat(5001) };
      expect((await ask(asNobody, 'contact', long)).status).toBe(400);
    });

    it('[B10] a report needs an existing profile and a signed-in reporter, and counts once', async () => {
      const body = { id: freelancer.id, Reason: 'spam', Details: 'The same text three times.' };
      expect((await ask(asNobody, 'report', body)).status).toBe(401);
      expect((await ask(asEmployer, 'report', { ...body, id: employer.id })).status).toBe(404);
      const { reference } = await ask(asEmployer, 'report', body);
      expect(reference).toMatch(REFERENCE);
      expect((await ask(asEmployer, 'report', body)).reference).toBe(reference);
      expect((await ask(asFreelancer, 'report', body)).reference).not.toBe(reference);
    });

    it('[B11] only the employer of an open job invites to it', async () => {
      const body = { id: freelancer.id, JID: openJobs[0], Message: 'Would you have a look?' };
      expect((await ask(asNobody, 'invite', body)).status).toBe(401);
      expect((await ask(asFreelancer, 'invite', body)).status).toBe(403);
      const others = await backend.database
        .selectFrom('jobs')
        .select('id')
        .where(({ eb, or }) => or([eb('employer_id', '!=', employer.id), eb('status', '!=', 'open')]))
        .execute();
      for (const JID of [...others.slice(0, 10).map(({ id }) => id), 999_999, 2 ** 40, -1])
        expect([400, 403]).toContain((await ask(asEmployer, 'invite', { ...body, JID })).status);
      for (const id of [employer.id, 999_999, 2 ** 40, 2.5])
        expect((await ask(asEmployer, 'invite', { ...body, id })).status).toBe(404);
      const { reference } = await ask(asEmployer, 'invite', body);
      expect(reference).toMatch(REFERENCE);
      expect(await ask(asEmployer, 'invite', { ...body, Message: 'And now?' })).toMatchObject({
        status: 409,
      });
    });

    it('[B12] a freelancer applies once for an open job, and the job counts the proposal', async () => {
      const [JID = 0] = openJobs;
      const count = async () =>
        (
          await backend.database
            .selectFrom('jobs')
            .select('proposal_count')
            .where('id', '=', JID)
            .executeTakeFirstOrThrow()
        ).proposal_count;
      const before = await count();
      const body = { ...exampleProposal, JID };
      expect((await ask(asNobody, 'propose', body)).status).toBe(401);
      expect((await ask(asEmployer, 'propose', body)).status).toBe(403);
      const all = await Promise.all([1, 2, 3].map(() => ask(asFreelancer, 'propose', body)));
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(all.find(({ status }) => status === 200)?.reference).toMatch(REFERENCE);
      expect([await count(), await countOf('proposals')]).toEqual([before + 1, 1]);
    });

    it('[B12] nobody applies for a job that is closed or unknown', async () => {
      const { id } = await backend.database
        .selectFrom('jobs')
        .select('id')
        .where('status', '=', 'filled')
        .executeTakeFirstOrThrow();
      expect((await ask(asFreelancer, 'propose', { ...exampleProposal, JID: id })).status).toBe(409);
      for (const JID of [999_999, 2 ** 40, 'x'])
        expect((await ask(asFreelancer, 'propose', { ...exampleProposal, JID })).status).toBe(404);
      const [, JID] = openJobs;
      await backend.database
        .updateTable('jobs')
        .set({ deadline: new Date(Date.now() + moved - HOUR) })
        .where('id', '=', JID ?? 0)
        .execute();
      expect(await ask(asFreelancer, 'propose', { ...exampleProposal, JID })).toMatchObject({
        status: 409,
        message: 'This job is not accepting proposals',
      });
      expect((await ask(asEmployer, 'invite', { id: freelancer.id, JID })).status).toBe(403);
    });

    it('[W3] a user saves at most 200 jobs; dropping one makes room', async () => {
      const { database } = backend;
      const { id: _, ...job } = await database.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
      const jobs = await database
        .insertInto('jobs')
        .values(Array.from({ length: MOST_SAVED + 1 }, () => job))
        .returning('id')
        .execute();
      const [one, other, ...rest] = jobs.map(({ id }) => id);
      const saved_at = new Date();
      await database
        .insertInto('saved_jobs')
        .values([one, ...rest].map((job_id) => ({ user_id: employer.id, job_id: job_id ?? 0, saved_at })))
        .execute();
      const save = async (id: number | undefined, saved: boolean) =>
        (await ask(asEmployer, 'saveJob', { id, saved })).status;
      expect(await save(other, true)).toBe(409);
      expect(await save(one, true)).toBe(200); // it is saved already
      expect(await save(one, false)).toBe(200);
      expect(await save(other, true)).toBe(200);
      expect(await countOf('saved_jobs')).toBe(MOST_SAVED);
      await database.deleteFrom('saved_jobs').where('user_id', '=', employer.id).execute();
      await database
        .deleteFrom('jobs')
        .where(
          'id',
          'in',
          jobs.map(({ id }) => id),
        )
        .execute();
    });

    it('[B13] saving twice, or dropping an unsaved job, changes nothing', async () => {
      const [id] = openJobs;
      expect((await ask(asNobody, 'saveJob', { id, saved: true })).status).toBe(401);
      const steps = [true, true, false, false, true] as const;
      for (const saved of steps) {
        expect((await ask(asFreelancer, 'saveJob', { id, saved })).status).toBe(200);
        expect(await countOf('saved_jobs')).toBe(saved ? 1 : 0);
      }
      expect((await ask(asEmployer, 'saveJob', { id, saved: false })).status).toBe(200);
      expect(await countOf('saved_jobs')).toBe(1);
      for (const none of [999_999, 2 ** 40, 'x']) {
        expect((await ask(asFreelancer, 'saveJob', { id: none, saved: true })).status).toBe(404);
        expect((await ask(asFreelancer, 'saveJob', { id: none, saved: false })).status).toBe(200);
      }
    });
  });
};
