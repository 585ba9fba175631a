/**
 * Details of the panel in a browser. `npm test` proves the pause, the filter and rejected events in
 * inspector-machine.test.ts, the filter's result in what-is-shown.test.ts, and their display in
 * panel.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { eventually, journeys } from '../journeys/support.ts';
import { ask, choose, filter, openPanel, panelOf, press, rowOf } from './panel.ts';

journeys();

describe('watching', () => {
  it('a paused diagram stands still, counts new entries, and shows them when it resumes', async () => {
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

  it('the feed can be filtered by actor', async () => {
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
});

describe('sending by hand', () => {
  it('reports invalid JSON, and can send an event that the state does not take', async () => {
    const page = await openPanel();
    await choose(page, 'workspace');
    await ask(page, 'Send');
    await panelOf(page).getByRole('combobox').selectOption('summary.opened');
    await panelOf(page).getByText('The actor ignores this event in its current state.').waitFor();
    await filter(page, 'workspace summary.opened');
    await press(page, 'Send anyway');
    await rowOf(page, /views → workspace: summary\.opened.*nothing taken/).waitFor();
    const payload = panelOf(page).getByRole('textbox', { name: 'Payload, as JSON' });
    await payload.fill('{ "half": ');
    await panelOf(page)
      .getByText(/^This is not JSON/)
      .waitFor();
    expect(await panelOf(page).getByRole('button', { name: /^Send/ }).isDisabled()).toBe(true);
  });
});
