import { describe, expect, it } from 'vitest';
import { accounts, eventually, journeys } from '../support.ts';
import { broken, messagesOf, sendFrom, signOut, unreadOf, user } from './realtime-stage.ts';

const { open, serve } = journeys();

describe('two people', () => {
  it('[R2b][R8b] a signed-out user receives nothing; after a sign-in the missed messages and new ones arrive', async () => {
    const freelancer = await open({ account: 'freelancer' });
    const employer = await open({ account: 'employer' });
    await eventually(async () => {
      await sendFrom(freelancer, 'employer', 'One.');
      return unreadOf(employer)();
    }).toBe('Messages, 1 unread');
    await signOut(employer);
    await eventually(() => messagesOf(employer).count()).toBe(0);
    await sendFrom(freelancer, 'employer', 'Two.');
    await employer.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await employer.getByRole('button', { name: `Use this account: ${accounts.employer.name}` }).click();
    await eventually(unreadOf(employer)).toBe('Messages, 1 unread');
    await messagesOf(employer).click();
    const panel = employer.getByRole('region', { name: 'Messages', exact: true });
    await panel.getByRole('link', { name: /Two\./ }).waitFor();
    // The server drops a message for a user who is not announced yet, so repeat it until one arrives.
    await eventually(async () => {
      await sendFrom(freelancer, 'employer', 'Three.');
      return panel.getByRole('link', { name: /Three\./ }).count();
    }).toBe(1);
  });
});

describe('the connection', () => {
  it('[R7a] reconnects by itself, as often as it is lost, and keeps its data', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user }, expects: broken });
    await eventually(() => backend.announced).toEqual([1]);
    backend.emit('recieve-messageCount', { sender: 2, message: 'One.' });
    await eventually(unreadOf(page)).toBe('Messages, 1 unread');
    backend.acceptSockets(false);
    backend.dropSockets();
    await eventually(backend.openSockets).toBe(0);
    const reconnecting = page.getByRole('banner').getByText('Reconnecting…');
    await reconnecting.waitFor();
    backend.acceptSockets(true);
    await eventually(backend.openSockets, 20_000).toBe(1);
    await eventually(() => reconnecting.count()).toBe(0);
    await eventually(() => backend.announced).toEqual([1, 1]);
    backend.emit('recieve-messageCount', { sender: 3, message: 'Two.' });
    await eventually(unreadOf(page)).toBe('Messages, 2 unread');
    expect(backend.openSockets()).toBe(1);
  });
});

describe('incoming events', () => {
  it('[R6] a malformed event changes nothing and is reported', async () => {
    const backend = await serve();
    const logged: string[] = [];
    const page = await open({
      at: backend.address,
      storage: { user },
      prepare: async (prepared) => prepared.on('console', (message) => logged.push(message.text())),
    });
    await eventually(() => backend.announced).toEqual([1]);
    const malformed = [
      undefined,
      null,
      7,
      'hello',
      [],
      {},
      { sender: 2 },
      { sender: {}, message: 'x' },
      { sender: 2, message: {} },
    ];
    for (const payload of malformed) backend.emit('recieve-messageCount', payload);
    for (const payload of [null, 'all', { 0: 1 }]) backend.emit('getOnlineUsers', payload);
    backend.emit('getOnlineUsers', [1, { userId: 2 }, null, {}, { id: [] }]);
    backend.emit('no such event', { anything: true });
    backend.emit('recieve-messageCount', { sender: 9, message: 'Good.' });
    await eventually(unreadOf(page)).toBe('Messages, 1 unread');
    const about = (words: string) => logged.filter((line) => line.includes(words)).length;
    expect(about('recieve-messageCount was malformed')).toBe(malformed.length);
    expect(about('getOnlineUsers was malformed')).toBe(3);
    expect(about('getOnlineUsers: item')).toBe(3);
  });
});
