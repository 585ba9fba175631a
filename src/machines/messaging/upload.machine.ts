/**
 * One file on its way to the server, before the message it goes with. `composer` starts one for each file that is
 * chosen, and stops it when the file is taken away: what is on its way is called off then. The file itself stays with
 * the adapter, which knows it by its key.
 */
import { assign, sendParent, setup } from 'xstate';
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { FileKind, FileProblem } from './composer-draft.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

export interface UploadContext {
  readonly key: string;
  /** The person it is for. */
  readonly to: Id;
  readonly progress: number;
  readonly reason: CallFailure | null;
}
export type UploadInput = Pick<UploadContext, 'key' | 'to'>;
export type UploadEvent =
  /** So much of it has left, 0 to 1. */
  { readonly type: 'upload.advanced'; readonly progress: number } | { readonly type: 'file.retried' };
export type UploadTag = 'checking' | 'uploading' | 'refused' | 'failed' | 'done';
/** What its content is, or why it cannot go along. */
export type CheckedFile = { readonly kind: FileKind } | { readonly problem: FileProblem };

/** What `composer` hears of a file. */
export type FileNews =
  | { readonly type: 'file.checked'; readonly key: string; readonly kind: FileKind }
  | { readonly type: 'file.refused'; readonly key: string; readonly problem: FileProblem }
  | { readonly type: 'file.advanced'; readonly key: string; readonly progress: number }
  | { readonly type: 'file.uploaded'; readonly key: string; readonly attachment: Attachment }
  | { readonly type: 'file.failed'; readonly key: string; readonly reason: CallFailure };

const itself = <Event>({ event }: { event: Event }): Event => event;

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as UploadInput,
    events: {} as UploadEvent,
    tags: {} as UploadTag,
  },
  actors: {
    /** Looks at the content: its name proves nothing. */
    check: promiseStub<CheckedFile, { key: string }>('upload: check'),
    send: promiseStub<Attachment, UploadInput>('upload: send'),
    /** Says upload.advanced. */
    watchProgress: callbackStub<UploadEvent, { key: string }>('upload: watchProgress'),
  },
  actions: {
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error), progress: 0 }),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    forgetReason: assign({ reason: null, progress: 0 }),
    tellKind: sendParent(({ context }, { output }: { output: CheckedFile }): FileNews => ({
      type: 'file.checked',
      key: context.key,
      kind: 'kind' in output ? output.kind : 'image',
    })),
    tellProblem: sendParent(({ context }, { output }: { output: CheckedFile }): FileNews => ({
      type: 'file.refused',
      key: context.key,
      problem: 'problem' in output ? output.problem : 'kind',
    })),
    tellProgress: sendParent(({ context }): FileNews => ({
      type: 'file.advanced',
      key: context.key,
      progress: context.progress,
    })),
    tellAttachment: sendParent(({ context }, { output }: { output: Attachment }): FileNews => ({
      type: 'file.uploaded',
      key: context.key,
      attachment: output,
    })),
    tellFailure: sendParent(({ context }): FileNews => ({
      type: 'file.failed',
      key: context.key,
      reason: context.reason ?? { kind: 'offline' },
    })),
  },
  guards: { isTaken: (_, { output }: { output: CheckedFile }) => 'kind' in output },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ key: input.key, to: input.to, progress: 0, reason: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'What the file holds is looked at, before anything is sent.',
      tags: ['checking'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isTaken', params: itself },
            target: 'uploading',
            actions: { type: 'tellKind', params: itself },
          },
          { target: 'refused', actions: { type: 'tellProblem', params: itself } },
        ],
        onError: { target: 'failed', actions: [{ type: 'rememberReason', params: itself }, 'tellFailure'] },
      },
    },
    uploading: {
      description: 'It is on its way.',
      tags: ['uploading'],
      entry: ['forgetReason', 'tellProgress'],
      invoke: [
        {
          id: 'send',
          src: 'send',
          input: ({ context: { key, to } }) => ({ key, to }),
          onDone: { target: 'done', actions: { type: 'tellAttachment', params: itself } },
          onError: { target: 'failed', actions: [{ type: 'rememberReason', params: itself }, 'tellFailure'] },
        },
        {
          id: 'watchProgress',
          src: 'watchProgress',
          input: ({ context }) => ({ key: context.key }),
          onError: reported,
        },
      ],
      on: { 'upload.advanced': { actions: [{ type: 'rememberProgress', params: itself }, 'tellProgress'] } },
    },
    refused: {
      description: 'It is nothing that can be sent; it can only be taken away.',
      tags: ['refused'],
    },
    failed: {
      description: 'It did not arrive, and can be tried again.',
      tags: ['failed'],
      on: { 'file.retried': 'checking' },
    },
    done: { type: 'final', description: 'The server has it, and gave it a name.', tags: ['done'] },
  },
});
