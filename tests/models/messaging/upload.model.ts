import type { ActorId } from '../../../src/machines/core/tell.ts';
import { uploadMachine, type CheckedFile } from '../../../src/machines/messaging/upload.machine.ts';
import { chooseFile, holdFiles, settleFile } from '../support/held-files.ts';
import { CONVERSATION, files, isHere } from '../support/messages.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const bar = (stage: Stage) => files(stage).getByRole('progressbar');
const retry = (stage: Stage) => files(stage).getByRole('button', { name: 'Try again: rankings.png' });
const says = (stage: Stage, words: string | RegExp) => stage.sees(files(stage).getByText(words));

/** The composer has the file, and its upload has ended. */
const isHereToGo = async (stage: Stage) => {
  await stage.seesNo(bar(stage));
  await stage.seesNo(retry(stage));
  await stage.sees(files(stage));
};

export const uploadModel = modelOf(uploadMachine, {
  actor: 'upload:file-1' as ActorId, // one for each file, unknown to any table
  open: () => ({
    ...CONVERSATION,
    holds: ['uploadAttachment'],
    prepare: holdFiles,
    arrive: async (stage) => {
      await isHere(stage);
      await chooseFile(stage);
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
    'file.retried': (stage) => retry(stage).click(),
  },
  results: {
    check: (stage: Stage, checked: CheckedFile) => settleFile(stage, 'kind' in checked ? 'read' : 'kind'),
    send: (stage: Stage, output: never) => stage.give('uploadAttachment', output),
  },
  failures: {
    check: (stage) => settleFile(stage, 'broken'),
    send: (stage, reason) => stage.fail('uploadAttachment', reason),
    watchProgress: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    checking: async (stage) => {
      await says(stage, 'One moment …');
      await stage.until('no call to wait', () => stage.backend.waiting('uploadAttachment') === 0);
    },
    uploading: async (stage) => {
      await stage.sees(bar(stage));
      await says(stage, /^\d+% of /);
      await stage.until('its call to wait', () => stage.backend.waiting('uploadAttachment') === 1);
    },
    refused: async (stage) => {
      await says(stage, /Use a JPEG, PNG, WebP or PDF file/);
      await stage.seesNo(bar(stage));
      await stage.seesNo(retry(stage));
    },
    failed: async (stage) => {
      await stage.sees(retry(stage));
      await stage.seesNo(bar(stage));
    },
    done: isHereToGo,
  },
});
