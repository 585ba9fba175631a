/** Invitations and proposals bypass no block, and never leave the demonstration. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contracts/app/calls.ts';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { asks, writes } from '../messaging/chat-world.ts';
import { createVisitor, employer, freelancer, openJobsOf, type Visitor } from '../helpers.ts';
import { createUser, postJob, startFixture, type Person, type BackendFixture } from '../backend-fixture.ts';

describe('offers of work', () => {
  let fixture: BackendFixture;
  let demoJobs: number[];
  const demo = { employer: {} as Visitor, freelancer: {} as Visitor };
  beforeAll(async () => {
    fixture = await startFixture();
    demoJobs = await openJobsOf(fixture.backend, employer.id);
    for (const [name, account] of [
      ['employer', employer],
      ['freelancer', freelancer],
    ] as const) {
      demo[name] = createVisitor(fixture.backend);
      await demo[name].signIn(account);
    }
  });
  afterAll(() => fixture.backend.close());

  const comes = async (type: Person['type']): Promise<Person> => {
    const person = await createUser(fixture, type);
    if (type === 'Freelancer') await asks(person, 'updateProfile', { Headline: 'Feeds, mended' });
    return person;
  };
  const tries = async (who: Person | Visitor, name: CallName, body: object): Promise<[number, unknown]> => {
    const { status, json } = await asks(who, name, body);
    return [status, json.code];
  };
  const proposal = (JID: number) => ({ ...exampleProposal, JID });
  const told = async (who: Person) => (await asks(who, 'notifications')).json.data.length;

  it('[D55c] of a demo account reach nobody outside the demonstration who has not written to it', async () => {
    const expert = await comes('Freelancer');
    const [before, mailed] = [await told(expert), fixture.post.to(expert.email).length];
    const invitation = { id: expert.id, JID: demoJobs[0], Message: 'Look at http://evil.example' };
    expect(await tries(demo.employer, 'invite', invitation)).toEqual([403, 'demo_account_limited']);
    expect([await told(expert), fixture.post.to(expert.email).length]).toEqual([before, mailed]);
    await asks(expert, 'propose', proposal(demoJobs[0] ?? 0));
    await writes(expert, employer.id, 'About my proposal');
    const other = { ...invitation, JID: demoJobs[1] };
    expect((await tries(demo.employer, 'invite', other))[0]).toBe(200);
    expect((await tries(demo.employer, 'invite', { ...other, id: freelancer.id }))[0]).toBe(200);
  });

  it('[D55c] of a demo freelancer reach nobody outside the demonstration', async () => {
    const company = await comes('Employer');
    const job = await postJob(fixture.backend, company.id);
    const before = await told(company);
    expect(await tries(demo.freelancer, 'propose', proposal(job))).toEqual([403, 'demo_account_limited']);
    expect(await told(company)).toBe(before);
    expect((await tries(demo.freelancer, 'propose', proposal(demoJobs[1] ?? 0)))[0]).toBe(200);
  });

  it('[D25c] bypass no block, and a blocked user does not learn of the block', async () => {
    const [company, expert] = [await comes('Employer'), await comes('Freelancer')];
    const job = await postJob(fixture.backend, company.id);
    const invites = () => tries(company, 'invite', { id: expert.id, JID: job, Message: 'All the same' });
    const proposes = () => tries(expert, 'propose', proposal(job));
    const block = async (who: Person, id: number, blocked: boolean) =>
      expect((await asks(who, 'blockPerson', { id, blocked })).status).toBe(200);
    await writes(company, expert.id, 'Hello');
    await block(expert, company.id, true);
    const before = await told(expert);
    expect(await invites()).toEqual([404, 'freelancer_unavailable']);
    expect(await proposes()).toEqual([403, 'person_blocked']);
    expect(await told(expert)).toBe(before);
    await block(expert, company.id, false);
    await block(company, expert.id, true);
    expect(await proposes()).toEqual([409, 'job_closed']);
    expect(await invites()).toEqual([403, 'person_blocked']);
    await block(company, expert.id, false);
    expect([(await invites())[0], (await proposes())[0]]).toEqual([200, 200]);
  });

  it('[D25c] a blocked user gets the same answer as without a block, byte for byte', async () => {
    const [company, expert] = [await comes('Employer'), await comes('Freelancer')];
    const [job, closed] = [
      await postJob(fixture.backend, company.id),
      await postJob(fixture.backend, company.id),
    ];
    await fixture.backend.database
      .updateTable('jobs')
      .set({ deadline: new Date(Date.now() + 1) }) // past at the next call
      .where('id', '=', closed)
      .execute();
    const answer = async (who: Person, name: CallName, body: object) => {
      const { status, text } = await asks(who, name, body);
      return [status, text];
    };
    /** Without its times, ids and counts, which every message has of its own. */
    const sent = async () => {
      const body = { to: expert.id, clientMessageId: randomUUID(), Text: 'Hi' };
      const [status, text] = await answer(company, 'sendMessage', body);
      return [status, String(text).replaceAll(body.clientMessageId, 'key').replaceAll(/\d+/g, '0')];
    };
    const unblocked = await sent();
    const unknown = await answer(company, 'invite', { id: 99_999_999, JID: job });
    const { JID: _, ...direct } = exampleNewOffer;
    const offers = (FID: number) => answer(company, 'createOffer', { ...direct, StartsOn: undefined, FID });
    const nobody = await offers(99_999_999);
    await asks(expert, 'blockPerson', { id: company.id, blocked: true });
    expect(await answer(company, 'invite', { id: expert.id, JID: job })).toEqual(unknown);
    expect(nobody[0]).toBe(404);
    expect(await offers(expert.id)).toEqual(nobody);
    expect(await sent()).toEqual(unblocked);
    await asks(expert, 'blockPerson', { id: company.id, blocked: false });
    await asks(company, 'blockPerson', { id: expert.id, blocked: true });
    expect(await answer(expert, 'propose', proposal(job))).toEqual(
      await answer(expert, 'propose', proposal(closed)),
    );
  });
});
