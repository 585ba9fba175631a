/** The panel and its files leak no secret, and a recording becomes a path file. */
import { describe, expect, it } from 'vitest';
import { accounts, eventually, journeys, noticeOf, placeOf } from '../journeys/support.ts';
import { actorOf, ask, choose, download, openPanel, panelOf, press, textOf } from './panel.ts';

journeys();

describe('secrets', () => {
  it('appear neither in the panel nor in a file: e-mail address, password, token', async () => {
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
    await eventually(() => placeOf(page)).toBe('/desk');
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
  it('writes a path file with the visitor’s actions since the page opened', async () => {
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
      'field.changed → {"submission":"editing"}',
      'form.submitted → {"submission":{"submitting":"prompt"}}',
      'xstate.done.actor.submit → {"submission":"done"}',
    ]);
    expect(parsed.steps.filter(({ event }) => event.type === 'session.changed')).toEqual([]);
  });

  it('starts and stops on request', async () => {
    const page = await openPanel();
    await press(page, 'Record');
    await panelOf(page)
      .getByText(/Recording, \d+ steps?/)
      .waitFor();
    await choose(page, 'workspace');
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('summary.closed');
    await press(page, 'Send');
    await actorOf(page, 'workspace').getByText('summaryClosed').waitFor();
    await press(page, 'Stop');
    const { parsed } = await download(page);
    expect(parsed.machine).toBe('workspace');
    expect(parsed.steps.filter(({ actor }) => actor === 'workspace')).toMatchObject([
      { event: { type: 'summary.closed' }, state: 'summaryClosed' },
    ]);
    expect(parsed.steps.filter(({ event }) => event.type === 'session.restored')).toEqual([]);
    await press(page, 'Discard');
    await panelOf(page).getByRole('button', { name: 'Record', exact: true }).waitFor();
  });
});
