/**
 * The region of a draft: what is typed is kept in storage and survives a reload. It hears every event after the
 * submission, so it stores what stands in the form by then.
 */
import { assign, setup, type CallbackActorLogic, type MachineContext } from 'xstate';
import { actionStub, callbackStub } from '../core/stubs.ts';
import type { Answered, FormContext, FormEvent, FormValues, PortOf } from './form.machine.ts';

export type DraftEvent =
  | { readonly type: 'draft.restored'; readonly values: FormValues }
  /** Storage cannot keep all of it. */
  | { readonly type: 'draft.refused' }
  /** After a refusal storage keeps all of it again. */
  | { readonly type: 'draft.kept' };
/** What the form is about, where there may be several: a job, a freelancer. */
export interface DraftInput {
  readonly subject: string;
}
export type DraftTag = 'restored' | 'refused';
/** Sends draft.restored at once where there is a draft, draft.refused when it cannot keep all, draft.kept when it can again. */
export type DraftPort = PortOf<'draft', CallbackActorLogic<DraftEvent, DraftInput>>;

interface DraftOptions<Context> {
  readonly id: string;
  readonly subjectOf: (context: Context) => string;
  /** What becomes of the form; undefined where the draft changes nothing. */
  readonly restore: (context: Context, draft: FormValues) => Partial<Context> | undefined;
  /** The form is blank, or as it is saved: nothing in it is of an earlier visit. */
  readonly isClean: (context: Context) => boolean;
  /** Events beside `field.changed` that change the form. */
  readonly edits?: readonly string[];
  /** Typing makes a restored draft one of this visit. */
  readonly isRenewedByTyping?: true;
}
type Restored = Extract<DraftEvent, { type: 'draft.restored' }>;

export const draftRegion = <Context extends FormContext & MachineContext>({
  id,
  subjectOf,
  restore,
  isClean,
  edits = [],
  isRenewedByTyping,
}: DraftOptions<Context>) => {
  const given = setup({
    types: { context: {} as Context, events: {} as FormEvent | DraftEvent | Answered },
    actors: { draft: callbackStub<DraftEvent, DraftInput>(`${id}: draft`) },
    actions: {
      restoreDraft: assign(({ context }, { values }: Restored) => restore(context, values) ?? {}),
      /** Keeps context.values; where they are as blank, or as saved, as ever, there is no draft. */
      storeDraft: actionStub as () => void,
    },
    guards: {
      isClean: ({ context }) => isClean(context),
      isDifferent: ({ context }, { values }: Restored) => restore(context, values) !== undefined,
    },
  });
  const typed = <Step>(step: Step) =>
    Object.fromEntries(['field.changed', ...edits].map((type) => [type, step]));
  const stored = { actions: 'storeDraft' } as const;
  const renewed = { target: 'kept', actions: 'storeDraft' } as const;
  return {
    given,
    region: given.createStateConfig({
      description: 'Whether what is typed is kept in storage.',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context }) => ({ subject: subjectOf(context) }),
        onError: '.failed',
      },
      initial: 'kept',
      on: { ...typed(stored), 'xstate.done.actor.submit': stored },
      states: {
        kept: {
          description: 'What is typed is kept as it is typed.',
          on: {
            'draft.restored': {
              guard: { type: 'isDifferent', params: ({ event }) => event },
              target: 'restored',
              actions: { type: 'restoreDraft', params: ({ event }) => event },
            },
            'draft.refused': 'refused',
          },
        },
        restored: {
          description: 'The form holds what was typed on an earlier visit.',
          tags: ['restored'],
          always: { guard: 'isClean', target: 'kept' },
          on: {
            // What is typed is stored first: by then a renewed draft is a kept one.
            ...(isRenewedByTyping ? typed(renewed) : { 'draft.refused': 'refused' }),
            'xstate.done.actor.submit': renewed,
          },
        },
        refused: {
          description: 'Storage does not keep all of it: a reload would lose what is typed.',
          tags: ['refused'],
          on: { 'draft.kept': 'kept' },
        },
        failed: {
          description: 'The draft’s actor broke: a reload would lose what is typed.',
          tags: ['refused'],
        },
      },
    }),
  };
};
