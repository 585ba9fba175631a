/** The sign-in page in all its modes: view, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import { accountCalls } from '../../contracts/account/account.ts';
import { demoCalls } from '../../contracts/account/demo.ts';
import { demoAccountsMachine } from '../../machines/account/demo-accounts.machine.ts';
import { forgotPasswordMachine } from '../../machines/account/forgot-password.machine.ts';
import type { FormValues } from '../../machines/generic/form.machine.ts';
import { loginPageMachine } from '../../machines/account/login-page.machine.ts';
import { loginMachine } from '../../machines/account/login.machine.ts';
import { resetPasswordMachine } from '../../machines/account/reset-password.machine.ts';
import { verifyEmailMachine } from '../../machines/account/verify-email.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { LoginPage } from '../../views/pages/account/login/login-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { wireLinkedin } from './linkedin.ts';
import { signingIn } from './signing-in.ts';

export const wireLogin = (environment: Environment): PageModule => {
  const http = httpOf(environment);
  const askForMail = fromPromise<unknown, FormValues>(({ input, signal }) =>
    http.call(accountCalls.passwordForgot, input, signal),
  );
  return {
    Page: LoginPage,
    ownsTitle: true,
    machine: loginPageMachine.provide({
      actors: {
        login: loginMachine.provide({ actors: { submit: signingIn(environment) } }),
        demoAccounts: demoAccountsMachine.provide({
          actors: { load: fromPromise(({ signal }) => http.call(demoCalls.demoAccounts, {}, signal)) },
        }),
        linkedin: wireLinkedin(environment),
        forgotPassword: forgotPasswordMachine.provide({
          actors: { submit: askForMail, resend: askForMail },
        }),
        resetPassword: resetPasswordMachine.provide({
          actors: {
            submit: fromPromise(({ input, signal }) => http.call(accountCalls.passwordReset, input, signal)),
          },
        }),
        verifyEmail: verifyEmailMachine.provide({
          actors: {
            verify: fromPromise(({ input: { code }, signal }) =>
              http.call(accountCalls.verifyEmail, { VerifyCode: code }, signal),
            ),
            submit: fromPromise(({ input: { code, password }, signal }) =>
              http.call(accountCalls.verifyEmail, { VerifyCode: code, Password: password }, signal),
            ),
          },
        }),
      },
    }),
  };
};
