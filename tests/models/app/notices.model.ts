import { noticesMachine } from '../../../src/machines/app/notices.machine.ts';
import { delayOf, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

/** The lifetime of a notice. */
const LIFETIME = delayOf(noticesMachine, 'noticeLifetime');

const dismiss = ({ page }: Harness) => page.getByRole('button', { name: 'Dismiss' });
/** A warning is assertive, a hint is polite. */
const notice = ({ page }: Harness) =>
  page
    .getByRole('alert')
    .getByText('skills is Required ...', { exact: true })
    .or(page.getByRole('status').getByText('Login as an Employer to post a job', { exact: true }));
const seesIt = async (harness: Harness) => {
  await harness.sees(notice(harness));
  await harness.sees(dismiss(harness));
};

export const noticesModel = modelOf(noticesMachine, {
  // A repeated notice stays a single one on the page.
  alone: ['notices.held'],
  early: ['notice.dismissed'],
  events: {
    // By keyboard, because the pointer may rest on a notice.
    'notice.raised': async ({ page }, { kind }) => {
      const search = page.getByRole('button', { name: 'Search', exact: true, disabled: false });
      await search.waitFor(); // the page is awake
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Post a Job' });
      await (kind === 'warning' ? search : link).press('Enter');
    },
    // Assistive technology presses without a pointer, and in Safari a pressed button takes no focus. Either of them
    // would hold the notices, and the removed button releases them before the event arrives.
    'notice.dismissed': (harness) =>
      dismiss(harness)
        .first()
        .evaluate((button: HTMLElement) => button.click()),
    'notices.held': (harness) => notice(harness).hover(),
    'notices.released': ({ page }) => page.mouse.move(1, 1),
  },
  states: {
    silent: (harness) => harness.seesNo(dismiss(harness)),
    showing: seesIt,
    held: async (harness) => {
      await harness.pass(LIFETIME);
      await seesIt(harness);
    },
  },
});
