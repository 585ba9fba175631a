import { forgotPasswordMachine } from '../../src/machines/forgot-password.machine.ts';
import { mailedFormParts } from './support/mailed-form.ts';
import { modelOf } from './support/model.ts';

export const forgotPasswordModel = modelOf(
  forgotPasswordMachine,
  mailedFormParts({
    call: 'passwordForgot',
    open: { path: '/login?forgot=' },
    labels: { Email: 'Email' },
    submit: /^(Mail me a link|Sending …)$/,
    wrong: 'Enter an email address',
    refused: 'No mail comes to this address',
    mailed: 'Look into your mail',
    again: 'Another address',
  }),
);
