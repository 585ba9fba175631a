/** What the open pages of both sides hear when a job, a proposal or an invitation moves. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MovedNews } from '../../../src/contracts/app/realtime.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import type { OpenSocket } from '../helpers.ts';
import { pageOf } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const NAME = 'lifecycle-moved';
const Reason = 'We need somebody in our time zone.';

describe('the pages of both sides', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let [company, expert, stranger] = [{} as Person, {} as Person, {} as Person];
  const opened: OpenSocket[] = [];
  const page = async (own: Person) => {
    const socket = await pageOf(fixture.backend, own);
    opened.push(socket);
    return socket;
  };
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    [company, expert, stranger] = [
      await hiring.person('Employer'),
      await hiring.person('Freelancer'),
      await hiring.person('Freelancer'),
    ];
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(() => fixture.backend.close());

  const hears = (at: OpenSocket, kind: string, version: number) =>
    at.until<MovedNews>(NAME, (news) => news.kind === kind && news.version === version);

  it('[R67a] hear of a proposal that is sent and decided about, and nobody else does', async () => {
    const job = await hiring.job(company);
    const [theirs, mine, other] = [await page(company), await page(expert), await page(stranger)];
    const id = await hiring.applies(expert, job);
    const { version } = await hiring.standing('proposal', id);
    const sent = { kind: 'proposal', id, version, job };
    expect(await hears(theirs, 'proposal', version)).toEqual(sent);
    expect(await hears(mine, 'proposal', version)).toEqual(sent);
    await hiring.act(company, 'proposal', id, 'proposal.declined', { Reason });
    expect(await hears(mine, 'proposal', version + 1)).toEqual({ ...sent, version: version + 1 });
    expect(other.named(NAME)).toEqual([]);
  });

  it('[R67a] hear of an invitation and of its answer', async () => {
    const job = await hiring.job(company);
    const [theirs, mine] = [await page(company), await page(expert)];
    await hiring.told(company, 'invite', { id: expert.id, JID: job });
    const { id } = await hears(mine, 'invitation', 1);
    await hiring.act(expert, 'invitation', Number(id), 'invitation.declined');
    expect(await hears(theirs, 'invitation', 2)).toEqual({ kind: 'invitation', id, version: 2, job });
  });

  it('[R67a] hear of a job that ends, if they applied for it or are invited', async () => {
    const job = await hiring.job(company);
    await hiring.applies(expert, job);
    await hiring.told(company, 'invite', { id: stranger.id, JID: job });
    const pages = [await page(company), await page(expert), await page(stranger)];
    await hiring.act(company, 'job', job, 'job.closed', { Reason });
    const { version } = await hiring.standing('job', job);
    for (const one of pages)
      expect(await hears(one, 'job', version)).toEqual({ kind: 'job', id: job, version, job });
  });

  it('[R67b] do not hear of a draft of the other side', async () => {
    const job = await hiring.job(company);
    const closed = await hiring.job(company);
    await hiring.told(expert, 'saveProposalDraft', { JID: job, Fields: { CoverLetter: 'Dear' } });
    const [theirs, mine] = [await page(company), await page(expert)];
    await hiring.act(company, 'job', job, 'job.closed', { Reason });
    await mine.until<MovedNews>(NAME, (news) => news.kind === 'proposal' && Number(news.job) === job);
    // Later than anything that the employer could hear of the draft.
    await hiring.act(company, 'job', closed, 'job.closed', { Reason });
    await theirs.until<MovedNews>(NAME, (news) => Number(news.job) === closed);
    expect((theirs.named(NAME) as MovedNews[]).map(({ kind }) => kind)).not.toContain('proposal');
  });
});
