/**
 * The form of a message to one person: text and files. Its content is stored as a draft until it is posted;
 * posting gives the message to `outbox` and clears the form in the same step. Each chosen file is uploaded by
 * its own `upload` actor. A posted message waits for its uploads.
 */
import { assign, sendTo, setup, stopChild, type ErrorActorEvent } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { hasContactDetails } from '../../contracts/messaging/contact-details.ts';
import { noDraft, type MessageDraft } from '../../contracts/messaging/message-draft.ts';
import { actionStub, callbackStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { nameIn } from './called.ts';
import { attachmentsOf, hasRoomFor, isComplete, isSendable, withDraft } from './composer-draft.ts';
import { chosen, withNews, type ChosenFile, type UploadingFile } from '../generic/chosen-files.ts';
import { uploadMachine, type FileNews } from '../generic/upload.machine.ts';
import { reportCrash, reported } from '../core/reported.ts';

export interface ComposerInput {
  readonly to: Id;
}
export interface ComposerContext extends ComposerInput {
  readonly text: string;
  readonly files: readonly UploadingFile[];
  /** The text contains contact details. */
  readonly hasContact: boolean;
  /** The keys of files whose upload crashed: a retry starts a new one. */
  readonly crashed: readonly string[];
  /** Counts posted messages; the view moves the focus once for each. */
  readonly posted: number;
}
export type ComposerEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.removed'; readonly key: string }
  | { readonly type: 'file.retried'; readonly key: string }
  | { readonly type: 'message.posted' }
  /** `before` is the draft that this page last read: another tab may have continued or posted it. */
  | { readonly type: 'draft.restored'; readonly draft: MessageDraft; readonly before?: MessageDraft }
  | { readonly type: 'storage.refused' }
  | FileNews;
/** `waiting`: for uploads; `refused`: drafts cannot be stored here. */
export type ComposerTag = 'waiting' | 'refused';

/** The warning to show when the page is left; null for none. */
export interface HolderEvent {
  readonly type: 'leaveWarning.changed';
  readonly text: string | null;
}

const UPLOAD = 'upload:';
const uploadOf = (key: string): string => UPLOAD + key;
type UploadCrashed = ErrorActorEvent<unknown, `upload:${string}`>;

const setupComposer = setup({
  types: {
    context: {} as ComposerContext,
    input: {} as ComposerInput,
    events: {} as ComposerEvent | UploadCrashed,
    tags: {} as ComposerTag,
    children: {} as Record<string, 'upload'>,
  },
  actors: {
    upload: uploadMachine,
    /**
     * Reports draft.restored at once if there is a draft, and after changes in another tab; reports
     * storage.refused once.
     */
    draft: callbackStub<ComposerEvent, { to: Id }>('composer: draft'),
    /** When the page is left, it releases the remaining files and shows the given warning. */
    holder: callbackStub<HolderEvent>('composer: holder'),
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, hasContact: hasContactDetails(text) })),
    restoreDraft: assign(
      ({ context }, { draft, before = noDraft }: Extract<ComposerEvent, { type: 'draft.restored' }>) => {
        const next = withDraft(context, draft, before);
        return { ...next, hasContact: hasContactDetails(next.text) };
      },
    ),
    /** Up to the maximum number of files. */
    takeFiles: assign(({ context, spawn }, { files }: { files: readonly ChosenFile[] }) => {
      const taken = files.slice(0, hasRoomFor(context));
      for (const { key } of taken) {
        const id = uploadOf(key);
        spawn('upload', { id, systemId: id, input: { key, to: context.to } });
      }
      return { files: [...context.files, ...taken.map(chosen)] };
    }),
    stopUpload: stopChild((_, { key }: { key: string }) => uploadOf(key)),
    forgetFile: assign({
      files: ({ context }, { key }: { key: string }) => context.files.filter((file) => file.key !== key),
      crashed: ({ context }, { key }: { key: string }) => context.crashed.filter((each) => each !== key),
    }),
    retryFile: sendTo((_, { key }: { key: string }) => uploadOf(key), { type: 'file.retried' } as const),
    restartUpload: assign(({ context, spawn }, { key }: { key: string }) => {
      const id = uploadOf(key);
      spawn('upload', { id, systemId: id, input: { key, to: context.to } });
      return { crashed: context.crashed.filter((each) => each !== key) };
    }),
    keepNews: assign(({ context }, event: FileNews) => {
      const { type: _, key, ...news } = event;
      return { files: withNews(context.files, key, news) };
    }),
    stopCrashed: stopChild((_, { actorId }: UploadCrashed) => actorId),
    /** The file counts as failed, so the user can retry or remove it. */
    keepCrash: assign(({ context }, { actorId, error }: UploadCrashed) => {
      const key = actorId.slice(UPLOAD.length);
      return {
        files: withNews(context.files, key, { reason: reasonOf(error) }),
        crashed: [...context.crashed, key],
      };
    }),
    forgetFailure: assign(({ context }, { key }: { key: string }) => ({
      files: withNews(context.files, key, { reason: null, progress: 0 }),
    })),
    postMessage: tell('outbox', ({ context }) => ({
      type: 'message.posted',
      to: context.to,
      Text: context.text.trim(),
      Attachments: attachmentsOf(context),
    })),
    clear: assign(({ context }) => ({
      text: '',
      files: [],
      hasContact: false,
      crashed: [],
      posted: context.posted + 1,
    })),
    /** The page promised to send the message after its uploads, so leaving needs a warning. */
    setLeaveWarning: sendTo('holder', ({ context, system }): HolderEvent => ({
      type: 'leaveWarning.changed',
      text: `Your message to ${nameIn(system, context.to)} was not sent because its files were still uploading. We kept it as a draft.`,
    })),
    clearLeaveWarning: sendTo('holder', (): HolderEvent => ({ type: 'leaveWarning.changed', text: null })),
    /** Stores the draft for context.to; an empty form deletes it. */
    storeDraft: actionStub as (args: { context: ComposerContext }) => void,
    tellTyping: tell('realtime', ({ context }) => ({
      type: 'typing.reported',
      to: context.to,
    })),
    /** Frees the memory of a file. */
    releaseFile: actionStub as (_: unknown, params: { key: string }) => void,
    releaseFiles: actionStub,
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isSendable: ({ context }) => isSendable(context),
    hasProblem: ({ context }) => !isSendable(context),
    hasFailed: ({ context }, { key }: { key: string }) =>
      context.files.some((file) => file.key === key && file.reason !== null),
    isUpload: (_, { actorId }: UploadCrashed) => actorId.startsWith(UPLOAD),
    hasCrashed: ({ context }, { key }: { key: string }) => context.crashed.includes(key),
    isTyped: (_, { text }: { text: string }) => text.trim() !== '',
  },
  delays: { typingPause: 3000 },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
const news = { actions: { type: 'keepNews', params: itself<FileNews> } } as const;
/** In one step, so that a message is never both a draft and in the outbox. */
const posting = ['postMessage', 'clear', 'storeDraft', 'releaseFiles'] as const;

export const composerMachine = setupComposer.createMachine({
  id: 'composer',
  context: ({ input }) => ({ to: input.to, text: '', files: [], hasContact: false, crashed: [], posted: 0 }),
  invoke: [
    {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ to: context.to }),
      onError: { target: '.draft.refused', actions: reportCrash },
    },
    { id: 'holder', src: 'holder', onError: reported },
  ],
  type: 'parallel',
  on: {
    // The ids of uploads contain the keys of their files, so only a wildcard matches them.
    'xstate.error.actor.*': {
      guard: { type: 'isUpload', params: itself },
      actions: [reportCrash, { type: 'keepCrash', params: itself }, { type: 'stopCrashed', params: itself }],
    },
  },
  states: {
    message: {
      description: 'The message being written.',
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
        'file.retried': [
          {
            guard: { type: 'hasCrashed', params: itself },
            actions: [
              { type: 'forgetFailure', params: itself },
              { type: 'restartUpload', params: itself },
            ],
          },
          {
            guard: { type: 'hasFailed', params: itself },
            actions: [
              { type: 'forgetFailure', params: itself },
              { type: 'retryFile', params: itself },
            ],
          },
        ],
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
          description: 'The user is writing; the content is stored as a draft.',
          on: {
            'message.posted': [
              { guard: 'isComplete', actions: posting },
              { guard: 'isSendable', target: 'waiting' },
            ],
          },
        },
        waiting: {
          description: 'The message is sent once its files are uploaded; typing cancels that.',
          tags: ['waiting'],
          entry: 'setLeaveWarning',
          exit: 'clearLeaveWarning',
          always: [
            { guard: 'isComplete', target: 'writing', actions: posting },
            { guard: 'hasProblem', target: 'writing' },
          ],
        },
      },
    },
    draft: {
      description: 'Whether the draft can be stored.',
      initial: 'kept',
      states: {
        kept: { description: 'The draft is stored.', on: { 'storage.refused': 'refused' } },
        refused: {
          description: 'This browser stores nothing: the draft is lost when the page is left.',
          tags: ['refused'],
        },
      },
    },
    typing: {
      description: 'Whether the other person was notified that the user is typing.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The next keystroke sends a typing event.',
          on: {
            'text.changed': {
              guard: { type: 'isTyped', params: itself },
              target: 'notified',
              actions: 'tellTyping',
            },
          },
        },
        notified: { description: 'A typing event was sent a moment ago.', after: { typingPause: 'idle' } },
      },
    },
  },
});
