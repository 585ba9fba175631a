/**
 * A form opened by the code of a mailed link. The code is valid once and for a limited time; without a valid code
 * nothing can be sent. The code and the typed values are deleted as soon as possible.
 */
import { assign, setup, type PromiseActorLogic } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { extending } from './form-extension.ts';
import type { Adding, FormContext, FormEvent, FormExtension, PortOf } from './form.machine.ts';

export interface LinkContext {
  /** The link's code. */
  readonly code: string | null;
}
type Link<Output, Body> = Adding<{
  context: LinkContext;
  tag: 'gone';
  actor: PortOf<'submit', PromiseActorLogic<Output, Body>>;
  input: LinkContext;
}>;
interface Options<Body> {
  /** Whether the server says that the link is used, expired or invalid. */
  readonly isGone: (reason: CallFailure) => boolean;
  readonly bodyOf: (context: FormContext & LinkContext) => Body;
  /** The state after a code was found. Default: the form. */
  readonly opens?: string;
}

export const link = <Output, Body>({
  isGone,
  bodyOf,
  opens = 'editing',
}: Options<Body>): FormExtension<Link<Output, Body>> =>
  extending(({ blank }) => ({
    implementations: [
      setup({
        types: { context: {} as FormContext & LinkContext, events: {} as FormEvent },
        actions: { forgetSecrets: assign({ code: null, values: blank, sent: blank }) },
        guards: {
          hasCode: ({ context }) => context.code !== null,
          isGone: (_, { error }: { error: unknown }) => isGone(reasonOf(error)),
        },
      }),
    ],
    context: (input) => ({ code: input?.code ?? null }),
    submission: {
      initial: 'opening',
      states: {
        opening: {
          description: 'Checking whether the address has a code.',
          always: [{ guard: 'hasCode', target: opens }, { target: 'gone' }],
        },
        gone: {
          description: 'The link is used, expired or invalid: the page offers a new one.',
          tags: ['gone'],
          entry: 'forgetSecrets',
        },
      },
      refused: [
        { guard: { type: 'isGone', params: ({ event }: { event: object }) => event }, target: 'gone' },
      ],
      bodyOf,
      answered: ['forgetSecrets'],
      done: {},
    },
  }));
