import { exampleMessageDraft } from '../../../src/contracts/messaging/message-draft.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { composerMachine } from '../../../src/machines/messaging/composer.machine.ts';
import { chooseFile, holdFiles, settleFile } from '../support/held-files.ts';
import { CONVERSATION, files, form, isHere, textBox } from '../support/messages.ts';
import { byHand, byItself, modelOf, noView } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const defect = byHand('only a defect of the adapter could cause it');
const unseen = noView('the other person sees the typing; the user’s own page shows nothing');
const waits = (harness: Harness) =>
  form(harness).getByText('We send your message when its files are uploaded.');
const keepsNone = (harness: Harness) => form(harness).getByText('This browser cannot keep drafts');

/** Stored by another visit. */
const storeDraft = ({ page }: Harness) =>
  page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('drafted')) return;
      sessionStorage.setItem('drafted', 'yes');
      localStorage.setItem(key, text);
    },
    [`composer:${exampleUser.id}:2`, JSON.stringify(exampleMessageDraft)] as const,
  );
const refuseStorage = ({ page }: Harness) =>
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
    prepare: async (harness) => {
      await holdFiles(harness);
      if (steps[0]?.type === 'draft.restored') await storeDraft(harness);
    },
    arrive: isHere,
  }),
  // Typing reveals storage that refuses; an upload reports its progress while it runs.
  meanwhile: ['text.changed', 'file.advanced', 'draft.restored'],
  echoes: ['file.advanced'],
  // Storage refuses permanently, and an unreadable file is not read again.
  early: ['storage.refused', 'file.failed', 'file.refused'],
  events: {
    'text.changed': (harness, { text }) => textBox(harness).fill(text),
    'files.chosen': (harness) => chooseFile(harness),
    'file.removed': (harness) => files(harness).getByRole('button', { name: 'Remove rankings.png' }).click(),
    'file.retried': (harness) =>
      files(harness).getByRole('button', { name: 'Try again: rankings.png' }).click(),
    'message.posted': (harness) => textBox(harness).press('Enter'),
    'draft.restored': byItself,
    'storage.refused': async (harness) => {
      await refuseStorage(harness);
      await textBox(harness).fill(' '); // no text, so that nobody is notified
    },
    'file.checked': (harness) => settleFile(harness, 'read'),
    'file.refused': (harness) => settleFile(harness, 'kind'),
    'file.failed': (harness) => settleFile(harness, 'broken'),
    'file.advanced': byItself,
    'file.uploaded': (harness, { attachment }) => harness.give('uploadAttachment', attachment),
  },
  failures: { draft: defect, holder: defect, '*': defect },
  states: {
    message: (harness) => harness.sees(textBox(harness)),
    'message.writing': (harness) => harness.seesNo(waits(harness)),
    'message.waiting': (harness) => harness.sees(waits(harness)),
    draft: (harness) => harness.sees(form(harness)),
    'draft.kept': (harness) => harness.seesNo(keepsNone(harness)),
    'draft.refused': (harness) => harness.sees(keepsNone(harness)),
    typing: unseen,
    'typing.idle': unseen,
    'typing.notified': unseen,
  },
});
