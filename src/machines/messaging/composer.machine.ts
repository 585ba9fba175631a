/**
 * The form of a message to one person: text, and files that go along. What stands in it is kept as a draft until it is
 * posted: it goes to `outbox` as a whole, and what stands here goes in the same step. Files are uploaded as they are
 * chosen, each by an `upload` of its own. A message that is posted while some are on their way waits for them.
 */
import { assign, sendTo, setup, stopChild } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { hasContactDetails } from '../../contracts/messaging/contact-details.ts';
import { noDraft, type MessageDraft } from '../../contracts/messaging/message-draft.ts';
import { actionStub, callbackStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { calledIn } from './called.ts';
import {
  attachmentsOf,
  chosen,
  hasRoomFor,
  isComplete,
  isSendable,
  withDraft,
  type ChosenFile,
  type ComposedFile,
} from './composer-draft.ts';
import { uploadMachine, type FileNews } from './upload.machine.ts';
import { reportCrash, reported } from '../core/reported.ts';

export interface ComposerInput {
  readonly to: Id;
}
export interface ComposerContext extends ComposerInput {
  readonly text: string;
  readonly files: readonly ComposedFile[];
  /** The text says how to be reached elsewhere. */
  readonly hasContact: boolean;
  /**
   * Counts the posted messages. A counter and no emitted event, because the view scrolls in an effect: after the render
   * that shows the new row.
   */
  readonly posted: number;
}
export type ComposerEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.removed'; readonly key: string }
  | { readonly type: 'file.retried'; readonly key: string }
  | { readonly type: 'message.posted' }
  /** `before` is what was kept when this page looked last: another tab may have gone on with it, or posted it. */
  | { readonly type: 'draft.restored'; readonly draft: MessageDraft; readonly before?: MessageDraft }
  | { readonly type: 'storage.refused' }
  | FileNews;
/** `waiting`: for files on their way; `refused`: no draft can be kept here. */
export type ComposerTag = 'waiting' | 'refused';

/** What is to be said when the page is left; null for nothing. */
export interface HolderEvent {
  readonly type: 'leaving.tells';
  readonly text: string | null;
}

const uploadOf = (key: string): string => `upload:${key}`;
const withNews = (files: readonly ComposedFile[], key: string, news: Partial<ComposedFile>): ComposedFile[] =>
  files.map((file) => (file.key === key ? { ...file, ...news } : file));

const setupComposer = setup({
  types: {
    context: {} as ComposerContext,
    input: {} as ComposerInput,
    events: {} as ComposerEvent,
    tags: {} as ComposerTag,
    children: {} as Record<string, 'upload'>,
  },
  actors: {
    upload: uploadMachine,
    /** Says draft.restored, at once where there is one and when another tab changes it; and storage.refused, once. */
    draft: callbackStub<ComposerEvent, { to: Id }>('composer: draft'),
    /** When the page is left, it lets go of whatever files there still are, and says what it was told to say then. */
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
    /** As many as a message may have. */
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
    }),
    retryFile: sendTo((_, { key }: { key: string }) => uploadOf(key), { type: 'file.retried' } as const),
    keepNews: assign(({ context }, told: FileNews) => {
      const { type: _, key, ...news } = told;
      return { files: withNews(context.files, key, news) };
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
      posted: context.posted + 1,
    })),
    /** Who leaves meanwhile has read that it goes by itself. */
    warnOfLeaving: sendTo('holder', ({ context, system }): HolderEvent => ({
      type: 'leaving.tells',
      text: `Your message to ${calledIn(system, context.to)} was not sent because its files were still uploading. We kept it as a draft.`,
    })),
    leaveInPeace: sendTo('holder', (): HolderEvent => ({ type: 'leaving.tells', text: null })),
    /** Keeps the draft of context.to; nothing typed leaves nothing behind. */
    storeDraft: actionStub as (args: { context: ComposerContext }) => void,
    tellTyping: tell('realtime', ({ context }) => ({
      type: 'typing.told',
      to: context.to,
    })),
    /** Lets a file go: it may be megabytes. */
    releaseFile: actionStub as (_: unknown, params: { key: string }) => void,
    releaseFiles: actionStub,
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isSendable: ({ context }) => isSendable(context),
    hasTrouble: ({ context }) => !isSendable(context),
    hasFailed: ({ context }, { key }: { key: string }) =>
      context.files.some((file) => file.key === key && file.reason !== null),
    isTyped: (_, { text }: { text: string }) => text.trim() !== '',
  },
  delays: { typingPause: 3000 },
});

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
      onError: { target: '.draft.refused', actions: reportCrash },
    },
    { id: 'holder', src: 'holder', onError: reported },
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
