/**
 * A form that is opened by the code of a mailed link. The code is good once and for a while; without a good one there is
 * nothing to send. Neither the code nor what was typed is kept once nobody needs it.
 */
import { assign, setup, type PromiseActorLogic } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { extending } from './form-extension.ts';
import type { Adding, FormContext, FormEvent, FormExtension, PortOf } from './form.machine.ts';

export interface LinkContext {
  /** What the link carries. */
  readonly code: string | null;
}
type Link<Output, Body> = Adding<{
  context: LinkContext;
  tag: 'gone';
  actor: PortOf<'submit', PromiseActorLogic<Output, Body>>;
  input: LinkContext;
}>;
interface Options<Body> {
  /** The server says that the link was used, is too old, or never was one. */
  readonly isGone: (reason: CallFailure) => boolean;
  readonly bodyOf: (context: FormContext & LinkContext) => Body;
  /** The state that a code leads to. Default: the form. */
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
          description: 'Does the address carry a code?',
          always: [{ guard: 'hasCode', target: opens }, { target: 'gone' }],
        },
        gone: {
          description: 'The link was used, is too old, or never was one: the page leads to another one.',
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
