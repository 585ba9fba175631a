/**
 * The region of a draft: typed text is stored and survives a reload. It receives every event after the submission
 * region, so it stores the updated values.
 */
import { assign, setup, type CallbackActorLogic, type MachineContext } from 'xstate';
import { actionStub, callbackStub } from '../core/stubs.ts';
import type { Answered, FormContext, FormEvent, FormValues, PortOf } from './form.machine.ts';

export type DraftEvent =
  | { readonly type: 'draft.restored'; readonly values: FormValues }
  /** Storage can't keep everything. */
  | { readonly type: 'draft.refused' }
  /** After a refusal, storage keeps everything again. */
  | { readonly type: 'draft.kept' };
/** The subject, such as a job or a freelancer, if there may be several. */
export interface DraftInput {
  readonly subject: string;
}
export type DraftTag = 'restored' | 'refused';
/**
 * Sends draft.restored at once if there is a draft, draft.refused when storage can't keep everything, and draft.kept
 * when it can again.
 */
export type DraftPort = PortOf<'draft', CallbackActorLogic<DraftEvent, DraftInput>>;

interface DraftOptions<Context> {
  readonly id: string;
  readonly subjectOf: (context: Context) => string;
  /** The restored context; undefined if the draft changes nothing. */
  readonly restore: (context: Context, draft: FormValues) => Partial<Context> | undefined;
  /** Whether the form is blank or as saved, so that nothing is left of an earlier visit. */
  readonly isClean: (context: Context) => boolean;
  /** Events beside `field.changed` that change the form. */
  readonly edits?: readonly string[];
  /** Typing turns a restored draft into one of this visit. */
  readonly isRenewedByTyping?: true;
  /** What becomes of the draft once the form is sent. Default: the values of then are stored. */
  readonly whenSent?: 'deleteDraft';
}
type Restored = Extract<DraftEvent, { type: 'draft.restored' }>;

export const draftRegion = <Context extends FormContext & MachineContext>({
  id,
  subjectOf,
  restore,
  isClean,
  edits = [],
  isRenewedByTyping,
  whenSent,
}: DraftOptions<Context>) => {
  const given = setup({
    types: { context: {} as Context, events: {} as FormEvent | DraftEvent | Answered },
    actors: { draft: callbackStub<DraftEvent, DraftInput>(`${id}: draft`) },
    actions: {
      restoreDraft: assign(({ context }, { values }: Restored) => restore(context, values) ?? {}),
      /** Stores context.values; values that are blank or as saved remove the draft. */
      storeDraft: actionStub as () => void,
      /** Removes the draft, whatever the values are. */
      deleteDraft: actionStub as () => void,
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
  const sent = { actions: whenSent ?? 'storeDraft' } as const;
  return {
    given,
    region: given.createStateConfig({
      description: 'Whether storage keeps the typed text.',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context }) => ({ subject: subjectOf(context) }),
        onError: '.failed',
      },
      initial: 'kept',
      on: { ...typed(stored), 'xstate.done.actor.submit': sent },
      states: {
        kept: {
          description: 'Storage keeps the text while the user types.',
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
          description: 'The form shows the text of an earlier visit.',
          tags: ['restored'],
          always: { guard: 'isClean', target: 'kept' },
          on: {
            // Typed text is stored first, so a renewed draft is a stored one.
            ...(isRenewedByTyping ? typed(renewed) : { 'draft.refused': 'refused' }),
            'xstate.done.actor.submit': { target: 'kept', ...sent },
          },
        },
        refused: {
          description: 'Storage can’t keep everything: a reload would lose the text.',
          tags: ['refused'],
          on: { 'draft.kept': 'kept' },
        },
        failed: {
          description: 'The draft’s actor crashed: a reload would lose the text.',
          tags: ['refused'],
        },
      },
    }),
  };
};
