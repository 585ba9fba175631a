/** An employer's own jobs: one with what waits for its employer, and the rows of all of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnJobDetail } from '../../../src/contracts/hiring/board.ts';
import type { PostingRow, PostingTab } from '../../../src/contracts/jobs/my-jobs.ts';
import type { SavedDraft } from '../../../src/contracts/jobs/posting.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const Reason = 'We need somebody in our time zone.';

describe('an employer’s own job', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let company = {} as Person;
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    company = await hiring.person('Employer');
  });
  afterAll(() => fixture.backend.close());

  const ownJob = (id: number) => hiring.told<OwnJobDetail>(company, 'ownJob', { id });
  const rowsIn = (tab: PostingTab) => hiring.told<PostingRow[]>(company, 'employerJobs', { tab });
  const rowOf = async (tab: PostingTab, id: number) => (await rowsIn(tab)).find(({ JID }) => JID === id);
  const draft = (Fields: object) => hiring.told<SavedDraft>(company, 'saveJobDraft', { Fields });

  it('[B140] comes with its standing, and with proposals and invitations by state', async () => {
    const job = await hiring.job(company);
    expect(await ownJob(job)).toMatchObject({
      JID: job,
      Job_Title: 'Mend our feeds',
      Standing: { State: 'open', DueAt: expect.any(String), Version: expect.any(Number) },
      Job_Visibility: 'everyone',
      Proposals: {},
      Invitations: {},
      no_of_unread: 0,
    });
    const people = await Promise.all([0, 1, 2].map(() => hiring.person('Freelancer')));
    const [first = company, second = company, third = company] = people;
    const one = await hiring.applies(first, job);
    const other = await hiring.applies(second, job);
    await hiring.told(second, 'jobRelation', { JID: job });
    await hiring.act(company, 'proposal', other, 'proposal.declined', { Reason });
    await hiring.told(company, 'invite', { id: third.id, JID: job });
    expect(await ownJob(job)).toMatchObject({
      Proposals: { submitted: 1, declined: 1 },
      Invitations: { sent: 1 },
      no_of_unread: 1,
    });
    await hiring.told(company, 'readProposals', { ids: [one] });
    expect((await ownJob(job)).no_of_unread).toBe(0);
  });

  it('[B140] says why it was closed', async () => {
    const job = await hiring.job(company);
    await hiring.act(company, 'job', job, 'job.closed', { Reason });
    expect(await ownJob(job)).toMatchObject({ Standing: { State: 'closed' }, ClosingReason: Reason });
  });

  it('[B140] is unknown to everyone else, and so is a draft', async () => {
    const job = await hiring.job(company);
    for (const who of [await hiring.person('Employer'), await hiring.person('Freelancer')])
      expect(await hiring.tries(who, 'ownJob', { id: job })).toEqual([404, 'job_not_found']);
    const { id } = await draft({ Job_Title: 'Not ready' });
    for (const unknown of [id, 987_654, 'x'])
      expect(await hiring.tries(company, 'ownJob', { id: unknown })).toEqual([404, 'job_not_found']);
  });

  it('[B141] is listed with its standing and with what waits for its employer', async () => {
    const job = await hiring.job(company);
    const people = [await hiring.person('Freelancer'), await hiring.person('Freelancer')];
    const [first, second] = [
      await hiring.applies(people[0] ?? company, job),
      await hiring.applies(people[1] ?? company, job),
    ];
    await hiring.act(company, 'proposal', first, 'proposal.shortlisted');
    expect(await rowOf('open', job)).toMatchObject({
      Standing: { State: 'open', DueAt: expect.any(String), Version: expect.any(Number) },
      Visibility: 'everyone',
      no_of_proposals: 2,
      no_of_unread: 1,
      no_of_shortlisted: 1,
    });
    await hiring.told(company, 'readProposals', { ids: [second] });
    expect(await rowOf('open', job)).toMatchObject({ no_of_unread: 0 });
  });

  it('[B142] is listed among the drafts with its typed title, newest save first, until it is deleted', async () => {
    const first = await draft({ Job_Title: '  Repair our rankings ' });
    const second = await draft({ Job_Title: '' });
    await hiring.told(company, 'saveJobDraft', {
      id: first.id,
      Version: first.Version,
      Fields: { Job_Title: 'Repair our rankings', Job_MinAmount: 'about 900' },
    });
    const rows = (await rowsIn('drafts')).slice(0, 2);
    expect(rows).toMatchObject([
      {
        JID: first.id,
        Title: 'Repair our rankings',
        SavedAt: expect.any(String),
        Standing: { State: 'draft' },
      },
      { JID: second.id, Title: 'Untitled draft' },
    ]);
    for (const row of rows) {
      expect(row).not.toHaveProperty('PostedAt');
      expect(row).not.toHaveProperty('MinAmount');
    }
    await hiring.act(company, 'job', Number(first.id), 'job.discarded');
    expect(await rowOf('drafts', Number(first.id))).toBeUndefined();
    expect(await rowOf('closed', Number(first.id))).toBeUndefined();
  });
});
