/**
 * A written message is neither lost nor doubled, and belongs to its author, through reloads, sign-outs and other
 * tabs.
 */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { box, enter, namesOf, pathTo, said, twoPeople, unreadOf, write, type Talker } from './chat-people.ts';
import { isSignedIn, signInOn } from '../session-people.ts';
import { eventually, failedRequest, journeys } from '../support.ts';
import { kept, SEND, signOut } from './messages-stage.ts';

const { open } = journeys();
const signInAs = async (page: Page, who: Talker, path: string) => {
  await page.goto(`${new URL(page.url()).origin}/login?next=${encodeURIComponent(path)}`);
  await signInOn(page, who);
  await isSignedIn(page, who.Name);
};
/** Holds all of their calls until they are released. */
const holdSending = async (page: Page) => {
  let isHeld = true;
  await page.route(SEND, (route) => (isHeld ? route.abort() : route.continue()));
  return () => (isHeld = false);
};

describe('a pending message', () => {
  it('[R72] that two tabs hold is sent by one of them, and both show it once', async () => {
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

describe('signing out', () => {
  it('[R73a][R73b] leaves nothing for the next user, and everything for the same user', async () => {
    const [employer, freelancer] = await twoPeople();
    const [other] = await twoPeople();
    const page = await enter(open, employer, pathTo(freelancer), { expects: [failedRequest] });
    await write(page, freelancer, 'Said before.');
    await said(page, 'Said before.').waitFor();
    await eventually(kept(page)).toEqual([]); // it is shown at once, and kept until the server has it
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
    await page.getByText(/^No messages yet/).waitFor();
    expect(await box(page, freelancer).inputValue()).toBe('');
    expect(await page.content()).not.toMatch(/Said before|Still waiting|Half a thought/);
    expect(await unreadOf(page)()).toBe('Messages');
    await write(page, freelancer, 'Hello from me.');
    await said(page, 'Hello from me.').waitFor();
    expect(sent.filter((body) => !body.includes('Hello from me.'))).toEqual([]);
    await eventually(kept(page)).toHaveLength(2); // theirs is sent: it would wait for them as well
    await signOut(page);

    await signInAs(page, employer, pathTo(freelancer));
    await eventually(namesOf(page), 30_000).toEqual(['You: Said before.', 'You: Still waiting.']);
    await eventually(() => box(page, freelancer).inputValue()).toBe('Half a thought');
    await eventually(kept(page)).toHaveLength(1);
    const femi = await enter(open, freelancer, pathTo(employer));
    await eventually(namesOf(femi)).toEqual(['Elin Brandt: Said before.', 'Elin Brandt: Still waiting.']);
  });
});
