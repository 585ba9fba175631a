/**
 * The first half of hiring, from both sides at once: the employer on a phone by keyboard and at a desk, three freelancers
 * in browsers of their own. Nobody reloads a page to see what another did.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { byKeyboard } from '../keyboard.ts';
import { arrived } from '../mailbox.ts';
import { eventually, expectAccessible, inLook, journeys, noticeOf, overflowOf, placeOf } from '../support.ts';
import { member } from './board-stage.ts';
import { applied, bid, letter, review, send, wanted } from './proposal-stage.ts';

const { open } = journeys();

const TITLE = 'Move our tea shop without losing its rankings';
const BRIEF = '## Where we stand\n\nThe shop moves in **May**.\n\n- 400 pages\n- two languages';
const main = (page: Page) => page.getByRole('main');
const isSaved = (page: Page) =>
  main(page)
    .getByText(/^Saved/)
    .first()
    .waitFor();
const proposals = (page: Page) => page.getByRole('feed', { name: 'proposals' }).getByRole('article');
const proposalOf = (page: Page, { Name }: { readonly Name: string }) =>
  proposals(page).filter({ has: page.getByRole('heading', { name: Name }) });
const isFine = async (page: Page): Promise<void> => {
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
};

const apply = async (page: Page, words: string, amount: string): Promise<void> => {
  await wanted(page);
  await letter(page).fill(words);
  await bid(page).fill(amount);
  await review(page);
  await send(page).click();
  await applied(page).waitFor();
};

it(
  '[J70] a job is drafted on a phone, published at a desk, and chosen for',
  { timeout: 240_000 },
  async () => {
    // A draft, by keyboard alone.
    const phone = await open({ account: 'employer', path: '/job-creation', ...inLook('dark', 360) });
    const keys = byKeyboard(phone);
    await keys.type(main(phone).getByLabel('Title', { exact: true }), TITLE);
    await keys.type(main(phone).getByLabel('Brief', { exact: true }), BRIEF);
    await isSaved(phone);
    await isFine(phone);

    // Another device goes on with it, and publishes.
    const desk = await open({
      account: 'employer',
      path: '/job-creation',
      ...inLook('light', 1280),
      isNew: true,
    });
    await main(desk)
      .getByRole('link', { name: `Continue “${TITLE}”` })
      .click();
    await eventually(() => main(desk).getByLabel('Title', { exact: true }).inputValue()).toBe(TITLE);
    await main(desk).getByRole('combobox', { name: 'Skills' }).fill('SEO Audits');
    await desk.getByRole('option', { name: 'SEO Audits', exact: true }).click();
    await main(desk).getByLabel('Budget in dollars').fill('900');
    await isFine(desk);
    await main(desk).getByRole('button', { name: 'Review job' }).click();
    await main(desk).getByRole('heading', { name: 'Where we stand' }).waitFor();
    await isFine(desk);
    await main(desk).getByRole('button', { name: 'Publish job' }).click();
    await eventually(() => placeOf(desk)).toMatch(/^\/detail-view-jobE\/\d+/);
    const JID = /jobE\/(\d+)/.exec(placeOf(desk))?.[1] ?? '';
    await isFine(desk);

    // Two freelancers apply; the third is invited.
    const place = `/job-detail-view?id=${JID}`;
    const mara = await arrived({ Name: 'Mara Lindqvist' });
    const noor = await arrived({ Name: 'Noor Haddad' });
    const marasPage = await (await member(mara)).open({ path: place, ...inLook('light', 360) });
    await apply(
      marasPage,
      'I would begin with the redirects, and move the two languages one after the other.',
      '800',
    );
    const noorsPage = await (await member(noor)).open({ path: place, ...inLook('dark', 1280) });
    await apply(
      noorsPage,
      'I have moved nine shops of your size and can show you the curves of all of them.',
      '850',
    );
    await isFine(noorsPage);

    // The employer's page shows them by itself.
    await proposalOf(desk, mara).waitFor();
    await proposalOf(desk, noor).waitFor();

    await desk.goto(new URL('/user-profile/Amara-Okafor-2', desk.url()).href);
    await main(desk)
      .getByRole('button', { name: /^Invite/ })
      .first()
      .click();
    const invite = desk.getByRole('dialog', { name: /^Invite / });
    await invite.getByLabel('Open job').selectOption({ label: TITLE });
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await invite.getByText(/^You invited/).waitFor();
    await desk.goto(new URL(`/detail-view-jobE/${JID}`, desk.url()).href);

    const amaras = await open({
      account: 'freelancer',
      path: '/freelancer-job-profile?tab=invitations',
      ...inLook('dark', 360),
      isNew: true,
    });
    const offer = amaras.getByRole('article').filter({ hasText: TITLE }).first();
    await byKeyboard(amaras).press(offer.getByRole('button', { name: /^Accept the invitation/ }));
    await letter(amaras).fill('Gladly. I would look at the second language first.');
    await bid(amaras).fill('880');
    await review(amaras);
    await send(amaras).click();
    await applied(amaras).waitFor();

    // One is edited, one withdrawn.
    await applied(noorsPage).getByRole('button', { name: 'Edit' }).click();
    const edited = noorsPage.getByRole('region', { name: 'Edit your proposal' });
    await edited.getByLabel('Your bid for the whole job, in dollars').fill('790');
    await edited.getByRole('button', { name: 'Review proposal' }).click();
    await edited.getByRole('button', { name: 'Save changes' }).click();
    await applied(noorsPage)
      .getByText(/^Edited on/)
      .waitFor();
    await applied(marasPage).getByRole('button', { name: 'Withdraw' }).click();
    await marasPage.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await noticeOf(marasPage, 'You withdrew your proposal.').waitFor();

    // Compared, shortlisted, declined with a reason.
    const amara = { Name: 'Okafor Media' };
    await proposalOf(desk, amara).waitFor();
    await eventually(() => proposalOf(desk, mara).count()).toBe(0);
    await proposalOf(desk, noor).getByText('$790').waitFor();
    for (const one of [noor, amara])
      await proposalOf(desk, one)
        .getByRole('checkbox', { name: /^Compare/ })
        .check({ force: true });
    await desk.getByRole('link', { name: 'Compare 2 proposals' }).click();
    await desk.getByRole('heading', { name: 'Compare 2 proposals' }).waitFor();
    await isFine(desk);
    await desk.goBack();

    // On the phone by keyboard, too.
    await phone.goto(new URL(`/detail-view-jobE/${JID}`, phone.url()).href);
    await keys.press(proposalOf(phone, noor).getByRole('button', { name: /^Shortlist/ }));
    await noticeOf(phone, 'Added to the shortlist.').waitFor();
    await applied(noorsPage).getByText('Shortlisted').first().waitFor();
    await keys.press(proposalOf(phone, amara).getByRole('button', { name: /^Decline/ }));
    const declining = phone.getByRole('dialog');
    await keys.type(declining.getByLabel('Reason'), 'We need somebody who speaks Danish.');
    await keys.press(declining.getByRole('button', { name: 'Decline' }));
    await noticeOf(phone, 'Declined. The freelancer reads your reason.').waitFor();
    await isFine(phone);
    await applied(amaras).getByText('We need somebody who speaks Danish.').waitFor();
    await isFine(amaras);
  },
);
