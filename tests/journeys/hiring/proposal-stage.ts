/** Shared by proposal.test.ts and proposal.full.test.ts. */
import type { Page } from 'playwright';
import { realServer } from '../real-server.ts';
import { accounts } from '../stored-session.ts';

export const REFERENCE = /ML-[0-9A-Z]{4}-[0-9A-Z]{4}/;
export const LETTER = 'I have moved nine shops of your size and can show you the curves of all of them.';
/**
 * An open job with a fixed price; `which` of them, so that no two tests apply for the same. Other tests post jobs as the
 * demo employer.
 */
export const anOpenJob = async (which: number): Promise<string> => {
  const reply = await fetch(`${realServer()}/admin/jobsfind`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Token: 'test', paymentModel: 'fixed', sort: 'newest' }),
  });
  const { data } = (await reply.json()) as { data: { JID: number; Employer_Id: number }[] };
  const others = data.filter(({ Employer_Id }) => Employer_Id !== accounts.employer.id);
  return `/job-detail-view?id=${others[which]?.JID}`;
};
export const part = (page: Page) => page.getByRole('region', { name: 'Apply', exact: true });
/** The place of the proposal that was sent. */
export const applied = (page: Page) => page.getByRole('region', { name: /^You applied on/ });
export const letter = (page: Page) => part(page).getByLabel('Cover letter');
export const bid = (page: Page) => part(page).getByLabel('Your bid for the whole job, in dollars');
export const send = (page: Page) => part(page).getByRole('button', { name: 'Send proposal' });
/** Answers the job's questions, if it has any, and opens the review. */
export const review = async (page: Page): Promise<void> => {
  for (const box of await part(page).getByRole('group', { name: 'Your answers' }).getByRole('textbox').all())
    await box.fill('Nine, the last in May.');
  await part(page).getByRole('button', { name: 'Review proposal' }).click();
};
/** Opens the form. It is open already if the server has a draft. */
export const wanted = async (page: Page): Promise<void> => {
  const opener = part(page).getByRole('button', { name: 'Write a proposal' });
  await opener.or(letter(page)).waitFor();
  if ((await opener.count()) > 0) await opener.click();
};
