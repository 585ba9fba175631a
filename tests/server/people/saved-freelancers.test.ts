/** Saving freelancers: whom, how many, and who hears of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MovedNews } from '../../../src/contracts/app/realtime.ts';
import type { Backend } from '../../../server/backend.ts';
import { MOST_SAVED_FREELANCERS } from '../../../src/contracts/people/saved-freelancer.ts';
import { createVisitor, employer, freelancer, startBackend, type Visitor } from '../helpers.ts';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { pageOf } from '../messaging/chat-world.ts';
import { createPost, newcomer } from '../newcomers.ts';
import { calls } from '../../../src/contracts/app/calls.ts';

describe('saved freelancers', () => {
  let backend: Backend;
  const post = createPost();
  let company: Visitor;
  let others: number[];
  beforeAll(async () => {
    backend = await startBackend({ mailer: post.mailer });
    company = createVisitor(backend);
    await company.signIn(employer);
    const rows = await backend.database
      .selectFrom('freelancers')
      .select('id')
      .where('id', '!=', freelancer.id)
      .orderBy('id')
      .execute();
    others = rows.map(({ id }) => id);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    await backend.database.deleteFrom('saved_freelancers').execute();
  });

  const save = async (id: unknown, saved = true, who = company): Promise<number> =>
    (await who.call(calls.saveFreelancer.path, { id, saved })).status;
  const listed = async (who = company): Promise<number[]> =>
    (await who.call(calls.savedFreelancers.path)).json.data.map(({ id }: { id: number }) => id);

  it('[W10a] saving twice, or removing one who is not saved, changes nothing', async () => {
    for (const saved of [true, true, false, false, true]) {
      expect(await save(freelancer.id, saved)).toBe(200);
      expect(await listed()).toEqual(saved ? [freelancer.id] : []);
    }
    for (const none of [999_999, 2 ** 40, 'x']) {
      expect(await save(none)).toBe(404);
      expect(await save(none, false)).toBe(200);
    }
    expect(await listed()).toEqual([freelancer.id]);
  });

  it('[W9] nobody saves themselves', async () => {
    const own = createVisitor(backend);
    await own.signIn(freelancer);
    expect(await save(freelancer.id, true, own)).toBe(404);
    expect(await listed(own)).toEqual([]);
  });

  it('[W10b] an account saves at most 200; removing one makes room', async () => {
    const { database } = backend;
    const [first = 0] = others;
    const copyOf = async (table: 'users' | 'freelancers') => {
      const row = await database
        .selectFrom(table)
        .selectAll()
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      return row as never as object;
    };
    const copies = Array.from({ length: MOST_SAVED_FREELANCERS - 1 }, (_, index) => 500_000 + index);
    for (const table of ['users', 'freelancers'] as const) {
      const row = await copyOf(table);
      const blank = table === 'users' ? { email: null } : { featured_position: null };
      await database
        .insertInto(table)
        .values(copies.map((id) => ({ ...row, ...blank, id })) as never)
        .execute();
    }
    await database
      .insertInto('saved_freelancers')
      .values(
        [first, ...copies].map((freelancer_id) => ({
          user_id: employer.id,
          freelancer_id,
          saved_at: new Date(),
        })),
      )
      .execute();
    expect(await save(freelancer.id)).toBe(409);
    expect(await save(first)).toBe(200); // saved already
    expect(await save(first, false)).toBe(200);
    expect(await save(freelancer.id)).toBe(200);
  });

  it('[W11] the list has the newest first, and leaves out who is hidden', async () => {
    const [hidden = 0, shown = 0] = others;
    for (const id of [shown, hidden, freelancer.id]) expect(await save(id)).toBe(200);
    expect(await listed()).toHaveLength(3);
    const hide = (visibility: 'Public' | 'Hidden') =>
      backend.database.updateTable('freelancers').set({ visibility }).where('id', '=', hidden).execute();
    await hide('Hidden');
    expect(await listed()).toEqual([freelancer.id, shown]);
    expect(await save(hidden)).toBe(404);
    await hide('Public');
    expect(await listed()).toContain(hidden);
  });

  it('[W12] a change is told to the other open pages of the account', async () => {
    const page = await pageOf(backend, { ...employer, visitor: company });
    for (const saved of [true, false]) {
      const heard = page.until<MovedNews>('lifecycle-moved', ({ kind }) => kind === 'saved_freelancers');
      await save(freelancer.id, saved);
      expect(await heard).toMatchObject({ id: employer.id });
    }
    page.socket.close();
  });

  it('[W11] everybody has a list of their own', async () => {
    const person = createVisitor(backend);
    await person.signIn(freelancer);
    await save(freelancer.id);
    expect(await listed(person)).toEqual([]);
  });

  it('[W16] closing an account deletes what it has saved, and it from the lists of others', async () => {
    const { database } = backend;
    const [other = 0] = others;
    const person = await newcomer(backend, post, 'closing', { UserType: 'Freelancer' });
    await backend.database
      .insertInto('saved_freelancers')
      .values({ user_id: employer.id, freelancer_id: person.id, saved_at: new Date() })
      .execute();
    await save(other, true, person);
    await save(other);
    const closing = { Confirmation: exampleSignUp.Password };
    expect((await person.call(calls.closeAccount.path, closing)).status).toBe(200);
    expect(
      await database.selectFrom('saved_freelancers').select(['user_id', 'freelancer_id']).execute(),
    ).toEqual([{ user_id: employer.id, freelancer_id: other }]);
  });
});
