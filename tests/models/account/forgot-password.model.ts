import { forgotPasswordMachine } from '../../../src/machines/account/forgot-password.machine.ts';
import { mailedFormParts } from '../support/mailed-form.ts';
import { modelOf } from '../support/model.ts';

export const forgotPasswordModel = modelOf(
  forgotPasswordMachine,
  mailedFormParts({
    call: 'passwordForgot',
    open: { path: '/login?forgot=' },
    labels: { Email: 'Email' },
    submit: /^(Email me a link|Sending …)$/,
    wrong: 'Enter an email address',
    refused: 'We cannot send email to this address',
    mailed: 'Check your email',
    again: 'Use another address',
  }),
);
