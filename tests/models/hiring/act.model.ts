import { exampleUser } from '../../../src/contracts/account/user.ts';
import { actMachine } from '../../../src/machines/hiring/act.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

/** The first of the rows, which are all of one proposal. */
const row = ({ page }: Harness) => page.getByRole('feed', { name: 'proposals' }).getByRole('article').first();
const shortlist = (harness: Harness) => row(harness).getByRole('button', { name: /^Shortlist/ });
const dialog = ({ page }: Harness) =>
  page.getByRole('dialog', { name: /^(Decline this proposal|Delete this draft)\?$/ });
const button = (harness: Harness, name: string | RegExp) =>
  dialog(harness).getByRole('button', { name, exact: true });
const CONFIRM = /^(Decline|Delete draft)$/;
const alert = (harness: Harness) => dialog(harness).getByRole('alert');
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('lifecycleEvent') === calls);
const isOpen = async (harness: Harness): Promise<void> => {
  await harness.sees(button(harness, CONFIRM));
  await harness.seesNo(alert(harness));
};
const busy = (harness: Harness) =>
  harness.page.locator('article [aria-busy="true"]').filter({ hasText: 'Shortlist' });
const late = ({ page }: Harness) => page.getByRole('status').getByText('This is taking longer than usual.');

export const actModel = modelOf(actMachine, {
  open: () => ({
    path: '/detail-view-jobE/41',
    user: exampleUser,
    holds: ['lifecycleEvent'],
    arrive: (harness: Harness) => shortlist(harness).waitFor(),
  }),
  events: {
    'act.requested': (harness) => shortlist(harness).click(),
    'act.begun': async (harness, { event }) => {
      if (event === 'job.discarded') return byHand('no draft has a board');
      await row(harness)
        .getByRole('button', { name: /^Decline/ })
        .click();
    },
    'field.changed': (harness, { value }) => dialog(harness).getByLabel('Reason').fill(value),
    'act.confirmed': (harness) =>
      dialog(harness)
        .getByRole('button', { name: /^(Decline|Delete draft|Send it now|Try again)$/ })
        .last()
        .click(),
    'act.cancelled': (harness) =>
      dialog(harness)
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .last()
        .click(),
  },
  results: {
    send: (harness: Harness, output: never) => harness.give('lifecycleEvent', output),
    sendTyped: (harness: Harness, output: never) => harness.give('lifecycleEvent', output),
  },
  failures: {
    send: (harness, reason) => harness.fail('lifecycleEvent', reason),
    sendTyped: (harness, reason) => harness.fail('lifecycleEvent', reason),
  },
  states: {
    atOnce: (harness) => harness.sees(row(harness)),
    // The row also waits for the dialog's act.
    'atOnce.resting': async (harness) => {
      if ((await dialog(harness).count()) === 0) await harness.seesNo(busy(harness));
    },
    'atOnce.sending': (harness) => waits(harness, 1),
    'atOnce.sending.prompt': (harness) => harness.sees(busy(harness)),
    'atOnce.sending.stalled': async (harness) => {
      await harness.sees(late(harness));
      await harness.seesNo(busy(harness));
    },
    dialog: (harness) => harness.sees(row(harness)),
    'dialog.closed': (harness) => harness.seesNo(dialog(harness)),
    'dialog.confirming': isOpen,
    // Typing clears the error of its field, so only this always holds.
    'dialog.rejected': async (harness) => {
      await waits(harness, 0);
      await isOpen(harness);
    },
    'dialog.submitting': (harness) => waits(harness, 1),
    'dialog.submitting.prompt': (harness) => harness.sees(button(harness, 'One moment …')),
    'dialog.submitting.slow': (harness) =>
      harness.sees(dialog(harness).getByText('This is taking longer than usual.')),
    'dialog.stale': async (harness) => {
      await harness.sees(alert(harness).getByText('This changed in the meantime.'));
      await harness.sees(button(harness, 'Send it now'));
    },
    'dialog.refused': async (harness) => {
      await harness.sees(alert(harness));
      await harness.seesNo(button(harness, CONFIRM));
    },
    'dialog.failed': async (harness) => {
      await harness.sees(alert(harness));
      await harness.sees(button(harness, CONFIRM));
    },
  },
});
