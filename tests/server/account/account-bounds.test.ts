/** Limits of an account, changes to demo accounts, and what a new password does to LinkedIn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, employer, freelancer, startBackend, type Visitor } from '../helpers.ts';
import { startProvider } from './linkedin-world.ts';
import { createPost, emailOf, newcomer, whoIs } from '../newcomers.ts';
import { PICTURE } from '../backend-fixture.ts';

const people = ['one', 'two', 'same', 'newer', 'jörg'].map((name) => ({
  subject: `linkedin-${name}`,
  name,
  email: emailOf(name === 'newer' ? 'one' : name),
  emailVerified: true,
  about: '',
}));

describe('an account', () => {
  let backend: Backend;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  const post = createPost();
  beforeAll(async () => {
    provider = await startProvider(people);
    backend = await startBackend({ mailer: post.mailer, linkedin: provider.keys, rateLimits: { mails: 4 } });
  });
  afterAll(async () => {
    await backend.close();
    await provider.close();
  });

  const travel = async (visitor: Visitor, person: string) => {
    const url = new URL((await visitor.call(calls.linkedinStart.path, { type: 'Freelancer' })).json.data.url);
    provider.returnsTo(url.searchParams.get('redirect_uri') ?? '');
    url.searchParams.set('person', `linkedin-${person}`);
    const { headers } = await fetch(url, { redirect: 'manual' });
    const back = new URL(headers.get('location') ?? 'none:').searchParams;
    return { code: back.get('code'), state: back.get('state') };
  };
  const byLinkedin = async (person: string) => {
    const visitor = createVisitor(backend);
    return { visitor, answer: await visitor.call(calls.linkedinLogin.path, await travel(visitor, person)) };
  };
  const connectedTo = (id: number) =>
    backend.database
      .selectFrom('accounts')
      .select('account_id')
      .where('user_id', '=', id)
      .where('provider_id', '=', 'linkedin')
      .execute();

  it('[I6c][O7b][O7e] loses its LinkedIn connection with a new password from the mailbox', async () => {
    const owner = await newcomer(backend, post, 'one');
    const { visitor } = await byLinkedin('one');
    expect(await whoIs(visitor)).toBe(owner.id);
    const data = (await owner.call(calls.exportData.path)).json.data;
    expect(data.Account.SignsInBy).toMatchObject([
      { By: 'credential', IdThere: null },
      { By: 'linkedin', IdThere: 'linkedin-one' },
    ]);
    expect(data.Notifications).toContainEqual(
      expect.objectContaining({ Kind: 'linkedinConnected', Link: '/login-user-profile' }),
    );
    const second = (await byLinkedin('newer')).answer; // one user of LinkedIn at a time
    expect([second.status, second.json.message]).toEqual([
      409,
      'Your account is already connected to another LinkedIn account. Reset your password to disconnect it',
    ]);
    await owner.call(calls.passwordForgot.path, { Email: owner.email });
    const change = { ResetCode: post.code('reset', owner.email), Password: 'nine other lanterns' };
    expect((await createVisitor(backend).call(calls.passwordReset.path, change)).status).toBe(200);
    expect(await whoIs(visitor)).toBeUndefined();
    expect(await connectedTo(owner.id)).toEqual([]);
    expect((await byLinkedin('newer')).answer.json.data.user.id).toBe(owner.id);
  });

  it('[O7c] is not opened by LinkedIn for an address that mail cannot reach, and the answer says so', async () => {
    const { answer, visitor } = await byLinkedin('jörg');
    expect([answer.status, answer.json.message]).toEqual([
      403,
      'We cannot send email to your LinkedIn address; sign up with another address and a password',
    ]);
    expect(await whoIs(visitor)).toBeUndefined();
  });

  it.each([
    ['connect', true],
    ['open', false],
  ])('[O7e] that several concurrent returns %s changes once, with one notice', async (_, isThere) => {
    const name = isThere ? 'two' : 'same';
    if (isThere) await newcomer(backend, post, name);
    const visitors = Array.from({ length: 4 }, () => createVisitor(backend));
    const brought: object[] = [];
    for (const visitor of visitors) brought.push(await travel(visitor, name));
    const answers = await Promise.all(
      visitors.map((visitor, index) => visitor.call(calls.linkedinLogin.path, brought[index] ?? {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [id] = answers.map(({ json }) => json.data.user.id);
    expect(await connectedTo(id)).toHaveLength(1);
    const told = (await visitors[0]?.call(calls.notifications.path))?.json.data as { Kind: string }[];
    const kind = isThere ? 'linkedinConnected' : 'welcome';
    expect(told.filter(({ Kind }) => Kind === kind)).toHaveLength(1);
  });

  it('[I11c] keeps its newest 50 browsers and 100 sessions, and gets mails within the limit', async () => {
    const owner = await newcomer(backend, post, 'busy');
    const { database } = backend;
    const at = (count: number) => new Date(Date.now() - 3_600_000 + count * 1000);
    for (let count = 0; count < 60; count += 1)
      await database
        .insertInto('devices')
        .values({ user_id: owner.id, device_hash: `device-${count}`, seen_at: at(count) })
        .execute();
    for (let count = 0; count < 120; count += 1)
      await database
        .insertInto('sessions')
        .values({
          user_id: owner.id,
          token_hash: `session-${count}`,
          created_at: at(count),
          updated_at: at(count),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute();
    for (let count = 0; count < 5; count += 1)
      await createVisitor(backend).signIn({ email: owner.email, password: exampleSignUp.Password });
    const rows = (table: 'devices' | 'sessions') =>
      database.selectFrom(table).selectAll().where('user_id', '=', owner.id).execute();
    expect(await rows('devices')).toHaveLength(50);
    expect(await rows('sessions')).toHaveLength(100);
    expect(await whoIs(owner)).toBe(owner.id);
    // One to prove the address and three of five browsers: four in all.
    expect(post.to(owner.email)).toHaveLength(4);
  });

  it.each([
    ['updateProfile', freelancer, { Headline: 'I was here' }],
    ['updateProfile', employer, { Name: 'Somebody' }],
    ['updateCompany', employer, { Company: 'Somebody Ltd' }],
    ['uploadPhoto', freelancer, { Photo: PICTURE }],
    ['removePhoto', employer, {}],
  ] as const)(
    '[I10c] of the demonstration can be changed by %s from this machine alone',
    async (name, who, body) => {
      for (const forwarded of ['198.51.100.1', '']) {
        const visitor = createVisitor(backend, { 'x-forwarded-for': forwarded });
        await visitor.signIn(who);
        const { status, json } = await visitor.call(calls[name].path, body);
        expect([status, json.message]).toEqual(
          forwarded === ''
            ? [200, undefined]
            : [403, 'This demo account is shared; sign up for your own account'],
        );
      }
    },
  );

  it('[U28d] that is hidden cannot be reported, and its review of a company loses its name', async () => {
    const one = createVisitor(backend);
    await one.signIn(employer);
    const reviewed = await backend.database
      .selectFrom('contracts')
      .select(['freelancer_id', 'employer_id'])
      .where('employer_stars', 'is not', null)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .executeTakeFirstOrThrow();
    const reviewers = async () => {
      const { json } = await one.call(calls.employerProfile.path, { id: reviewed.employer_id });
      return json.data.Reviews.map(({ Reviewer }: { Reviewer?: string }) => Reviewer);
    };
    const before = await reviewers();
    await backend.database
      .updateTable('freelancers')
      .set({ visibility: 'Hidden' })
      .where('id', '=', reviewed.freelancer_id)
      .execute();
    expect([before[0], (await reviewers())[0]]).toEqual([expect.any(String), undefined]);
    const report = async (id: number) => one.call(calls.report.path, { id, Reason: 'spam' });
    const [hidden, nobody] = [await report(reviewed.freelancer_id), await report(99_999_999)];
    expect([hidden.status, hidden.text]).toEqual([404, nobody.text]);
  });

  it('[U25c] has a headline with a visible character, or none', async () => {
    const owner = await newcomer(backend, post, 'unseen');
    const change = async (Headline: string) =>
      (await owner.call(calls.updateProfile.path, { Headline })).status;
    expect([await change('\u2060\u200B'), await change('Seen'), await change('')]).toEqual([400, 200, 200]);
  });
});
