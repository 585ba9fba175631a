import { passwordChangeMachine } from '../../src/machines/password-change.machine.ts';
import { formParts } from './support/form.ts';
import { modelOf } from './support/model.ts';
import { OWN_PROFILE, part } from './support/own-profile.ts';
import type { Stage } from './support/stage.ts';

const section = (stage: Stage) => part(stage, 'Password');
const box = (label: string) => (stage: Stage) => section(stage).getByLabel(label, { exact: true });
const button = (stage: Stage) =>
  section(stage).getByRole('button', { name: /^(Change the password|Changing …)$/ });

const { isAtRest, isSubmitting, ...parts } = formParts({
  call: 'changePassword',
  open: { ...OWN_PROFILE, arrive: (stage) => stage.sees(button(stage)) },
  boxes: { Password: box('Password so far'), NewPassword: box('New password') },
  button,
  clearsWhenDone: true,
});
const alert = (stage: Stage) => section(stage).getByRole('alert');
const wrongField = (stage: Stage) => section(stage).locator('[aria-invalid="true"]');
const done = ({ page }: Stage) =>
  page.getByRole('status').getByText('Your password is changed. Other devices are signed out.');

export const passwordChangeModel = modelOf(passwordChangeMachine, {
  // A box is emptied before it is filled.
  meanwhile: ['field.changed'],
  ...parts,
  states: {
    editing: async (stage) => {
      await isAtRest(stage);
      await stage.lacks(wrongField(stage));
      await stage.lacks(alert(stage));
    },
    rejected: async (stage) => {
      await stage.sees(wrongField(stage));
      await stage.lacks(alert(stage));
      await isAtRest(stage);
    },
    submitting: async (stage) => {
      await isSubmitting(stage);
      await stage.lacks(wrongField(stage));
      await stage.lacks(alert(stage));
    },
    failed: async (stage) => {
      await stage.sees(alert(stage));
      await isAtRest(stage);
    },
    done: async (stage) => {
      await stage.sees(done(stage));
      await isAtRest(stage);
    },
  },
});
