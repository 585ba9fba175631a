import type { ActorId } from '../../../src/machines/core/tell.ts';
import { uploadMachine, type CheckedFile } from '../../../src/machines/generic/upload.machine.ts';
import { chooseFile, holdFiles, settleFile } from '../support/held-files.ts';
import { CONVERSATION, files, isHere } from '../support/messages.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const bar = (harness: Harness) => files(harness).getByRole('progressbar');
const retry = (harness: Harness) => files(harness).getByRole('button', { name: 'Try again: rankings.png' });
const says = (harness: Harness, words: string | RegExp) => harness.sees(files(harness).getByText(words));

/** The composer has the file, and its upload has ended. */
const isHereToGo = async (harness: Harness) => {
  await harness.seesNo(bar(harness));
  await harness.seesNo(retry(harness));
  await harness.sees(files(harness));
};

export const uploadModel = modelOf(uploadMachine, {
  actor: 'upload:file-1' as ActorId, // one for each file, unknown to any table
  open: () => ({
    ...CONVERSATION,
    holds: ['uploadAttachment'],
    prepare: holdFiles,
    arrive: async (harness) => {
      await isHere(harness);
      await chooseFile(harness);
    },
  }),
  // The browser reports progress while it sends.
  meanwhile: ['upload.advanced'],
  echoes: ['upload.advanced'],
  // Each file is read once; a retry is a new file.
  early: ['file.retried'],
  ends: { 'send done': isHereToGo },
  events: {
    'upload.advanced': byItself,
    'file.retried': (harness) => retry(harness).click(),
  },
  results: {
    check: (harness: Harness, checked: CheckedFile) =>
      settleFile(harness, 'kind' in checked ? 'read' : 'kind'),
    send: (harness: Harness, output: never) => harness.give('uploadAttachment', output),
  },
  failures: {
    check: (harness) => settleFile(harness, 'broken'),
    send: (harness, reason) => harness.fail('uploadAttachment', reason),
    watchProgress: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    checking: async (harness) => {
      await says(harness, 'One moment …');
      await harness.until('no call to wait', () => harness.backend.waiting('uploadAttachment') === 0);
    },
    uploading: async (harness) => {
      await harness.sees(bar(harness));
      await says(harness, /^\d+% of /);
      await harness.until('its call to wait', () => harness.backend.waiting('uploadAttachment') === 1);
    },
    refused: async (harness) => {
      await says(harness, /Use a JPEG, PNG, WebP or PDF file/);
      await harness.seesNo(bar(harness));
      await harness.seesNo(retry(harness));
    },
    failed: async (harness) => {
      await harness.sees(retry(harness));
      await harness.seesNo(bar(harness));
    },
    done: isHereToGo,
  },
});
