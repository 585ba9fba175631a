/**
 * The employer's private notes on proposals, saved as typed. A view sends `note.typed` and `save.retried`. Notes of several
 * proposals may wait; each is saved in its own call, one after the other, and none is lost when its proposal is closed.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { promiseStub } from '../core/stubs.ts';

type Notes = Readonly<Record<string, string>>;
export interface ProposalNoteContext {
  /** Typed and not saved yet, by proposal. */
  readonly unsaved: Notes;
  /** Saved on this page: newer than what the page loaded. */
  readonly saved: Notes;
  readonly reason: CallFailure | null;
}
export type ProposalNoteEvent =
  | { readonly type: 'note.typed'; readonly proposal: string; readonly note: string }
  | { readonly type: 'save.retried' };
export type ProposalNoteTag = 'saving' | 'failed';
interface Note {
  readonly proposal: string;
  readonly note: string;
}

const firstOf = ({ unsaved }: ProposalNoteContext): Note => {
  const [proposal = '', note = ''] = Object.entries(unsaved)[0] ?? [];
  return { proposal, note };
};
const typing = {
  'note.typed': {
    target: 'typing',
    reenter: true,
    actions: { type: 'keepNote', params: ({ event }: { event: Note }) => event },
  },
} as const;

export const proposalNoteMachine = setup({
  types: {
    context: {} as ProposalNoteContext,
    events: {} as ProposalNoteEvent,
    tags: {} as ProposalNoteTag,
  },
  actors: { save: promiseStub<Note, Note>('proposalNote: save') },
  actions: {
    keepNote: assign({
      unsaved: ({ context }, { proposal, note }: Note) => ({ ...context.unsaved, [proposal]: note }),
    }),
    /** A note that was typed on meanwhile stays unsaved. */
    noteSaved: assign(({ context: { unsaved, saved } }, { proposal, note }: Note) => ({
      unsaved: Object.fromEntries(
        Object.entries(unsaved).filter(([id, typed]) => id !== proposal || typed !== note),
      ),
      saved: { ...saved, [proposal]: note },
      reason: null,
    })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  guards: { hasUnsaved: ({ context }) => Object.keys(context.unsaved).length > 0 },
  delays: { pauseInTyping: 600 },
}).createMachine({
  id: 'proposalNote',
  context: { unsaved: {}, saved: {}, reason: null },
  initial: 'saved',
  states: {
    saved: { description: 'Every note is saved.', on: typing },
    typing: {
      description: 'The employer is typing; the note is saved after a pause.',
      tags: ['saving'],
      after: { pauseInTyping: 'saving' },
      on: typing,
    },
    saving: {
      description: 'The oldest unsaved note is being saved. Typed text is kept meanwhile.',
      tags: ['saving'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => firstOf(context),
        onDone: {
          target: 'choosing',
          actions: { type: 'noteSaved', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberReason', params: ({ event }) => event },
        },
      },
      on: { 'note.typed': { actions: { type: 'keepNote', params: ({ event }) => event } } },
    },
    choosing: {
      description: 'Choosing the next unsaved note.',
      always: [{ guard: 'hasUnsaved', target: 'saving' }, { target: 'saved' }],
    },
    failed: {
      description: 'A note could not be saved. It stays in its field; typing on or a press saves it again.',
      tags: ['failed'],
      on: { ...typing, 'save.retried': 'saving' },
    },
  },
});
