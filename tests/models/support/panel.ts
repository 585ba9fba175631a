/** The developers' panel as a person finds it below the page. */
import type { Harness } from './harness.ts';

/** It waits for its key. */
export const CLOSED = { path: '/?inspect=closed' } as const;
/** The address opens it. */
export const OPENED = { path: '/?inspect=local' } as const;

/** Its parts by role and name. */
export const panelOf = ({ page }: Harness) => {
  const panel = page.getByRole('region', { name: 'Inspector', exact: true });
  const recording = panel.getByRole('group', { name: 'Recording' });
  const press = (name: string | RegExp) => panel.getByRole('button', { name, exact: true });
  return {
    panel,
    press,
    recording,
    tree: panel.getByRole('tree', { name: /^Actors/ }),
    actor: (name: string) => panel.getByRole('treeitem', { name: new RegExp(`^${name}( |$)`) }),
    tab: (name: string, selected?: true) => panel.getByRole('tab', { name, ...(selected && { selected }) }),
    side: (name: string) => panel.getByRole('tabpanel', { name, exact: true }),
    events: panel.getByRole('listbox', { name: 'Events' }),
    lanes: panel.getByLabel('Filter by actor', { exact: true }),
    resizer: panel.getByRole('separator', { name: 'Height of the inspector' }),
    filter: panel.getByRole('searchbox', { name: 'Filter events' }),
    back: panel.getByRole('button', { name: /^Looking at no\. \d+/ }),
    named: recording.getByRole('textbox', { name: 'Name of the recording' }),
  };
};
/** The page's own parts stay beside it. */
export const pageIsUnchanged = async (harness: Harness): Promise<void> => {
  await harness.sees(harness.page.getByRole('banner').getByRole('link', { name: 'Marketlane' }));
  await harness.sees(harness.page.getByRole('heading', { level: 1 }));
};
