/**
 * From a proposal to the reviews and the next offer, in two browsers at once: one person on a phone by keyboard alone, the
 * other at a desk with a pointer. Nobody reloads a page to see what the other did.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pictureOf } from '../../support/picture.ts';
import { arrived } from '../mailbox.ts';
import {
  eventually,
  expectAccessible,
  inLook,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
  variants,
} from '../support.ts';
import { applicant, boardOf, jobOf, member } from './board-stage.ts';
import { byPointer, keysOnly, type Hand } from './hand.ts';

journeys();

const TITLE = 'Move our bakery without losing its rankings';
const REVIEW = 'Found the broken redirects in two days.';
const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const next = (page: Page) => part(page, 'What happens next');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** Announced when the other side moves it. */
const state = (page: Page, name: string) =>
  main(page).locator('header').getByRole('status').getByText(name, { exact: true });
const isFine = async (page: Page, what: string): Promise<void> => {
  expect(await overflowOf(page), what).toBe(0);
  await expectAccessible(page, what);
};
/** Where the focus is after the focused button has gone: the keyboard goes on from there. */
const keepsFocus = async (page: Page): Promise<void> => {
  await eventually(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
};
const places = {
  phone: inLook('dark', 360),
  desk: inLook('light', 1280),
};

it.for(variants([{ employerAt: 'desk' }, { employerAt: 'phone' }] as const, 0))(
  '[V120][V122][V123][V125][V126][V127][V129][V130][V132][V133][V135][V136][V137][V138][V139][V140][V143][V144][V146][V147][V148][V149a][V149c][V149e][V150][V151][V154][V155][V156][V157] an employer at a $employerAt hires a freelancer, both end the work and hire again',
  { timeout: 240_000 },
  async ({ employerAt }) => {
    const [employerPlace, freelancerPlace] =
      employerAt === 'desk' ? [places.desk, places.phone] : [places.phone, places.desk];
    const [boss, expert] = [
      await arrived({ Name: 'Ines Keller', type: 'Employer' }),
      await arrived({ Name: 'Mara Lindqvist' }),
    ];
    const employer = await member(boss);
    const JID = await jobOf(employer, { Job_Title: TITLE });
    const freelancer = await applicant(JID, expert);
    const handOf = (page: Page, place: object): Hand =>
      place === places.phone ? keysOnly(page) : byPointer();

    // The employer offers what was proposed.
    const desk = await employer.open({ path: boardOf(JID), ...employerPlace });
    const his = handOf(desk, employerPlace);
    await his.press(
      desk.getByRole('feed', { name: 'proposals' }).getByRole('link', { name: /^Offer a contract/ }),
    );
    const heading = main(desk).getByRole('heading', { level: 1, name: 'Offer Mara Lindqvist a contract' });
    await heading.waitFor();
    await eventually(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await eventually(() => main(desk).getByLabel('Amount in dollars').first().inputValue()).toBe('400');
    await his.type(
      main(desk).getByLabel('Other terms (optional)'),
      'We answer questions within a working day.',
    );
    await isFine(desk, 'the form of an offer');
    await his.press(button(desk, 'Review offer'));
    await main(desk).getByRole('heading', { name: 'Check your offer' }).waitFor();
    for (const amount of ['$1,236', '$1,080']) await main(desk).getByText(amount).waitFor();
    await isFine(desk, 'the review of an offer');
    await his.press(button(desk, 'Send offer'));
    await eventually(() => placeOf(desk)).toMatch(/^\/offer\/\d+$/);
    await next(desk).getByText('It is the freelancer’s turn.').waitFor();
    await isFine(desk, 'an offer that was sent');

    // The freelancer answers with other terms.
    const phone = await freelancer.open({ path: '/freelancer-job-profile?tab=offers', ...freelancerPlace });
    const hers = handOf(phone, freelancerPlace);
    const listed = main(phone).getByRole('article').filter({ hasText: TITLE });
    await listed.getByText('Your turn').waitFor();
    await hers.press(listed.getByRole('link', { name: TITLE, exact: true }));
    await next(phone).getByText('It is your turn.').waitFor();
    await isFine(phone, 'an offer that was received');
    await hers.press(button(phone, 'Propose other terms'));
    await hers.type(main(phone).getByLabel('Amount in dollars').first(), '500');
    await hers.type(
      main(phone).getByLabel('Other terms (optional)'),
      'We answer questions within two working days.',
    );
    await isFine(phone, 'the form of other terms');
    await hers.press(button(phone, 'Review your terms'));
    await main(phone).getByRole('heading', { name: 'Check your terms' }).waitFor();
    await hers.press(button(phone, 'Send these terms'));
    await noticeOf(phone, 'Your terms are sent. The other side answers them.').waitFor();
    await next(phone).getByText('It is the employer’s turn.').waitFor();
    await keepsFocus(phone);

    // The employer's page shows them by itself, with each difference marked.
    await next(desk).getByRole('status').getByText('It is your turn.').waitFor();
    const latest = part(desk, 'Latest terms');
    await latest.getByText('2 differences from the earlier terms are marked.').waitFor();
    await latest.getByText('Before: $400', { exact: true }).waitFor();
    await latest.getByText('Before: $1,200', { exact: true }).waitFor();
    expect(await latest.getByRole('deletion').allTextContents()).toEqual([
      ' (removed:) a',
      ' (removed:) day.',
    ]);
    expect(await latest.getByRole('insertion').allTextContents()).toEqual([
      ' (added:) two',
      ' (added:) days.',
    ]);
    await isFine(desk, 'other terms');
    await his.press(button(desk, 'Accept'));
    await dialog(desk)
      .getByText(/A contract over \$1,300 in 2 milestones begins at once/)
      .waitFor();
    await isFine(desk, 'the question before accepting');
    await his.press(dialog(desk).getByRole('button', { name: 'Accept' }));

    // Both pages move, and lead to the contract.
    const way = (page: Page) => main(page).getByRole('link', { name: 'Open the contract' });
    await way(phone).waitFor();
    await state(phone, 'Accepted').waitFor();
    await keepsFocus(desk);
    await isFine(phone, 'an accepted offer');
    await his.press(way(desk));
    await hers.press(way(phone));
    for (const page of [desk, phone]) {
      await main(page).getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await part(page, 'History').getByRole('slider').waitFor();
      await isFine(page, 'the workroom');
    }
    expect(placeOf(desk)).toMatch(/^\/detail-view-jobE\/c-\d+$/);
    expect(placeOf(phone)).toMatch(/^\/detail-view-job\/c-\d+$/);
    await part(desk, 'Terms').getByText('$1,339').waitFor();
    await part(phone, 'Terms').getByText('$1,170').waitFor();

    // A change of the terms, with its differences alone.
    await his.press(button(desk, 'Propose a change'));
    await his.press(dialog(desk).getByRole('button', { name: 'Drop “Repairs”' }));
    await his.type(dialog(desk).getByLabel('Deliverable').last(), 'Second language');
    await his.type(dialog(desk).getByLabel('Amount in dollars').last(), '300');
    await his.type(dialog(desk).getByLabel('Reason (optional)'), 'The shop in French comes first.');
    await isFine(desk, 'the form of a change');
    await his.press(dialog(desk).getByRole('button', { name: 'Propose the change', exact: true }));
    await dialog(desk).getByRole('heading', { name: 'Your change is proposed' }).waitFor();
    await his.press(dialog(desk).getByRole('button', { name: 'Close' }));
    const change = part(phone, 'Proposed change');
    await change.getByText('Dropped', { exact: true }).waitFor();
    await change.getByText(/Second language, \$300/).waitFor();
    await change.getByText('The shop in French comes first.').waitFor();
    await next(phone).getByRole('status').getByText('A proposed change waits for your answer.').waitFor();
    await isFine(phone, 'a proposed change');
    await hers.press(button(phone, 'Accept the change'));
    await hers.press(dialog(phone).getByRole('button', { name: 'Accept the change' }));
    await noticeOf(phone, 'The new terms apply now.').waitFor();
    await keepsFocus(phone);
    await part(desk, 'Milestones').getByRole('heading', { name: 'Second language' }).waitFor();
    await eventually(() => part(desk, 'Milestones').getByText('Repairs', { exact: true }).count()).toBe(0);

    // A message, and a file.
    await freelancer.call('/admin/messageCreate', {
      to: boss.id,
      clientMessageId: crypto.randomUUID(),
      Text: 'The redirects are done.',
    });
    await main(desk).getByText('The redirects are done.').waitFor();
    await main(desk).getByText('1 unread message').waitFor();
    await part(desk, 'Files')
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: pictureOf(64, 64) });
    await part(desk, 'Files').getByRole('link', { name: /^plan/ }).waitFor();
    await his.press(button(desk, 'Share'));
    await part(phone, 'Files').getByRole('link', { name: /^plan/ }).waitFor();

    // Paused while the employer's notifications of it are off, and resumed after.
    await his.press(button(desk, 'Mute this contract'));
    await button(desk, 'Turn notifications on').waitFor();
    await hers.press(button(phone, 'Pause'));
    await state(desk, 'Paused').waitFor();
    await his.press(button(desk, 'Turn notifications on'));
    await button(desk, 'Mute this contract').waitFor();
    await hers.press(button(phone, 'Resume'));
    await state(desk, 'Active').waitFor();
    const bell = desk.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await his.press(bell);
    const news = desk.getByRole('region', { name: 'Notifications' });
    await news.getByText('Mara Lindqvist resumed a contract').waitFor();
    expect(await news.getByText('Mara Lindqvist paused a contract').count()).toBe(0);
    await desk.keyboard.press('Escape');

    // The history, replayed: the slider says what happened at each event.
    const history = part(phone, 'History');
    await history.getByText(/^The log is intact/).waitFor();
    const slider = history.getByRole('slider', { name: 'Event' });
    await eventually(() => slider.getAttribute('max')).toBe('4');
    await hers.press(button(phone, 'Previous event'));
    await history.getByText('Event 4 of 5').waitFor();
    await slider.focus();
    await phone.keyboard.press('Home');
    await eventually(() => slider.getAttribute('aria-valuetext')).toMatch(
      /^Event 1 of 5: The contract begins\./,
    );
    await history.getByText('Repairs', { exact: true }).waitFor();
    await history.getByText('$1,339').waitFor();
    await isFine(phone, 'the replayed history');
    await hers.press(button(phone, 'Back to now'));

    // The end, with a reason.
    await his.press(button(desk, 'End the contract'));
    await his.type(dialog(desk).getByLabel('Reason'), 'All is done, thank you.');
    await his.press(dialog(desk).getByRole('button', { name: 'End the contract' }));
    await main(phone).getByText('All is done, thank you.').waitFor();
    await state(phone, 'Ended').waitFor();
    await keepsFocus(desk);

    // Two reviews; neither side sees the other’s before its own is written.
    const rateAll = async (page: Page, hand: Hand, aspects: Readonly<Record<string, number>>) => {
      for (const [aspect, stars] of Object.entries(aspects))
        await hand.rate(dialog(page).getByRole('radiogroup', { name: aspect, exact: true }), stars);
    };
    const save = async (page: Page, hand: Hand) => {
      await hand.press(dialog(page).getByRole('button', { name: 'Save the review' }));
      await dialog(page).getByRole('heading', { name: 'Your review is saved' }).waitFor();
      await hand.press(dialog(page).getByRole('button', { name: 'Close' }));
      await keepsFocus(page);
    };
    await his.press(button(desk, 'Write a review'));
    await rateAll(desk, his, { 'Quality of the work': 5, Communication: 5, Punctuality: 5, Skills: 5 });
    await his.type(dialog(desk).getByLabel('Your review'), REVIEW);
    await isFine(desk, 'the form of a review');
    await save(desk, his);
    await his.press(button(desk, 'Edit your review'));
    await rateAll(desk, his, { Skills: 4 });
    await save(desk, his);
    await isFine(desk, 'a hidden review');
    await part(phone, 'Reviews')
      .getByText(/^You have not written a review/)
      .waitFor();
    await hers.press(button(phone, 'Write a review'));
    await rateAll(phone, hers, { 'Clear tasks': 5, Communication: 4, Payment: 5, Fairness: 4 });
    await hers.type(dialog(phone).getByLabel('Your review'), 'A clear brief, and quick answers.');
    expect(await main(phone).getByText(REVIEW).count()).toBe(0);
    await save(phone, hers);
    await part(phone, 'Reviews').getByText(REVIEW).waitFor();
    await part(desk, 'Reviews').getByText('A clear brief, and quick answers.').waitFor();

    // One public reply.
    await his.press(button(desk, 'Reply'));
    await his.type(dialog(desk).getByLabel('Your reply'), 'Thank you, Mara!');
    await his.press(dialog(desk).getByRole('button', { name: 'Publish the reply' }));
    await part(phone, 'Reviews').getByText('Thank you, Mara!').waitFor();
    await isFine(phone, 'published reviews');

    // The rating of the profile, and the next offer.
    await his.press(main(desk).getByRole('link', { name: 'Hire again' }));
    await main(desk)
      .getByText(/former contract/)
      .waitFor();
    expect(await main(desk).getByLabel('Title of the contract').inputValue()).toBe(TITLE);
    expect(await main(desk).getByLabel('Amount in dollars').first().inputValue()).toBe('500');
    await desk.goto(new URL(`/user-profile/Mara-${expert.id}`, desk.url()).href);
    await main(desk).getByText('(1 review)').waitFor();
    await main(desk).getByText(REVIEW).first().waitFor();
  },
);
