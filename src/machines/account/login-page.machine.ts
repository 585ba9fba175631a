/**
 * The sign-in page. The query selects one of four modes: sign in, forgotten password, new password, confirm an
 * address. `navigation` starts and stops the page and reports a changed query. The page removes a code from the
 * address as soon as it has read it. The form, the demo accounts and the LinkedIn part live as long as the
 * page, so that switching modes loses no input.
 */
import { assign, setup } from 'xstate';
import {
  loginAddressOf,
  readLoginQuery,
  type LoginMode,
  type LoginQuery,
} from '../../contracts/account/login-address.ts';
import { tell } from '../core/tell.ts';
import { demoAccountsMachine } from './demo-accounts.machine.ts';
import { forgotPasswordMachine } from './forgot-password.machine.ts';
import type { FormValues } from '../generic/form.machine.ts';
import { linkedinMachine } from './linkedin.machine.ts';
import { loginMachine } from './login.machine.ts';
import type { PageInput, QueryChanged } from '../core/page-input.ts';
import { resetPasswordMachine, type PasswordRenewed } from './reset-password.machine.ts';
import { verifyEmailMachine } from './verify-email.machine.ts';
import { part, reported } from '../core/reported.ts';

export type LoginPageInput = Pick<PageInput, 'productSlug' | 'search'>;
export interface LoginPageContext extends LoginQuery {
  readonly productSlug: string;
}
export type LoginPageEvent = QueryChanged | PasswordRenewed;
/** `renewed`: a new password has just been set. */
export type LoginPageTag = 'renewed';

type System = { get(key: string): unknown };
const emailIn = (system: System, id: string): string => {
  const form = system.get(id) as { getSnapshot(): { context: { values: FormValues } } } | undefined;
  return form?.getSnapshot().context.values['Email'] ?? '';
};
const is =
  (mode: LoginMode) =>
  ({ context }: { context: LoginPageContext }): boolean =>
    context.mode === mode;

export const loginPageMachine = setup({
  types: {
    context: {} as LoginPageContext,
    input: {} as LoginPageInput,
    events: {} as LoginPageEvent,
    tags: {} as LoginPageTag,
  },
  actors: {
    login: loginMachine,
    demoAccounts: demoAccountsMachine,
    linkedin: linkedinMachine,
    forgotPassword: forgotPasswordMachine,
    resetPassword: resetPasswordMachine,
    verifyEmail: verifyEmailMachine,
  },
  actions: {
    readQuery: assign((_, { search }: { search: string }) => readLoginQuery(search)),
    rememberNext: assign({ next: (_, { search }: { search: string }) => readLoginQuery(search).next }),
    hideCode: tell('navigation', ({ context }) => ({
      type: 'navigation.requested',
      to: loginAddressOf(context.productSlug, context),
      replace: true,
      scroll: 'keep',
    })),
    /** Carry the typed address over to the sign-in form. */
    passAddressOn: tell('login', ({ system }) => ({
      type: 'field.changed',
      field: 'Email',
      value: emailIn(system, 'forgotPassword').trim() || emailIn(system, 'login'),
    })),
    forgetCode: assign({ mode: 'signIn', code: null }),
    /** The server has ended every session of the account, including this browser's. */
    endSession: tell('session', { type: 'user.signedOut' }),
    goToSignIn: tell('navigation', ({ context: { productSlug, next } }) => ({
      type: 'navigation.requested',
      to: loginAddressOf(productSlug, { mode: 'signIn', next }),
      replace: true,
    })),
  },
  guards: {
    isForgot: is('forgot'),
    isReset: is('reset'),
    isVerify: is('verify'),
    isSameMode: ({ context }, { search }: { search: string }) => {
      const { mode, code } = readLoginQuery(search);
      return mode === context.mode && code === null;
    },
  },
}).createMachine({
  id: 'loginPage',
  context: ({ input: { productSlug, search } }) => ({ productSlug, ...readLoginQuery(search) }),
  invoke: [part('login'), part('demoAccounts'), part('linkedin')],
  on: {
    'query.changed': [
      {
        guard: { type: 'isSameMode', params: ({ event }) => event },
        description: 'Only the code or the `next` parameter changed: the page stays in its mode.',
        actions: { type: 'rememberNext', params: ({ event }) => event },
      },
      { target: '.opening', actions: { type: 'readQuery', params: ({ event }) => event } },
    ],
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Choosing the mode from the address.',
      always: [
        { guard: 'isForgot', target: 'forgot' },
        { guard: 'isReset', target: 'reset' },
        { guard: 'isVerify', target: 'verify' },
        { target: 'signIn' },
      ],
    },
    signIn: {
      description: 'The sign-in form, the demo accounts and LinkedIn are shown.',
      initial: 'plain',
      states: {
        plain: { description: 'The form greets the visitor.' },
        renewed: { description: 'The form confirms the new password.', tags: ['renewed'] },
      },
    },
    forgot: {
      description: 'The forgotten-password form is shown: the server mails a reset link.',
      invoke: {
        id: 'forgotPassword',
        systemId: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ self }) => ({ values: { Email: emailIn(self.system, 'login') } }),
        onError: reported,
      },
      exit: 'passAddressOn',
    },
    reset: {
      description: 'A reset link was opened: the user types a new password.',
      entry: 'hideCode',
      invoke: {
        id: 'resetPassword',
        systemId: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { code } }) => ({ code }),
        onError: reported,
      },
      on: {
        'password.renewed': {
          target: 'signIn.renewed',
          actions: ['forgetCode', 'endSession', 'goToSignIn'],
        },
      },
    },
    verify: {
      description: 'A confirmation link was opened: the address is being verified.',
      entry: 'hideCode',
      invoke: {
        id: 'verifyEmail',
        systemId: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context: { code, productSlug } }) => ({ code, productSlug }),
        onError: reported,
      },
    },
  },
});
