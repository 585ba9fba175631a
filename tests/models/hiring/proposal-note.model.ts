import { exampleUser } from '../../../src/contracts/account/user.ts';
import { proposalNoteMachine } from '../../../src/machines/hiring/proposal-note.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog');
const field = (harness: Harness) => dialog(harness).getByRole('textbox', { name: 'Private note' });
const saving = (harness: Harness) => dialog(harness).getByText('Saving …', { exact: true });
const failed = (harness: Harness) => dialog(harness).getByText('The note could not be saved.');
const waits = (harness: Harness, count: number) =>
  harness.until(`${count} calls to wait`, () => harness.backend.waiting('noteProposal') === count);

export const proposalNoteModel = modelOf(proposalNoteMachine, {
  open: () => ({
    path: '/detail-view-jobE/41?proposal=7',
    user: exampleUser,
    holds: ['noteProposal'],
  }),
  events: {
    'note.typed': async (harness, { note }) => {
      if ((await field(harness).inputValue()) === note) return byHand('a field reports only other text');
      await field(harness).fill(note);
    },
    'field.left': async (harness) => {
      await field(harness).focus();
      await field(harness).blur();
    },
    'save.retried': (harness) => dialog(harness).getByRole('button', { name: 'Try again' }).click(),
  },
  results: { save: (harness: Harness) => harness.give('noteProposal', { status: 'success' }) },
  failures: { save: (harness, reason) => harness.fail('noteProposal', reason) },
  states: {
    saved: async (harness) => {
      await harness.seesNo(saving(harness));
      await harness.seesNo(failed(harness));
    },
    typing: async (harness) => {
      await harness.sees(saving(harness));
      await waits(harness, 0);
    },
    saving: (harness) => waits(harness, 1),
    failed: (harness) => harness.sees(failed(harness)),
  },
});
