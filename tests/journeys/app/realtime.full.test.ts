/** Details of the connection, in full scope. In `npm test`: tests/machines/app/realtime.test.ts and inbox.test.ts, tests/adapters/realtime.test.ts, the paths of realtime in tests/models, and the two people of messages-two-people.test.ts. */
import type { Request, Response } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, journeys } from '../support.ts';
import { broken, messagesOf, sendFrom, signOut, unreadOf, user } from './realtime-stage.ts';

const { open, serve } = journeys();

describe('the connection', () => {
  it('[R1] opens once, for a visitor too, without announcing a user', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address });
    await eventually(backend.connections).toBe(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    await page.goBack();
    await page.getByRole('combobox').waitFor();
    expect(backend.connections()).toBe(1);
    expect(backend.announced).toEqual([]);
  });

  it('[R7a] waits longer after each failed attempt', async () => {
    const backend = await serve();
    backend.acceptSockets(false);
    const attempts: string[] = [];
    let answered = 0;
    const isAttempt = (message: Request | Response) => message.url().includes('/socket.io/');
    const page = await open({
      at: backend.address,
      expects: broken,
      prepare: (prepared) => {
        // The first attempt may come before the page is open.
        prepared.on('request', (request) => isAttempt(request) && attempts.push(request.url()));
        prepared.on('response', (response) => isAttempt(response) && (answered += 1));
        return prepared.clock.install();
      },
    });
    const refused = () => page.waitForResponse((response) => isAttempt(response) && !response.ok());
    await page.clock.runFor(3000);
    await eventually(() => attempts.length).toBeGreaterThan(0);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const next = refused();
      await page.clock.runFor(60_000);
      await next;
    }
    // Counts from the next refusal on, so that attempts that are still pending do not count.
    const last = refused();
    for (let seen = attempts.length; attempts.length === seen;) await page.clock.runFor(1000);
    await last;
    await eventually(() => answered).toBe(attempts.length);
    const before = attempts.length;
    await page.clock.runFor(5000);
    expect(attempts.length).toBe(before);
  });

  it('[R2b] announces the user once, whatever the refresh returns, and again after a reconnection', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user }, expects: broken });
    await eventually(() => backend.announced).toEqual([1]);
    await eventually(() => backend.bodies('user').length).toBe(1);
    backend.emit('recieve-messageCount', { sender: 2, message: 'Here.' });
    await eventually(unreadOf(page)).toBe('Messages, 1 unread');
    expect(backend.announced).toEqual([1]);
    backend.dropSockets();
    await eventually(() => backend.announced).toEqual([1, 1]);
    expect(backend.connections()).toBe(2);
  });

  it('[R8b] signing out closes it and opens another without an announced user', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user }, expects: [failedRequest] });
    await eventually(() => backend.announced).toEqual([1]);
    await signOut(page);
    await eventually(backend.connections).toBe(2);
    await eventually(backend.openSockets).toBe(1);
    expect(backend.announced).toEqual([1]);
  });
});

describe('incoming events', () => {
  it('[R4a] count senders, not messages, in whatever form the id arrives', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user } });
    await eventually(() => backend.announced).toEqual([1]);
    for (const sender of [2, '2', 2, 3, 'c-4'])
      backend.emit('recieve-messageCount', { sender, message: 'Hello.' });
    await eventually(unreadOf(page)).toBe('Messages, 3 unread');
  });

  it('[R13c] are read on the page of their sender, or of all chats', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, path: '/chat-user/2', storage: { user } });
    await eventually(() => backend.announced).toEqual([1]);
    for (const sender of [2, 3, 4]) backend.emit('recieve-messageCount', { sender, message: 'Hello.' });
    await eventually(unreadOf(page)).toMatch(/^Messages, [23] unread$/); // the message on the screen may count or not
    await page.getByRole('banner').getByRole('link', { name: 'Marketlane' }).click();
    await page.getByRole('heading', { level: 1, name: /^Find & Hire/ }).waitFor();
    await page.goBack();
    await eventually(unreadOf(page)).toBe('Messages, 2 unread');
    await messagesOf(page).click();
    await page.getByRole('link', { name: 'See all messages' }).click();
    await eventually(unreadOf(page)).toBe('Messages');
  });
});

describe('two people', () => {
  it('[R4a][R5] a message shows in its recipient’s header, and in no other', async () => {
    const employer = await open({ account: 'employer' });
    const freelancer = await open({ account: 'freelancer' });
    const visitor = await open();
    await eventually(unreadOf(employer)).toBe('Messages');
    expect(await messagesOf(visitor).count()).toBe(0);
    // The server drops a message for a user who is not announced yet, so repeat it until one arrives.
    await eventually(async () => {
      await sendFrom(freelancer, 'employer', 'The audit is ready.');
      return unreadOf(employer)();
    }).toBe('Messages, 1 unread');
    expect(await unreadOf(freelancer)()).toBe('Messages');
    expect(await messagesOf(visitor).count()).toBe(0);

    await messagesOf(employer).click();
    const panel = employer.getByRole('region', { name: 'Messages', exact: true });
    await panel.getByRole('link', { name: /The audit is ready\./ }).click(); // she has a screen name
    await employer.getByRole('heading', { level: 1, name: /^Conversation with \S/ }).waitFor();
    await eventually(unreadOf(employer)).toBe('Messages'); // it was seen, so it is read
  });
});
