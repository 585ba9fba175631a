import { describe, expect, it } from 'vitest';
import { exampleContactMessage, examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, variants } from '../support.ts';
import { box, draftIn, fillIn, hasFocus, holdsAll, main, REFERENCE, send, summary } from './contact-stage.ts';

const { open } = journeys();
const screens = [
  ['light', 360],
  ['dark', 1280],
] as const;

describe('a message to the marketplace', () => {
  it.for(variants(screens, 0))(
    '[K1a][K2][K5] by pointer, with an error first, in %s at %i px',
    async ([colorScheme, width]) => {
      const viewport = { width, height: 800 };
      const page = await open({ path: '/contact-us', colorScheme, reducedMotion: 'reduce', viewport });
      await expectAccessible(page);
      await send(page).click();
      await summary(page).waitFor();
      await eventually(() => focusOf(page)).toBe('div Fields to fix');
      await expectAccessible(page, 'contact, wrong');
      await summary(page)
        .getByRole('button', { name: /^Email:/ })
        .click();
      const email = box(page, 'Email');
      expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
      const described = await email.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
      expect(described).toContain('Enter an email address such as ada@example.com');
      await fillIn(page);
      await eventually(() => summary(page).count()).toBe(0);
      await send(page).click();
      await main(page).getByRole('heading', { name: 'We received your message' }).waitFor();
      await main(page).getByText(REFERENCE).waitFor();
      await eventually(() => focusOf(page)).toBe('h2 We received your message');
      expect(await draftIn(page)).toBeNull();
      await expectAccessible(page, 'contact, filed');
      await main(page).getByRole('button', { name: 'Send another message' }).click();
      await hasFocus(page, 'Your name');
      expect(await box(page, 'Message').inputValue()).toBe('');
    },
  );

  it('[K5] by keyboard alone', async () => {
    const page = await open({ path: '/contact-us' });
    await box(page, 'Your name').focus();
    const { keyboard } = page;
    await keyboard.type('Ada Moreau');
    await keyboard.press('Tab');
    await keyboard.type('ada@example.com');
    await keyboard.press('Tab');
    await keyboard.type('Pay');
    await keyboard.press('Tab');
    await keyboard.type('My third milestone is still clearing, by keyboard.');
    await keyboard.press('Tab');
    expect(await focusOf(page)).toBe('button Send message');
    await keyboard.press('Enter');
    await main(page).getByText(REFERENCE).waitFor();
  });

  it('[K1b] shows the remaining characters, and truncates nothing', async () => {
    const page = await open({ path: '/contact-us' });
    await box(page, 'Message').fill('x'.repeat(5003));
    await main(page).getByText('3 characters too many').waitFor();
    await send(page).click();
    await summary(page).getByText('Message: At most 5,000 characters').waitFor();
    expect((await box(page, 'Message').inputValue()).length).toBe(5003);
  });

  it('[P10b] text typed before the scripts run is kept, and sent', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await open({
      path: '/contact-us',
      waitsForScripts: false,
      prepare: (blank) =>
        blank.route('**/static/js/**', async (route) => {
          await released;
          await route.continue();
        }),
    });
    await fillIn(page);
    expect(await send(page).isDisabled()).toBe(true);
    release();
    await eventually(() => send(page).isEnabled()).toBe(true);
    await holdsAll(page);
    await eventually(() => draftIn(page)).toContain(exampleContactMessage.Message);
    await send(page).click();
    await main(page).getByText(REFERENCE).waitFor();
  });

  it('[K1b][K3a] offline nothing is lost, also after a reload', async () => {
    const page = await open({
      path: '/contact-us',
      expects: [failedRequest, /ERR_INTERNET_DISCONNECTED|WebSocket/],
    });
    await fillIn(page);
    await page.context().setOffline(true);
    await send(page).click();
    await main(page).getByRole('alert').getByText('could not reach the server').waitFor();
    await holdsAll(page);
    await page.context().setOffline(false);
    await page.reload();
    await main(page).getByText('We restored what you typed last time.').waitFor();
    await holdsAll(page);
  });
});

describe('a partnership', () => {
  it.for(
    variants(
      [
        ['/partner-with-us', 'Partner with us', 'Send request', 'light', 360],
        ['/become-partner', 'Become a partner', 'Send application', 'dark', 1280],
      ] as const,
      1,
    ),
  )('[K5] %s', async ([path, title, button, colorScheme, width]) => {
    const page = await open({ path, colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } });
    await main(page).getByRole('heading', { level: 1, name: title }).waitFor();
    await expectAccessible(page);
    const { Name, Email, Company, Kind, Message } = examplePartnerRequest;
    await box(page, 'Your name').fill(Name);
    await box(page, 'Work email').fill(Email);
    await box(page, 'Company').fill(Company);
    await box(page, 'Kind of partner').selectOption(Kind);
    await box(page, 'Your idea').fill(`${Message} By ${path}.`);
    await main(page).getByRole('button', { name: button }).click();
    await main(page).getByText(REFERENCE).waitFor();
  });
});
