/** What happens to proposals and invitations when their job ends, and who sees a job for invited freelancers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '../../../src/contracts/app/calls.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { createUser, startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { createVisitor } from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';

let fixture: BackendFixture;
let employer: Person;
let expert: Person;
beforeAll(async () => {
  fixture = await startFixture();
  [employer, expert] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
  await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
});
afterAll(() => fixture.backend.close());

const told = async <Data>(who: Person, name: CallName, body: object): Promise<Data> => {
  const { status, text, json } = await asks(who, name, body);
  expect(status, `${name}: ${text}`).toBe(200);
  return json.data as Data;
};
interface Standing {
  readonly State: string;
  readonly Version: number;
}
const posts = async (more: object = {}): Promise<number> => {
  const { LastDay: _, Files: _files, Questions: _questions, ...posting } = examplePosting;
  const { JID } = await told<{ JID: number }>(employer, 'publishJob', { ...posting, ...more });
  return JID;
};
const relation = (JID: number) =>
  told<{
    Proposal?: Standing;
    Invitation?: Standing;
    Credits: { Left: number };
  }>(expert, 'jobRelation', { JID });
const closes = async (JID: number): Promise<void> => {
  const { Job } = await told<{ Job: Standing }>(employer, 'jobRelation', { JID });
  await told(employer, 'lifecycleEvent', {
    kind: 'job',
    id: JID,
    event: 'job.closed',
    version: Job.Version,
    Reason: 'We solved it ourselves.',
  });
};

it('[B60a][B60b] a proposal expires with its job, and its free proposal comes back', async () => {
  const job = await posts();
  await told(expert, 'propose', { ...exampleProposal, JID: job, Answers: undefined });
  const before = await relation(job);
  expect(before.Proposal?.State).toBe('submitted');
  await closes(job);
  await expect.poll(async () => (await relation(job)).Proposal?.State).toBe('expired');
  expect((await relation(job)).Credits.Left).toBe(before.Credits.Left + 1);
  const { json } = await asks(expert, 'notifications');
  const notices = json.data as readonly { Kind: string; Text: string }[];
  expect(notices.filter(({ Kind }) => Kind === 'proposalExpired')).toMatchObject([
    { Text: `“${examplePosting.Job_Title}”: We solved it ourselves.` },
  ]);
});

it('[V103] whoever applied reads why the employer closed the job, and an invited freelancer does not', async () => {
  const job = await posts();
  await told(expert, 'propose', { ...exampleProposal, JID: job, Answers: undefined });
  const invited = await createUser(fixture, 'Freelancer');
  await asks(invited, 'updateProfile', { Headline: 'Feeds, mended' });
  await told(employer, 'invite', { id: invited.id, JID: job });
  const reasonFor = async (who: Person) =>
    (await told<{ ClosingReason?: string }>(who, 'jobRelation', { JID: job })).ClosingReason;
  expect(await reasonFor(expert)).toBeUndefined();
  await closes(job);
  expect([await reasonFor(expert), await reasonFor(invited)]).toEqual(['We solved it ourselves.', undefined]);
});

it('[B60a] an invitation expires with its job', async () => {
  const job = await posts();
  await told(employer, 'invite', { id: expert.id, JID: job });
  expect((await relation(job)).Invitation?.State).toBe('sent');
  await closes(job);
  await expect.poll(async () => (await relation(job)).Invitation?.State).toBe('expired');
});

it('[B61] a job for invited freelancers is seen by nobody else', async () => {
  const job = await posts({ Job_Visibility: 'invited', Job_Title: 'Quietly mend our feeds' });
  const stranger = createVisitor(fixture.backend);
  const statusFor = async (who: Parameters<typeof asks>[0]) =>
    (await asks(who, 'jobById', { id: job })).status;
  expect([await statusFor(stranger), await statusFor(expert), await statusFor(employer)]).toEqual([
    404, 404, 200,
  ]);
  expect((await asks(expert, 'saveJob', { id: job, saved: true })).status).toBe(404);
  expect((await asks(expert, 'propose', { ...exampleProposal, JID: job })).status).toBe(404);
  const found = await asks(stranger, 'jobsFind', { Search: 'Quietly mend our feeds' });
  expect(found.json.data).toEqual([]);
  const company = await asks(expert, 'employerProfile', { id: employer.id });
  expect(JSON.stringify(company.json)).not.toContain('Quietly');
  await told(employer, 'invite', { id: expert.id, JID: job });
  expect([await statusFor(stranger), await statusFor(expert)]).toEqual([404, 200]);
});
