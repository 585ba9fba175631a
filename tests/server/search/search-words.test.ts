import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Backend } from '../../../server/backend.ts';
import { canTellNear } from '../../../server/search/words.ts';
import { describeOnBoth } from '../databases.ts';
import { asking, freelancers, jobs, NOW, type Query } from './search-oracle.ts';
import { addPerson, fillWords } from './search-words.ts';

describeOnBoth('the words of a search', (start) => {
  let backend: Backend;
  const find = async (query: Query) => (await asking(backend, freelancers).ask(query)).ids;
  const near = async (query: Query) => (await asking(backend, freelancers).ask(query)).json.near;
  beforeAll(async () => {
    backend = await start({ demo: false, now: () => NOW });
    await fillWords(backend);
  });
  afterAll(() => backend.close());

  it.each([
    ['a name before a headline before an overview, whatever the rating', 'copy ', [101, 102, 103]],
    ['the better rated first among equals', 'google', [105, 101, 106, 103]],
    ['all words, in whatever fields', 'zoe shops copywriting', [102]],
    ['nobody without one of the words', 'zoe technical', []],
  ])('[Q4a][Q4b][Q4c] finds %s', async (_what, Search, expected) => {
    const ids = await find({ Search });
    // With a typed beginning, whole words come first: "google" is whole in all of these.
    expect(Search === 'google' ? ids.toSorted() : ids).toEqual(
      Search === 'google' ? expected.toSorted() : expected,
    );
  });

  it.each([
    ['another form of a word', 'campaign', [101]],
    ['another form of a word the other way', 'shops', [102, 104]],
    ['a word without its accent', 'siobhan', [104]],
    ['a word with its accent', 'Siobhán', [104]],
    ['a word with an accent that it has not', 'Nákamura', [102]],
    ['a name without its apostrophe', 'obrien', [104]],
    ['a name with a straight apostrophe', "O'Brien", [104]],
    ['words in any case', 'MARK', [101]],
    ['a slash between words', 'a/b testing', [105]],
    ['letters of another script', 'Юлия', [106]],
    ['half a word', 'camp', [101]],
    ['half a word after a whole one', 'zoe nak', [102]],
    ['a word without its last letter', 'copywritin', [102]],
    ['a phrase', '"technical audits"', [105]],
    ['a phrase in any case, however it is spaced', '"TECHNICAL   áudits"', [105]],
    ['a phrase and a word', '"search engines" will', [105]],
    ['no absent phrase', '"audits technical"', []],
    ['two phrases', '"technical audits" "search engines"', [105]],
    [
      'the words of further phrases, in whatever order',
      '"technical audits" "of search" "engines search"',
      [105],
    ],
    ['all words, if a phrase is punctuation alone', '"! ?" technical audits', [105]],
    ['a name of stop words', 'will', [105]],
    ['a word beside stop words', 'the campaigns of', [101]],
  ])('[Q5a][Q5b][Q5c] finds %s', async (_what, Search, expected) => {
    expect((await find({ Search })).toSorted()).toEqual(expected);
  });

  it.each([
    ['a letter too many', 'copywritting', [102]],
    ['a letter too few', 'campains', [101]],
    ['two letters swapped', 'nakamrua', [102]],
    ['one misspelt word of two', 'zoe campains', []],
    ['one misspelt word beside a right one', 'seo exprt', [102, 104]],
  ])('[Q6a] finds near matches for %s', async (_what, Search, expected) => {
    expect((await find({ Search })).toSorted()).toEqual(expected);
  });

  it('[Q6a] shows the exact matches of a known word, and no similar ones', async () => {
    await addPerson(backend, { id: 120, name: 'Marc Delacroix', rating: 5 });
    expect(await find({ Search: 'mark' })).toEqual([101]);
    expect(await find({ Search: 'marc' })).toEqual([120]);
  });

  it('[Q6a] names similar skills for an unknown word', async () => {
    expect(await near({ Search: 'seo exprt' })).toContain('SEO Expert');
    expect(await near({ Search: 'seo expert' })).toEqual([]);
    expect(await near({ Search: 'gogle adz' })).toContain('Google Ads');
  });

  it('[Q7] accepts skills by name and slug, ranks by matching skills, and suggests similar ones', async () => {
    const both = await find({ Skills: 'SEO Expert,copywriting' });
    expect(both).toEqual([102, 104]);
    expect(await find({ Skills: ' seo-expert , COPYWRITING ,' })).toEqual(both);
    expect(await find({ Skills: 'a/b-testing' })).toEqual([105]);
    expect(await find({ Skills: ', ,' })).toHaveLength((await find({})).length);
    const unknown = await asking(backend, freelancers).ask({ Skills: 'seo-exprt' });
    expect([unknown.ids, unknown.json.near[0]]).toEqual([[], 'SEO Expert']);
    const oneKnown = await asking(backend, freelancers).ask({ Skills: 'copywriting,gogle-ads' });
    expect([oneKnown.ids, oneKnown.json.near]).toEqual([[102], ['Google Ads']]);
  });

  it('[Q4b][Q4c] finds jobs by title before brief, and otherwise the newest first', async () => {
    const { ask } = asking(backend, jobs);
    expect((await ask({ Search: 'newsletters' })).ids).toEqual([2, 1]);
    expect((await ask({})).ids).toEqual([1, 2]);
  });

  it('[Q10] sees writes, changes and deletions at once', async () => {
    const { database } = backend;
    await addPerson(backend, { id: 130, name: 'Hedwig Unusual', headline: 'Quartz', has: [2] });
    expect(await find({ Search: 'quartz' })).toEqual([130]);
    await sql`update freelancers set headline = 'Basalt', hourly_rate_cents = 77700 where id = 130`.execute(
      database,
    );
    expect([await find({ Search: 'quartz' }), await find({ Search: 'basalt' })]).toEqual([[], [130]]);
    expect(await find({ minRate: 777 })).toEqual([130]);
    await sql`update users set name = 'Hedwig Rare' where id = 130`.execute(database);
    expect([await find({ Search: 'unusual' }), await find({ Search: 'rare' })]).toEqual([[], [130]]);
    await sql`delete from freelancer_skills where freelancer_id = 130`.execute(database);
    expect(await find({ Skills: 'copywriting' })).toEqual([102]);
    await sql`delete from users where id = 130`.execute(database);
    expect([await find({ Search: 'rare' }), await find({ minRate: 777 })]).toEqual([[], []]);
    await sql`update skills set name = 'Split Testing' where id = 4`.execute(database);
    expect([await find({ Search: 'split' }), await find({ Skills: 'split-testing' })]).toEqual([
      [105],
      [105],
    ]);
    await sql`update skills set name = 'A/B Testing' where id = 4`.execute(database);
    await sql`update employers set payment_verified = true`.execute(database);
    await sql`update jobs set proposal_count = 9 where id = 2`.execute(database);
    const { ask } = asking(backend, jobs);
    expect((await ask({ Verified_Payment: 'true', maxProposals: 8 })).ids).toEqual([1]);
  });

  it('[Q10] recovers after a fault of the database', async () => {
    const { database } = backend;
    const { ask } = asking(backend, freelancers);
    // This question needs the database: an unknown skill reloads the skills.
    for (const Skills of ['copywriting', 'no-such-skill']) {
      await sql`update skills set name = 'Copywriting' where id = 2`.execute(database); // the cached rows are outdated
      await sql`alter table skills rename to skills_away`.execute(database);
      expect((await ask({ Skills })).status).toBe(500);
      await sql`alter table skills_away rename to skills`.execute(database);
      expect((await ask({ Skills })).status).toBe(200);
    }
    expect(await find({ Skills: 'copywriting' })).toEqual([102]);
  });

  it('[Q6b] checks again for near matches after a fault of the database', async () => {
    let isBroken = true;
    const faulty = backend.database.withPlugin({
      transformQuery({ node }) {
        if (isBroken) throw new Error('no connection');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(canTellNear(faulty)).rejects.toThrow('no connection');
    isBroken = false;
    expect(await canTellNear(faulty)).toBe(true);
  });

  it('[Q10] sees many rows written at once, and none that was rolled back', async () => {
    const { database } = backend;
    const before = (await find({})).length;
    const addMany = async (own: typeof database) => {
      await sql`insert into users (id, type, name, created_at)
          select 1000 + n, 'Freelancer', 'Crowd ' || n, ${NOW}::timestamptz from generate_series(1, 80) n`.execute(
        own,
      );
      await sql`insert into freelancers (id, headline) select id, 'Writes' from users where id > 1000`.execute(
        own,
      );
    };
    const failing = database.transaction().execute(async (transaction) => {
      await addMany(transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await find({})).length).toBe(before);
    await addMany(database);
    const { json } = await asking(backend, freelancers).ask({ Search: 'crowd' });
    expect(json.total).toBe(80);
    await sql`delete from freelancers where id > 1000`.execute(database);
    expect((await find({})).length).toBe(before);
  });
});
