/** Drafts of jobs on the server, their publication and copies, what similar jobs paid, and what a closed account leaves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import {
  examplePosting,
  MOST_DRAFTS,
  type OwnPosting,
  type SavedDraft,
  type SimilarPay,
} from '../../../src/contracts/jobs/posting.ts';
import { PASSWORD, PICTURE, type Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { signedIn } from '../helpers.ts';
import { createHiring, type Hiring } from '../hiring/hiring-people.ts';
import { insertJob } from '../lifecycles/lifecycle-rows.ts';
import { asks } from '../messaging/chat-world.ts';

const { LastDay: _, ...form } = examplePosting;

describeOnBoth('a draft of a job', (start) => {
  let backend: Backend;
  let hiring: Hiring;
  let company = {} as Person;
  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
    company = await hiring.person('Employer');
  });
  afterAll(() => backend.close());

  const saves = (who: Person, body: object) => hiring.told<SavedDraft>(who, 'saveJobDraft', body);
  const posting = (who: Person, id: number) => hiring.told<OwnPosting>(who, 'ownPosting', { id });
  const begins = async (Fields: object = form, who = company): Promise<number> =>
    Number((await saves(who, { Fields })).id);
  const posted = async (who: Person) =>
    (
      await backend.database
        .selectFrom('employers')
        .select('jobs_posted')
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow()
    ).jobs_posted;

  it('[B107a] holds what was typed, on every device', async () => {
    const Fields = { Job_Title: 'x', Job_MinAmount: 'about nine', Job_Brief: ' half a sen' };
    const { id, Version } = await saves(company, { Fields });
    expect(Version).toBe(1);
    const elsewhere = { ...company, visitor: await signedIn(backend, company) };
    expect(await posting(elsewhere, Number(id))).toMatchObject({
      State: 'draft',
      Fields,
      Draft: { Version: 1 },
    });
    await saves(elsewhere, { id, Version: 1, Fields: { ...Fields, Job_Title: 'A better title' } });
    const newer = await posting(company, Number(id));
    expect(newer).toMatchObject({ Fields: { Job_Title: 'A better title' }, Draft: { Version: 2 } });
    expect(await hiring.tries(await hiring.person('Employer'), 'ownPosting', { id })).toEqual([
      404,
      'job_not_found',
    ]);
  });

  it('[B107b] is stale for a save that names an older version, which changes nothing', async () => {
    const id = await begins();
    await saves(company, { id, Version: 1, Fields: { Job_Title: 'Second' } });
    const { status, json } = await asks(company, 'saveJobDraft', {
      id,
      Version: 1,
      Fields: { Job_Title: 'Third' },
    });
    expect([status, json.code, json.params]).toEqual([409, 'stale', { version: 2 }]);
    expect((await posting(company, id)).Fields).toEqual({ Job_Title: 'Second' });
    const both = await Promise.all(
      ['one', 'other'].map((Job_Title) =>
        hiring.tries(company, 'saveJobDraft', { id, Version: 2, Fields: { Job_Title } }),
      ),
    );
    expect(both.map(([code]) => code).toSorted()).toEqual([200, 409]);
    expect((await posting(company, id)).Draft?.Version).toBe(3);
  });

  it('[B107c] is published once by two publications at once, and never in an older version', async () => {
    const id = await begins();
    const before = await posted(company);
    expect(await hiring.tries(company, 'publishJob', { ...form, id, Version: 7 })).toEqual([409, 'stale']);
    const both = await Promise.all(
      [1, 2].map(() => hiring.tries(company, 'publishJob', { ...form, id, Version: 1 })),
    );
    expect(both.toSorted()).toEqual([
      [200, undefined],
      [409, 'not_a_draft'],
    ]);
    expect(await posted(company)).toBe(before + 1);
    expect(await posting(company, id)).toMatchObject({ State: 'open', Version: 2 });
    expect(await hiring.tries(company, 'saveJobDraft', { id, Version: 1, Fields: form })).toEqual([
      409,
      'not_a_draft',
    ]);
  });

  it('[B107c] that is saved and published at once loses neither', async () => {
    const id = await begins();
    const Job_Title = 'Typed while the other tab published';
    const [[saved], [published]] = await Promise.all([
      hiring.tries(company, 'saveJobDraft', { id, Version: 1, Fields: { ...form, Job_Title } }),
      hiring.tries(company, 'publishJob', { ...form, id, Version: 1 }),
    ]);
    const { State, Fields } = await posting(company, id);
    expect([saved, published, State, Fields['Job_Title']]).toEqual(
      saved === 200 ? [200, 409, 'draft', Job_Title] : [409, 200, 'open', form.Job_Title],
    );
  });

  it('[B107d] is one of fifty at most', async () => {
    const who = await hiring.person('Employer');
    for (let count = 0; count < MOST_DRAFTS - 1; count += 1) await begins({}, who);
    const both = await Promise.all([1, 2].map(() => hiring.tries(who, 'saveJobDraft', { Fields: {} })));
    expect(both.map(([, code]) => String(code)).toSorted()).toEqual(['drafts_full', 'undefined']);
  });

  it('[B107e] that is deleted leaves neither its text nor its files', async () => {
    const file = await hiring.told<{ File: string }>(company, 'uploadFile', {
      Subject: 'brief',
      Name: 'Rankings.png',
      Content: PICTURE,
    });
    const id = await begins({ ...form, Files: `${file.File} 120 Rankings.png` });
    const rows = async () => [
      await backend.database.selectFrom('job_drafts').select('job_id').where('job_id', '=', id).execute(),
      await backend.database
        .selectFrom('files')
        .select('file')
        .where('subject', '=', 'brief')
        .where('subject_id', '=', id)
        .execute(),
    ];
    expect((await rows()).map(({ length }) => length)).toEqual([1, 1]);
    expect(await hiring.act(company, 'job', id, 'job.discarded')).toMatchObject({
      status: 200,
      data: { State: 'discarded' },
    });
    expect(await rows()).toEqual([[], []]);
    expect(await hiring.tries(company, 'ownPosting', { id })).toEqual([404, 'job_not_found']);
    expect(await hiring.tries(company, 'publishJob', { ...form, id, Version: 1 })).toEqual([
      404,
      'job_not_found',
    ]);
  });

  it('[B108] is copied with its fields and files of its own, without the last day', async () => {
    const { File } = await hiring.told<{ File: string }>(company, 'uploadFile', {
      Subject: 'brief',
      Name: 'Rankings.png',
      Content: PICTURE,
    });
    const LastDay = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const source = await begins({ ...form, Files: `${File} 120 Rankings.png`, LastDay });
    const { id, Version } = await hiring.told<SavedDraft>(company, 'copyJob', { id: source });
    expect([id === source, Version]).toEqual([false, 1]);
    const copy = await posting(company, Number(id));
    const { Files, ...rest } = copy.Fields;
    expect(rest).toEqual({ ...form, Files: undefined, LastDay: '' });
    expect(copy.FileList).toMatchObject([{ Name: 'Rankings.png' }]);
    expect(copy.FileList[0]?.File).not.toBe(File);
    expect(Files).toContain(copy.FileList[0]?.File);
    await hiring.act(company, 'job', source, 'job.discarded');
    expect((await posting(company, Number(id))).FileList).toHaveLength(1);
  });

  it('[B108] of an ended job begins it anew', async () => {
    const { JID } = await hiring.told<{ JID: number }>(company, 'publishJob', form);
    await hiring.act(company, 'job', JID, 'job.closed', { Reason: 'We solved it ourselves.' });
    const { id } = await hiring.told<SavedDraft>(company, 'copyJob', { id: JID });
    const { Fields } = await posting(company, Number(id));
    expect(Fields).toMatchObject({ Job_Title: form.Job_Title, Milestones: form.Milestones, LastDay: '' });
    expect(await hiring.tries(company, 'publishJob', { ...Fields, id, Version: 1 })).toEqual([
      200,
      undefined,
    ]);
  });

  it('[B109] shows what at least five similar hired jobs paid, and of fewer only their number', async () => {
    const { database } = backend;
    const skill_id = 9000;
    await database.insertInto('skills').values({ id: skill_id, name: 'Falconry' }).execute();
    const hires = async (dollars: number, status: 'filled' | 'closed' = 'filled') => {
      const job_id = await insertJob(database, status);
      await database
        .updateTable('jobs')
        .set({
          payment_model: 'hourly',
          min_amount_cents: dollars * 100 - 500,
          max_amount_cents: dollars * 100 + 500,
        })
        .where('id', '=', job_id)
        .execute();
      await database.insertInto('job_skills').values({ job_id, skill_id, position: 0 }).execute();
    };
    const pay = (PaymentModel: string) =>
      hiring.told<SimilarPay>(company, 'similarPay', { Skills: 'Falconry', PaymentModel });
    for (const dollars of [20, 30, 40, 50]) await hires(dollars);
    await hires(900, 'closed');
    expect(await pay('hourly')).toEqual({ Count: 4 });
    await hires(60);
    expect(await pay('hourly')).toEqual({ Count: 5, Low: 30, Median: 40, High: 50 });
    expect(await pay('monthly')).toEqual({ Count: 0 });
  });

  it('[B110] and its milestones are deleted with the account of its employer', async () => {
    const who = await hiring.person('Employer');
    const draft = await begins(form, who);
    const { JID } = await hiring.told<{ JID: number }>(who, 'publishJob', form);
    const left = async () => [
      await backend.database.selectFrom('job_drafts').select('job_id').where('job_id', '=', draft).execute(),
      await backend.database
        .selectFrom('job_milestones')
        .select('job_id')
        .where('job_id', '=', JID)
        .execute(),
      await backend.database.selectFrom('jobs').select('id').where('employer_id', '=', who.id).execute(),
    ];
    expect((await left()).map(({ length }) => length)).toEqual([1, 2, 2]);
    expect((await asks(who, 'closeAccount', { Confirmation: PASSWORD })).status).toBe(200);
    expect(await left()).toEqual([[], [], []]);
  });
});
