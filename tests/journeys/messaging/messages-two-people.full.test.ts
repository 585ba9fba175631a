/** Details of a conversation of two people, in full scope. In `npm test`: tests/machines/messaging/conversation-window.test.ts and conversation.test.ts, tests/server, and the search and the files of messages-writing.test.ts. */
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../support/picture.ts';
import {
  enter,
  feed,
  pathTo,
  progressOf,
  said,
  sendFrom,
  twoPeople,
  unreadOf,
  write,
} from './chat-people.ts';
import { eventually, expectAccessible, failedRequest, journeys } from '../support.ts';

const { open } = journeys();

describe('two people', () => {
  it('[R71][R53b][R53c] a message that arrives while the user reads further up is counted, and the thread does not move', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, '/jobs');
    for (let count = 1; count <= 40; count += 1) await sendFrom(elin, freelancer, `Line ${count} of many`);
    const femi = await enter(open, freelancer, pathTo(employer));
    await femi.getByText('New', { exact: true }).waitFor();
    await said(femi, 'Line 1 of many').waitFor();
    const scroller = feed(femi).locator('..');
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await said(femi, 'Line 40 of many').waitFor();
    await eventually(unreadOf(femi)).toBe('Messages');
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    const line = said(femi, 'Line 2 of many');
    await line.waitFor();
    const topOf = async () => Math.round((await line.boundingBox())?.y ?? -1);
    const before = await topOf();
    await sendFrom(elin, freelancer, 'One more');
    await sendFrom(elin, freelancer, 'And another');
    const jump = femi.getByRole('button', { name: '2 new messages' });
    await jump.waitFor();
    expect(await topOf()).toBe(before);
    await eventually(unreadOf(femi)).toBe('Messages, 1 unread');
    await jump.click();
    await said(femi, 'And another').waitFor();
    await eventually(unreadOf(femi)).toBe('Messages');
    await eventually(() => jump.count()).toBe(0);
  });

  it('[R71][R55][R37][R53b] a message that arrives on a hidden page stays unread, below a mark', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, pathTo(freelancer));
    await write(elin, freelancer, 'Are you there?');
    const femi = await enter(open, freelancer, pathTo(employer));
    await eventually(progressOf(elin, 'Are you there?')).toBe('read');
    const show = (isShown: boolean) =>
      femi.evaluate((shown) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => !shown });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isShown);
    await show(false);
    for (let count = 1; count <= 20; count += 1)
      await sendFrom(elin, freelancer, `Meanwhile ${count}: more.`);
    await eventually(unreadOf(femi)).toBe('Messages, 1 unread');
    await eventually(progressOf(elin, 'Meanwhile 20:')).toBe('delivered');
    await show(true);
    await feed(femi).getByText('New', { exact: true }).waitFor();
    await said(femi, 'Meanwhile 1:').waitFor();
    // To the first of them, which are in sight; not to the last, which is below.
    await eventually(progressOf(elin, 'Meanwhile 1:')).toBe('read');
    expect(await progressOf(elin, 'Meanwhile 20:')()).toBe('delivered');
    await femi.getByRole('button', { name: /^\d+ new messages/ }).click();
    await eventually(progressOf(elin, 'Meanwhile 20:')).toBe('read');
    await eventually(unreadOf(femi)).toBe('Messages');
  });

  it('[R71][R63][D25e][D25g] the blocked person notices nothing; unblocking delivers what they wrote', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, pathTo(freelancer));
    await write(elin, freelancer, 'Hello Femi.');
    const femi = await enter(open, freelancer, pathTo(employer));
    await said(femi, 'Hello Femi.').waitFor();

    await femi.getByRole('button', { name: 'Conversation options' }).click();
    await femi.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = femi.getByRole('dialog', { name: 'Block Elin Brandt?' });
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await femi.getByText('You blocked Elin Brandt.').waitFor();
    await eventually(() => elin.getByRole('main').getByText('Online', { exact: true }).count()).toBe(0);
    await write(elin, freelancer, 'Are you there?');
    await eventually(progressOf(elin, 'Are you there?')).toBe('sent');
    expect(
      await elin
        .getByRole('main')
        .getByText(/blocked|accept/i)
        .count(),
    ).toBe(0);
    expect(await said(femi, 'Are you there?').count()).toBe(0);

    await femi.getByRole('button', { name: 'Unblock' }).first().click();
    await femi.getByRole('dialog').getByRole('button', { name: 'Unblock', exact: true }).click();
    await said(femi, 'Are you there?').waitFor();
    await eventually(progressOf(elin, 'Are you there?')).toBe('read');
    await elin.getByRole('main').getByText('Online', { exact: true }).waitFor();
  });

  it('[R71][R65a] find text again, and a file with its picture', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, pathTo(freelancer));
    await write(elin, freelancer, 'The shop sells lanterns.');
    for (let count = 1; count <= 30; count += 1) await sendFrom(elin, freelancer, `Then line ${count}`);
    const femi = await enter(open, freelancer, pathTo(employer));
    await femi.getByRole('button', { name: 'Search this conversation' }).click();
    await femi.getByRole('searchbox', { name: 'Search this conversation' }).fill('LANTERN');
    await femi.getByRole('list', { name: 'Messages found' }).getByRole('button').click();
    await eventually(() =>
      said(femi, 'The shop sells lanterns.').evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);

    await elin
      .getByLabel('Files to attach')
      .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: pictureOf(640, 320) });
    await elin.getByRole('list', { name: 'Attached files' }).getByText('shop.png').waitFor();
    await write(elin, freelancer, 'This is it.');
    await femi.keyboard.press('Escape');
    await femi.getByRole('button', { name: /the newest\)?$/ }).click();
    const picture = said(femi, 'This is it.').getByRole('img', { name: /^Picture from Elin Brandt: shop/ });
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expectAccessible(femi);

    const href = await said(femi, 'This is it.').getByRole('link').getAttribute('href');
    const stranger = await open({ account: 'employer', expects: [failedRequest] });
    const reply = await stranger.context().request.get(new URL(href ?? '', stranger.url()).href);
    expect(reply.ok()).toBe(false);
  });
});
