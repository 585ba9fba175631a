import type { ActorId } from '../../../src/machines/core/tell.ts';
import { formFilesMachine } from '../../../src/machines/generic/form-files.machine.ts';
import { pictureOf } from '../../support/picture.ts';
import type { Harness } from '../support/harness.ts';
import { holdFiles, settleFile } from '../support/held-files.ts';
import { DRAFT, main } from '../support/job-creation.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';

const defect = byHand('only a defect of the adapter could cause it');
const files = (harness: Harness) => main(harness).getByRole('group', { name: 'Files (optional)' });

export const formFilesModel = modelOf(formFilesMachine, {
  actor: 'formFiles' as ActorId,
  open: () => ({
    ...DRAFT,
    holds: ['uploadFile'],
    prepare: holdFiles,
    arrive: (harness) => harness.sees(files(harness)),
  }),
  // An upload reports its progress while it runs.
  meanwhile: ['file.advanced'],
  echoes: ['file.advanced'],
  // An unreadable file is not read again.
  early: ['file.failed', 'file.refused'],
  events: {
    'files.chosen': (harness) =>
      main(harness)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'rankings.png',
          mimeType: 'image/png',
          buffer: pictureOf(64, 64),
        }),
    'files.held': byHand('this form opens once, so nothing is left of an earlier opening'),
    'file.removed': (harness) => files(harness).getByRole('button', { name: 'Remove rankings.png' }).click(),
    'file.retried': (harness) =>
      files(harness).getByRole('button', { name: 'Try again: rankings.png' }).click(),
    'file.checked': (harness) => settleFile(harness, 'read'),
    'file.refused': (harness) => settleFile(harness, 'kind'),
    'file.failed': (harness) => settleFile(harness, 'broken'),
    'file.advanced': byItself,
    'file.uploaded': (harness, { attachment }) => harness.give('uploadFile', attachment),
  },
  failures: { holder: defect, '*': defect },
  states: { open: (harness) => harness.sees(files(harness).getByRole('button', { name: 'Choose files' })) },
});
