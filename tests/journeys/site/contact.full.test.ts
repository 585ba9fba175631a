/**
 * The contact forms in detail. Every day tests/machines prove the draft and one call for two presses, the paths of
 * both forms in tests/models show a failure and a draft, and contact.test.ts covers the whole way. Only here: the
 * texts for too many messages and for storage that refuses, and a draft that the two partner pages share.
 */
import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, journeys, placeOf } from '../support.ts';
import { box, draftIn, fillIn, hasFocus, holdsAll, main, REFERENCE, send } from './contact-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();
const CALL = '**/admin/contactCreate';

describe('a message to the marketplace', () => {
  it('[K1b][K6] throttled: nothing is lost, and the page says when to try again', async () => {
    const page = await open({ path: '/contact-us', expects: [failedRequest] });
    await page.route(CALL, (route) =>
      route.fulfill({ status: 429, json: { code: 'rate_limited', retryAfter: 40 } }),
    );
    await fillIn(page);
    await send(page).click();
    await main(page).getByRole('alert').getByText('try again in 40 seconds').waitFor();
    await holdsAll(page);
    await page.unroute(CALL);
    await send(page).click();
    await main(page).getByText(REFERENCE).waitFor();
  });

  it('[K6] two presses send it once, and the same text keeps its reference', async () => {
    const page = await open({ path: '/contact-us' });
    let calls = 0;
    await page.route(CALL, async (route) => {
      calls += 1;
      await route.continue();
    });
    await fillIn(page);
    await send(page).dblclick();
    const reference = await main(page).getByText(REFERENCE).textContent();
    expect(calls).toBe(1);
    await main(page).getByRole('button', { name: 'Send another message' }).click();
    await fillIn(page);
    await send(page).click();
    await main(page)
      .getByText(reference ?? '?', { exact: true })
      .waitFor();
    expect(calls).toBe(2);
  });

  it('[K4] works if storage refuses, and says so', async () => {
    const page = await open({
      path: '/contact-us',
      prepare: (blank) =>
        blank.addInitScript(() => {
          Object.defineProperty(globalThis, 'localStorage', {
            get: () => {
              throw new DOMException('forbidden', 'SecurityError');
            },
          });
        }),
    });
    await fillIn(page);
    await main(page).getByText('This browser cannot keep a draft').waitFor();
    await send(page).click();
    await main(page).getByText(REFERENCE).waitFor();
  });

  it('[K3a][K52] a reload keeps the draft; "Start over" removes it, and can be undone', async () => {
    const page = await open({ path: '/contact-us' });
    await fillIn(page);
    await page.reload();
    await main(page).getByText('We restored what you typed last time.').waitFor();
    await holdsAll(page);
    await main(page).getByRole('button', { name: 'Start over' }).click();
    await eventually(() => box(page, 'Message').inputValue()).toBe('');
    expect(await draftIn(page)).toBeNull();
    await main(page).getByRole('status').getByText('Your draft is deleted.').waitFor();
    await page.keyboard.press('Enter'); // the same button undoes it
    await hasFocus(page, 'Your name');
    await holdsAll(page);
    expect(await draftIn(page)).not.toBeNull();
  });
});

describe('a partnership', () => {
  it('[K3a] a draft on one page continues on the other', async () => {
    const page = await open({ path: '/partner-with-us' });
    await box(page, 'Company').fill('Lantern Learning');
    await main(page).getByRole('link', { name: 'See the steps to apply' }).click();
    await eventually(() => placeOf(page)).toBe('/become-partner');
    await main(page).getByText('We restored what you typed last time.').waitFor();
    expect(await box(page, 'Company').inputValue()).toBe('Lantern Learning');
    expect(page.url()).toContain(realServer());
  });
});
