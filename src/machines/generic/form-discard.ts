/** Discarding what is typed. Until the next change or press the view can bring it back by `discard.undone`. */
import { assign, setup } from 'xstate';
import { actionStub } from '../core/stubs.ts';
import type { FormContext, FormEvent, FormValues } from './form.machine.ts';

export interface DiscardContext {
  /** The fields as they were, for undoing. */
  readonly discarded: (object & { readonly values: FormValues }) | null;
}
export interface DiscardUndone {
  readonly type: 'discard.undone';
}

interface DiscardOptions<Context> {
  /** The event that discards. */
  readonly event: string;
  readonly guard?: string;
  readonly isClean: (context: Context) => boolean;
  /** The context without what was typed. */
  readonly cleared: (context: Context) => Partial<Context>;
  /** What undoing brings back beside the values. */
  readonly keptOf?: (context: Context) => Partial<Context>;
}

export const discarding = <Context extends FormContext & DiscardContext>({
  event,
  guard,
  isClean,
  cleared,
  keptOf = () => ({}),
}: DiscardOptions<Context>) => ({
  given: setup({
    types: { context: {} as FormContext & DiscardContext, events: {} as FormEvent | DiscardUndone },
    actions: {
      discardDraft: assign(({ context }) => {
        const whole = context as Context;
        const discarded = { ...keptOf(whole), values: context.values };
        return { ...cleared(whole), discarded: isClean(whole) ? context.discarded : discarded };
      }),
      undoDiscard: assign(({ context }) => ({ ...context.discarded, discarded: null })),
      forgetDiscarded: assign({ discarded: null }),
      /** form-draft.ts describes it. */
      storeDraft: actionStub as () => void,
    },
    guards: { canUndo: ({ context }) => context.discarded !== null && isClean(context as Context) },
  }),
  submission: {
    resting: {
      [event]: {
        ...(guard !== undefined && { guard }),
        target: 'editing',
        actions: ['discardDraft', 'storeDraft'],
      },
    },
    editing: { 'discard.undone': { guard: 'canUndo', actions: ['undoDiscard', 'storeDraft'] } },
  },
});
