import { exampleMessageDraft } from '../../../src/contracts/messaging/message-draft.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { composerMachine } from '../../../src/machines/messaging/composer.machine.ts';
import { chooseFile, holdFiles, settleFile } from '../support/held-files.ts';
import { CONVERSATION, files, form, isHere, textBox } from '../support/messages.ts';
import { byHand, byItself, modelOf, noView } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const defect = byHand('only a defect of the adapter could cause it');
const unseen = noView('the other person sees the typing; the user’s own page shows nothing');
const waits = (stage: Stage) => form(stage).getByText('We send your message when its files are uploaded.');
const keepsNone = (stage: Stage) => form(stage).getByText('This browser cannot keep drafts');

/** Stored by another visit. */
const storeDraft = ({ page }: Stage) =>
  page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('drafted')) return;
      sessionStorage.setItem('drafted', 'yes');
      localStorage.setItem(key, text);
    },
    [`composer:${exampleUser.id}:2`, JSON.stringify(exampleMessageDraft)] as const,
  );
const refuseStorage = ({ page }: Stage) =>
  page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  });

export const composerModel = modelOf(composerMachine, {
  open: (_, steps) => ({
    ...CONVERSATION,
    holds: ['uploadAttachment'],
    prepare: async (stage) => {
      await holdFiles(stage);
      if (steps[0]?.type === 'draft.restored') await storeDraft(stage);
    },
    arrive: isHere,
  }),
  // Typing reveals storage that refuses; an upload reports its progress while it runs.
  meanwhile: ['text.changed', 'file.advanced', 'draft.restored'],
  echoes: ['file.advanced'],
  // Storage refuses permanently, and an unreadable file is not read again.
  early: ['storage.refused', 'file.failed', 'file.refused'],
  events: {
    'text.changed': (stage, { text }) => textBox(stage).fill(text),
    'files.chosen': (stage) => chooseFile(stage),
    'file.removed': (stage) => files(stage).getByRole('button', { name: 'Remove rankings.png' }).click(),
    'file.retried': (stage) => files(stage).getByRole('button', { name: 'Try again: rankings.png' }).click(),
    'message.posted': (stage) => textBox(stage).press('Enter'),
    'draft.restored': byItself,
    'storage.refused': async (stage) => {
      await refuseStorage(stage);
      await textBox(stage).fill(' '); // no text, so that nobody is notified
    },
    'file.checked': (stage) => settleFile(stage, 'read'),
    'file.refused': (stage) => settleFile(stage, 'kind'),
    'file.failed': (stage) => settleFile(stage, 'broken'),
    'file.advanced': byItself,
    'file.uploaded': (stage, { attachment }) => stage.give('uploadAttachment', attachment),
  },
  failures: { draft: defect, holder: defect, '*': defect },
  states: {
    message: (stage) => stage.sees(textBox(stage)),
    'message.writing': (stage) => stage.seesNo(waits(stage)),
    'message.waiting': (stage) => stage.sees(waits(stage)),
    draft: (stage) => stage.sees(form(stage)),
    'draft.kept': (stage) => stage.seesNo(keepsNone(stage)),
    'draft.refused': (stage) => stage.sees(keepsNone(stage)),
    typing: unseen,
    'typing.idle': unseen,
    'typing.notified': unseen,
  },
});
