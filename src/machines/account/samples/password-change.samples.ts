import { examplePasswordChange } from '../../../contracts/account/account.ts';
import { passwordChangeMachine } from '../password-change.machine.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const passwordChangeSamples = samplesOf(passwordChangeMachine, {
  events: {
    'field.changed': {
      'the old one': { field: 'Password', value: examplePasswordChange.Password },
      'a new one': { field: 'NewPassword', value: examplePasswordChange.NewPassword },
    },
    'form.submitted': { once: {} },
    ...patienceEvents,
  },
  results: { submit: { changed: undefined } },
  failures: {
    submit: {
      'a wrong one': { kind: 'refused', status: 403, code: 'password_wrong' },
      'a new one that others would try': {
        kind: 'refused',
        status: 400,
        code: 'password_too_common',
        field: 'NewPassword',
      },
    },
  },
  distinguish: ({ values }) => values,
});
