/**
 * A blind person with a keyboard: they find everything by role and name as a screen reader reads it, reach it by
 * keys, and hear other changes from a live region. The recorded keys and announcements must equal
 * recordings/messages-by-keyboard.md.
 */
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
import { announcementsOn, recordAnnouncements } from '../announcements.ts';
import { byKeyboard, spokenFocusOf } from '../keyboard.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  placeOf,
  variants,
} from '../support.ts';

const { open } = journeys();
/** Only one recording is kept: on a phone the way through the header differs. */
const RECORDED = { width: 1280, colorScheme: 'light' };

describe('by keyboard and screen reader', () => {
  it.for(
    variants(
      [
        [360, 'light'],
        [360, 'dark'],
        [1280, 'light'],
        [1280, 'dark'],
      ] as const,
      1,
    ),
  )(
    '[R75][R56a][R56b][R59b][R59c][R63] the user reads, writes, resends a failed message, and blocks, at %i px in %s',
    async ([width, colorScheme]) => {
      const [employer, freelancer] = await twoPeople();
      const elin = await enter(open, employer, '/jobs');
      const femi = await enter(open, freelancer, '/contact-us', {
        viewport: { width, height: 780 },
        colorScheme,
        reducedMotion: 'reduce',
        expects: [failedRequest],
      });
      const recording: string[] = ['# Messages, by keyboard and by ear'];
      const note = (step: string) => recording.push(`- ${step}`);
      const begin = (what: string) => recording.push('', `## ${what}`, '');
      const keys = byKeyboard(femi, note);
      const hears = async (words: string) => {
        await eventually(announcementsOn(femi)).toContain(words);
        note(`hears ‘${words}’`);
      };
      const createUser = async (what: string | RegExp) => {
        await eventually(() => spokenFocusOf(femi)).toMatch(what);
        note(`comes to ${await spokenFocusOf(femi)}`);
      };
      const where = `at ${width} px in ${colorScheme}`;
      await eventually(unreadOf(femi)).toBe('Messages');
      await recordAnnouncements(femi);
      await sendFrom(elin, freelancer, 'Are you free in December?');
      begin('Reads');
      await hears('New message from Elin Brandt');
      expect((await announcementsOn(femi)()).join()).not.toContain('Are you free'); // never its text

      await keys.press(opener(femi));
      await expectAccessible(femi, `the panel ${where}`);
      await keys.press(panel(femi).getByRole('link', { name: /Elin Brandt.*online.*1 unread message/ }));
      await eventually(() => placeOf(femi)).toBe(pathTo(employer));
      await createUser('heading "Conversation with Elin Brandt" [level=1]');
      await said(femi, 'Are you free in December?').waitFor();
      expect(await feed(femi).getAttribute('aria-label')).toBe('Messages with Elin Brandt');
      expect(await namesOf(femi)()).toEqual(['Elin Brandt: Are you free in December?']);
      await eventually(unreadOf(femi)).toBe('Messages');
      await expectAccessible(femi, `the conversation ${where}`);

      begin('Writes');
      await keys.type(box(femi, employer), 'From the tenth.');
      await keys.key('Enter');
      await eventually(namesOf(femi)).toEqual([
        'Elin Brandt: Are you free in December?',
        'You: From the tenth.',
      ]);
      expect(await focusOf(femi)).toBe('textarea Message to Elin Brandt');

      begin('Sends again what failed');
      await femi.route(
        '**/admin/messageCreate',
        (route) => route.fulfill({ status: 403, json: { code: 'messages_not_accepted' } }),
        { times: 1 },
      );
      await keys.type(box(femi, employer), 'Until the twentieth.');
      await keys.key('Enter');
      await hears('A message was not sent.');
      const failed = said(femi, 'Until the twentieth.');
      await failed.getByText('Not sent. This person does not accept messages from you.').waitFor();
      // The message grows by the reason, and the page follows to its end: until then the way there lies over the buttons.
      await eventually(() => femi.getByRole('button', { name: 'Go to the newest' }).count()).toBe(0);
      await expectAccessible(femi, `a message that was not sent ${where}`);
      const again = failed.getByRole('button', { name: 'Try again' });
      await keys.press(again);
      await eventually(() => again.count()).toBe(0);
      await eventually(namesOf(femi)).toEqual([
        'Elin Brandt: Are you free in December?',
        'You: From the tenth.',
        'You: Until the twentieth.',
      ]);

      begin('Walks');
      await said(femi, 'Until the twentieth.').focus();
      await keys.key('PageUp');
      await eventually(() => focusOf(femi)).toContain('From the tenth.');
      await createUser(/^article "You, .*delivered"/);
      await keys.key('PageUp');
      await eventually(() => focusOf(femi)).toContain('Are you free in December?');
      await createUser(/^article "Elin Brandt/);
      await keys.key('Control+End');
      await eventually(() => focusOf(femi)).toMatch(/^(button|textarea|input) /);

      begin('Blocks, and takes it back');
      const more = femi.getByRole('button', { name: 'Conversation options' });
      await keys.press(more);
      await keys.press(femi.getByRole('button', { name: 'Block', exact: true }));
      const dialog = femi.getByRole('dialog', { name: 'Block Elin Brandt?' });
      await expectAccessible(femi, `the question before blocking ${where}`);
      await keys.press(dialog.getByRole('button', { name: 'Block', exact: true }));
      await hears('You blocked Elin Brandt. Unblock to chat.');
      expect(await box(femi, employer).count()).toBe(0);
      expect(await focusOf(femi)).not.toBe('body');
      await expectAccessible(femi, `a blocked conversation ${where}`);
      await keys.press(femi.getByRole('main').getByRole('button', { name: 'Unblock' }).last());
      await keys.press(femi.getByRole('dialog').getByRole('button', { name: 'Unblock', exact: true }));
      await box(femi, employer).waitFor();
      if (width === RECORDED.width && colorScheme === RECORDED.colorScheme)
        await expect(`${recording.join('\n')}\n`).toMatchFileSnapshot('recordings/messages-by-keyboard.md');
    },
  );
});
