/** The sessions of an account, as its owner sees and ends them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import type { OwnSession } from '../../../src/contracts/account/own-sessions.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, freelancer, startBackend, type Visitor } from '../helpers.ts';
import { createPost, emailOf, newcomer, whoIs } from '../newcomers.ts';

describe('own sessions', () => {
  let backend: Backend;
  const post = createPost();
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer });
  });
  afterAll(() => backend.close());

  const signedIn = async (name: string): Promise<Visitor> => {
    const visitor = createVisitor(backend);
    await visitor.signIn({ email: emailOf(name), password: exampleSignUp.Password });
    return visitor;
  };
  const sessionsOf = async (visitor: Visitor): Promise<OwnSession[]> =>
    ((await visitor.call(calls.ownSessions.path)).json as { data: OwnSession[] }).data;
  const end = (visitor: Visitor, body: object) => visitor.call(calls.endSessions.path, body);
  const activityOf = async (visitor: Visitor): Promise<string[]> =>
    ((await visitor.call(calls.securityEvents.path)).json as { data: { Kind: string }[] }).data.map(
      ({ Kind }) => Kind,
    );

  it('[S18a][I4a] lists this one first, then the newest, with the name of the browser', async () => {
    const first = await newcomer(backend, post, 'lister');
    const second = await signedIn('lister');
    const third = await signedIn('lister');
    const listed = await sessionsOf(second);
    expect(listed.map(({ IsThisOne }) => IsThisOne)).toEqual([true, false, false]);
    expect(listed[0]).toMatchObject({ Device: 'Unknown browser', Since: expect.any(String) as string });
    expect((await sessionsOf(third)).map(({ id }) => id)[0]).toBe(listed[1]?.id);
    expect((await sessionsOf(first)).map(({ id }) => id)[0]).toBe(listed[2]?.id);
  });

  it('[S18b][S19a] ends one, then all others, and never the one that asks', async () => {
    const first = await newcomer(backend, post, 'ender');
    const second = await signedIn('ender');
    const third = await signedIn('ender');
    const [own, newest] = await sessionsOf(first);
    expect((await end(first, { id: own?.id })).json).toMatchObject({ data: [{}, {}, {}] });
    const answer = await end(first, { id: newest?.id });
    expect((answer.json as { data: OwnSession[] }).data).toHaveLength(2);
    expect([await whoIs(third), typeof (await whoIs(second))]).toEqual([undefined, 'number']);
    await end(first, { id: newest?.id }); // it has ended already
    await end(first, {});
    expect(await whoIs(second)).toBeUndefined();
    expect(await sessionsOf(first)).toHaveLength(1);
    expect((await activityOf(first)).filter((kind) => kind === 'sessionsEnded')).toHaveLength(2);
  });

  it('[S19a] an id that is none ends nothing', async () => {
    const first = await newcomer(backend, post, 'misspeller');
    const second = await signedIn('misspeller');
    for (const id of ['abc', 1.5, 99_999_999_999, -1])
      expect([(await end(first, { id })).status, typeof (await whoIs(second))], String(id)).toEqual([
        200,
        'number',
      ]);
  });

  it('[S19a] ends nobody else’s session', async () => {
    const one = await newcomer(backend, post, 'neighbour');
    const other = await newcomer(backend, post, 'intruder');
    const [theirs] = await sessionsOf(one);
    expect((await end(other, { id: theirs?.id })).status).toBe(200);
    expect(typeof (await whoIs(one))).toBe('number');
  });

  it('[S18a][S19b] a demo account lists this session alone, and ends none', async () => {
    const visitors = [createVisitor(backend), createVisitor(backend)] as const;
    for (const visitor of visitors) await visitor.signIn(freelancer);
    expect(await sessionsOf(visitors[0])).toMatchObject([{ IsThisOne: true }]);
    const { status, json } = await end(visitors[0], {});
    expect([status, json.code]).toEqual([403, 'demo_account_shared']);
    expect(await whoIs(visitors[1])).toBe(freelancer.id);
  });
});
