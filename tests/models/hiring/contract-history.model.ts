import { contractHistoryMachine } from '../../../src/machines/hiring/contract-history.machine.ts';
import { livePart } from './live-part.ts';
import { modelOf } from '../support/model.ts';

export const contractHistoryModel = modelOf(
  contractHistoryMachine,
  livePart({
    call: 'contractHistory',
    path: '/detail-view-jobE/c-12',
    opened: 'contractHistory',
    place: ({ page }) => page.getByRole('region', { name: 'History', exact: true }),
    slow: 'This is taking longer than usual.',
    missing: 'Only its two sides see it.',
    failed: 'The history could not be loaded.',
    ready: (history) => history.getByRole('slider', { name: 'Event' }),
  }),
);
