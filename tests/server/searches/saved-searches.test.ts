/** Saved searches of an account, what they find, and how their owner is told. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { alertSavedSearches, foundKind } from '../../../server/searches/found.ts';
import { listDeadTasks } from '../../../server/tasks/tasks.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import {
  MOST_SEARCHES,
  type SavedSearch,
  type SearchToSave,
} from '../../../src/contracts/searches/saved-search.ts';
import { createUser, postJob, type Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createPost, type Post } from '../newcomers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnBoth('saved searches', (start) => {
  let backend: Backend;
  let post: Post;
  let [searcher, company, talent]: Person[] = [];
  const [me, them, worker] = [() => searcher as Person, () => company as Person, () => talent as Person];
  beforeAll(async () => {
    post = createPost();
    backend = await start({ mailer: post.mailer });
    [searcher, company, talent] = [
      await createUser({ backend }, 'Freelancer'),
      await createUser({ backend }, 'Employer'),
      await createUser({ backend }, 'Freelancer'),
    ];
  });
  beforeEach(async () => {
    for (const table of ['saved_searches', 'notifications', 'blocks', 'notification_preferences'] as const)
      await backend.database.deleteFrom(table).execute();
  });
  afterAll(() => backend.close());

  const save = async (more: Partial<SearchToSave> = {}, who = me()) => {
    const { status, json } = await who.visitor.call(calls.savedSearchCreate.path, {
      Kind: 'jobs',
      Name: 'Feeds',
      Filters: { Search: 'feeds' },
      Alert: 'atOnce',
      ...more,
    });
    return { status, code: json.code as string | undefined, search: json.data as SavedSearch };
  };
  const saved = async (who = me()): Promise<SavedSearch[]> =>
    (await who.visitor.call(calls.savedSearches.path)).json.data;
  const update = (id: SavedSearch['id'], change: object, who = me()) =>
    who.visitor.call(calls.savedSearchUpdate.path, { id, ...change });
  const told = async (who = me()) => {
    await backend.tasks.drain();
    return backend.database
      .selectFrom('notifications')
      .select(['kind', 'title', 'text', 'link'])
      .where('user_id', '=', who.id)
      .where('kind', '=', 'savedSearch')
      .orderBy('id')
      .execute();
  };
  /** The clock moves ahead in this file, so jobs stay open for long. */
  const longJob = async (what: Parameters<typeof postJob>[2] = {}): Promise<number> => {
    const deadline = new Date(backend.services.clock.now().getTime() + 90 * DAY);
    return postJob(backend, them().id, { ...what, deadline });
  };
  const publish = async (what: Parameters<typeof postJob>[2] = {}): Promise<number> => {
    const id = await longJob(what);
    await backend.database
      .transaction()
      .execute((transaction) => alertSavedSearches(transaction, { kind: 'job', id }));
    await backend.tasks.drain();
    return id;
  };
  /** A recurring task runs once a second at most, so it is run by hand. */
  const passes = async (time: number) => {
    await backend.advanceClock(time);
    await backend.tasks.runKind('saved-searches.daily');
  };
  const changes = async (fields: object, who = worker()) => {
    const { status } = await who.visitor.call(calls.updateProfile.path, { Name: 'Vera Lang', ...fields });
    expect(status).toBe(200);
    await backend.tasks.drain();
  };

  it('[Q30a] are saved with filters of their list, and listed newest first', async () => {
    await save({
      Name: ' SEO, verified ',
      Kind: 'freelancers',
      Filters: { Skills: 'SEO Expert' },
      Alert: 'daily',
    });
    await save({ Filters: { paymentModel: 'fixed,hourly', minBudget: '500' }, Alert: 'never' });
    expect(await saved()).toEqual([
      expect.objectContaining({
        Kind: 'jobs',
        Filters: { paymentModel: 'fixed,hourly', minBudget: '500' },
        Alert: 'never',
      }),
      expect.objectContaining({ Kind: 'freelancers', Name: 'SEO, verified', Alert: 'daily', New: 0 }),
    ]);
    for (const bad of [
      { Filters: { minRate: '20' } },
      { Filters: { minBudget: 'much' } },
      { Filters: { constructor: 'x' } },
      { Name: ' ' },
      { Name: 'x'.repeat(81) },
      { Alert: 'weekly' as never },
    ])
      expect(await save(bad)).toMatchObject({ status: 400, code: 'invalid_field' });
  });

  it('[Q30b] with the same filters are one, which takes the new name and alert', async () => {
    const { search } = await save({
      Filters: { Skills: 'SEO Expert,PPC', minBudget: '500', Search: 'Feeds  now' },
    });
    const again = await save({
      Name: 'Other words',
      Filters: { Search: 'feeds now', minBudget: '500.0', Skills: 'ppc,seo-expert' },
      Alert: 'daily',
    });
    expect(again.search).toMatchObject({ id: search.id, Name: 'Other words', Alert: 'daily' });
    await save({ Kind: 'freelancers', Filters: { Search: 'feeds now' } });
    expect(await saved()).toHaveLength(2);
  });

  it('[Q30c] are at most fifty, and a known one can still be saved again', async () => {
    for (let count = 0; count < MOST_SEARCHES; count += 1)
      await save({ Filters: { minBudget: String(count) } });
    expect(await save({ Filters: { minBudget: '999' } })).toMatchObject({
      status: 409,
      code: 'saved_searches_full',
    });
    expect((await save({ Filters: { minBudget: '0' } })).status).toBe(200);
    expect((await save({ Filters: { minBudget: '999' } }, worker())).status).toBe(200);
  });

  it('[Q31] belong to their owner alone', async () => {
    const { search } = await save();
    expect(await saved(worker())).toEqual([]);
    expect((await update(search.id, { Name: 'Mine' }, worker())).status).toBe(404);
    await worker().visitor.call(calls.savedSearchDelete.path, { id: search.id });
    expect((await update(search.id, { Name: 'Still here' })).json.data).toMatchObject({ Name: 'Still here' });
    for (const _ of 'ab')
      expect((await me().visitor.call(calls.savedSearchDelete.path, { id: search.id })).status).toBe(200);
    expect(await saved()).toEqual([]);
  });

  it('[Q32a][Q33a] tell of a published job at once, with every search that found it', async () => {
    await save({ Name: 'Mending', Filters: { Search: 'broken "our fe" mend' } });
    await save({ Name: 'Begun', Filters: { Search: 'mending our fee' } });
    await save({ Name: 'Quoted', Filters: { Search: '"mend our feeds" spring' } });
    await save({ Name: 'Budget', Filters: { minBudget: '150', maxBudget: '300', paymentModel: 'fixed' } });
    await save({ Name: 'Too dear', Filters: { minBudget: '201' } });
    await save({ Name: 'Near', Filters: { Search: 'feedz' } });
    await save({ Name: 'Skill', Filters: { Skills: 'SEO Expert' } });
    await save({ Name: 'No such skill', Filters: { Skills: 'Juggling' } });
    await save({ Name: 'Closed too', Filters: { Job_Status: 'all', Search: 'it’s: & | ! \\' } });
    const id = await publish();
    expect(await told()).toEqual([
      {
        kind: 'savedSearch',
        title: 'A new job matches your search',
        text: '“Mend our feeds”, found by “Begun”, “Quoted”, and “Budget”',
        link: `/job-detail-view?id=${id}`,
      },
    ]);
    expect(await listDeadTasks(backend.database)).toEqual([]);
  });

  it('[Q32a] read a text in any script and with any characters', async () => {
    await save({ Name: 'Accents', Filters: { Search: 'CAFÉ l’été' } });
    await save({ Name: 'Signs', Filters: { Search: `':* \\ & ' | !` } });
    await save({ Name: 'Operators', Filters: { Search: `c'afe \\ ete:*` } });
    await publish({ title: 'Un cafe', brief: 'lete' });
    expect(await told()).toMatchObject([{ text: '“Un cafe”, found by “Accents” and “Signs”' }]);
  });

  it('[Q32b][Q34] tell of a freelancer once, when a change makes them match', async () => {
    await changes({ Headline: 'Shop feeds', Visibility: 'Hidden', HourlyRate: '40' });
    await save({ Name: 'Shops', Kind: 'freelancers', Filters: { Search: 'shop' } });
    await save({ Name: 'Cheap', Kind: 'freelancers', Filters: { maxRate: '35' } });
    await changes({ Overview: 'Still hidden' });
    expect(await told()).toEqual([]);
    await changes({ Visibility: 'Public' });
    expect(await told()).toMatchObject([
      {
        title: 'A new freelancer matches your search',
        text: '“Vera Lang”, found by “Shops”',
        link: `/user-profile/Vera-${worker().id}`,
      },
    ]);
    await save({ Name: 'Later', Kind: 'freelancers', Filters: { Search: 'feeds' } });
    await changes({ HourlyRate: '30' }); // matched “Later” before
    await changes({ HourlyRate: '40' });
    await changes({ HourlyRate: '30' });
    expect((await told()).map(({ text }) => text)).toEqual([
      '“Vera Lang”, found by “Shops”',
      '“Vera Lang”, found by “Cheap”',
    ]);
  });

  it('[Q32c] find nothing of their owner, of a blocked person, and nothing that search does not find', async () => {
    await save({}, them());
    await save();
    await publish();
    expect(await told(them())).toEqual([]);
    expect(await told()).toHaveLength(1);
    for (const [blocker_id, blocked_id] of [
      [them().id, me().id],
      [me().id, them().id],
    ] as const) {
      await backend.database
        .insertInto('blocks')
        .values({ blocker_id, blocked_id, blocked_at: new Date() })
        .execute();
      await publish();
      await backend.database.deleteFrom('blocks').execute();
    }
    const id = await longJob();
    await backend.database.transaction().execute(async (transaction) => {
      await alertSavedSearches(transaction, { kind: 'job', id });
      await transaction.updateTable('jobs').set({ deadline: new Date() }).where('id', '=', id).execute();
    });
    expect(await told()).toHaveLength(1);
  });

  it('[Q33b][Q35] tell once a day how many results came, and lead to the newest', async () => {
    const { search } = await save({ Alert: 'daily', Filters: { Search: 'feeds', paymentModel: 'fixed' } });
    await publish();
    await publish();
    const gone = await publish();
    expect(await saved()).toMatchObject([{ New: 3 }]);
    expect(await told()).toEqual([]);
    await backend.database.updateTable('jobs').set({ deadline: new Date() }).where('id', '=', gone).execute();
    await passes(DAY - HOUR);
    expect(await told()).toEqual([]);
    await passes(2 * HOUR);
    const first = {
      title: '2 new jobs match your search',
      text: '“Feeds”',
      link: '/jobs?Search=feeds&paymentModel=fixed&sort=newest',
    };
    expect(await told()).toMatchObject([first]);
    await passes(2 * DAY); // nothing came
    expect(await told()).toHaveLength(1);
    await update(search.id, { Opened: true });
    expect(await saved()).toMatchObject([{ New: 0 }]);
    await publish();
    await passes(DAY);
    expect(await told()).toMatchObject([first, { title: '1 new job matches your search' }]);
    expect(await saved()).toMatchObject([{ New: 1 }]);
  });

  it('[Q33c] tell nothing with the alert never, also later; a change to at once tells the rest of the day', async () => {
    const { search } = await save({ Alert: 'never' });
    await publish();
    expect(await saved()).toMatchObject([{ New: 1 }]);
    await update(search.id, { Alert: 'daily' });
    await passes(DAY + HOUR);
    expect(await told()).toEqual([]);
    await publish();
    await update(search.id, { Alert: 'atOnce' });
    await publish();
    expect(await told()).toHaveLength(1);
    await passes(DAY + HOUR);
    expect((await told()).map(({ title }) => title)).toEqual([
      'A new job matches your search',
      '1 new job matches your search',
    ]);
  });

  it('[Q33d] go by mail to a person without an open page, and follow their preferences', async () => {
    await save({ Name: 'My feeds', Filters: { Search: 'secret' } });
    const secret = { title: 'A secret title', brief: 'secret' };
    const before = post.to(me().email).length;
    const id = await publish(secret);
    const [mail] = post.to(me().email).slice(before);
    expect(mail?.subject).toBe('A new job matches your search');
    expect(mail?.text).toContain('“My feeds”');
    expect(mail?.text).toContain(`/job-detail-view?id=${id}`);
    expect(mail?.text).not.toContain('A secret title');
    for (const Channel of ['Page', 'Mail'])
      await me().visitor.call(calls.chooseNotifications.path, { Group: 'Work', Channel, On: false });
    await publish(secret);
    expect(post.to(me().email)).toHaveLength(before + 1);
    expect(await told()).toHaveLength(1);
  });

  it('[Q34] tell each result once, after a crash and by several tasks at a time', async () => {
    await save();
    const id = await longJob();
    const site = () => ({ name: 'Marketlane', origin: 'https://market.example' });
    const { run } = foundKind({ clock: backend.services.clock, site });
    const runs = (isKilled: boolean) =>
      backend.database.transaction().execute(async (transaction) => {
        await run({ transaction, afterCommit: () => {} }, { kind: 'job', id, before: [] });
        if (isKilled) throw new Error('killed');
      });
    await expect(runs(true)).rejects.toThrow('killed');
    expect(await told()).toEqual([]);
    await Promise.all([runs(false), runs(false), runs(false)]);
    expect(await told()).toHaveLength(1);
  });
});
