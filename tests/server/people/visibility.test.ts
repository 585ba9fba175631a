/** Who is shown to others, and found by them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/contracts/app/calls.ts';
import {
  createVisitor,
  employer,
  freelancer,
  openJobsOf,
  signedIn,
  startBackend,
  type Visitor,
} from '../helpers.ts';
import { createPost, newcomer, signUpOf } from '../newcomers.ts';
import { startFixture, type BackendFixture } from '../backend-fixture.ts';
import type { Backend } from '../../../server/backend.ts';

const changing = async (visitor: Visitor, changes: object): Promise<void> => {
  expect((await visitor.call(calls.updateProfile.path, changes)).status).toBe(200);
};

describe('visibility', () => {
  let backend: Backend;
  let post: BackendFixture['post'];
  let own: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    post = createPost();
    backend = await startBackend({ mailer: post.mailer });
    own = createVisitor(backend);
    await own.signIn(freelancer);
    visitor = createVisitor(backend);
  });
  afterAll(() => backend.close());
  beforeEach(() => changing(own, { Visibility: 'Public' }));

  const found = async (
    query: object,
  ): Promise<{ ids: number[]; total: number; facets: Record<string, object> }> => {
    const { json } = await visitor.call(calls.freelancersFind.path, { limit: 100, facets: true, ...query });
    return { ids: json.data.map(({ id }: { id: number }) => id), total: json.total, facets: json.facets };
  };
  const featured = async (): Promise<number[]> =>
    (await visitor.call(calls.featuredFreelancers.path)).json.data.map(({ id }: { id: number }) => id);
  const statuses = async (id: number, who = visitor): Promise<number[]> =>
    Promise.all(
      (['profileById', 'freelancerReviews'] as const).map(
        async (name) => (await who.call(calls[name].path, { id })).status,
      ),
    );

  it('[U28a] a hidden profile is in no list, count, facet or featured row', async () => {
    const [before, first] = [await found({}), await featured()];
    expect(before.ids).toContain(freelancer.id);
    expect(first).toContain(freelancer.id);
    await changing(own, { Visibility: 'Hidden' });
    const after = await found({});
    expect(after.ids).toEqual(before.ids.filter((id) => id !== freelancer.id));
    expect(after.total).toBe(before.total - 1);
    expect(after.facets).not.toEqual(before.facets);
    expect((await found({ Search: freelancer.name })).ids).not.toContain(freelancer.id);
    expect(await featured()).not.toContain(freelancer.id);
    await changing(own, { Visibility: 'Public' });
    expect(await found({})).toEqual(before);
    expect(await featured()).toEqual(first);
  });

  it('[U28b] a hidden profile is unknown to others, and visible to its owner', async () => {
    expect(await statuses(freelancer.id)).toEqual([200, 200]);
    await changing(own, { Visibility: 'Hidden' });
    const company = await signedIn(backend, employer);
    const [hidden, nobody] = await Promise.all(
      [freelancer.id, 999_999].map((id) => company.call(calls.profileById.path, { id })),
    );
    expect(hidden?.json).toEqual(nobody?.json);
    expect(await statuses(freelancer.id)).toEqual([404, 404]);
    expect(await statuses(freelancer.id, company)).toEqual([404, 404]);
    expect(await statuses(freelancer.id, own)).toEqual([200, 200]);
    expect((await own.call(calls.ownProfile.path)).json.data.Visibility).toBe('Hidden');
    const [JID] = await openJobsOf(backend, employer.id);
    const invited = await company.call(calls.invite.path, { id: freelancer.id, JID });
    expect([invited.status, invited.json.message]).toEqual([
      404,
      'This freelancer is not available for invitations',
    ]);
  });

  it('[U28a] a hidden profile is related to nobody', async () => {
    const rows = await backend.database.selectFrom('freelancers').select('id').orderBy('id').execute();
    const related = async (): Promise<Set<number>> => {
      const all = await Promise.all(
        rows.map(
          async ({ id }) => (await visitor.call(calls.profileById.path, { id })).json.data?.Related ?? [],
        ),
      );
      return new Set(all.flat().map(({ id }: { id: number }) => id));
    };
    expect(await related()).toContain(freelancer.id);
    await changing(own, { Visibility: 'Hidden' });
    expect(await related()).not.toContain(freelancer.id);
  });

  it('[U28a] a write to a hidden profile leaves it hidden', async () => {
    await changing(own, { Visibility: 'Hidden', Headline: 'Persimmons and pears' });
    await changing(own, { Overview: 'Medlars too', Skills: 'SEO Expert' });
    for (const Search of ['persimmons', 'medlars']) expect((await found({ Search })).ids).toEqual([]);
    await changing(own, { Visibility: 'Public' });
    for (const Search of ['persimmons', 'medlars'])
      expect((await found({ Search })).ids).toEqual([freelancer.id]);
  });

  it('[U28c] a user with an unproven address is not shown', async () => {
    const stranger = createVisitor(backend);
    await stranger.call(calls.signup.path, signUpOf('tamarind', { Name: 'Tamarind Oyelaran' }));
    const rows = await backend.database
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'Tamarind Oyelaran')
      .execute();
    for (const { id } of rows) expect(await statuses(id)).toEqual([404, 404]);
    expect((await found({ Search: 'tamarind' })).ids).toEqual([]);
  });

  it('[U29] a newcomer is found once their profile says something', async () => {
    const someone = await newcomer(backend, post, 'calliope', { Name: 'Calliope Brandt' });
    const isFound = async (query: object = {}) =>
      (await found({ Search: 'calliope', ...query })).ids.includes(someone.id);
    expect(await statuses(someone.id)).toEqual([200, 200]);
    expect(await isFound()).toBe(false);
    for (const [says, nothing] of [
      [{ Skills: 'Copywriting' }, { Skills: '' }],
      [{ HourlyRate: 40 }, { HourlyRate: '' }],
      [{ Headline: 'Words for gardens' }, { Headline: '' }],
    ]) {
      await changing(someone, says ?? {});
      expect(await isFound()).toBe(true);
      await changing(someone, nothing ?? {});
      expect(await isFound()).toBe(false);
    }
    await changing(someone, { Skills: 'Copywriting', HourlyRate: 40 });
    expect(await isFound({ Skills: 'Copywriting', minRate: 40, maxRate: 40 })).toBe(true);
  });

  it('[U28c] a change of the proven address applies at once', async () => {
    const someone = await newcomer(backend, post, 'leocadia', { Name: 'Leocadia Brandt' });
    await changing(someone, { Skills: 'Copywriting' });
    const prove = (email_verified: boolean) =>
      backend.database.updateTable('users').set({ email_verified }).where('id', '=', someone.id).execute();
    const isFound = async () => (await found({ Search: 'leocadia' })).ids.includes(someone.id);
    expect(await isFound()).toBe(true);
    await prove(false);
    expect([await isFound(), await statuses(someone.id)]).toEqual([false, [404, 404]]);
    await prove(true);
    expect([await isFound(), await statuses(someone.id)]).toEqual([true, [200, 200]]);
  });
});

describe('the sitemap', () => {
  let fixture: BackendFixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.backend.close());
  it('[U28a] contains the visible profiles', async () => {
    const { kindsOf } = await import('../../../server/site/sitemap-kinds.ts');
    const kinds = kindsOf(fixture.backend.services, { productSlug: 'marketlane' });
    const profiles = async () => (await kinds['profiles']?.after(0, 100))?.map(({ id }) => id);
    expect(await profiles()).toContain(freelancer.id);
    const count = (await kinds['profiles']?.count()) ?? 0;
    const own = await signedIn(fixture.backend, freelancer);
    await changing(own, { Visibility: 'Hidden' });
    expect(await profiles()).not.toContain(freelancer.id);
    expect(await kinds['profiles']?.count()).toBe(count - 1);
  });
});
