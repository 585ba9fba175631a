/**
 * The workroom of a contract from both sides at once: the employer at a desk, the freelancer on a phone by keyboard. Nobody
 * reloads a page to see what the other did.
 */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../support/picture.ts';
import { byKeyboard } from '../keyboard.ts';
import { eventually, expectAccessible, inLook, journeys, noticeOf, overflowOf } from '../support.ts';
import { aContract } from './contract-stage.ts';

const { open, serve } = journeys();

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const state = (page: Page, name: string) => main(page).locator('header').getByText(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const isFine = async (page: Page): Promise<void> => {
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
};

it(
  '[V135][V136][V137][V138][V139][V140][V143][V144][V146][V147][V148][V149a][V149c][V149e] a contract is changed, paused, ended and reviewed',
  { timeout: 240_000 },
  async () => {
    const { employer, freelancer, employerId, id, title } = await aContract();
    const desk = await employer.open({ path: `/detail-view-jobE/${id}`, ...inLook('light', 1280) });
    const phone = await freelancer.open({ path: `/detail-view-job/${id}`, ...inLook('dark', 360) });
    const keys = byKeyboard(phone);
    for (const page of [desk, phone]) {
      await main(page).getByRole('heading', { level: 1, name: title }).waitFor();
      await part(page, 'History').getByRole('slider').waitFor();
      await isFine(page);
    }
    // $1,200 at 10 and 3 per cent.
    await part(desk, 'Terms').getByText('$1,236').waitFor();
    await part(phone, 'Terms').getByText('$1,080').waitFor();

    // A change, with its differences alone.
    await button(desk, 'Propose a change').click();
    await dialog(desk).getByRole('button', { name: 'Drop “Repairs”' }).click();
    await dialog(desk).getByLabel('What you deliver').last().fill('Second language');
    await dialog(desk).getByLabel('Amount in dollars').last().fill('300');
    await dialog(desk).getByLabel('Reason (optional)').fill('The shop in French comes first.');
    await isFine(desk);
    await dialog(desk).getByRole('button', { name: 'Propose the change', exact: true }).click();
    await dialog(desk).getByRole('heading', { name: 'Your change is proposed' }).waitFor();
    await dialog(desk).getByRole('button', { name: 'Close' }).click();
    const change = part(phone, 'Proposed change');
    await change.getByText('Dropped', { exact: true }).waitFor();
    await change.getByText(/Second language, \$300/).waitFor();
    await change.getByText('The shop in French comes first.').waitFor();
    await isFine(phone);
    await keys.press(button(phone, 'Accept the change'));
    await keys.press(dialog(phone).getByRole('button', { name: 'Accept the change' }));
    await noticeOf(phone, 'The new terms apply now.').waitFor();
    await part(desk, 'Milestones').getByText('Second language').waitFor();
    await eventually(() => part(desk, 'Milestones').getByText('Repairs', { exact: true }).count()).toBe(0);

    // A message.
    await freelancer.call('/admin/messageCreate', {
      to: employerId,
      clientMessageId: crypto.randomUUID(),
      Text: 'The redirects are done.',
    });
    await main(desk).getByText('The redirects are done.').waitFor();
    await main(desk).getByText('1 unread message').waitFor();

    // Paused and resumed.
    await keys.press(button(phone, 'Pause'));
    await state(desk, 'Paused').waitFor();
    await button(desk, 'Resume').click();
    await state(phone, 'Active').waitFor();

    // A file.
    await part(desk, 'Files')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'plan.png',
        mimeType: 'image/png',
        buffer: pictureOf(64, 64),
      });
    await part(desk, 'Files').getByRole('link', { name: /^plan/ }).waitFor();
    await button(desk, 'Share').click();
    await part(phone, 'Files').getByRole('link', { name: /^plan/ }).waitFor();

    // The history, replayed by keyboard.
    const history = part(phone, 'History');
    await history.getByText(/^The log is intact/).waitFor();
    const slider = history.getByRole('slider', { name: 'Event' });
    await eventually(() => slider.getAttribute('max')).toBe('4');
    await keys.press(button(phone, 'Previous event'));
    await history.getByText('Event 4 of 5').waitFor();
    await slider.focus();
    await phone.keyboard.press('Home');
    await history.getByText('Event 1 of 5').waitFor();
    await history.getByText('Repairs', { exact: true }).waitFor();
    await history.getByText('$1,236').waitFor();
    await isFine(phone);
    await keys.press(button(phone, 'Back to now'));

    // Notifications of this contract.
    await button(desk, 'Mute this contract').click();
    await button(desk, 'Turn notifications on').waitFor();

    // The end, with a reason.
    await button(desk, 'End the contract').click();
    await dialog(desk).getByLabel('Reason').fill('All is done, thank you.');
    await dialog(desk).getByRole('button', { name: 'End the contract' }).click();
    await main(phone).getByText('All is done, thank you.').waitFor();
    await state(phone, 'Ended').waitFor();

    // Two reviews; neither side sees the other’s before its own is written.
    await button(desk, 'Write a review').click();
    for (const aspect of ['Quality of the work', 'Communication', 'Punctuality', 'Skills'])
      await dialog(desk).getByLabel(aspect, { exact: true }).selectOption('5');
    await dialog(desk).getByLabel('Your review').fill('Found the broken redirects in two days.');
    await isFine(desk);
    await dialog(desk).getByRole('button', { name: 'Save the review' }).click();
    await dialog(desk).getByRole('heading', { name: 'Your review is saved' }).waitFor();
    await dialog(desk).getByRole('button', { name: 'Close' }).click();
    await button(desk, 'Edit your review').click();
    await dialog(desk).getByLabel('Skills', { exact: true }).selectOption('4');
    await dialog(desk).getByRole('button', { name: 'Save the review' }).click();
    await dialog(desk).getByRole('heading', { name: 'Your review is saved' }).waitFor();
    await dialog(desk).getByRole('button', { name: 'Close' }).click();
    await part(desk, 'Reviews').getByText('4 of 5', { exact: true }).waitFor();
    expect(await part(phone, 'Reviews').getByRole('article').count()).toBe(0);
    await keys.press(button(phone, 'Write a review'));
    for (const aspect of ['Clear tasks', 'Communication', 'Payment', 'Fairness'])
      await dialog(phone).getByLabel(aspect, { exact: true }).selectOption('4');
    await keys.type(dialog(phone).getByLabel('Your review'), 'A clear brief, and answers within a day.');
    await isFine(phone);
    await keys.press(dialog(phone).getByRole('button', { name: 'Save the review' }));
    await dialog(phone).getByRole('heading', { name: 'Your review is saved' }).waitFor();
    await keys.press(dialog(phone).getByRole('button', { name: 'Close' }));
    for (const page of [desk, phone])
      await eventually(() => part(page, 'Reviews').getByRole('article').count()).toBe(2);
    await isFine(desk);
    await isFine(phone);

    // One public reply.
    await button(desk, 'Reply').click();
    await dialog(desk).getByLabel('Your reply').fill('Thank you, Mara!');
    await dialog(desk).getByRole('button', { name: 'Publish the reply' }).click();
    await part(phone, 'Reviews').getByText('Thank you, Mara!').waitFor();
  },
);

describe('a contract', () => {
  it('[V149b] on a server without contracts: one sentence, and ways on', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      path: '/detail-view-job/c-7',
      storage: { user: { id: 2, type: 'Freelancer', Name: 'Amara Okafor' } },
      ...inLook('light', 360),
      expects: [/Failed to load resource/],
    });
    await main(page)
      .getByText(/^Contracts are not available on this server/)
      .waitFor();
    await main(page).getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await isFine(page);
  });
  it('[V135] of other people is not found', async () => {
    const { id } = await aContract();
    const page = await open({
      path: `/detail-view-jobE/${id}`,
      account: 'employer',
      expects: [/Failed to load resource/],
    });
    await main(page).getByRole('heading', { name: 'This contract was not found' }).waitFor();
  });
});
