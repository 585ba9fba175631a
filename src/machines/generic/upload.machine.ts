/**
 * The upload of one file, before its message or form is sent. `composer` starts one for each chosen file, and stops it
 * when the user removes the file, which aborts the upload. The adapter keeps the file itself under its key.
 */
import { assign, sendParent, setup } from 'xstate';
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { FileKind, FileProblem } from './chosen-files.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

export interface UploadContext {
  readonly key: string;
  /** The recipient of a message, or the subject of a form's files. */
  readonly to: Id;
  readonly progress: number;
  readonly reason: CallFailure | null;
}
export type UploadInput = Pick<UploadContext, 'key' | 'to'>;
export type UploadEvent =
  /** The uploaded part, 0 to 1. */
  { readonly type: 'upload.advanced'; readonly progress: number } | { readonly type: 'file.retried' };
export type UploadTag = 'checking' | 'uploading' | 'refused' | 'failed' | 'done';
/** The type of the file's content, or why it cannot be sent. */
export type CheckedFile = { readonly kind: FileKind } | { readonly problem: FileProblem };

/** The reports to its parent. */
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
    /** Checks the content, because a file name proves nothing. */
    check: promiseStub<CheckedFile, { key: string }>('upload: check'),
    send: promiseStub<Attachment, UploadInput>('upload: send'),
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
      description: 'The file’s content is checked before the upload.',
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
      description: 'The file is uploading.',
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
      description: 'The file cannot be sent; the user can only remove it.',
      tags: ['refused'],
    },
    failed: {
      description: 'The upload failed; the user can retry.',
      tags: ['failed'],
      on: { 'file.retried': 'checking' },
    },
    done: { type: 'final', description: 'The server stored the file and named it.', tags: ['done'] },
  },
});
