/** Lists and saved searches by country, after it was changed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createHiring, type Hiring } from '../hiring/hiring-people.ts';
import { asks } from '../messaging/chat-world.ts';

const { LastDay: _, ...posting } = examplePosting;

describeOnBoth('places', (start) => {
  let backend: Backend;
  let hiring: Hiring;
  let [company, expert] = [{} as Person, {} as Person];
  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
    [company, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
  });
  afterAll(() => backend.close());

  const jobsIn = async (Country: string) =>
    (await hiring.told<{ JID: number }[]>(expert, 'jobsFind', { Country })).map(({ JID }) => JID);

  it('[Q40c] a freelancer is found by a new country, language and hours as soon as they are saved', async () => {
    const found = async (query: object) =>
      (await hiring.told<{ id: number }[]>(company, 'freelancersFind', query)).map(({ id }) => id);
    expect(await found({ Country: 'Malta' })).toEqual([]);
    const saved = { Country: 'Malta', Languages: 'English,  xhosa ', Availability: '25' };
    expect((await asks(expert, 'updateProfile', saved)).status).toBe(200);
    expect(await found({ Country: 'malta ' })).toEqual([expert.id]);
    expect(await found({ Language: 'Xhosa' })).toEqual([expert.id]);
    expect(await found({ Country: 'Malta', minHours: 25 })).toEqual([expert.id]);
    expect(await found({ Country: 'Malta', minHours: 26 })).toEqual([]);
    const { json } = await asks(company, 'freelancersFind', { Country: 'Malta', facets: true });
    expect([json.facets.Language, json.facets.minHours]).toEqual([
      { English: 1, xhosa: 1 },
      { 10: 1, 20: 1, 30: 0, 40: 0 },
    ]);
    await asks(expert, 'updateProfile', { Country: 'Iceland' });
    expect([await found({ Country: 'Malta' }), await found({ Country: 'Iceland' })]).toEqual([
      [],
      [expert.id],
    ]);
  });

  it('[Q40c] the jobs of an employer are found by a new country as soon as it is saved', async () => {
    const { JID } = await hiring.told<{ JID: number }>(company, 'publishJob', posting);
    expect(await jobsIn('Malta')).toEqual([]);
    expect((await asks(company, 'updateCompany', { Company: 'Feeds', Country: 'Malta' })).status).toBe(200);
    expect(await jobsIn('Malta')).toEqual([JID]);
    const { json } = await asks(expert, 'jobsFind', { Country: 'Iceland', facets: true });
    expect([json.total, json.facets.Country.Malta]).toEqual([0, 1]);
    await asks(company, 'updateCompany', { Company: 'Feeds', Country: '' });
    expect(await jobsIn('Malta')).toEqual([]);
  });

  it('[Q40d] a saved search tells of a new job by the country of its employer', async () => {
    const search = (Country: string) =>
      hiring.told(expert, 'savedSearchCreate', {
        Kind: 'jobs',
        Name: Country,
        Filters: { Country },
        Alert: 'atOnce',
      });
    await asks(company, 'updateCompany', { Company: 'Feeds', Country: 'Iceland' });
    await search('iceland');
    await search('Malta');
    await hiring.told(company, 'publishJob', posting);
    await backend.tasks.drain();
    const told = JSON.stringify(await hiring.notices(expert, 'savedSearch'));
    expect(told).toContain('iceland');
    expect(told).not.toContain('Malta');
  });
});
