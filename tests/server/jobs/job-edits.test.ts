/** What an employer changes in a published job, who hears of it, and the reminder of its last day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { JOB_REMINDER_DAYS } from '../../../server/lifecycles/tasks.ts';
import { examplePosting, type OwnPosting } from '../../../src/contracts/jobs/posting.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createHiring, type Hiring } from '../hiring/hiring-people.ts';
import { asks } from '../messaging/chat-world.ts';
import { createPost, type Post } from '../newcomers.ts';

const DAY = 86_400_000;
const Reason = 'We need somebody in our time zone.';
const PROPOSAL = {
  CoverLetter: 'I have moved nine shops and kept their rankings.',
  Bid: 1000,
  Answers: [
    { Question: 'Which move of a shop have you accompanied?', Answer: 'Nine.' },
    { Question: 'What would you look at in the first week?', Answer: 'The redirects.' },
  ],
};

describeOnBoth('an edited job', (start) => {
  let backend: Backend;
  let post: Post;
  let hiring: Hiring;
  let [company, expert] = [{} as Person, {} as Person];
  beforeAll(async () => {
    post = createPost();
    backend = await start({ mailer: post.mailer });
    hiring = createHiring(backend);
    [company, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
  });
  afterAll(() => backend.close());

  const { LastDay: _, ...form } = examplePosting;
  const lastDay = (inDays: number): string =>
    new Date(backend.services.clock.now().getTime() + inDays * DAY).toISOString().slice(0, 10);
  const publishes = async (more: object = {}): Promise<number> => {
    const { JID } = await hiring.told<{ JID: number }>(company, 'publishJob', {
      ...form,
      LastDay: lastDay(30),
      ...more,
    });
    return JID;
  };
  const edits = (id: number, more: object = {}, who = company) =>
    hiring.act(who, 'job', id, 'job.edited', { ...form, ...more });
  const applies = (who: Person, job: number) =>
    hiring.applies(who, job, { ...PROPOSAL, MilestoneList: undefined, Milestones: undefined });
  const posting = async (id: number) => (await hiring.told<OwnPosting>(company, 'ownPosting', { id })).Fields;
  const changesInLog = async (id: number): Promise<unknown> =>
    (
      await backend.database
        .selectFrom('lifecycle_log')
        .select('payload')
        .where('kind', '=', 'job')
        .where('id', '=', id)
        .where('event', '=', 'job.edited')
        .orderBy('position', 'desc')
        .executeTakeFirstOrThrow()
    ).payload;
  const news = async (who: Person, kind: string) => {
    await backend.tasks.drain();
    return hiring.notices(who, kind);
  };

  it('[B100a] has the fields of the form, and its log names each changed one', async () => {
    const job = await publishes();
    const before = await posting(job);
    const title = 'Repair the search rankings of two furniture shops';
    const brief = `${form.Job_Brief}\n\n${'There is a second shop. '.repeat(20)}`;
    const change = { Job_Title: title, Job_Brief: brief, Job_MaxAmount: '1600', Job_Skills: 'Technical SEO' };
    expect(await edits(job, change)).toMatchObject({ status: 200, data: { State: 'open', Version: 3 } });
    expect(await posting(job)).toEqual({ ...before, ...change, Job_Brief: brief.trim() });
    const { changes } = (await changesInLog(job)) as { changes: { field: string; after: string }[] };
    expect(changes).toMatchObject([
      { field: 'Job_Title', before: form.Job_Title, after: title },
      { field: 'Job_Skills', before: form.Job_Skills, after: 'Technical SEO' },
      { field: 'Job_Brief' },
      { field: 'Job_MaxAmount', before: '1400', after: '1600' },
    ]);
    expect(changes[2]?.after).toMatch(/^## What happened[^]{183}…$/);
  });

  it('[B100b] keeps its last day, whatever the form says', async () => {
    const job = await publishes();
    const { LastDay } = await posting(job);
    await edits(job, { Job_Title: 'A title that nobody had before', LastDay: lastDay(90) });
    expect((await posting(job))['LastDay']).toBe(LastDay);
  });

  it('[B100c] refuses a form that could not be published, and changes nothing', async () => {
    const job = await publishes();
    for (const [more, code] of [
      [{ Job_Brief: 'Too short' }, 'invalid_field'],
      [{ Job_Skills: 'Alchemy' }, 'unknown_skill'],
      [{ Job_MinAmount: '2000' }, 'amounts_reversed'],
    ] as const)
      expect(await edits(job, more)).toMatchObject({ status: 400, code });
    expect(await edits(job, {}, await hiring.person('Employer'))).toMatchObject({ status: 404 });
    expect(await edits(job, { version: 1 })).toMatchObject({ status: 409, code: 'stale' });
    expect((await hiring.standing('job', job)).version).toBe(2);
    const draft = await hiring.told<{ id: number }>(company, 'saveJobDraft', { Fields: form });
    expect(await edits(draft.id)).toMatchObject({
      status: 409,
      code: 'event_refused',
      params: { reason: 'not_published' },
    });
  });

  it('[B101a] is told to those whose proposals are pending, with what changed', async () => {
    const job = await publishes();
    const declined = await hiring.person('Freelancer');
    await applies(expert, job);
    await hiring.act(company, 'proposal', await applies(declined, job), 'proposal.declined', { Reason });
    await edits(job, { Job_MaxAmount: '1600', Job_Duration: '3 to 6 months' });
    expect(await news(expert, 'jobEdited')).toMatchObject([
      {
        Title: 'A job that you applied for has changed',
        Text: `“${form.Job_Title}”: budget, duration. Check whether your proposal still fits`,
        Link: `/job-detail-view?id=${job}`,
      },
    ]);
    expect(await news(declined, 'jobEdited')).toEqual([]);
    const mails = post.to(expert.email).filter(({ subject }) => subject.startsWith('A job that you applied'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/job-detail-view?id=${job}`);
    expect(mails[0]?.text).not.toContain(form.Job_Title);
  });

  it('[B101b] is told to nobody if nothing changed, or if one has blocked the other', async () => {
    const job = await publishes();
    const [other, blocker] = [await hiring.person('Freelancer'), await hiring.person('Freelancer')];
    for (const who of [other, blocker]) await applies(who, job);
    expect((await edits(job)).status).toBe(200);
    expect(await news(other, 'jobEdited')).toEqual([]);
    expect((await hiring.relation(other, job)).Proposal?.IsBeforeChange).toBe(false);
    await backend.database
      .insertInto('blocks')
      .values({ blocker_id: blocker.id, blocked_id: company.id, blocked_at: new Date() })
      .execute();
    await edits(job, { Job_MaxAmount: '1700' });
    expect(await news(other, 'jobEdited')).toHaveLength(1);
    expect(await news(blocker, 'jobEdited')).toEqual([]);
  });

  it('[B102] marks pending proposals as before the change, until they are edited', async () => {
    const job = await publishes();
    const who = await hiring.person('Freelancer');
    const id = await applies(who, job);
    await edits(job, { Job_MaxAmount: '1800' });
    expect((await hiring.relation(who, job)).Proposal).toMatchObject({ IsBeforeChange: true });
    expect(await hiring.told(company, 'proposalById', { id })).toMatchObject({ IsBeforeChange: true });
    expect((await hiring.act(who, 'proposal', id, 'proposal.edited', PROPOSAL)).status).toBe(200);
    expect((await hiring.relation(who, job)).Proposal).toMatchObject({ IsBeforeChange: false });
  });

  it('[B103] is news to saved searches that did not find it before, and to no other', async () => {
    const who = await hiring.person('Freelancer');
    const searches = (Name: string, Search: string) =>
      hiring.told(who, 'savedSearchCreate', { Kind: 'jobs', Name, Filters: { Search }, Alert: 'atOnce' });
    const job = await publishes();
    await backend.tasks.drain();
    await searches('Rankings', 'rankings');
    await searches('Zeppelins', 'zeppelins');
    await edits(job, { Job_Title: 'Repair the rankings of a shop for zeppelins' });
    const told = await news(who, 'savedSearch');
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toMatch(/Zeppelins/);
    expect(JSON.stringify(told)).not.toMatch(/“Rankings”/);
  });

  it('[B104] reminds its employer three days before its last day, unless it has ended or has another', async () => {
    const [soon, extended, closed] = [
      await publishes({ Job_Title: 'Ends soon', LastDay: lastDay(20) }),
      await publishes({ Job_Title: 'Is extended', LastDay: lastDay(20) }),
      await publishes({ Job_Title: 'Is closed', LastDay: lastDay(20) }),
    ];
    await edits(soon, { Job_Title: 'Ends soon, edited' });
    await applies(await hiring.person('Freelancer'), soon);
    await hiring.act(company, 'job', extended, 'job.extended', { LastDay: lastDay(40) });
    await hiring.act(company, 'job', closed, 'job.closed', { Reason });
    await backend.advanceClock((20 - JOB_REMINDER_DAYS - 1) * DAY);
    expect(await news(company, 'jobEnding')).toEqual([]);
    await backend.advanceClock(2 * DAY);
    expect(await news(company, 'jobEnding')).toMatchObject([
      {
        Title: 'One of your jobs ends in 3 days',
        Text: '“Ends soon, edited”: 1 proposal waits for your decision. You can extend the job',
        Link: `/detail-view-jobE/${soon}`,
      },
    ]);
    expect((await asks(company, 'notifications')).status).toBe(200);
  });
});
