import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, journeys, placeOf } from '../support.ts';
import { desktop, sound, titles, visit } from './alerts-stage.ts';

journeys();

describe('sound and desktop notifications', () => {
  it('[N20][N21][N22a] are off, without a question, until a press turns them on', async () => {
    const { page, write } = await visit();
    await desktop(page).waitFor();
    expect(await desktop(page).isChecked()).toBe(false);
    expect(await sound(page).isChecked()).toBe(false);
    write('Hello');
    await page
      .getByRole('button', { name: 'Messages, 1 unread' })
      .or(page.getByRole('link', { name: 'Messages, 1 unread' }))
      .waitFor();
    expect(await titles(page)).toEqual([]);
    expect(await page.evaluate(() => globalThis.asked)).toBe(0);
    await desktop(page).focus();
    await page.keyboard.press('Space');
    await eventually(() => desktop(page).isChecked()).toBe(true);
    expect(await page.evaluate(() => globalThis.asked)).toBe(1);
    await sound(page).click();
    await eventually(() => page.evaluate(() => globalThis.tones)).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('alerts:1'))).toBe('{"sound":true,"desktop":true}');
    await expectAccessible(page, 'the switches');
  });

  it('[N23][N24][N26] a message is shown once, and a press on it opens the conversation', async () => {
    const { page, write } = await visit();
    await desktop(page).click();
    await eventually(() => desktop(page).isChecked()).toBe(true);
    write('One');
    write('Two');
    await eventually(() => titles(page)).toEqual(['New message, chat:2']);
    await page.evaluate(() => globalThis.shown[0]?.press());
    await eventually(() => placeOf(page)).toBe('/chat-user/2');
    expect(await page.evaluate(() => globalThis.shown[0]?.isClosed)).toBe(true);
  });
});
