/** Two people at once, each in their own browser, on the real server. */
import { describe, expect, it } from 'vitest';
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
  twoPeople,
  unreadOf,
  write,
} from './chat-people.ts';
import { eventually, journeys, placeOf } from '../support.ts';

const { open } = journeys();

describe('two people', () => {
  it('[R71][R5] receive each other’s messages on any page, and see what was delivered, read and is being typed', async () => {
    const [employer, freelancer] = await twoPeople();
    const elin = await enter(open, employer, pathTo(freelancer));
    const femi = await enter(open, freelancer, '/jobs');
    await eventually(unreadOf(femi)).toBe('Messages');
    await elin.getByRole('main').getByText('Online', { exact: true }).waitFor();
    await elin.getByText(/^No messages yet/).waitFor();

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
});
