/**
 * Confirms an address by the code of a mailed link, which is valid once and signs in: the session is told, and the
 * visitor continues to the page they wanted or to their new profile. In another browser than the one that signed up,
 * the server asks for the password, and only then the form is shown. The view also sends `call.retried`.
 */
import { assign, setup, type PromiseActorLogic } from 'xstate';
import { verificationForm, type Arrival } from '../../contracts/account/account.ts';
import { userNameOf } from '../../contracts/account/user.ts';
import { returnPathOf, siteOf } from '../../contracts/app/routes.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import type { NavigationEvent } from '../app/navigation.machine.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { extending } from '../generic/form-extension.ts';
import { link, type LinkContext } from '../generic/form-link.ts';
import { succeeded } from '../generic/form-notice.ts';
import { patience } from '../generic/form-patience.ts';
import {
  form,
  type Adding,
  type Answer,
  type FormContext,
  type FormEvent,
  type Letter,
  type PortOf,
} from '../generic/form.machine.ts';
import type { SessionEvent } from './session.machine.ts';

interface Site {
  readonly productSlug: string;
}
type Retried = { readonly type: 'call.retried' };
type Verifying = Adding<{
  context: Site;
  event: Retried;
  tag: 'verifying' | 'unverified';
  actor: PortOf<'verify', PromiseActorLogic<Arrival, { code: string }>>;
  input: Site;
}>;

const lettersOf = ({
  event: {
    output: { user, next },
  },
  context: { productSlug },
}: Answer<Arrival, Site>): readonly Letter[] => [
  { to: 'session', event: { type: 'user.signedIn', user } satisfies SessionEvent },
  succeeded(
    `Welcome${[userNameOf(user)].flatMap((name) => (name ? [`, ${name}`] : [])).join('')}. Your address is confirmed.`,
  ),
  {
    to: 'navigation',
    event: {
      type: 'navigation.requested',
      to: next === undefined ? siteOf(productSlug).href('ownProfile') : returnPathOf(next),
      replace: true,
    } satisfies NavigationEvent,
  },
];

interface Failed {
  readonly error: unknown;
}
const failure = { params: ({ event }: { event: Failed }) => event };

/** The server checks the code before it asks for anything. */
const verifying = extending<Verifying>(() => ({
  implementations: [
    setup({
      types: { context: {} as FormContext & LinkContext & Site, events: {} as FormEvent | Retried },
      actors: { verify: promiseStub<Arrival, { code: string }>('verifyEmail: verify') },
      actions: { sayWrong: assign({ errors: { Password: 'This is not the password you signed up with' } }) },
      guards: {
        asksPassword: (_, { error }: Failed) => {
          const reason = reasonOf(error);
          return reason.kind === 'refused' && reason.code === 'sign_up_password_needed';
        },
      },
    }),
  ],
  context: (input) => ({ productSlug: input?.productSlug ?? '' }),
  submission: {
    states: {
      verifying: {
        description: 'The server is checking the code.',
        tags: ['verifying'],
        invoke: {
          id: 'verify',
          src: 'verify',
          input: ({ context }: { context: LinkContext }) => ({ code: context.code ?? '' }),
          onDone: {
            target: 'done',
            actions: [
              'forgetSecrets',
              {
                type: 'tell',
                params: lettersOf,
              },
            ],
          },
          onError: [
            { guard: { type: 'isGone', ...failure }, target: 'gone' },
            { guard: { type: 'asksPassword', ...failure }, target: 'editing' },
            { target: 'unverified', actions: { type: 'rememberReason', ...failure } },
          ],
        },
        initial: 'prompt',
        states: { prompt, slow: { ...slow, on: { 'call.retried': '#verifyEmail.submission.verifying' } } },
      },
      unverified: {
        description: 'The call failed; the code may still be valid.',
        tags: ['unverified'],
        on: { 'call.retried': 'verifying' },
      },
    },
    refused: [{ guard: { type: 'asksPassword', ...failure }, target: 'rejected', actions: 'sayWrong' }],
  },
}));

export const verifyEmailMachine = form(
  {
    id: 'verifyEmail',
    contract: verificationForm,
    blank: { Password: '' },
    tells: { done: lettersOf },
  },
  patience(),
  verifying,
  link<Arrival, { code: string; password: string }>({
    isGone: (reason) =>
      reason.kind === 'refused' &&
      (reason.code === 'link_expired' || reason.status === 410 || reason.field === 'VerifyCode'),
    bodyOf: ({ code, sent }) => ({ code: code ?? '', password: sent['Password'] ?? '' }),
    opens: 'verifying',
  }),
);
