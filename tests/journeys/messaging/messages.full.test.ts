/**
 * More stories of messages through reloads, lost connections and other tabs, in full scope. In `npm test`: the two of
 * messages.test.ts that need a browser, tests/machines/messaging/outbox.test.ts and composer.test.ts, and
 * tests/adapters/storage/outbox-storage.test.ts and composer-storage.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { box, enter, namesOf, pathTo, said, sendFrom, twoPeople, unreadOf, write } from './chat-people.ts';
import { dialogOf, isAnonymous } from '../session-people.ts';
import { eventually, failedRequest, journeys } from '../support.ts';
import { kept, SEND, signOut } from './messages-stage.ts';

const { open } = journeys();

describe('a pending message', () => {
  it.for([
    ['did not receive it', false],
    ['received it, and whose answer was lost', true],
  ] as const)(
    '[R72] is sent once by a page that reloads during the call, to a server that %s',
    async ([, isTaken]) => {
      const [employer, freelancer] = await twoPeople();
      const elin = await enter(open, employer, pathTo(freelancer), { expects: [failedRequest] });
      let tries = 0;
      await elin.route(SEND, async (route) => {
        tries += 1;
        if (isTaken) await route.fetch();
        await route.abort().catch(() => {}); // its page may have been reloaded meanwhile
      });
      await write(elin, freelancer, 'Only once, please.');
      await eventually(() => tries).toBeGreaterThan(0);
      await said(elin, 'Only once, please.').waitFor();
      await elin.unroute(SEND);
      await elin.reload();
      await said(elin, 'Only once, please.').waitFor();
      await eventually(kept(elin)).toEqual([]);
      const femi = await enter(open, freelancer, pathTo(employer));
      await eventually(namesOf(femi)).toEqual(['Elin Brandt: Only once, please.']);
      await eventually(namesOf(elin)).toEqual(['You: Only once, please.']);
    },
  );

  it('[R72] goes in order when the connection is back, however late', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, pathTo(freelancer), { expects: [failedRequest, /WebSocket/] });
    const femi = await enter(open, freelancer, pathTo(employer));
    await elin.context().setOffline(true);
    for (const text of ['One.', 'Two.', 'Three.']) await write(elin, freelancer, text);
    await elin
      .getByText(/^Not sent yet/)
      .first()
      .waitFor();
    await elin.context().setOffline(false);
    await eventually(namesOf(femi), 30_000).toEqual(
      ['One.', 'Two.', 'Three.'].map((text) => `Elin Brandt: ${text}`),
    );
    await eventually(kept(elin)).toEqual([]);
  });
});

describe('a draft', () => {
  it('[R42a] lasts through a reload and the end of a session', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, pathTo(freelancer), { expects: [failedRequest] });
    await box(elin, freelancer).fill('Half a thought');
    await eventually(kept(elin)).not.toEqual([]);
    await elin.reload();
    await eventually(() => box(elin, freelancer).inputValue()).toBe('Half a thought');

    let isOver = true;
    await elin.route(SEND, (route) =>
      isOver ? route.fulfill({ status: 401, json: { message: 'Your session has ended' } }) : route.continue(),
    );
    await box(elin, freelancer).press('Enter');
    await dialogOf(elin).waitFor();
    await dialogOf(elin).getByLabel('Password', { exact: true }).fill(employer.Password);
    isOver = false;
    await dialogOf(elin).getByRole('button', { name: 'Sign in', exact: true }).click();
    await eventually(() => dialogOf(elin).isVisible()).toBe(false);
    const femi = await enter(open, freelancer, pathTo(employer));
    await eventually(namesOf(femi), 30_000).toEqual(['Elin Brandt: Half a thought']);
    await eventually(() => box(elin, freelancer).inputValue()).toBe('');
  });
});

describe('signing out', () => {
  it('[R73a] in one tab silences all of them', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, '/jobs');
    const first = await enter(open, freelancer, '/jobs');
    const second = await open({ path: pathTo(employer), beside: first });
    await sendFrom(elin, freelancer, 'Before.');
    await eventually(unreadOf(first)).toBe('Messages');
    await said(second, 'Before.').waitFor();
    const heard: string[] = [];
    for (const page of [first, second])
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
      );
    await signOut(first);
    await isAnonymous(second);
    await sendFrom(elin, freelancer, 'After.');
    // Once the sender's own page has an event, every page has it.
    const third = await enter(open, employer, pathTo(freelancer));
    await said(third, 'After.').waitFor();
    for (const page of [first, second]) {
      expect(await page.getByRole('button', { name: /^Messages/ }).count()).toBe(0);
      expect(await page.content()).not.toMatch(/Before\.|After\./);
    }
    expect(heard.filter((frame) => /After\.|recieve-messageCount|chat-/.test(frame))).toEqual([]);
  });
});
