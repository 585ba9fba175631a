/**
 * The files of a form, each uploaded by an `upload` actor of its own. The form's value holds one line for each file
 * (contracts/generic/file-upload.ts); this machine adds, completes and removes the lines, and knows the progress. A
 * file that is rejected by its content or size never becomes part of the form. It runs beside the form, on the same
 * page. Where a form opens again, as in a dialog, the holder tells which files it still has: their uploads begin again.
 */
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
  type ActionFunction,
  type AnyActorRef,
  type ErrorActorEvent,
  type ParameterizedObject,
} from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import {
  formFilesIn,
  MOST_FORM_FILES,
  textOfFormFiles,
  type FileSubject,
  type FormFile,
} from '../../contracts/generic/file-upload.ts';
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import { reportCrash, reported } from '../core/reported.ts';
import { actionStub, callbackStub } from '../core/stubs.ts';
import type { ActorId } from '../core/tell.ts';
import { chosen, withNews, type ChosenFile, type UploadingFile } from './chosen-files.ts';
import type { FormEvent, FormValues } from './form.machine.ts';
import { uploadMachine, type FileNews } from './upload.machine.ts';

export interface FormFilesInput {
  readonly subject: FileSubject;
  /** The form whose value holds the files, and the field. */
  readonly form: ActorId;
  readonly field: string;
}
export interface FormFilesContext extends FormFilesInput {
  /** The files of this visit that the server does not have. */
  readonly files: readonly UploadingFile[];
  /** The keys of files whose upload crashed: a retry starts a new one. */
  readonly crashed: readonly string[];
  /** Files without room, of the last choice. */
  readonly skipped: number;
}
/** The holder still has them, from an earlier opening of the form. */
export interface FilesHeld {
  readonly type: 'files.held';
  readonly keys: readonly string[];
}
export type FormFilesEvent =
  | FilesHeld
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  /** By the id of its line in the form, or the key of a rejected file. */
  | { readonly type: 'file.removed'; readonly key: string }
  | { readonly type: 'file.retried'; readonly key: string }
  | FileNews;

const UPLOAD = 'upload:';
const uploadOf = (key: string): string => UPLOAD + key;
type UploadCrashed = ErrorActorEvent<unknown, `upload:${string}`>;
interface System {
  get(key: string): unknown;
}
/** In tests of a single machine, another kind of actor replaces the form. */
interface Form extends AnyActorRef {
  getSnapshot(): { readonly context?: { readonly values?: FormValues } };
}
interface Named {
  readonly key: string;
}
interface Chosen {
  readonly files: readonly ChosenFile[];
}

const formOf = (system: System, { form }: FormFilesInput) => system.get(form) as Form | undefined;
const filesIn = (system: System, input: FormFilesInput): FormFile[] =>
  formFilesIn(formOf(system, input)?.getSnapshot().context?.values?.[input.field] ?? '');
const roomFor = (files: readonly FormFile[]): number => Math.max(0, MOST_FORM_FILES - files.length);
const storedAs = ({ File, Bytes, Name }: Attachment): FormFile => ({ id: File, bytes: Bytes, name: Name });

type Events = FormFilesEvent | UploadCrashed;
/** Sends the form its next value, unless `next` returns the same files. */
const changeLines = <Params extends ParameterizedObject['params']>(
  next: (files: readonly FormFile[], params: Params) => readonly FormFile[],
): ActionFunction<FormFilesContext, Events, Events, Params, never, never, never, never, never> =>
  enqueueActions<FormFilesContext, Events, Params, Events, never, never, never, never, never>(
    ({ context, system, enqueue }, params) => {
      const form = formOf(system, context);
      const files = filesIn(system, context);
      const after = next(files, params);
      if (!form || after === files) return;
      const event: FormEvent = { type: 'field.changed', field: context.field, value: textOfFormFiles(after) };
      enqueue.sendTo(form, event);
    },
  );

const given = setup({
  types: {
    context: {} as FormFilesContext,
    input: {} as FormFilesInput,
    events: {} as Events,
    children: {} as Record<string, 'upload'>,
  },
  actors: {
    upload: uploadMachine,
    /** Releases the held files when the page is left, or tells which there are. */
    holder: callbackStub('formFiles: holder'),
  },
  actions: {
    addLines: changeLines((files, { files: more }: Chosen) =>
      more
        .slice(0, roomFor(files))
        .reduce(
          (all: readonly FormFile[], { key, name, bytes }) => [...all, { id: key, name, bytes }],
          files,
        ),
    ),
    removeLine: changeLines((files, { key }: Named) =>
      files.some(({ id }) => id === key) ? files.filter(({ id }) => id !== key) : files,
    ),
    /** The line is missing if the person has chosen another version of the draft. */
    storeLine: changeLines((files, { key, attachment }: Named & { readonly attachment: Attachment }) =>
      files.some(({ id }) => id === key)
        ? files.map((file) => (file.id === key ? storedAs(attachment) : file))
        : files,
    ),
    /** Before `addLines`, which takes the room. */
    startUploads: assign(({ context, spawn, system }, { files }: Chosen) => {
      const taken = files.slice(0, roomFor(filesIn(system, context)));
      for (const { key } of taken) {
        const id = uploadOf(key);
        spawn('upload', { id, systemId: id, input: { key, to: context.subject } });
      }
      return { files: [...context.files, ...taken.map(chosen)], skipped: files.length - taken.length };
    }),
    /** Of the form's lines, those whose files are still there. The server stores a repeated upload once. */
    resumeUploads: assign(({ context, spawn, system }, { keys }: FilesHeld) => {
      const known = new Set(context.files.map(({ key }) => key));
      const lines = filesIn(system, context).filter(({ id }) => keys.includes(id) && !known.has(id));
      for (const { id: key } of lines) {
        const id = uploadOf(key);
        spawn('upload', { id, systemId: id, input: { key, to: context.subject } });
      }
      const resumed = lines.map(({ id: key, name, bytes }) => chosen({ key, name, bytes }));
      return { files: [...context.files, ...resumed] };
    }),
    restartUpload: assign(({ context, spawn }, { key }: Named) => {
      const id = uploadOf(key);
      spawn('upload', { id, systemId: id, input: { key, to: context.subject } });
      return { crashed: context.crashed.filter((each) => each !== key) };
    }),
    retryUpload: sendTo((_, { key }: Named) => uploadOf(key), { type: 'file.retried' } as const),
    stopUpload: stopChild((_, { key }: Named) => uploadOf(key)),
    forgetFile: assign(({ context }, { key }: Named) => ({
      files: context.files.filter((file) => file.key !== key),
      crashed: context.crashed.filter((each) => each !== key),
    })),
    forgetFailure: assign(({ context }, { key }: Named) => ({
      files: withNews(context.files, key, { reason: null, progress: 0 }),
    })),
    keepNews: assign(({ context }, event: FileNews) => {
      const { type: _, key, ...news } = event;
      return { files: withNews(context.files, key, news) };
    }),
    /** The file counts as failed, so the person can retry or remove it. */
    keepCrash: assign(({ context }, { actorId, error }: UploadCrashed) => {
      const key = actorId.slice(UPLOAD.length);
      return {
        files: withNews(context.files, key, { reason: reasonOf(error) }),
        crashed: [...context.crashed, key],
      };
    }),
    stopCrashed: stopChild((_, { actorId }: UploadCrashed) => actorId),
    releaseFile: actionStub as (_: unknown, params: Named) => void,
  },
  guards: {
    hasFailed: ({ context }, { key }: Named) =>
      context.files.some((file) => file.key === key && file.reason !== null),
    hasCrashed: ({ context }, { key }: Named) => context.crashed.includes(key),
  },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
const named = { params: itself<Named> } as const;
const news = { actions: { type: 'keepNews', params: itself<FileNews> } } as const;

export const formFilesMachine = given.createMachine({
  id: 'formFiles',
  context: ({ input }) => ({ ...input, files: [], crashed: [], skipped: 0 }),
  invoke: { id: 'holder', src: 'holder', onError: reported },
  initial: 'open',
  on: {
    // The ids of uploads contain the keys of their files, so only a wildcard matches them.
    'xstate.error.actor.*': {
      actions: [reportCrash, { type: 'keepCrash', params: itself }, { type: 'stopCrashed', params: itself }],
    },
  },
  states: {
    open: {
      description: 'Files can be chosen and removed; chosen ones upload by themselves.',
      on: {
        'files.chosen': {
          actions: [
            { type: 'startUploads', params: itself },
            { type: 'addLines', params: itself },
          ],
        },
        'files.held': { actions: { type: 'resumeUploads', params: itself } },
        'file.removed': {
          actions: [
            { type: 'stopUpload', ...named },
            { type: 'forgetFile', ...named },
            { type: 'releaseFile', ...named },
            { type: 'removeLine', ...named },
          ],
        },
        'file.retried': [
          {
            guard: { type: 'hasCrashed', ...named },
            actions: [
              { type: 'forgetFailure', ...named },
              { type: 'restartUpload', ...named },
            ],
          },
          {
            guard: { type: 'hasFailed', ...named },
            actions: [
              { type: 'forgetFailure', ...named },
              { type: 'retryUpload', ...named },
            ],
          },
        ],
        'file.checked': news,
        'file.advanced': news,
        'file.failed': news,
        'file.refused': {
          description: 'The file can never be stored, so the form goes on without it.',
          actions: [news.actions, { type: 'removeLine', ...named }],
        },
        'file.uploaded': {
          actions: [
            { type: 'storeLine', params: itself },
            { type: 'forgetFile', ...named },
            { type: 'releaseFile', ...named },
          ],
        },
      },
    },
  },
});
