/**
 * What the tests of the panel share. Each file calls `journeys()` itself to close its pages after each test,
 * because a worker loads this module once for all files.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { pathFile } from '../../src/contracts/core/path-file.ts';
import { open, type Opening } from '../journeys/support.ts';

export const panelOf = (page: Page) => page.locator('marketlane-inspector');
export const actorOf = (page: Page, name: string) =>
  panelOf(page).getByRole('treeitem', { name: new RegExp(`^${name} `) });
export const choose = (page: Page, name: string) => actorOf(page, name).click();
export const ask = (page: Page, tab: 'Context' | 'Event' | 'Send') =>
  panelOf(page).getByRole('tab', { name: tab }).click();
export const filter = (page: Page, text: string) => panelOf(page).getByRole('searchbox').fill(text);
export const rowOf = (page: Page, text: RegExp) => panelOf(page).getByRole('option', { name: text });
export const press = (page: Page, name: string) =>
  panelOf(page).getByRole('button', { name, exact: true }).click();
/** The panel's visible text, live regions and input values. */
export const textOf = (page: Page) =>
  panelOf(page).evaluate(({ shadowRoot }) => {
    const typed = [...(shadowRoot?.querySelectorAll('input, textarea') ?? [])].map(
      (field) => (field as HTMLInputElement).value,
    );
    return (shadowRoot?.querySelector('.panel')?.outerHTML ?? '') + typed.join('\n');
  });
export const openPanel = async (path = '/?inspect=local', more: Opening = {}) => {
  const page = await open({ path, ...more });
  await panelOf(page).getByRole('tree').waitFor();
  return page;
};
export const download = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')]);
  const text = readFileSync(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, parsed: pathFile.parse(JSON.parse(text)) };
};
