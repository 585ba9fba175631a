/** The list of jobs, and the dialog of its saved searches. */
import type { Locator } from 'playwright';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { Harness, Opening } from '../support/harness.ts';

export const JOBS: Opening = { path: '/jobs', user: exampleUser };

export const saveButton = ({ page }: Harness): Locator =>
  page.getByRole('button', { name: 'Save this search', exact: true });
export const listButton = ({ page }: Harness): Locator =>
  page.getByRole('button', { name: 'Saved searches', exact: true });
export const saveDialog = ({ page }: Harness): Locator =>
  page.getByRole('dialog', { name: 'Save this search' });
export const listDialog = ({ page }: Harness): Locator =>
  page.getByRole('dialog', { name: 'Saved searches' });
/** The dialog is closed. */
export const isClosed = ({ page, seesNo }: Harness): Promise<void> => seesNo(page.getByRole('dialog'));
