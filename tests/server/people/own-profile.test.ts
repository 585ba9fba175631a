/** The user's own profile: read, changed, and found after the change. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { MOST_SKILLS } from '../../../src/contracts/people/own-profile.ts';
import { createVisitor, employer, freelancer, signedIn, startBackend, type Visitor } from '../helpers.ts';

const reading = async (visitor: Visitor) => (await visitor.call(calls.ownProfile.path)).json.data;
const changing = (visitor: Visitor, changes: object) => visitor.call(calls.updateProfile.path, changes);
const finding = async (backend: Backend, query: object): Promise<number[]> =>
  (await createVisitor(backend).call(calls.freelancersFind.path, query)).json.data.map(
    ({ id }: { id: number }) => id,
  );
const usersRow = (backend: Backend, id: number) =>
  backend.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ALL = {
  Name: 'Amara Nwosu',
  ScreenName: 'Amara N.',
  Headline: 'Quince orchards, measured',
  Overview: 'First the logs.\n\nThen the quinces.',
  Skills: 'Copywriting, SEO Expert',
  HourlyRate: 61.5,
  Availability: 20,
  Country: 'Ghana',
  Languages: 'English, Twi',
  TimeZone: 'UTC+0',
};

describe('the user’s own profile', () => {
  let backend: Backend;
  let own: Visitor;
  beforeAll(async () => {
    backend = await startBackend({});
    own = createVisitor(backend);
    await own.signIn(freelancer);
  });
  afterAll(() => backend.close());

  it('[U25a] includes private fields', async () => {
    expect(await reading(own)).toMatchObject({
      id: freelancer.id,
      type: 'Freelancer',
      Name: freelancer.name,
      Email: freelancer.email,
      Email_Verified: true,
      Has_Password: true,
      Verified_Profile: 'Unverified',
      Visibility: 'Public',
    });
  });

  it('[U25a] can be changed in all fields, and is found by them at once', async () => {
    const { status, json } = await changing(own, ALL);
    expect([status, json.data]).toEqual([200, expect.objectContaining(ALL)]);
    expect(await reading(own)).toEqual(json.data);
    const { json: shown } = await createVisitor(backend).call(calls.profileById.path, { id: freelancer.id });
    expect(shown.data).toMatchObject(ALL);
  });

  it('[U27][Q10] is found at once by every new word, and by no removed one', async () => {
    await changing(own, ALL);
    for (const Search of ['nwosu', 'quince', 'quinces', 'orchards'])
      expect(await finding(backend, { Search }), Search).toEqual([freelancer.id]);
    expect(await finding(backend, { minRate: 61.5, maxRate: 61.5 })).toEqual([freelancer.id]);
    await changing(own, { Headline: 'Lanterns', Overview: '', Name: 'Amara Okafor', HourlyRate: 59.5 });
    for (const Search of ['nwosu', 'orchards'])
      expect(await finding(backend, { Search })).not.toContain(freelancer.id);
    expect(await finding(backend, { Search: 'lanterns' })).toContain(freelancer.id);
    expect(await finding(backend, { minRate: 61.5, maxRate: 61.5 })).toEqual([]);
    const other = (await reading(own)).Skills === 'SEO Audit' ? 'Copywriting' : 'Technical SEO';
    await changing(own, { Skills: other });
    expect(await finding(backend, { Skills: other, limit: 100 })).toContain(freelancer.id);
    expect(await finding(backend, { Skills: 'SEO Expert', limit: 100 })).not.toContain(freelancer.id);
  });

  it('[U25a] keeps missing fields, and clears empty ones', async () => {
    await changing(own, ALL);
    await changing(own, { Headline: 'Another' });
    expect(await reading(own)).toMatchObject({ ...ALL, Headline: 'Another' });
    const { Name: _, ...others } = ALL;
    for (const field of Object.keys(others)) {
      const { status, json } = await changing(own, { [field]: '' });
      expect([status, json.data[field]], field).toEqual([200, undefined]);
    }
    for (const Name of ['', '   ', '\u0085', '\u200b\u2060', null, 'x'.repeat(81)])
      expect((await changing(own, { Name })).status).toBe(400);
    expect((await reading(own)).Name).toBe(ALL.Name);
    await changing(own, ALL);
  });

  it('[U25b] has existing skills, each once, in the given order', async () => {
    const { json } = await changing(own, { Skills: ' seo-expert,Copywriting ,, SEO Expert,copywriting,' });
    expect(json.data.Skills).toBe('SEO Expert, Copywriting');
    const none = await changing(own, { Skills: 'Copywriting, Cartomancy, Alchemy' });
    expect([none.status, none.json.message]).toEqual([400, 'Skills: Unknown skill “Cartomancy”']);
    expect((await reading(own)).Skills).toBe('SEO Expert, Copywriting');
    const names = (await own.call(calls.skills.path)).json.data.map(({ Name }: { Name: string }) => Name);
    const most = names.slice(0, MOST_SKILLS).toReversed().join(', ');
    expect((await changing(own, { Skills: most })).json.data.Skills).toBe(most);
    const more = await changing(own, { Skills: names.slice(0, MOST_SKILLS + 1).join(',') });
    expect([more.status, more.json.message]).toEqual([400, 'Skills: At most 15 skills']);
  });

  it('[U25a] is changed completely or not at all', async () => {
    await changing(own, ALL);
    const refused = await changing(own, {
      Name: 'Somebody Else',
      Headline: 'Never',
      Skills: 'SEO Expert',
      Portfolio: [{ Title: 'One', Skill: 'Cartomancy' }],
    });
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'Portfolio.0.Skill: Unknown skill “Cartomancy”',
    ]);
    expect(await reading(own)).toMatchObject(ALL);
    expect(await finding(backend, { Search: 'never' })).toEqual([]);
  });

  it('[U26][U59a][U59b] has a portfolio that is replaced, and keeps its own pictures', async () => {
    const before = (await reading(own)).Portfolio;
    expect(before.length).toBeGreaterThan(1);
    const [first, second] = before;
    const { json } = await changing(own, {
      Portfolio: [
        { Title: 'New', Description: 'With nothing to show yet', Skill: 'copywriting' },
        { Title: second.Title },
        { Title: 'Renamed', Image: first.Image, Description: '', Link: 'https://example.com/work' },
        { Title: 'Taken', Image: 'work-3-1.svg' },
        { Title: 'Twice', Image: first.Image },
      ],
    });
    expect(json.data.Portfolio).toEqual([
      { Title: 'New', Description: 'With nothing to show yet', Skill: 'Copywriting' },
      { Title: second.Title, Image: second.Image },
      { Title: 'Renamed', Image: first.Image, Link: 'https://example.com/work' },
      { Title: 'Taken' },
      { Title: 'Twice' },
    ]);
    const again = await changing(own, { Portfolio: json.data.Portfolio });
    expect(again.json.data.Portfolio).toEqual(json.data.Portfolio);
    expect((await changing(own, { Portfolio: [] })).json.data.Portfolio).toEqual([]);
    for (const Portfolio of [
      [{ Title: ' ' }],
      [{ Title: 'x', Link: 'http://example.com' }],
      [{ Title: 'x', Link: 'javascript:alert(1)' }],
      [{ Title: '\u0085' }],
      [{ Title: 'x', Skill: 'SEO Expert, Copywriting' }],
      Array.from({ length: 13 }, () => ({ Title: 'One too many' })),
    ])
      expect((await changing(own, { Portfolio })).status).toBe(400);
    expect((await reading(own)).Portfolio).toEqual([]);
  });

  it('[U25a] stays consistent under two concurrent changes', async () => {
    const portfolios = ['One', 'Two', 'Three', 'Four'].map((Title) => [
      { Title },
      { Title: `${Title} more` },
    ]);
    const answers = await Promise.all(
      portfolios.map((Portfolio, place) =>
        changing(own, {
          Portfolio,
          Skills: ['SEO Expert', 'Copywriting'][place % 2],
          Headline: `The ${place}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(portfolios).toContainEqual((await reading(own)).Portfolio);
  });

  it('[U25a] allows no other change of the account', async () => {
    const before = await usersRow(backend, freelancer.id);
    const smuggled = {
      id: employer.id,
      user_id: employer.id,
      type: 'Employer',
      Email: 'thief@mail.example',
      email_verified: false,
      Email_Verified: false,
      is_demo: false,
      Verified_Profile: 'Verified',
      verified: true,
      avg_Rating: 5,
      no_of_reviews: 9999,
      jobs_done: 9999,
      featured_position: 1,
      Photo: 'p-00000000000000000000000000000000.webp',
      Has_Password: false,
      visibility: 'Hidden',
    };
    const shown = (await createVisitor(backend).call(calls.profileById.path, { id: freelancer.id })).json
      .data;
    const { status } = await changing(own, { ...smuggled, ScreenName: 'As before' });
    expect(status).toBe(200);
    expect(await usersRow(backend, freelancer.id)).toEqual(before);
    const after = (await createVisitor(backend).call(calls.profileById.path, { id: freelancer.id })).json
      .data;
    expect({ ...after, ScreenName: undefined }).toEqual({ ...shown, ScreenName: undefined });
    expect((await reading(own)).Visibility).toBe('Public');
  });

  it('[U25c] of an employer allows a change of the name alone', async () => {
    const company = await signedIn(backend, employer);
    const { status, json } = await changing(company, { ...ALL, Name: 'Ines Moreau-Lang', Company: 'Mine' });
    expect([status, json.data]).toEqual([
      200,
      {
        id: employer.id,
        type: 'Employer',
        Name: 'Ines Moreau-Lang',
        Email: employer.email,
        Email_Verified: true,
        Has_Password: true,
        Portfolio: [],
      },
    ]);
    const rows = await backend.database
      .selectFrom('freelancers')
      .select('id')
      .where('id', '=', employer.id)
      .execute();
    expect(rows).toEqual([]);
    await changing(company, { Name: employer.name });
  });
});

describe('a change of the user’s own profile', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('[U25a] needs a session', async () => {
    const visitor = createVisitor(backend);
    for (const name of ['ownProfile', 'updateProfile'] as const)
      expect((await visitor.call(calls[name].path, ALL)).status).toBe(401);
  });

  it('[U25a] accepts any text as text, and never fails (seed 20262)', async () => {
    const own = await signedIn(backend, freelancer);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '\ud800',
        '\u0085',
        '\u202e',
        "'; drop table users; --",
        '<img src=x onerror=alert(1)>',
        '%s',
        '{}',
      ),
    );
    const value = fc.oneof(text, fc.double(), fc.integer(), fc.constant(null), fc.array(text));
    const fields = ['Name', ...Object.keys(ALL), 'Visibility', 'Portfolio'];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 }), async (changes) => {
        const { status, json } = await changing(own, changes);
        expect([200, 400], JSON.stringify(changes)).toContain(status);
        if (status === 200)
          for (const field of ['Headline', 'Country'] as const)
            if (typeof changes[field] === 'string')
              expect(json.data[field] ?? '').toBe(changes[field].trim().toWellFormed());
      }),
      { numRuns: 150, seed: 20_262 },
    );
  });
});
