import { exampleUser } from '../../../src/contracts/account/user.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { jobCreationMachine } from '../../../src/machines/jobs/job-creation.machine.ts';
import type { Harness } from '../support/harness.ts';
import { backButton, briefBox, main, review, reviewButton, titleBox } from '../support/job-creation.ts';
import { byHand, modelOf, noView } from '../support/model.ts';

const defect = byHand('only a defect of the part could cause it');
const texts = {
  slow: 'Your job is taking longer than usual.',
  failed: 'Your job could not be loaded.',
  missing: 'You have no such draft or job.',
  ended: 'This job has ended, so it can no longer be changed.',
  unavailable: 'Posting jobs is not available on this server.',
  discarded: 'The draft is deleted.',
} as const;
const says = (harness: Harness, face: keyof typeof texts) => main(harness).getByText(texts[face]);
/** By the browser's address bar, like a link of the page. */
const goTo = ({ page }: Harness, to: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'there' });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, to);
const button = (harness: Harness, name: string | RegExp) =>
  main(harness).getByRole('button', { name, exact: true });
const fill = async (harness: Harness) => {
  await titleBox(harness).fill(examplePosting.Job_Title);
  await briefBox(harness).fill(examplePosting.Job_Brief);
  const skills = main(harness).getByRole('group', { name: 'Skills' });
  // A fault may have cut the list of skills.
  const retry = skills.getByRole('button', { name: 'Try again' });
  if (await retry.isVisible()) await retry.click();
  await skills.getByRole('combobox').click();
  const list = main(harness).getByRole('listbox', { name: 'Skills to choose from' });
  await list.getByRole('option').first().click();
  await main(harness).getByLabel('Budget in dollars').fill(examplePosting.Job_MinAmount);
};
const waits = (harness: Harness, call: 'ownPosting' | 'copyJob', calls = 1) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting(call) === calls);
const atJob = (harness: Harness) =>
  harness.until('the page of the job', () => harness.page.url().includes('/detail-view-jobE/41'));

export const jobCreationModel = modelOf(jobCreationMachine, {
  actor: 'page',
  open: (input) => ({
    path: {
      'a new job': '/job-creation',
      'a draft': '/job-creation?id=41',
      'a copy': '/job-creation?copy=40',
      'a new job for somebody': '/job-creation?invite=2',
    }[input] as string,
    user: exampleUser,
    holds: ['ownPosting', 'copyJob', 'profileById', 'publishJob', 'lifecycleEvent', 'proposals'],
  }),
  // The address is corrected after the first save and after a copy, and the form reports what is wrong.
  // The page of the job takes over.
  meanwhile: ['query.changed', 'draft.created', 'posting.returned', 'xstate.init'],
  alone: 'all',
  events: {
    'query.changed': (harness, { search }) => goTo(harness, `/job-creation${search}`),
    'draft.created': byHand('the form reports it; its own model saves drafts'),
    'lifecycle.moved': byHand(
      'the dialog that deletes a draft reports it; the model of the drafts deletes one',
    ),
    'review.requested': async (harness, { values }) => {
      if (values['Job_Title'] === '') {
        // A draft is complete already, and an open job needs a change before it is reviewed.
        await titleBox(harness).fill('');
      } else if ((await button(harness, 'Review job').count()) > 0) await fill(harness);
      else await titleBox(harness).fill(`${examplePosting.Job_Title} again`);
      await main(harness)
        .getByRole('button', { name: /^Review (job|changes)$/ })
        .click();
    },
    'review.closed': (harness) => backButton(harness).click(),
    'posting.returned': byHand('the form reports it; its own model has refused fields'),
    'posting.published': async (harness, { job }) => {
      await button(harness, 'Publish job').click();
      await harness.give('publishJob', job);
    },
    'posting.changed': async (harness) => {
      await button(harness, 'Publish changes').click();
      await harness.give('lifecycleEvent', { Kind: 'job', id: 41, State: 'open', Version: 3 });
    },
    'posting.unknown': byHand('the figures of similar jobs report it; their own model has such a backend'),
    'load.retried': async (harness) => {
      if ((await titleBox(harness).count()) > 0)
        return byHand('a stale answer offers it; the journeys change a job from another page');
      await button(harness, 'Try again').click();
      return undefined;
    },
  },
  results: {
    load: (harness: Harness, output: never) => harness.give('ownPosting', output),
    copy: (harness: Harness, output: never) => harness.give('copyJob', output),
    loadInvitee: (harness: Harness) =>
      harness.give('profileById', { id: 2, Name: 'Amara Okafor', ScreenName: 'Amara O.' }),
  },
  failures: {
    load: (harness, reason) => harness.fail('ownPosting', reason),
    copy: (harness, reason) => harness.fail('copyJob', reason),
    loadInvitee: (harness, reason) => harness.fail('profileById', reason),
    act: defect,
    jobDrafts: defect,
    invitationForm: defect,
    postingForm: defect,
    jobEditForm: defect,
    formFiles: defect,
    skills: defect,
    similarPay: defect,
    briefPreview: defect,
  },
  ends: {
    'posting.published': atJob,
    'posting.changed': atJob,
  },
  states: {
    copying: (harness) => waits(harness, 'copyJob'),
    'copying.prompt': (harness) => harness.seesNo(says(harness, 'slow')),
    'copying.slow': (harness) => harness.sees(says(harness, 'slow')),
    loading: (harness) => waits(harness, 'ownPosting'),
    'loading.prompt': (harness) => harness.seesNo(says(harness, 'slow')),
    'loading.slow': (harness) => harness.sees(says(harness, 'slow')),
    writing: (harness) =>
      harness.sees(main(harness).getByRole('heading', { name: 'Post a job', exact: true })),
    'writing.form': async (harness) => {
      await harness.sees(reviewButton(harness));
      await harness.seesNo(review(harness));
    },
    'writing.review': async (harness) => {
      await harness.sees(review(harness));
      await harness.sees(button(harness, 'Publish job'));
    },
    editing: (harness) => harness.sees(main(harness).getByRole('heading', { name: 'Edit your job' })),
    'editing.form': async (harness) => {
      await harness.sees(titleBox(harness));
      await harness.seesNo(review(harness));
    },
    'editing.review': (harness) => harness.sees(review(harness)),
    published: (harness) => harness.seesNo(reviewButton(harness)),
    'published.naming': (harness) =>
      harness.until('the profile to be asked', () => harness.backend.waiting('profileById') === 1),
    'published.inviting': (harness) =>
      harness.sees(
        main(harness).getByRole('heading', { name: /^Invite (Amara O\.|the freelancer you chose)$/ }),
      ),
    'published.leaving': noView('the page of the job follows at once'),
    changed: noView('the page of the job follows at once'),
    ended: (harness) => harness.sees(says(harness, 'ended')),
    discarded: (harness) => harness.sees(says(harness, 'discarded')),
    missing: (harness) => harness.sees(says(harness, 'missing')),
    unavailable: (harness) => harness.sees(says(harness, 'unavailable')),
    failed: (harness) => harness.sees(says(harness, 'failed')),
  },
});
