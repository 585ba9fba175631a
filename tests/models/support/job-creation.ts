/** The page /job-creation, for the models of its machines. */
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { Harness } from './harness.ts';

export const main = ({ page }: Harness) => page.getByRole('main');
/** A draft on the server, opened by its employer. */
export const DRAFT = { path: '/job-creation?id=41', user: exampleUser } as const;
export const titleBox = (harness: Harness) =>
  main(harness).getByRole('textbox', { name: 'Title', exact: true });
export const briefBox = (harness: Harness) =>
  main(harness).getByRole('textbox', { name: 'Brief', exact: true });
export const reviewButton = (harness: Harness) =>
  main(harness).getByRole('button', { name: 'Review job', exact: true });
export const review = (harness: Harness) => main(harness).getByRole('heading', { name: 'Check your job' });
export const backButton = (harness: Harness) =>
  main(harness).getByRole('button', { name: 'Keep editing', exact: true });
