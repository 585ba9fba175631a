/** What the form of a message is made of: its context, events, ports, actions, guards and delays. */
import { assign, sendTo, setup, stopChild } from 'xstate';
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import { hasContactDetails } from '../../contracts/messaging/contact-details.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { noDraft, type MessageDraft } from '../../contracts/messaging/message-draft.ts';
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
import { actionStub, callbackStub } from '../core/stubs.ts';
import { uploadMachine, type FileNews } from './upload.machine.ts';

export interface ComposerInput {
  readonly to: Id;
}
export interface ComposerContext extends ComposerInput {
  readonly text: string;
  readonly files: readonly ComposedFile[];
  /** The text says how to be reached elsewhere. */
  readonly hasContact: boolean;
  /** Counts the messages that were posted, so that the view moves the focus once for each. */
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

/** What `outbox` hears. */
export interface MessagePosted {
  readonly type: 'message.posted';
  readonly to: Id;
  readonly Text: string;
  readonly Attachments: Attachment[];
}

/** What is to be said when the page is left; null for nothing. */
export interface HolderEvent {
  readonly type: 'leaving.tells';
  readonly text: string | null;
}

const uploadOf = (key: string): string => `upload:${key}`;
const withNews = (files: readonly ComposedFile[], key: string, news: Partial<ComposedFile>): ComposedFile[] =>
  files.map((file) => (file.key === key ? { ...file, ...news } : file));

export const setupComposer = setup({
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
      text: `Your message to ${calledIn(system, context.to)} was not sent: its files had not arrived. What you wrote is kept as a draft.`,
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
