/** Who may call what: every call × nobody, the user themselves, another user. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { calls, type CallName } from '../../src/contracts/calls.ts';
import { exampleContactMessage, examplePartnerRequest } from '../../src/contracts/contact.ts';
import { exampleProposal } from '../../src/contracts/proposal.ts';
import { createVisitor, employer, freelancer, startBackend } from './helpers.ts';

type Who = 'nobody' | 'oneself' | 'another';

const table: ReadonlyArray<readonly [CallName, fields: object, Record<Who, number>]> = [
  ['subscribe', { N_Email: 'ada@example.com' }, { nobody: 200, oneself: 200, another: 200 }],
  ['guides', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['reviews', { Status: 'Active' }, { nobody: 200, oneself: 200, another: 200 }],
  ['reviews', { Status: 'Pending' }, { nobody: 400, oneself: 400, another: 400 }],
  ['featuredFreelancers', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['skills', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['userById', { id: employer.id }, { nobody: 401, oneself: 200, another: 403 }],
  ['login', { Email: employer.email, Password: 'wrong' }, { nobody: 401, oneself: 401, another: 401 }],
  ['logout', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['demoAccounts', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['demoMessage', { to: freelancer.id, message: 'hi' }, { nobody: 401, oneself: 200, another: 400 }],
  ['demoMessage', { to: 5, message: 'hi' }, { nobody: 401, oneself: 403, another: 403 }],
  ['freelancersFind', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['profileById', { id: freelancer.id }, { nobody: 200, oneself: 200, another: 200 }],
  ['freelancerReviews', { id: freelancer.id }, { nobody: 200, oneself: 200, another: 200 }],
  ['jobsFind', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['jobById', { id: 99_999_999 }, { nobody: 404, oneself: 404, another: 404 }],
  ['guideById', { GID: 1 }, { nobody: 200, oneself: 200, another: 200 }],
  ['certificationTests', {}, { nobody: 200, oneself: 200, another: 200 }],
  ['contact', exampleContactMessage, { nobody: 200, oneself: 200, another: 200 }],
  ['partner', examplePartnerRequest, { nobody: 200, oneself: 200, another: 200 }],
  // Of what is nobody's own, the calls say to each what they may do: an employer invites, a freelancer proposes.
  ['ownOpenJobs', {}, { nobody: 401, oneself: 200, another: 200 }],
  ['invite', { id: freelancer.id, JID: 99_999_999 }, { nobody: 401, oneself: 403, another: 403 }],
  ['propose', { ...exampleProposal, JID: 99_999_999 }, { nobody: 401, oneself: 403, another: 404 }],
  ['report', { id: freelancer.id, Reason: 'spam' }, { nobody: 401, oneself: 200, another: 200 }],
  ['saveJob', { id: 99_999_999, saved: true }, { nobody: 401, oneself: 404, another: 404 }],
];

describe('access', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const visitorWho = async (who: Who) => {
    const visitor = createVisitor(backend);
    if (who !== 'nobody') await visitor.signIn(who === 'oneself' ? employer : freelancer);
    return visitor;
  };

  it('is told for every call', () => {
    expect(new Set(table.map(([name]) => name))).toEqual(new Set(Object.keys(calls)));
  });

  it.each(
    table.flatMap(([name, fields, by]) =>
      (['nobody', 'oneself', 'another'] as const).map(
        (who) => [name, JSON.stringify(fields), who, by[who]] as const,
      ),
    ),
  )('%s %s by %s: %i', async (name, fields, who, expected) => {
    const visitor = await visitorWho(who);
    const { status, json } = await visitor.call(calls[name].path, JSON.parse(fields));
    expect(status).toBe(expected);
    if (expected >= 400) expect(json).toEqual({ status: expected, message: expect.any(String) });
  });

  it('tells who asks for another account nothing about it, whether it exists or not', async () => {
    const visitor = await visitorWho('oneself');
    const [real, unreal] = [
      await visitor.call('/getUserById', { id: 3 }),
      await visitor.call('/getUserById', { id: 99_999 }),
    ];
    expect(real.json).toEqual(unreal.json);
  });
});

describe('outside a demonstration', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ demo: false });
  });
  afterAll(() => backend.close());

  it('the demo calls are not there, and the world is empty', async () => {
    const visitor = createVisitor(backend);
    expect((await visitor.call(calls.demoAccounts.path)).status).toBe(404);
    expect((await visitor.call(calls.guides.path)).json.data).toEqual([]);
    expect((await visitor.call(calls.featuredFreelancers.path)).json.data).toEqual([]);
  });

  it('an account whose password is public opens nothing, nor does a session it once had', async () => {
    const { database } = backend;
    const created_at = new Date();
    const { hashPassword } = await import('../../server/accounts/passwords.ts');
    const token = 'a-session-of-before';
    await database
      .insertInto('users')
      .values({
        id: employer.id,
        type: 'Employer',
        name: employer.name,
        email: employer.email,
        password_hash: await hashPassword(employer.password),
        is_demo: true,
        created_at,
      })
      .execute();
    const { createHash } = await import('node:crypto');
    await database
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: employer.id,
        created_at,
        expires_at: new Date(created_at.getTime() + 60_000),
      })
      .execute();
    const visitor = createVisitor(backend);
    expect((await visitor.signIn(employer)).status).toBe(401);
    const held = createVisitor(backend, { cookie: `marketlane_session=${token}` });
    expect((await held.call('/getUserById', { id: employer.id })).status).toBe(401);
  });
});
