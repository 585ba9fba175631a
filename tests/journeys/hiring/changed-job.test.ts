/** An open job that its employer changes: the form, the employer’s other tab, and the page of somebody who applied. */
import { it } from 'vitest';
import { arrived } from '../mailbox.ts';
import { bell, panel } from '../notifications/bell-stage.ts';
import { eventually, expectAccessible, failedRequest, inLook, journeys, placeOf } from '../support.ts';
import { aJob, applicant, boardOf, employer } from './board-stage.ts';
import { applied } from './proposal-stage.ts';

const { open } = journeys();
const MARK = 'The employer changed the job after you sent this.';

it('[J71][Y67a][Y67b] tells those who applied what has changed, and marks proposals until they are edited', async () => {
  const JID = await aJob();
  const mara = await applicant(JID, await arrived({ Name: 'Mara Lindqvist' }));
  const theirs = await mara.open({ path: `/job-detail-view?id=${JID}`, ...inLook('dark', 360) });
  await applied(theirs).waitFor();
  const page = await open({ path: boardOf(JID), account: 'employer', expects: [failedRequest] });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Edit: / }).click();
  const most = main.getByLabel('Up to (optional)');
  await most.fill('1600');
  await expectAccessible(page, 'editing a job');
  // Meanwhile the employer's other tab moves the last day.
  const { call } = await employer();
  await call('/admin/lifecycleEvent', {
    kind: 'job',
    id: JID,
    event: 'job.extended',
    version: 2,
    LastDay: '',
  });
  await main.getByRole('button', { name: 'Review changes' }).click();
  await main.getByRole('heading', { name: 'Check your job' }).waitFor();
  await main.getByRole('button', { name: 'Publish changes' }).click();
  await main.getByRole('button', { name: 'Load the newer version' }).click();
  await eventually(() => most.inputValue()).toBe('1600');
  await main.getByRole('button', { name: 'Review changes' }).click();
  await main.getByRole('button', { name: 'Publish changes' }).click();
  await eventually(() => placeOf(page)).toBe(boardOf(JID));
  const row = page.getByRole('feed', { name: 'proposals' }).getByRole('article');
  await row.getByText('Before the change', { exact: true }).waitFor();

  // The freelancer's open page and bell.
  await applied(theirs).getByText(MARK).waitFor();
  await theirs.getByRole('main').getByText('$900–$1,600').first().waitFor();
  await expectAccessible(theirs, 'a job that has changed');
  await bell(theirs).click();
  const news = panel(theirs).getByRole('link').filter({ hasText: 'A job that you applied for has changed' });
  await news.getByText(/: budget\./).waitFor();
  await theirs.keyboard.press('Escape');
  await applied(theirs).getByRole('button', { name: 'Edit' }).click();
  const edited = theirs.getByRole('region', { name: 'Edit your proposal' });
  await edited
    .getByLabel('Cover letter')
    .fill('With the new budget I would also look at the second language.');
  await edited.getByRole('button', { name: 'Review proposal' }).click();
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await applied(theirs)
    .getByText(/second language/)
    .waitFor();
  await eventually(() => applied(theirs).getByText(MARK).count()).toBe(0);
  await eventually(() => row.getByText('Before the change', { exact: true }).count()).toBe(0);
});
