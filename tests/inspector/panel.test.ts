/** The panel in a browser, beside the product as it is developed, under the policy of a build. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pathFile } from '../../src/contracts/path-file.ts';
import { accounts, eventually, focusOf, journeys, noticeOf, placeOf } from '../journeys/support.ts';

const { open } = journeys();

const panelOf = (page: Page) => page.locator('marketlane-inspector');
const actorOf = (page: Page, name: string) =>
  panelOf(page).getByRole('treeitem', { name: new RegExp(`^${name} `) });
const choose = (page: Page, name: string) => actorOf(page, name).click();
const ask = (page: Page, tab: 'Context' | 'Event' | 'Send') =>
  panelOf(page).getByRole('tab', { name: tab }).click();
const filter = (page: Page, text: string) => panelOf(page).getByRole('searchbox').fill(text);
const rowOf = (page: Page, text: RegExp) => panelOf(page).getByRole('option', { name: text });
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();
/** All that the panel says, what it says to those who listen, and what is typed in it. */
const textOf = (page: Page) =>
  panelOf(page).evaluate(({ shadowRoot }) => {
    const typed = [...(shadowRoot?.querySelectorAll('input, textarea') ?? [])].map(
      (field) => (field as HTMLInputElement).value,
    );
    return (shadowRoot?.querySelector('.panel')?.outerHTML ?? '') + typed.join('\n');
  });
const openPanel = async (path = '/?inspect=local', more: Parameters<typeof open>[0] = {}) => {
  const page = await open({ path, ...more });
  await panelOf(page).getByRole('tree').waitFor();
  return page;
};
const download = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')]);
  const text = readFileSync(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, parsed: pathFile.parse(JSON.parse(text)) };
};

describe('opening', () => {
  it('by the address shows every actor with its state, and the page keeps its focus', async () => {
    const page = await openPanel();
    await actorOf(page, 'session').getByText('signedOut.settled').waitFor();
    await actorOf(page, 'guides').getByText('ready').waitFor();
    for (const name of ['app', 'navigation', 'page', 'skillSearch', 'newsletter', 'memberParts', 'realtime'])
      await actorOf(page, name).waitFor();
    expect(await actorOf(page, 'page').getAttribute('aria-level')).toBe('3');
    expect(await focusOf(page)).not.toMatch(/marketlane/);
  });

  it('by the key has everything since the page was opened, takes the focus and gives it back', async () => {
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

  it('leaves the page whole: its end can be reached, its notices are in sight, its styles are its own', async () => {
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
  it('the chart of the chosen actor is lit where it stands, and the way it came is marked', async () => {
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

  it('a line of the diagram tells what was said, what was taken, and where it led', async () => {
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

  it('a paused diagram stands still, counts, and shows what came meanwhile', async () => {
    const page = await openPanel();
    await filter(page, 'newsletter');
    await press(page, 'Pause');
    const resume = panelOf(page).getByRole('button', { name: /^Resume/ });
    const countOf = async () => Number(/\d+/.exec(await resume.innerText())?.[0]);
    const before = await rowOf(page, /field\.changed/).count();
    await page.getByRole('contentinfo').getByRole('textbox').fill('a@b.example');
    await eventually(countOf).toBeGreaterThan(0);
    expect(await rowOf(page, /field\.changed/).count()).toBe(before);
    await resume.click();
    await rowOf(page, /views → newsletter: field\.changed/).waitFor();
    await filter(page, 'nothing at all');
    await panelOf(page).getByText('No event passes the filter.').waitFor();
  });

  it('is filtered by actor', async () => {
    const page = await openPanel();
    await choose(page, 'guides');
    await panelOf(page).getByLabel('Filter by actor').click();
    await press(page, 'Only guides');
    await eventually(async () => {
      const labels = await rowOf(page, /./).evaluateAll((rows) => rows.map((row) => row.textContent));
      return labels.length > 0 && labels.every((label) => label.includes('guides'));
    }).toBe(true);
    await panelOf(page)
      .getByRole('button', { name: /^only guides/ })
      .click();
    await rowOf(page, /socket\.connected/).waitFor();
  });

  it('can be done by the keys alone', async () => {
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
    await panelOf(page).getByText('It takes this now.').waitFor();
    await press(page, 'Send');
    await eventually(() => placeOf(page)).toBe('/contact-us');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await panelOf(page).getByText('Sent to navigation.').waitFor();
  });

  it('says what is no JSON, and what would not be taken but can be sent', async () => {
    const page = await openPanel();
    await choose(page, 'workspace');
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('summary.closed');
    await panelOf(page).getByText('It does not take this in its present state.').waitFor();
    await filter(page, 'workspace summary.closed');
    await press(page, 'Send anyway');
    await rowOf(page, /views → workspace: summary\.closed.*nothing taken/).waitFor();
    const payload = panelOf(page).getByRole('textbox', { name: 'Payload, as JSON' });
    await payload.fill('{ "half": ');
    await panelOf(page)
      .getByText(/^This is not JSON/)
      .waitFor();
    expect(await panelOf(page).getByRole('button', { name: /^Send/ }).isDisabled()).toBe(true);
  });
});

describe('what is hidden', () => {
  it('is nowhere in the panel and nowhere in a file: an e-mail address, a password, a token', async () => {
    const page = await openPanel('/login?inspect=local');
    const secrets = ['typed-7f3a@secret.example', accounts.employer.Email, accounts.employer.Password];
    await page
      .getByRole('contentinfo')
      .getByRole('textbox')
      .fill(secrets[0] ?? '');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await noticeOf(page, 'Subscribed').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(accounts.employer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    for (const actor of ['login', 'newsletter']) {
      await choose(page, actor);
      for (const tab of ['Context', 'Event'] as const) {
        await ask(page, tab);
        const text = await textOf(page);
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await eventually(() => placeOf(page)).toBe('/');
    for (const actor of ['session', 'newsletter', 'app', 'inbox']) {
      await choose(page, actor);
      for (const tab of ['Context', 'Event'] as const) {
        await ask(page, tab);
        const text = await textOf(page);
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
    await press(page, 'Take all since opening');
    const { text } = await download(page);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('•••');
  });
});

describe('recording', () => {
  it('becomes a path file with what was done, from the page as it was opened', async () => {
    const page = await openPanel('/reviews?stars=5&inspect=local', { account: 'freelancer' });
    await page.getByRole('contentinfo').getByRole('textbox').fill('a@b.example');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await noticeOf(page, 'Subscribed').waitFor();
    await press(page, 'Take all since opening');
    await panelOf(page)
      .getByRole('textbox', { name: 'Name of the recording' })
      .fill('Subscribing, signed in');
    const { name, parsed } = await download(page);
    expect(name).toBe('subscribing-signed-in.path.json');
    expect(parsed).toMatchObject({
      by: 'recording',
      name: 'Subscribing, signed in',
      opening: { path: '/reviews?stars=5', user: { id: 2 } },
    });
    const own = parsed.steps.filter(({ actor }) => actor === 'newsletter');
    expect(own.map(({ event, state }) => `${event.type} → ${JSON.stringify(state)}`)).toEqual([
      'field.changed → "editing"',
      'form.submitted → {"submitting":"prompt"}',
      'xstate.done.actor.submit → "done"',
    ]);
    expect(parsed.steps.filter(({ event }) => event.type === 'session.changed')).toEqual([]);
  });

  it('may begin and end when somebody says so', async () => {
    const page = await openPanel();
    await press(page, 'Record');
    await panelOf(page)
      .getByText(/Recording, \d+ steps?/)
      .waitFor();
    await choose(page, 'workspace');
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('summary.opened');
    await press(page, 'Send');
    await actorOf(page, 'workspace').getByText('summaryOpen').waitFor();
    await press(page, 'Stop');
    const { parsed } = await download(page);
    expect(parsed.machine).toBe('workspace');
    expect(parsed.steps.filter(({ actor }) => actor === 'workspace')).toMatchObject([
      { event: { type: 'summary.opened' }, state: 'summaryOpen' },
    ]);
    expect(parsed.steps.filter(({ event }) => event.type === 'session.restored')).toEqual([]);
    await press(page, 'Discard');
    await panelOf(page).getByRole('button', { name: 'Record', exact: true }).waitFor();
  });
});

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  it('every part is accessible', async () => {
    const page = await openPanel('/?inspect=local', {
      colorScheme,
      reducedMotion: 'reduce',
      account: 'employer',
    });
    const check = async (what: string) => {
      const { violations } = await new AxeBuilder({ page })
        .include('marketlane-inspector')
        .setLegacyMode(true)
        .analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
      expect(found, what).toEqual([]);
    };
    await choose(page, 'session');
    await panelOf(page)
      .getByRole('img', { name: /signedIn\.fresh/ })
      .waitFor();
    await check('the context');
    await panelOf(page).getByLabel('Filter by actor').click();
    await check('the filter');
    await page.keyboard.press('Escape');
    await filter(page, 'session');
    await rowOf(page, /session\.restored/).click();
    await check('an event');
    await choose(page, 'navigation');
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('load.retried');
    await press(page, 'Pause');
    await press(page, 'Record');
    await check('a letter');
    await press(page, 'Stop');
    await check('a recording');
  });
});
