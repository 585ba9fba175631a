/**
 * A session that is recorded in the inspector's panel, exported, and replayed by `npm run paths -- --replay`: every
 * step leads to the same state, and a file that says otherwise fails.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { exampleCredentials } from '../../src/contracts/account/account.ts';
import { pathFile, type PathFile } from '../../src/contracts/core/path-file.ts';
import { launchChromium } from '../support/browser.ts';
import { createModelBackend } from './support/backend.ts';
import { replay } from './support/replay.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium(inject('modelsChromium'));
});
afterAll(() => browser.close());

const panelOf = (page: Page) => page.getByRole('region', { name: 'Inspector', exact: true });
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();

/** Acts of a visitor, by role and name, without waiting for machines. */
const visit = async (page: Page) => {
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await page.getByRole('alert').getByText('skills is Required ...', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const box = page.getByRole('combobox', { name: 'What Skills are you looking for ?', exact: true });
  await box.click();
  await page.getByRole('option', { name: 'SEO Expert', exact: true }).first().click();
  await box.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click();
  await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
  await page.waitForURL(/\/reviews/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
  await main.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').waitFor();
  // This backend knows no desk, which gives way to the home page.
  await page.waitForURL(({ pathname }) => pathname === '/');
  await search.waitFor();
  await panelOf(page)
    .getByRole('treeitem', { name: /^guides ready/ })
    .waitFor();
};
/** The panel's file of it. */
const record = async (how: 'Record' | 'Take all since opening'): Promise<PathFile> => {
  const [backend, context] = await Promise.all([
    createModelBackend(inject('recordedDist')),
    browser.newContext({ viewport: { width: 1280, height: 1400 } }),
  ]);
  try {
    const page = await context.newPage();
    await page.goto(`${backend.address}/?inspect=local`);
    await panelOf(page)
      .getByRole('treeitem', { name: /^guides ready/ })
      .waitFor();
    await panelOf(page)
      .getByRole('treeitem', { name: /^realtime open\.online/ })
      .waitFor();
    if (how === 'Record') await press(page, 'Record');
    await visit(page);
    await press(page, how === 'Record' ? 'Stop' : how);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')]);
    return pathFile.parse(JSON.parse(readFileSync(await file.path(), 'utf8')));
  } finally {
    await context.close();
    await backend.close();
  }
};
const run = async (file: unknown) => {
  const said: string[] = [];
  const isSame = await replay(file, (words) => said.push(words), { browser, dist: inject('recordedDist') });
  return { isSame, said, wrong: said.filter((words) => words.startsWith('✗')) };
};

const wordsOf = (file: PathFile, machine: string) =>
  file.steps
    .filter((step) => step.machine === machine)
    .map(({ event }) =>
      typeof event['field'] === 'string' ? `${event.type} ${event['field']}` : event.type,
    );

/** Each is recorded and replayed, which takes longer than a path. They mostly wait, so they run side by side. */
const HOW = { timeout: 120_000, concurrent: true };

describe.skipIf(process.env['PATHS_OF'])('a recorded session', HOW, () => {
  it('replays with the same result from when the page opened', async () => {
    const file = await record('Take all since opening');
    expect(file.opening).toEqual({ path: '/', user: null, input: '' });
    expect(wordsOf(file, 'skillSearch')).toEqual(['search.requested', 'skill.added']);
    expect(wordsOf(file, 'notices')).toContain('notice.dismissed');
    expect(wordsOf(file, 'navigation')).toContain('navigation.requested');
    // The file hides typed text, but the replay types both fields, or the form would be rejected.
    expect(JSON.stringify(file)).not.toContain(exampleCredentials.Password);
    expect(wordsOf(file, 'login')).toEqual([
      'field.changed Email',
      'field.changed Password',
      'form.submitted',
      'xstate.done.actor.submit',
    ]);
    const { isSame, said, wrong } = await run(file);
    expect(wrong).toEqual([]);
    expect(isSame).toBe(true);
    expect(said).toContain('✓ login: form.submitted → submission.submitting.prompt');
    expect(said.filter((words) => words.startsWith('✓'))).toHaveLength(file.steps.length);
  });

  /** Recorded once for the two tests that only read it. */
  let later: Promise<PathFile> | undefined;
  const fromALaterMoment = () => (later ??= record('Record'));

  it('is replayed alike from a later moment on', async () => {
    const file = await fromALaterMoment();
    expect(wordsOf(file, 'session')).toEqual([]);
    // A quick user presses while the page's own calls are still pending.
    const onItsWay: PathFile['steps'][number] = {
      actor: 'realtime',
      machine: 'realtime',
      event: { type: 'socket.connected' },
      state: { open: { online: 'anonymous' } },
      takes: [{ source: 'open.connecting', event: 'socket.connected', index: 0 }],
    };
    const { isSame, wrong } = await run({ ...file, steps: [onItsWay, ...file.steps] });
    expect(wrong).toEqual([]);
    expect(isSame).toBe(true);
  });

  it('fails if the file says that a step led elsewhere', async () => {
    const file = await fromALaterMoment();
    const steps = file.steps.map((step) =>
      step.event.type === 'skill.added' ? { ...step, state: 'several' } : step,
    );
    const tampered = await run({ ...file, steps });
    expect(tampered.isSame).toBe(false);
    expect(tampered.wrong).toEqual(['✗ skillSearch: skill.added → single, recorded several']);
  });
});
