/** The files of a form: held in memory, uploaded at once. */
import { fromCallback, fromPromise } from 'xstate';
import { createAttachmentFiles } from '../../adapters/attachment-files.ts';
import { browserId } from '../../adapters/browser-id.ts';
import { createUploadCall } from '../../adapters/upload-call.ts';
import { fileUploadCalls } from '../../contracts/generic/file-upload.ts';
import { formFilesMachine } from '../../machines/generic/form-files.machine.ts';
import { uploadMachine } from '../../machines/generic/upload.machine.ts';
import type { Environment } from '../app/environment.ts';

/** `held` is the value of the page's FilesProvider. */
export const wireFormFiles = ({ settings, report, onUnauthorized }: Environment) => {
  const held = createAttachmentFiles({
    upload: createUploadCall({ addresses: settings, token: settings.token, report, onUnauthorized }),
    call: fileUploadCalls.uploadFile,
    target: 'Subject',
    visit: `${browserId().slice(0, 8)}-`,
  });
  const machine = formFilesMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: {
          check: fromPromise(({ input }) => held.check(input.key)),
          send: fromPromise(({ input, signal }) => held.send(input, signal)),
          watchProgress: held.watchProgress,
        },
      }),
      holder: fromCallback(() => () => held.releaseAll()),
    },
    actions: { releaseFile: (_, { key }) => held.release(key) },
  });
  return { held, machine };
};
export type FormFilesWiring = ReturnType<typeof wireFormFiles>;
