/**
 * The employer's private notes on proposals, saved as typed. A view sends `note.typed`, `field.left` and `save.retried`.
 * Notes of several proposals may wait; each is saved in its own call, one after the other, and none is lost when its
 * proposal is closed. A note that is too long waits until it is shortened, and one that the server refused comes last.
 */
import { assign, setup } from 'xstate';
import { isNoteTooLong } from '../../contracts/hiring/board.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { promiseStub } from '../core/stubs.ts';

type Notes = Readonly<Record<string, string>>;
export interface ProposalNoteContext {
  /** Typed and not saved yet, by proposal. */
  readonly unsaved: Notes;
  /** Saved on this page: newer than what the page loaded. */
  readonly saved: Notes;
  /** The note of the last call. */
  readonly asked: Note | null;
  /** The proposal whose note could not be saved. */
  readonly refused: string | null;
  readonly reason: CallFailure | null;
}
export type ProposalNoteEvent =
  | { readonly type: 'note.typed'; readonly proposal: string; readonly note: string }
  | { readonly type: 'field.left' }
  | { readonly type: 'save.retried' };
export type ProposalNoteTag = 'saving' | 'failed';
interface Note {
  readonly proposal: string;
  readonly note: string;
}

const nextOf = ({ unsaved, refused }: ProposalNoteContext): Note | undefined => {
  const savable = Object.entries(unsaved).filter(([, note]) => !isNoteTooLong(note));
  const next = savable.find(([proposal]) => proposal !== refused) ?? savable[0];
  return next && { proposal: next[0], note: next[1] };
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
      refused: null,
      reason: null,
    })),
    chooseNext: assign({ asked: ({ context }) => nextOf(context) ?? null }),
    rememberReason: assign(({ context }, { error }: { error: unknown }) => ({
      refused: context.asked?.proposal ?? null,
      reason: reasonOf(error),
    })),
  },
  guards: { hasNext: ({ context }) => nextOf(context) !== undefined },
  delays: { pauseInTyping: 600 },
}).createMachine({
  id: 'proposalNote',
  context: { unsaved: {}, saved: {}, asked: null, refused: null, reason: null },
  initial: 'saved',
  states: {
    saved: { description: 'Every note is saved that is not too long.', on: typing },
    typing: {
      description: 'The employer is typing; the note is saved after a pause, or when the field is left.',
      tags: ['saving'],
      after: { pauseInTyping: 'choosing' },
      on: { ...typing, 'field.left': 'choosing' },
    },
    saving: {
      description: 'A note is being saved. Typed text is kept meanwhile.',
      tags: ['saving'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.asked as Note,
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
      always: [{ guard: 'hasNext', target: 'saving', actions: 'chooseNext' }, { target: 'saved' }],
    },
    failed: {
      description: 'A note could not be saved. It stays in its field; typing on or a press saves it again.',
      tags: ['failed'],
      on: { ...typing, 'save.retried': 'choosing' },
    },
  },
});
