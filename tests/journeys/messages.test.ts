/** What is written is not lost and not said twice, and belongs to who wrote it: through reloads, sign-outs and other tabs. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  banner,
  box,
  enter,
  namesOf,
  pathTo,
  said,
  sendFrom,
  twoPeople,
  unreadOf,
  write,
  type Talker,
} from './chat-people.ts';
import { dialogOf, isAnonymous, isSignedIn, signInOn } from './session-people.ts';
import { eventually, failedRequest, journeys, variants } from './support.ts';

const { open } = journeys();
const SEND = '**/admin/messageCreate';
/** What of conversations the browser keeps, in either storage. */
const kept = (page: Page) => () =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => /^(outbox|composer):/.test(key)),
    ),
  );
const signOut = async (page: Page) => {
  // Its answer takes the cookie away: a page that is left before it might lose the next session's.
  const told = page.waitForResponse('**/logout');
  await banner(page).getByRole('button', { name: 'Sign out' }).click();
  await told;
  await isAnonymous(page);
};
const signInAs = async (page: Page, who: Talker, path: string) => {
  await page.goto(`${new URL(page.url()).origin}/login?next=${encodeURIComponent(path)}`);
  await signInOn(page, who);
  await isSignedIn(page, who.Name);
};
/** Nothing of theirs reaches the server until it is told to. */
const holdSending = async (page: Page) => {
  let isHeld = true;
  await page.route(SEND, (route) => (isHeld ? route.abort() : route.continue()));
  return () => (isHeld = false);
};

describe('a message under way', () => {
  it.for(
    variants(
      [
        ['did not hear of it', false],
        ['has taken it, and whose answer was lost', true],
      ] as const,
      0,
    ),
  )(
    '[R72] is sent once by the page that is reloaded in the midst of it, to a server that %s',
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

  it('[R72] goes in its order when the connection is back, however long that took', async () => {
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

  it('[R72] that two tabs know of is sent by one of them, and both show it once', async () => {
    const [employer, freelancer] = await twoPeople();
    const first = await enter(open, employer, pathTo(freelancer), { expects: [failedRequest] });
    const release = await holdSending(first);
    await write(first, freelancer, 'From the first tab.');
    const second = await open({ path: pathTo(freelancer), beside: first, expects: [failedRequest] });
    await write(second, freelancer, 'From the second.');
    release();
    const femi = await enter(open, freelancer, pathTo(employer));
    const both = async (page: Page) => (await namesOf(page)()).map((name) => name.split(': ')[1]).toSorted();
    for (const page of [femi, first, second])
      await eventually(() => both(page), 30_000).toEqual(['From the first tab.', 'From the second.']);
  });
});

describe('a draft', () => {
  it('[R42] is kept through a reload and the end of a session', async () => {
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
  it('[R73] in one tab silences all of them', async () => {
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
    // What a sender of their own hears has been told to everybody by then.
    const third = await enter(open, employer, pathTo(freelancer));
    await said(third, 'After.').waitFor();
    for (const page of [first, second]) {
      expect(await page.getByRole('button', { name: /^Messages/ }).count()).toBe(0);
      expect(await page.content()).not.toMatch(/Before\.|After\./);
    }
    expect(heard.filter((frame) => /After\.|recieve-messageCount|chat-/.test(frame))).toEqual([]);
  });

  it('[R73] leaves nothing for who signs in next, and everything for who comes back', async () => {
    const [employer, freelancer] = await twoPeople();
    const [other] = await twoPeople();
    const page = await enter(open, employer, pathTo(freelancer), { expects: [failedRequest] });
    await write(page, freelancer, 'Said before.');
    await said(page, 'Said before.').waitFor();
    const release = await holdSending(page);
    await write(page, freelancer, 'Still waiting.');
    await page.getByText(/^Not sent yet/).waitFor();
    await box(page, freelancer).fill('Half a thought');
    await eventually(kept(page)).toHaveLength(2);
    await signOut(page);
    release();

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/messageCreate')) sent.push(request.postData() ?? '');
    });
    await signInAs(page, other, pathTo(freelancer));
    await page.getByText(/^Nothing has been said yet/).waitFor();
    expect(await box(page, freelancer).inputValue()).toBe('');
    expect(await page.content()).not.toMatch(/Said before|Still waiting|Half a thought/);
    expect(await unreadOf(page)()).toBe('Messages');
    await write(page, freelancer, 'Hello from me.');
    await said(page, 'Hello from me.').waitFor();
    expect(sent.filter((body) => !body.includes('Hello from me.'))).toEqual([]);
    await signOut(page);

    await signInAs(page, employer, pathTo(freelancer));
    await eventually(namesOf(page), 30_000).toEqual(['You: Said before.', 'You: Still waiting.']);
    await eventually(() => box(page, freelancer).inputValue()).toBe('Half a thought');
    await eventually(kept(page)).toHaveLength(1);
    const femi = await enter(open, freelancer, pathTo(employer));
    await eventually(namesOf(femi)).toEqual(['Elin Brandt: Said before.', 'Elin Brandt: Still waiting.']);
  });
});
