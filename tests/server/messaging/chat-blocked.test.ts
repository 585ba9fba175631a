/** What a block changes for both people, and what it must not reveal to the blocked person. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asks, chatsOf, historyOf, pageOf, reads, writes } from './chat-world.ts';
import { describeOnBoth } from '../databases.ts';
import { lists, type OpenSocket } from '../helpers.ts';
import { createPost } from '../newcomers.ts';
import { createUser, PASSWORD, type BackendFixture, type Person } from '../backend-fixture.ts';

describeOnBoth('a block', (start) => {
  let fixture: BackendFixture;
  beforeAll(async () => {
    const post = createPost();
    fixture = { backend: await start({ mailer: post.mailer }), post };
  });
  afterAll(() => fixture.backend.close());

  /** The freelancer has blocked the company after one message of each. */
  const blocked = async () => {
    const [company, own] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    await writes(company, own.id, 'Hello');
    await writes(own, company.id, 'Hello too');
    await block(own, company);
    return { company, own };
  };
  const block = async (own: Person, whom: Person, isBlocked = true) =>
    expect((await asks(own, 'blockPerson', { id: whom.id, blocked: isBlocked })).status).toBe(200);
  const wordsOf = async (own: Person, whom: Person) =>
    (await historyOf(own, whom.id)).Messages.map(({ Text }) => Text);
  const closePages = (...pages: readonly OpenSocket[]) => {
    for (const page of pages) page.socket.close();
  };

  it('[D25e] stores what the blocked person writes as sent, and shows it to nobody else', async () => {
    const { company, own } = await blocked();
    const clientMessageId = randomUUID();
    const sent = await writes(company, own.id, 'Are you there?', { clientMessageId });
    expect(sent).toMatchObject({ Order: 3, Count: 2 });
    expect(await writes(company, own.id, 'Are you there?', { clientMessageId })).toEqual(sent);
    await writes(company, own.id, 'Hm');
    expect(await wordsOf(company, own)).toEqual(['Hello', 'Hello too', 'Are you there?', 'Hm']);
    expect(await wordsOf(own, company)).toEqual(['Hello', 'Hello too']);
    expect(await historyOf(own, company.id, { after: 2 })).toMatchObject({ Messages: [], Last: 2 });
    const [mine] = (await chatsOf(own)).Chats;
    expect(mine).toMatchObject({ TheirCount: 1, Last: { Text: 'Hello too' } });
    expect((await chatsOf(own)).Unread).toEqual([]);
    expect((await chatsOf(company)).Chats[0]).toMatchObject({ Last: { Text: 'Hm' } });
    const found = async (who: Person, id: number) =>
      (await asks(who, 'searchChat', { id, query: 'there' })).json.data;
    expect(await found(own, company.id)).toEqual({ Hits: [], Total: 0 });
    expect(await found(company, own.id)).toMatchObject({ Total: 1 });
  });

  it('[D25e] keeps withheld messages out of reports and the blocker’s export', async () => {
    const { company, own } = await blocked();
    await writes(company, own.id, 'Withheld');
    expect((await asks(own, 'reportChat', { id: company.id, Reason: 'spam' })).status).toBe(200);
    const report = await fixture.backend.database
      .selectFrom('chat_reports')
      .select('message_ids')
      .where('reporter_id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(report.message_ids).toHaveLength(2);
    const exported = async (who: Person) => (await asks(who, 'exportData')).text;
    expect(await exported(own)).not.toContain('Withheld');
    expect(await exported(company)).toContain('Withheld');
  });

  it('[D25f] moves no mark, and the blocker gets no event, notice or typing', async () => {
    const { company, own } = await blocked();
    const [hers, theirs] = [await pageOf(fixture.backend, company), await pageOf(fixture.backend, own)];
    const { Theirs } = await historyOf(company, own.id);
    expect(Theirs).toEqual({ Delivered: 2, Read: 2, Counted: 1 });
    hers.socket.emit('chat-typing', { to: own.id });
    await writes(company, own.id, 'Withheld');
    await hers.until('message-sent');
    await fixture.backend.services.messageNotices.flush();
    await chatsOf(own);
    await reads(own, company.id, 3);
    theirs.socket.emit('messages-delivered', { from: company.id, order: 3 });
    // An ordinary conversation shows that everything before has arrived.
    const friend = await createUser(fixture, 'Employer');
    await writes(friend, own.id, 'Hello');
    await theirs.until('recieve-messageCount');
    expect(theirs.named('recieve-messageCount')).toMatchObject([{ sender: friend.id }]);
    expect(theirs.named('chat-typing')).toEqual([]);
    expect((await historyOf(company, own.id)).Theirs).toEqual(Theirs);
    expect(hers.named('chat-progress')).toEqual([]);
    const notices = await fixture.backend.database
      .selectFrom('notifications')
      .select('link')
      .where('user_id', '=', own.id)
      .where('read_at', 'is', null)
      .execute();
    expect(notices.map(({ link }) => link)).not.toContain(`/chat-user/${company.id}`);
    closePages(hers, theirs);
  });

  it('[D25f][R3e] lets the blocker appear offline to the blocked person alone', async () => {
    const { company, own } = await blocked();
    const friend = await createUser(fixture, 'Employer');
    const theirs = await pageOf(fixture.backend, own);
    const [hers, other] = [await pageOf(fixture.backend, company), await pageOf(fixture.backend, friend)];
    await other.until('getOnlineUsers', lists(company.id));
    await hers.until('getOnlineUsers', lists(friend.id));
    const listed = (page: OpenSocket) => JSON.stringify(page.named('getOnlineUsers'));
    expect(listed(hers)).not.toContain(`"userId":${own.id}}`);
    await block(own, company, false);
    await hers.until('getOnlineUsers', lists(own.id));
    await block(own, company);
    await hers.until('getOnlineUsers', (list) => !JSON.stringify(list).includes(`"userId":${own.id}}`));
    expect(listed(theirs)).toContain(`"userId":${company.id}}`);
    closePages(hers, theirs, other);
  });

  it('[D25g] delivers, once lifted, what was withheld, and counts it as unread', async () => {
    const { company, own } = await blocked();
    await writes(company, own.id, 'One');
    await writes(company, own.id, 'Two');
    await block(own, company, false);
    expect(await chatsOf(own)).toMatchObject({
      Unread: [company.id],
      Chats: [{ TheirCount: 3, Last: { Text: 'Two', Order: 4, Count: 3 } }],
    });
    expect(await reads(own, company.id, 4)).toEqual({ Delivered: 4, Read: 4, Counted: 3 });
    expect((await historyOf(company, own.id)).Theirs).toMatchObject({ Read: 4 });
    expect(await writes(own, company.id, 'Back')).toMatchObject({ Order: 5, Count: 2 });
    expect(await writes(company, own.id, 'Three')).toMatchObject({ Order: 6, Count: 4 });
  });

  it('[D25g] of a person with whom there is no conversation yet withholds the first message too', async () => {
    const [company, own] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    await block(own, company);
    await writes(company, own.id, 'Hello');
    expect((await chatsOf(own)).Chats).toEqual([]);
    expect(await historyOf(own, company.id)).toMatchObject({ Messages: [], Last: 0 });
    await block(own, company, false);
    expect(await chatsOf(own)).toMatchObject({ Unread: [company.id], Chats: [{ TheirCount: 1 }] });
  });

  it('[D25g] of each by the other: each lifting delivers only the messages to its own side', async () => {
    const { company, own } = await blocked();
    await writes(company, own.id, 'To the freelancer');
    await block(company, own);
    await block(own, company, false);
    expect((await wordsOf(own, company)).at(-1)).toBe('To the freelancer');
    await writes(own, company.id, 'To the company');
    expect((await wordsOf(company, own)).at(-1)).toBe('To the freelancer');
    await block(company, own, false);
    expect((await wordsOf(company, own)).at(-1)).toBe('To the company');
  });

  it('[D25g] withholds for good what a person wrote who then closed their account', async () => {
    const { company, own } = await blocked();
    await writes(company, own.id, 'Withheld');
    expect((await asks(company, 'closeAccount', { Confirmation: PASSWORD })).status).toBe(200);
    expect(await wordsOf(own, company)).toEqual(['Hello', 'Hello too']);
    expect((await historyOf(own, company.id)).Standing).toBe('gone');
  });
});
