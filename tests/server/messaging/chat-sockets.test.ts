/** The socket's events about conversations, in both directions. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asks, chatsOf, haveTalked, historyOf, pageOf, reads, writes } from './chat-world.ts';
import { openSocket, type OpenSocket } from '../helpers.ts';
import { createUser, startFixture, type Person, type BackendFixture } from '../backend-fixture.ts';

describe('the pages of a conversation', () => {
  let fixture: BackendFixture;
  const lines: string[] = [];
  const opened: OpenSocket[] = [];
  const page = async (own: Person) => {
    const socket = await pageOf(fixture.backend, own);
    opened.push(socket);
    return socket;
  };
  const both = async () => {
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    await haveTalked(fixture.backend, one.id, other.id, { each: 2 });
    return [one, other] as const;
  };
  /** Everything sent over this socket before has arrived by then. */
  const isHeard = async (from: OpenSocket, own: Person, at: OpenSocket, whom: Person) => {
    const before = at.named('recieve-messageCount').length;
    await new Promise<void>((resolve) => {
      from.socket.once('getOnlineUsers', () => resolve());
      from.claim(own.id);
    });
    await writes(own, whom.id, 'Done');
    await at.until('recieve-messageCount', () => at.named('recieve-messageCount').length > before);
  };
  beforeAll(async () => {
    fixture = await startFixture({ logLevel: 'warn', logStream: { write: (line) => lines.push(line) } });
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(() => fixture.backend.close());

  it('[D28a][R4a] get an incoming message once and whole; the sender’s other pages get the sent one', async () => {
    const [one, other] = await both();
    const [theirs, mine] = [await page(other), await page(one)];
    const sent = await writes(one, other.id, '<b>Hello</b>');
    expect(await theirs.until('recieve-messageCount')).toEqual({
      sender: one.id,
      message: '<b>Hello</b>',
      Detail: sent,
    });
    expect(await mine.until('message-sent')).toEqual({ to: other.id, Detail: sent });
    theirs.socket.emit('messages-delivered', { from: one.id, order: sent.Order });
    await mine.until('chat-progress');
    await writes(one, other.id, '<b>Hello</b>', { clientMessageId: sent.ClientMessageId }); // sent again
    await writes(one, other.id, 'Next');
    await theirs.until('recieve-messageCount', () => theirs.named('recieve-messageCount').length === 2);
    await mine.until('message-sent', () => mine.named('message-sent').length === 2);
    expect(theirs.named('message-sent')).toEqual([]);
    expect(mine.named('recieve-messageCount')).toEqual([]);
  });

  it('[D28b][D24a] learn what was seen on both sides, and what was delivered on the sender’s side', async () => {
    const [one, other] = await both();
    const [theirs, mine] = [await page(other), await page(one)];
    theirs.socket.emit('messages-delivered', { from: one.id, order: 3 });
    await mine.until('chat-progress');
    expect(mine.named('chat-progress')).toEqual([
      { user: other.id, Theirs: { Delivered: 3, Read: 0, Counted: 0 } },
    ]);
    await reads(other, one.id, 4);
    const marks = { Delivered: 4, Read: 4, Counted: 2 };
    await mine.until('chat-progress', () => mine.named('chat-progress').length === 2);
    expect(mine.named('chat-progress')[1]).toEqual({ user: other.id, Theirs: marks });
    expect(await theirs.until('chat-progress')).toEqual({ user: one.id, Mine: marks });
    // A repeat is no news.
    await reads(other, one.id, 4);
    await historyOf(other, one.id);
    await chatsOf(other);
    theirs.socket.emit('messages-delivered', { from: one.id, order: 4 });
    await isHeard(theirs, other, mine, one);
    expect(mine.named('chat-progress')).toHaveLength(2);
  });

  it('[D28b] learn of a delivery when the recipient fetches the list', async () => {
    const [one, other] = await both();
    const mine = await page(one);
    await chatsOf(other);
    expect(await mine.until('chat-progress')).toEqual({
      user: other.id,
      Theirs: { Delivered: 4, Read: 0, Counted: 0 },
    });
  });

  it('[D28c][Z12] report delivered and typing for the socket’s own user, whatever the event says', async () => {
    const [one, other] = await both();
    const thief = await createUser(fixture, 'Freelancer');
    const [mine, thieves] = [await page(one), await page(thief)];
    const stranger = openSocket(fixture.backend);
    opened.push(stranger);
    await stranger.until('connect');
    for (const socket of [thieves, stranger]) {
      socket.claim(other.id);
      for (const spoofed of [
        { from: one.id, order: 4, user: other.id, userId: other.id, sender: other.id },
        { from: one.id, order: 4, to: other.id },
      ])
        socket.socket.emit('messages-delivered', spoofed);
      for (const spoofed of [
        { to: one.id, sender: other.id },
        { to: one.id, from: other.id, user: other.id },
      ])
        socket.socket.emit('chat-typing', spoofed);
      // Clients may not send the events of the other direction.
      socket.socket.emit('chat-progress', { user: one.id, Theirs: { Delivered: 4, Read: 4, Counted: 2 } });
      socket.socket.emit('recieve-messageCount', { sender: other.id, message: 'forged' });
    }
    await asks(one, 'sendMessage', {
      to: thief.id,
      Text: 'Who are you?',
      clientMessageId: crypto.randomUUID(),
    });
    await thieves.until('recieve-messageCount');
    await isHeard(thieves, thief, mine, one);
    // In the thief's own name it may arrive, if it came after the message that lets the two write to each
    // other.
    for (const said of mine.named('chat-typing')) expect(said).toEqual({ sender: thief.id });
    for (const said of mine.named('chat-progress')) expect(said).toMatchObject({ user: thief.id });
    expect((await historyOf(one, other.id)).Theirs).toEqual({ Delivered: 0, Read: 0, Counted: 0 });
  });

  it('[D28b] show typing to users whom the typist may write to, and to nobody else', async () => {
    const [one, other] = await both();
    const third = await createUser(fixture, 'Freelancer');
    const [theirs, mine, thirds] = [await page(other), await page(one), await page(third)];
    mine.socket.emit('chat-typing', { to: other.id });
    expect(await theirs.until('chat-typing')).toEqual({ sender: one.id });
    thirds.socket.emit('chat-typing', { to: one.id }); // has nothing to do with them
    await asks(other, 'blockPerson', { id: one.id, blocked: true });
    mine.socket.emit('chat-typing', { to: other.id });
    await writes(one, third.id, 'Hello');
    await isHeard(thirds, third, mine, one);
    expect(theirs.named('chat-typing')).toEqual([{ sender: one.id }]);
    for (const socket of [mine, thirds]) expect(socket.named('chat-typing')).toEqual([]);
  });

  it('[D28c][R6] cannot change anything with invalid events, which are logged', async () => {
    const [one, other] = await both();
    const [theirs, mine] = [await page(other), await page(one)];
    const before = lines.length;
    for (const name of ['messages-delivered', 'chat-typing'])
      for (const rubbish of [
        undefined,
        null,
        '',
        [],
        {},
        7,
        { from: one.id },
        { from: one.id, order: -1 },
        { from: one.id, order: 1.5 },
        { from: one.id, order: 'x' },
        { from: {}, order: 1 },
        { to: null },
        { to: [one.id] },
      ])
        theirs.socket.emit(name, rubbish);
    for (const order of [9e15, 4]) theirs.socket.emit('messages-delivered', { from: 99_999_999, order });
    for (const to of [99_999_999, 'nobody', other.id, -1]) theirs.socket.emit('chat-typing', { to });
    await isHeard(theirs, other, mine, one);
    expect(mine.named('chat-typing')).toEqual([]);
    expect(mine.named('chat-progress')).toEqual([]);
    const logged = lines.slice(before).filter((line) => line.includes('a socket sent a malformed event'));
    expect(logged).toHaveLength(26);
    expect(lines.slice(before).join('')).not.toContain('could not');
  });

  it('[D28c][Z12] send nothing after a sign-out', async () => {
    const [one, other] = await both();
    const [theirs, mine] = [await page(other), await page(one)];
    await asks(other, 'logout');
    await theirs.until('session-ended');
    theirs.socket.emit('messages-delivered', { from: one.id, order: 4 });
    theirs.socket.emit('chat-typing', { to: one.id });
    const back = await createUser(fixture, 'Freelancer');
    await writes(one, back.id, 'Hello');
    const own = await page(back);
    await isHeard(own, back, mine, one);
    expect(mine.named('chat-typing')).toEqual([]);
    expect((await historyOf(one, other.id)).Theirs.Delivered).toBe(0);
  });
});

describe('the limit on events of pages', () => {
  it('[D29c] is sixty typing events a minute', async () => {
    const fixture = await startFixture({ rateLimits: { everything: 1e6, handshakes: 1e6, messages: 1000 } });
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    await writes(one, other.id, 'Hello');
    const [mine, theirs] = [await pageOf(fixture.backend, one), await pageOf(fixture.backend, other)];
    for (let count = 0; count < 80; count += 1) mine.socket.emit('chat-typing', { to: other.id });
    await theirs.until('chat-typing', () => theirs.named('chat-typing').length === 60);
    mine.socket.emit('messages-delivered', { from: other.id, order: 1 }); // counts separately
    await theirs.until('chat-progress');
    expect(theirs.named('chat-typing')).toHaveLength(60);
    for (const { socket } of [mine, theirs]) socket.close();
    await fixture.backend.close();
  });
});
