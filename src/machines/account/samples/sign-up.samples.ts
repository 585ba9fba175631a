import { exampleSignUp } from '../../../contracts/account/account.ts';
import { unlessRefused } from '../../generic/samples/form.samples.ts';
import { createMailedFormSamples } from '../../generic/samples/mailed-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { signUpMachine } from '../sign-up.machine.ts';

/** All fields but the password are preset, to keep the paths short. */
const preset = { ...exampleSignUp, Password: '', link: exampleSignUp.type };
const mailed = createMailedFormSamples({
  preset,
  typed: { 'a password': { field: 'Password', value: exampleSignUp.Password } },
  refused: { kind: 'refused', status: 400, code: 'password_too_common', field: 'Password' },
});
/** The visitor has chosen another role than their link. */
export const exampleSignUpDraft = { type: 'Employer', link: exampleSignUp.type };

export const signUpSamples = samplesOf(signUpMachine, {
  ...mailed,
  events: {
    ...mailed.events,
    'draft.restored': {
      'another role': { values: exampleSignUpDraft },
      'the role of the link': { values: { type: exampleSignUp.type, link: exampleSignUp.type } },
    },
    'draft.refused': { once: {} },
    'draft.kept': { once: {} },
  },
  failures: { ...mailed.failures, draft: { broken: { kind: 'fault', issue: 'storage failed' } } },
  happensWhen: {
    // Storage answers once.
    'draft.restored': ({ attempts, values }) => attempts === 0 && values['Password'] === '',
  },
  happensIn: {
    ...mailed.happensIn,
    'form.submitted': unlessRefused,
    'draft.refused': ['submission.editing'],
    'draft.kept': ['submission.editing'],
    'draft failed': ['submission.editing'],
  },
});
