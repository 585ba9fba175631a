/**
 * The form of a message to one person: text, and files that go along. What stands in it is kept as a draft until it is
 * posted: it goes to `outbox` as a whole, and what stands here goes in the same step. Files are uploaded as they are
 * chosen, each by an `upload` of its own. A message that is posted while some are on their way waits for them.
 */
import { setupComposer } from './composer-setup.ts';
import type { FileNews } from './upload.machine.ts';

export type { ComposerContext, ComposerEvent, HolderEvent } from './composer-setup.ts';

const itself = <Event>({ event }: { event: Event }): Event => event;
const news = { actions: { type: 'keepNews', params: itself<FileNews> } } as const;
/** In one step: it is in the outbox, and no draft any more. */
const posting = ['postMessage', 'clear', 'storeDraft', 'releaseFiles'] as const;

export const composerMachine = setupComposer.createMachine({
  id: 'composer',
  context: ({ input }) => ({ to: input.to, text: '', files: [], hasContact: false, posted: 0 }),
  invoke: [
    {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ to: context.to }),
      onError: '.draft.refused',
    },
    { id: 'holder', src: 'holder', onError: {} },
  ],
  type: 'parallel',
  states: {
    message: {
      description: 'What is written.',
      initial: 'writing',
      on: {
        'text.changed': { target: '.writing', actions: [{ type: 'keepText', params: itself }, 'storeDraft'] },
        'draft.restored': { actions: { type: 'restoreDraft', params: itself } },
        'files.chosen': { actions: { type: 'takeFiles', params: itself } },
        'file.removed': {
          actions: [
            { type: 'stopUpload', params: itself },
            { type: 'forgetFile', params: itself },
            { type: 'releaseFile', params: itself },
            'storeDraft',
          ],
        },
        'file.retried': {
          guard: { type: 'hasFailed', params: itself },
          actions: [
            { type: 'forgetFailure', params: itself },
            { type: 'retryFile', params: itself },
          ],
        },
        'file.checked': news,
        'file.advanced': news,
        'file.refused': news,
        'file.failed': news,
        'file.uploaded': {
          actions: [news.actions, { type: 'releaseFile', params: itself }, 'storeDraft'],
        },
      },
      states: {
        writing: {
          description: 'The person writes; what stands here is kept as a draft.',
          on: {
            'message.posted': [
              { guard: 'isComplete', actions: posting },
              { guard: 'isSendable', target: 'waiting' },
            ],
          },
        },
        waiting: {
          description: 'It goes as soon as its files are there; who types on holds it back.',
          tags: ['waiting'],
          entry: 'warnOfLeaving',
          exit: 'leaveInPeace',
          always: [
            { guard: 'isComplete', target: 'writing', actions: posting },
            { guard: 'hasTrouble', target: 'writing' },
          ],
        },
      },
    },
    draft: {
      description: 'Whether what is written can be kept.',
      initial: 'kept',
      states: {
        kept: { description: 'It is kept.', on: { 'storage.refused': 'refused' } },
        refused: { description: 'This browser keeps nothing: it lasts until one leaves.', tags: ['refused'] },
      },
    },
    typing: {
      description: 'Whether the other was told that somebody types.',
      initial: 'untold',
      states: {
        untold: {
          description: 'They would be told at the next letter.',
          on: {
            'text.changed': {
              guard: { type: 'isTyped', params: itself },
              target: 'told',
              actions: 'tellTyping',
            },
          },
        },
        told: { description: 'They were told a moment ago.', after: { typingPause: 'untold' } },
      },
    },
  },
});
