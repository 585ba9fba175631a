/** Two people at once, each in a browser of their own, on the real server. */
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../support/picture.ts';
import {
  banner,
  box,
  enter,
  namesOf,
  opener,
  panel,
  pathTo,
  progressOf,
  said,
  sendFrom,
  twoPeople,
  unreadOf,
  write,
} from './chat-people.ts';
import { eventually, expectAccessible, failedRequest, journeys, placeOf } from './support.ts';

const { open } = journeys();

describe('two people', () => {
  it('[R71][R5] hear each other wherever they are, and see what was heard, read and is being typed', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, pathTo(freelancer));
    const femi = await enter(open, freelancer, '/jobs');
    await eventually(unreadOf(femi)).toBe('Messages');
    await elin.getByRole('main').getByText('Online', { exact: true }).waitFor();
    await elin.getByText(/^Nothing has been said yet/).waitFor();

    await write(elin, freelancer, 'Are you free in December?');
    await eventually(unreadOf(femi)).toBe('Messages, 1 unread');
    await banner(femi).getByRole('status').getByText('New message from Elin Brandt').waitFor();
    await eventually(progressOf(elin, 'Are you free in December?')).toBe('delivered');

    await opener(femi).click();
    await panel(femi)
      .getByRole('link', { name: /Elin Brandt.*online.*Are you free.*1 unread message/ })
      .click();
    await eventually(() => placeOf(femi)).toBe(pathTo(employer));
    await said(femi, 'Are you free in December?').waitFor();
    await eventually(unreadOf(femi)).toBe('Messages');
    await eventually(progressOf(elin, 'Are you free in December?')).toBe('read');

    await box(femi, employer).pressSequentially('From the tenth');
    await elin.getByText('Femi Adeyemi is typing …').waitFor();
    await box(femi, employer).press('Enter');
    await said(elin, 'From the tenth').waitFor();
    await eventually(() => elin.getByText('Femi Adeyemi is typing …').count()).toBe(0);
    await eventually(progressOf(femi, 'From the tenth')).toBe('read');
    expect(await namesOf(elin)()).toEqual(['You: Are you free in December?', 'Femi Adeyemi: From the tenth']);
    await eventually(namesOf(femi)).toEqual([
      'Elin Brandt: Are you free in December?',
      'You: From the tenth',
    ]);

    await femi.close();
    await eventually(() => elin.getByRole('main').getByText('Online', { exact: true }).count()).toBe(0);
  });

  it('[R71][R65] find words again, and a file with its picture', async () => {
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
    await elin.getByRole('list', { name: 'Files of this message' }).getByText('shop.png').waitFor();
    await write(elin, freelancer, 'This is it.');
    await femi.keyboard.press('Escape');
    await femi.getByRole('button', { name: /the newest\)?$/ }).click();
    const picture = said(femi, 'This is it.').getByRole('img', { name: /^shop/ });
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expectAccessible(femi);

    const href = await said(femi, 'This is it.').getByRole('link').getAttribute('href');
    const stranger = await open({ account: 'employer', expects: [failedRequest] });
    const reply = await stranger.context().request.get(new URL(href ?? '', stranger.url()).href);
    expect(reply.ok()).toBe(false);
  });
});
