/** The search for certified freelancers, and their mark in rows and profiles. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { FoundFreelancer } from '../../../src/contracts/people/freelancer-search.ts';
import type { Profile } from '../../../src/contracts/people/profile.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor } from '../helpers.ts';
import { certify, createHolder, revoke } from './certificate-world.ts';

const DAY = 86_400_000;

describeOnBoth('certified freelancers', (start) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start({});
  }, 120_000);
  afterAll(() => backend.close());

  /** Found by a name that nobody else has. */
  const person = async (Name: string): Promise<Person> => {
    const holder = await createHolder(backend, Name);
    await backend.database
      .updateTable('freelancers')
      .set({ headline: 'Shops', visibility: 'Public' })
      .where('id', '=', holder.id)
      .execute();
    return holder;
  };
  const find = async (Search: string, more: object = {}) => {
    const { json } = await createVisitor(backend).call('/admin/freelancersfind', { Search, ...more });
    return { rows: json.data as FoundFreelancer[], facets: json.facets as Record<string, object> };
  };
  const isFound = async (name: string) => (await find(name, { Certified: 'true' })).rows.length === 1;
  const marksOf = async (name: string) => (await find(name)).rows.map(({ Certified }) => Certified);
  const profileOf = async ({ id }: Person) =>
    (await createVisitor(backend).call('/admin/freelancerProfilefind', { id })).json.data as Profile;

  it('[X88][X89] are marked and found from the certificate on, and no longer after its revocation', async () => {
    const holder = await person('Zebulonia');
    expect(await isFound('Zebulonia')).toBe(false);
    expect(await marksOf('Zebulonia')).toEqual([undefined]);
    const held = await certify(backend, holder.id);
    expect(await isFound('Zebulonia')).toBe(true);
    const { rows, facets } = await find('Zebulonia', { facets: true });
    expect(rows).toMatchObject([{ Certified: true }]);
    expect(facets['Certified']).toEqual({ true: 1 });
    expect(await profileOf(holder)).toMatchObject({
      Certified: true,
      Certificates: [{ Title: 'Technical SEO' }],
    });
    await revoke(backend, held);
    expect(await isFound('Zebulonia')).toBe(false);
    const { Certified, Certificates } = await profileOf(holder);
    expect([Certified, Certificates]).toEqual([undefined, []]);
  });

  it('[X89] are found until their last certificate ends', async () => {
    const holder = await person('Quillofax');
    await certify(backend, holder.id, { days: 2 });
    await certify(backend, holder.id, { title: 'Google Ads', days: 5 });
    await backend.advanceClock(3 * DAY);
    expect(await isFound('Quillofax')).toBe(true);
    await backend.advanceClock(2 * DAY);
    expect(await isFound('Quillofax')).toBe(false);
    expect(await marksOf('Quillofax')).toEqual([undefined]);
    // The same once the columns are read anew.
    await backend.database.deleteFrom('certificates').where('freelancer_id', '=', holder.id).execute();
    expect(await isFound('Quillofax')).toBe(false);
  });

  it('[X89] rejects another value of the filter', async () => {
    const { status } = await createVisitor(backend).call('/admin/freelancersfind', { Certified: 'yes' });
    expect(status).toBe(400);
  });
});
