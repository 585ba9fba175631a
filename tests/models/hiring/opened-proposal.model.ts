import { openedProposalMachine } from '../../../src/machines/hiring/opened-proposal.machine.ts';
import { livePart } from './live-part.ts';
import { modelOf } from '../support/model.ts';

export const openedProposalModel = modelOf(
  openedProposalMachine,
  livePart({
    call: 'proposalById',
    path: '/detail-view-jobE/41',
    place: ({ page }) => page.getByRole('dialog'),
    slow: 'This is taking longer than usual.',
    missing: 'This proposal was not found.',
    failed: 'This proposal could not be loaded.',
    ready: (dialog) => dialog.getByRole('textbox', { name: 'Private note' }),
  }),
);
