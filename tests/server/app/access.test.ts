/** What exists outside a demonstration. Access to each call is in authorization-table.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { createVisitor, employer, startBackend } from '../helpers.ts';

describe('outside a demonstration', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ demo: false });
  });
  afterAll(() => backend.close());

  it('the demo calls are not found, and the world is empty', async () => {
    const visitor = createVisitor(backend);
    expect((await visitor.call(calls.demoAccounts.path)).status).toBe(404);
    expect((await visitor.call(calls.guides.path)).json.data).toEqual([]);
    expect((await visitor.call(calls.featuredFreelancers.path)).json.data).toEqual([]);
  });

  it('an account with a public password cannot sign in, and its earlier sessions are invalid', async () => {
    const { database } = backend;
    const created_at = new Date();
    const { hashPassword } = await import('../../../server/account/passwords.ts');
    const token = 'a-session-of-before';
    await database
      .insertInto('users')
      .values({
        id: employer.id,
        type: 'Employer',
        name: employer.name,
        email: employer.email,
        email_verified: true,
        is_demo: true,
        created_at,
      })
      .execute();
    await database
      .insertInto('accounts')
      .values({
        user_id: employer.id,
        provider_id: 'credential',
        account_id: String(employer.id),
        password_hash: await hashPassword(employer.password),
        created_at,
        updated_at: created_at,
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
