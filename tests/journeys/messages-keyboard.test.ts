/**
 * A person who sees nothing and has a keyboard: everything is found by its role and name, as a screen reader says it,
 * reached by keys, and what happens elsewhere is heard from a live region.
 */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  box,
  enter,
  feed,
  namesOf,
  opener,
  panel,
  pathTo,
  said,
  sendFrom,
  twoPeople,
  unreadOf,
} from './chat-people.ts';
import { byKeyboard } from './keyboard.ts';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, placeOf } from './support.ts';

const { open } = journeys();

/** What live regions have said since: each once, in order. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as unknown as { heard: string[] }).heard = heard;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"], [role="alert"], [aria-live="polite"]');
        const words = region?.textContent?.trim();
        if (words && heard.at(-1) !== words) heard.push(words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const heardOn = (page: Page) => () =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

describe('by keyboard and by ear', () => {
  it.for([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)(
    '[R75][R56][R59][R63] reads, writes, sends again what failed, and blocks, at %i px in %s',
    async ([width, colorScheme]) => {
      const [employer, freelancer] = await twoPeople();
      const elin = await enter(open, employer, '/jobs');
      const femi = await enter(open, freelancer, '/contact-us', {
        viewport: { width, height: 780 },
        colorScheme,
        reducedMotion: 'reduce',
        expects: [failedRequest],
      });
      const keys = byKeyboard(femi);
      const where = `at ${width} px in ${colorScheme}`;
      await eventually(unreadOf(femi)).toBe('Messages');
      await listen(femi);
      await sendFrom(elin, freelancer, 'Are you free in December?');
      await eventually(heardOn(femi)).toContain('New message from Elin Brandt');
      expect((await heardOn(femi)()).join()).not.toContain('Are you free'); // never what it says

      // Reads.
      await keys.press(opener(femi));
      await expectAccessible(femi, `the panel ${where}`);
      await keys.press(panel(femi).getByRole('link', { name: /Elin Brandt.*1 unread message/ }));
      await eventually(() => placeOf(femi)).toBe(pathTo(employer));
      await eventually(() => focusOf(femi)).toBe('h1 Conversation with Elin Brandt');
      await said(femi, 'Are you free in December?').waitFor();
      expect(await feed(femi).getAttribute('aria-label')).toBe('Messages with Elin Brandt');
      expect(await namesOf(femi)()).toEqual(['Elin Brandt: Are you free in December?']);
      await eventually(unreadOf(femi)).toBe('Messages');
      await expectAccessible(femi, `the conversation ${where}`);

      // Writes.
      await keys.type(box(femi, employer), 'From the tenth.');
      await femi.keyboard.press('Enter');
      await eventually(namesOf(femi)).toEqual([
        'Elin Brandt: Are you free in December?',
        'You: From the tenth.',
      ]);
      expect(await focusOf(femi)).toBe('textarea Message to Elin Brandt');

      // Sends again what failed.
      await femi.route(
        '**/admin/messageCreate',
        (route) => route.fulfill({ status: 403, json: { message: 'Not just now' } }),
        { times: 1 },
      );
      await femi.keyboard.type('Until the twentieth.');
      await femi.keyboard.press('Enter');
      await eventually(heardOn(femi)).toContain('A message was not sent.');
      const failed = said(femi, 'Until the twentieth.');
      await failed.getByText('Not sent. Not just now.').waitFor();
      await expectAccessible(femi, `a message that was not sent ${where}`);
      await femi.keyboard.press('Shift+Tab');
      const again = failed.getByRole('button', { name: 'Try again' });
      await again.focus();
      await femi.keyboard.press('Enter');
      await eventually(() => again.count()).toBe(0);
      await eventually(namesOf(femi)).toEqual([
        'Elin Brandt: Are you free in December?',
        'You: From the tenth.',
        'You: Until the twentieth.',
      ]);

      // Walks.
      await said(femi, 'Until the twentieth.').focus();
      await femi.keyboard.press('PageUp');
      await eventually(() => focusOf(femi)).toContain('From the tenth.');
      await femi.keyboard.press('PageUp');
      await eventually(() => focusOf(femi)).toContain('Are you free in December?');
      await femi.keyboard.press('Control+End');
      await eventually(() => focusOf(femi)).toMatch(/^(button|textarea|input) /);

      // Blocks, and takes it back.
      const more = femi.getByRole('button', { name: 'More about this conversation' });
      await keys.press(more);
      await keys.press(femi.getByRole('button', { name: 'Block', exact: true }));
      const dialog = femi.getByRole('dialog', { name: 'Block Elin Brandt?' });
      await expectAccessible(femi, `the question before blocking ${where}`);
      await keys.press(dialog.getByRole('button', { name: 'Block', exact: true }));
      await femi
        .getByRole('status')
        .filter({ hasText: /^One of you has blocked the other/ })
        .waitFor();
      expect(await box(femi, employer).count()).toBe(0);
      expect(await focusOf(femi)).not.toBe('body');
      await expectAccessible(femi, `a blocked conversation ${where}`);
      await keys.press(femi.getByRole('main').getByRole('button', { name: 'Unblock' }).last());
      await keys.press(femi.getByRole('dialog').getByRole('button', { name: 'Unblock', exact: true }));
      await box(femi, employer).waitFor();
    },
  );
});
