/** The panel in a browser, beside the product in development, under the policy of a build. */
import { describe, expect, it } from 'vitest';
import { eventually, focusOf, journeys, noticeOf, placeOf } from '../journeys/support.ts';
import { actorOf, ask, choose, filter, openPanel, panelOf, press, rowOf } from './panel.ts';

const { open } = journeys();

describe('opening', () => {
  it('by the address, shows every actor with its state, and leaves the focus on the page', async () => {
    const page = await openPanel();
    await actorOf(page, 'session').getByText('signedOut.settled').waitFor();
    await actorOf(page, 'guides').getByText('ready').waitFor();
    for (const name of ['app', 'navigation', 'page', 'skillSearch', 'newsletter', 'memberParts', 'realtime'])
      await actorOf(page, name).waitFor();
    expect(await actorOf(page, 'page').getAttribute('aria-level')).toBe('3');
    expect(await focusOf(page)).not.toMatch(/marketlane/);
  });

  it('by a key, shows everything since the page opened, takes the focus and returns it', async () => {
    const page = await open();
    expect(await panelOf(page).count()).toBe(0);
    const email = page.getByRole('contentinfo').getByRole('textbox');
    await email.focus();
    await page.keyboard.press('Control+Backquote');
    await panelOf(page).getByRole('tree').waitFor();
    await eventually(() => focusOf(page)).toMatch(/marketlane-inspector/);
    await filter(page, 'session.restored');
    await rowOf(page, /adapter userStorage → session/).waitFor();
    await page.keyboard.press('Control+Backquote');
    await panelOf(page).waitFor({ state: 'hidden' });
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('leaves the page usable: its end scrolls into view, notices stay visible, styles do not mix', async () => {
    const page = await openPanel();
    const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
    await page.getByRole('contentinfo').getByRole('textbox').fill('not an address');
    await subscribe.click();
    const notice = noticeOf(page, 'Input valid Email');
    await notice.waitFor();
    const [low, top] = await Promise.all([
      notice.evaluate((element) => element.getBoundingClientRect().bottom),
      panelOf(page).evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(low).toBeLessThan(top);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page
      .getByRole('contentinfo')
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(Math.round(end)).toBeLessThanOrEqual(Math.ceil(top) + 1);
    await press(page, 'Close the inspector');
    await panelOf(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).paddingBlockEnd)).toBe('0px');
  });
});

describe('watching', () => {
  it('the chart highlights the active state of the selected actor and the transitions it took', async () => {
    const page = await openPanel();
    await choose(page, 'skillSearch');
    const drawing = panelOf(page).getByRole('img', {
      name: /The statechart of skillSearch\. Active: empty\./,
    });
    await drawing.waitFor();
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('skill.added');
    await press(page, 'Send');
    await panelOf(page)
      .getByRole('img', { name: /Active: single\./ })
      .waitFor();
    expect(await panelOf(page).locator('.way[data-taken]').count()).toBeGreaterThan(0);
    await ask(page, 'Context');
    await panelOf(page).getByText('changed by skill.added').waitFor();
    await panelOf(page).getByText('"SEO Expert"').waitFor();
    expect(await panelOf(page).locator('.json .changed').count()).toBeGreaterThan(0);
  });

  it('a line of the diagram shows the event, the transition and the new state', async () => {
    const page = await openPanel('/?inspect=local', { account: 'employer' });
    await filter(page, 'session.restored');
    await rowOf(page, /session\.restored/).click();
    const side = panelOf(page).getByRole('tabpanel');
    await side.getByRole('heading', { name: 'session.restored' }).waitFor();
    await side.getByText('"Employer"').waitFor();
    await side.getByText('restoring').first().waitFor();
    expect(await side.innerText()).toContain('signedIn.refreshing');
    await panelOf(page)
      .getByRole('img', { name: /Active: signedIn, signedIn\.refreshing\./ })
      .waitFor();
    await panelOf(page)
      .getByRole('button', { name: /^Looking at no\./ })
      .click();
    await panelOf(page)
      .getByRole('img', { name: /signedIn\.fresh/ })
      .waitFor();
  });

  it('works by keyboard alone', async () => {
    const page = await openPanel();
    await panelOf(page).getByRole('tree').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    expect(await panelOf(page).getByRole('treeitem', { selected: true }).innerText()).toContain('notices');
    await press(page, 'Pause');
    await panelOf(page).getByRole('listbox').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await panelOf(page)
      .getByRole('button', { name: /^Looking at no\./ })
      .waitFor();
    await page.keyboard.press('Escape');
    await panelOf(page)
      .getByRole('button', { name: /^Looking at no\./ })
      .waitFor({ state: 'detached' });
    await panelOf(page).getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await panelOf(page).getByRole('tab', { selected: true }).innerText()).toBe('Send');
    await page.keyboard.press('ArrowRight');
    await eventually(() => panelOf(page).getByRole('tab', { selected: true }).innerText()).toBe('Context');
    const separator = panelOf(page).getByRole('separator');
    const height = Number(await separator.getAttribute('aria-valuenow'));
    await separator.focus();
    await page.keyboard.press('ArrowUp');
    await eventually(async () => Number(await separator.getAttribute('aria-valuenow'))).toBe(height + 24);
  });
});

describe('sending by hand', () => {
  it('moves the actor and the page', async () => {
    const page = await openPanel();
    await choose(page, 'navigation');
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('navigation.requested');
    await panelOf(page).getByRole('textbox', { name: 'Payload, as JSON' }).fill('{ "to": "/contact-us" }');
    await panelOf(page).getByText('The actor accepts this event now.').waitFor();
    await press(page, 'Send');
    await eventually(() => placeOf(page)).toBe('/contact-us');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await panelOf(page).getByText('Sent to navigation.').waitFor();
  });
});
