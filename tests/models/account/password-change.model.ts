import { passwordChangeMachine } from '../../../src/machines/account/password-change.machine.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import { SETTINGS, part } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const section = (harness: Harness) => part(harness, 'Password');
const box = (label: string) => (harness: Harness) => section(harness).getByLabel(label, { exact: true });
const button = (harness: Harness) =>
  section(harness).getByRole('button', { name: /^(Change password|Changing …)$/ });
/** The server's error, until the user types there. */
const refused = new WeakSet<Harness>();

const { isAtRest, isSubmitting, isPrompt, isSlow, events, results, failures, open } = formParts({
  call: 'changePassword',
  open: { ...SETTINGS, arrive: (harness) => harness.sees(button(harness)) },
  boxes: { Password: box('Current password'), NewPassword: box('New password') },
  button,
  clearsWhenDone: true,
});
const alert = (harness: Harness) => section(harness).getByRole('alert');
const wrongField = (harness: Harness) => section(harness).locator('[aria-invalid="true"]');
const slow = (harness: Harness) => section(harness).getByText('This is taking longer than usual');
const done = ({ page }: Harness) =>
  page.getByRole('status').getByText('Your password is changed. Other devices are signed out.');

export const passwordChangeModel = modelOf(passwordChangeMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  open,
  events: {
    ...events,
    ...patienceEvents(section),
    'field.changed': async (harness, typing) => {
      if (typing.field === 'NewPassword') refused.delete(harness);
      await events['field.changed'](harness, typing);
    },
  },
  results,
  failures: {
    submit: async (harness, reason) => {
      if (reason.kind === 'refused' && reason.status === 400) refused.add(harness);
      await failures.submit(harness, reason);
    },
  },
  states: {
    submission: (harness) => harness.sees(button(harness)),
    'submission.editing': async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(wrongField(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.rejected': async (harness) => {
      const boxes = [box('Current password')(harness), box('New password')(harness)];
      const texts = await Promise.all(boxes.map((typed) => typed.inputValue()));
      const isWrong = refused.has(harness) || texts.includes('');
      await (isWrong ? harness.sees(wrongField(harness)) : harness.seesNo(wrongField(harness)));
      await harness.seesNo(alert(harness));
      await isAtRest(harness);
    },
    'submission.submitting': async (harness) => {
      await isSubmitting(harness);
      await harness.seesNo(wrongField(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.submitting.prompt': async (harness) => {
      await isPrompt(harness);
      await harness.seesNo(slow(harness));
    },
    'submission.submitting.slow': async (harness) => {
      await isSlow(harness);
      await harness.sees(slow(harness));
    },
    'submission.failed': async (harness) => {
      await harness.sees(alert(harness));
      await isAtRest(harness);
    },
    'submission.done': async (harness) => {
      await harness.sees(done(harness));
      await isAtRest(harness);
    },
  },
});
