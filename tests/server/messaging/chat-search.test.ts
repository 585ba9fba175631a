/** Searching and reporting a conversation. On both databases. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseListed } from '../../../server/core/refusal.ts';
import type { Backend } from '../../../server/backend.ts';
import { searchConversation } from '../../../server/messaging/search.ts';
import { MOST_HITS, type ChatHits } from '../../../src/contracts/messaging/chat.ts';
import { asks, haveTalked, historyOf, writes } from './chat-world.ts';
import { describeOnBoth } from '../databases.ts';
import { createPost } from '../newcomers.ts';
import { createUser, type Person, type BackendFixture } from '../backend-fixture.ts';

describeOnBoth('searching and reporting a conversation', (start, database) => {
  let backend: Backend;
  let fixture: BackendFixture;
  let today = new Date();
  let [company, expert, other]: Person[] = [];
  const people = () => ({ one: company as Person, two: expert as Person, three: other as Person });
  beforeAll(async () => {
    const post = createPost();
    backend = await start({ mailer: post.mailer, now: () => today });
    fixture = { backend, post };
    [company, expert, other] = [
      await createUser(fixture, 'Employer'),
      await createUser(fixture, 'Freelancer'),
      await createUser(fixture, 'Employer'),
    ];
    for (const text of [
      'The rankings of October are ready',
      'Rankings: 100 % better, 20_000 visits, C:\\feeds',
      'ÜNLÜ CAFÉ rows [draft] (v2)',
      'Nothing of that',
    ])
      await haveSaid(text);
  });
  afterAll(() => backend.close());
  const haveSaid = async (text: string) => {
    const { one, two } = people();
    await asks(two, 'updateProfile', { Headline: 'Feeds, mended' });
    return writes(one, two.id, text);
  };
  const searches = async (who: Person, id: number, query: string): Promise<ChatHits> => {
    const { status, json, text } = await asks(who, 'searchChat', { id, query });
    expect(status, text).toBe(200);
    return json.data;
  };
  const found = async (query: string): Promise<string[]> => {
    const { one, two } = people();
    const { Hits, Total } = await searches(two, one.id, query);
    expect(Total).toBe(Hits.length);
    return Hits.map(({ Text }) => Text.slice(0, 12));
  };

  it.each([
    ['rankings', ['Rankings: 10', 'The rankings']],
    ['OCTOBER rank', ['The rankings']],
    ['  of   that ', ['Nothing of t']],
    ['100 %', ['Rankings: 10']],
    ['20_0', ['Rankings: 10']],
    ['0_0 0%0', []],
    ['c:\\f', ['Rankings: 10']],
    ['ünlü café', ['ÜNLÜ CAFÉ ro']],
    ['Ü', []],
    ['[draft] (v2)', ['ÜNLÜ CAFÉ ro']],
    ['ü[^]', []],
    ['nowhere', []],
  ])('[D45a] “%s” finds, newest first: %j', async (query, texts) => {
    if (query.trim().length < 2) {
      expect((await asks(people().one, 'searchChat', { id: people().two.id, query })).status).toBe(400);
      return;
    }
    expect(await found(query)).toEqual(texts);
  });

  it('[D45a] any words find the messages that contain them all (seed 20280)', async () => {
    const { one, two } = people();
    const { Messages } = await historyOf(one, two.id);
    const piece = fc.constantFrom(
      'ra',
      'RAN',
      'of',
      'é',
      'Ü',
      'ü c',
      '%',
      '_',
      '\\',
      '[',
      ']',
      '^',
      '-',
      '(',
      '0',
      '  ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
        const query = pieces.join('');
        const words = query.toLowerCase().split(/\s+/).filter(Boolean);
        const fitting = Messages.filter(({ Text }) =>
          words.every((word) => Text.toLowerCase().includes(word)),
        ).map(({ id }) => id);
        const { ids } = await searchConversation(backend.database, {
          userId: one.id,
          other: two.id,
          query,
          refuse: refuseListed,
        });
        expect([...ids].toReversed()).toEqual(words.length === 0 ? [] : fitting);
      }),
      { numRuns: 150, seed: 20_280 },
    );
  });

  it('[D45a] at most a hundred hits are listed, with their total; other conversations are not searched', async () => {
    const { two, three } = people();
    await haveTalked(backend, three.id, two.id, { each: 80, text: 'The rankings' });
    const { Hits, Total } = await searches(three, two.id, 'rankings');
    expect([Hits.length, Total, Hits[0]?.Order, Hits.at(-1)?.Order]).toEqual([MOST_HITS, 160, 160, 61]);
    expect((await found('rankings')).length).toBe(2);
    expect(await searches(three, people().one.id, 'rankings')).toEqual({ Hits: [], Total: 0 });
    expect(await searches(three, 99_999_999, 'rankings')).toEqual({ Hits: [], Total: 0 });
  });

  it('[D45a] the four longest of many words are searched', async () => {
    expect(await found('xx yy the rankings october ready are')).toEqual(['The rankings']);
    expect(await found('no rankings october ready three')).toEqual([]);
  });

  it.skipIf(database === 'PGlite')('[D45b] a search that takes too long is aborted', async () => {
    const [own, long] = [people().three, await createUser(fixture, 'Freelancer')];
    await haveTalked(backend, own.id, long.id, { each: 500, text: 'rankings '.repeat(500) });
    const search = { userId: own.id, other: long.id, query: 'ankings r', refuse: refuseListed };
    expect((await searchConversation(backend.database, search)).total).toBe(1000);
    await expect(searchConversation(backend.database, { ...search, longest: 1 })).rejects.toMatchObject({
      statusCode: 503,
      message: 'This search takes too long: try longer words',
    });
    expect((await searchConversation(backend.database, search)).total).toBe(1000);
  });

  it('[D46] either user can report it, with its last messages, once an hour', async () => {
    const { one, two } = people();
    const report = () =>
      asks(two, 'reportChat', { id: one.id, Reason: 'fraud', Details: 'It asks for money first.' });
    const first = await report();
    await haveSaid('And another');
    expect([first.status, first.json.data.Reference]).toEqual([200, expect.stringMatching(/^ML-/)]);
    expect((await report()).json.data).toEqual(first.json.data);
    const { Messages } = await historyOf(one, two.id);
    const rows = await backend.database.selectFrom('chat_reports').selectAll().execute();
    expect(rows).toMatchObject([
      {
        reported_id: one.id,
        reporter_id: two.id,
        reason: 'fraud',
        message_ids: Messages.slice(0, -1).map(({ id }) => id),
      },
    ]);
    today = new Date(today.getTime() + 2 * 3_600_000);
    expect((await report()).json.data).not.toEqual(first.json.data);
    const { ConversationsReported } = (await asks(two, 'exportData')).json.data;
    expect(ConversationsReported).toHaveLength(2);
    expect((await asks(one, 'exportData')).text).not.toContain('asks for money');
  });

  it('[D46] only an existing conversation can be reported', async () => {
    const { one, three } = people();
    for (const id of [one.id, three.id, 99_999_999, 'x'])
      expect((await asks(three, 'reportChat', { id, Reason: 'spam' })).status).toBe(404);
  });
});
