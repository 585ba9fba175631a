import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { signedUp } from '../mailbox.ts';
import { eventually, expectAccessible, failedRequest, journeys, overflowOf, placeOf } from '../support.ts';
import { main, part, PATH, PROFILE, profileReady, ready } from './own-profile-account-stage.ts';

const { open } = journeys();
const signIn = async (page: Page, { Email, Password }: { Email: string; Password: string }) => {
  await main(page).getByLabel('Email', { exact: true }).fill(Email);
  await main(page).getByLabel('Password', { exact: true }).fill(Password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
};

describe('settings', () => {
  it('[S14][S15][S17] every section has an address, and the profile leads there', async () => {
    const page = await open({ path: PROFILE, account: 'freelancer', viewport: { width: 360, height: 760 } });
    await profileReady(page);
    await main(page).getByRole('link', { name: 'Open settings' }).click();
    await ready(page);
    const origin = page.url();
    expect(placeOf(page)).toBe(PATH);
    await expectAccessible(page, 'the settings');
    expect(await overflowOf(page)).toBe(0);
    const sections = ['Password', 'Devices', 'Notifications', 'Your data', 'Close the account'];
    expect(await main(page).getByRole('navigation').getByRole('link').allTextContents()).toEqual(sections);
    for (const name of sections) {
      await main(page).getByRole('navigation').getByRole('link', { name }).click();
      const heading = part(page, name).getByRole('heading', { level: 2 });
      await eventually(() => heading.evaluate((one) => location.hash === `#${one.id}`)).toBe(true);
    }
    for (const [id, name] of [
      ['notifications', 'Notifications'],
      ['closing', 'Close the account'],
    ] as const) {
      await page.goto('about:blank'); // so that the address loads its document
      await page.goto(`${new URL(origin).origin}/settings#${id}`);
      await ready(page);
      await eventually(() =>
        part(page, name)
          .getByRole('heading', { level: 2 })
          .evaluate((one) => {
            const { top } = one.getBoundingClientRect();
            return top >= -1 && top < innerHeight;
          }),
      ).toBe(true);
    }
  });

  it('[S17] the old address of the preferences says where they are', async () => {
    const page = await open({ path: '/all-notification?tab=preferences', account: 'freelancer' });
    await main(page).getByText('Your preferences are in the settings of your account.').waitFor();
    await main(page).getByRole('link', { name: 'Choose what we tell you about' }).click();
    await ready(page);
    expect(new URL(page.url()).hash).toBe('#notifications');
  });

  it('[S18a][S18b][S19b] another device is signed out, and its page learns it', async () => {
    const person = await signedUp();
    const way = { path: `/login?next=${encodeURIComponent(PATH)}`, expects: [failedRequest] };
    const page = await open(way);
    await signIn(page, person);
    await ready(page);
    const devices = part(page, 'Devices');
    // The browser that proved the address is signed in too.
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    await devices.getByRole('status').getByText('Signed out.').waitFor();
    const other = await open(way);
    await signIn(other, person);
    await ready(other);
    await page.reload();
    await eventually(() => devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('listitem').first().getByText('This device', { exact: true }).waitFor();
    expect(await devices.getByRole('listitem').nth(1).textContent()).toContain('Chrome on Linux');
    await expectAccessible(page, 'two devices');
    await devices.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
    await devices.getByRole('status').getByText('Signed out.').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(1);
    await part(page, 'Recent activity').getByText('Other browsers signed out').nth(1).waitFor();
    await devices.getByText('Nobody can use your account there any more.').waitFor();
    await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  });

  it('[S16][S18c] a section that fails leaves the others, and can be tried again', async () => {
    const page = await open({
      path: PATH,
      account: 'freelancer',
      expects: [failedRequest],
      prepare: async (blank) => {
        for (const path of ['sessionsfind', 'profilefind', 'notificationPreffind', 'securityEventsfind'])
          await blank.route(`**/admin/${path}`, (route) => route.fulfill({ status: 500, json: {} }), {
            times: 1,
          });
      },
    });
    for (const [section, words] of [
      ['Password', 'Your account could not be loaded.'],
      ['Devices', 'Your devices could not be loaded.'],
      ['Recent activity', 'Your activity could not be loaded.'],
      ['Notifications', 'Your preferences could not be loaded.'],
    ] as const) {
      await part(page, section).getByText(words).waitFor();
    }
    await expectAccessible(page, 'settings that failed');
    for (const section of ['Password', 'Devices', 'Recent activity', 'Notifications'])
      await part(page, section).getByRole('button', { name: 'Try again' }).click();
    await ready(page);
    await part(page, 'Devices').getByText('This device', { exact: true }).waitFor();
    await part(page, 'Notifications').getByRole('switch').first().waitFor();
  });
});
