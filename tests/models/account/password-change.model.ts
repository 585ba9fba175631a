import { passwordChangeMachine } from '../../../src/machines/account/password-change.machine.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import { modelOf } from '../support/model.ts';
import { OWN_PROFILE, part } from '../support/own-profile.ts';
import type { Stage } from '../support/stage.ts';

const section = (stage: Stage) => part(stage, 'Password');
const box = (label: string) => (stage: Stage) => section(stage).getByLabel(label, { exact: true });
const button = (stage: Stage) =>
  section(stage).getByRole('button', { name: /^(Change password|Changing …)$/ });
/** The server's error, until the user types there. */
const refused = new WeakSet<Stage>();

const { isAtRest, isSubmitting, isPrompt, isSlow, events, results, failures, open } = formParts({
  call: 'changePassword',
  open: { ...OWN_PROFILE, arrive: (stage) => stage.sees(button(stage)) },
  boxes: { Password: box('Current password'), NewPassword: box('New password') },
  button,
  clearsWhenDone: true,
});
const alert = (stage: Stage) => section(stage).getByRole('alert');
const wrongField = (stage: Stage) => section(stage).locator('[aria-invalid="true"]');
const slow = (stage: Stage) => section(stage).getByText('This is taking longer than usual');
const done = ({ page }: Stage) =>
  page.getByRole('status').getByText('Your password is changed. Other devices are signed out.');

export const passwordChangeModel = modelOf(passwordChangeMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  open,
  events: {
    ...events,
    ...patienceEvents(section),
    'field.changed': async (stage, typing) => {
      if (typing.field === 'NewPassword') refused.delete(stage);
      await events['field.changed'](stage, typing);
    },
  },
  results,
  failures: {
    submit: async (stage, reason) => {
      if (reason.kind === 'refused' && reason.status === 400) refused.add(stage);
      await failures.submit(stage, reason);
    },
  },
  states: {
    submission: (stage) => stage.sees(button(stage)),
    'submission.editing': async (stage) => {
      await isAtRest(stage);
      await stage.seesNo(wrongField(stage));
      await stage.seesNo(alert(stage));
    },
    'submission.rejected': async (stage) => {
      const boxes = [box('Current password')(stage), box('New password')(stage)];
      const texts = await Promise.all(boxes.map((typed) => typed.inputValue()));
      const isWrong = refused.has(stage) || texts.includes('');
      await (isWrong ? stage.sees(wrongField(stage)) : stage.seesNo(wrongField(stage)));
      await stage.seesNo(alert(stage));
      await isAtRest(stage);
    },
    'submission.submitting': async (stage) => {
      await isSubmitting(stage);
      await stage.seesNo(wrongField(stage));
      await stage.seesNo(alert(stage));
    },
    'submission.submitting.prompt': async (stage) => {
      await isPrompt(stage);
      await stage.seesNo(slow(stage));
    },
    'submission.submitting.slow': async (stage) => {
      await isSlow(stage);
      await stage.sees(slow(stage));
    },
    'submission.failed': async (stage) => {
      await stage.sees(alert(stage));
      await isAtRest(stage);
    },
    'submission.done': async (stage) => {
      await stage.sees(done(stage));
      await isAtRest(stage);
    },
  },
});
