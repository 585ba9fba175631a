import { ownCardsMachine } from '../../../src/machines/money/own-cards.machine.ts';
import { livePart } from '../hiring/live-part.ts';
import { modelOf } from '../support/model.ts';

export const ownCardsModel = modelOf(
  ownCardsMachine,
  livePart({
    call: 'paymentMethods',
    path: '/earning-detail/1',
    opened: 'ownCards',
    place: ({ page }) => page.getByRole('region', { name: 'Saved cards' }),
    slow: 'Your cards are taking longer than usual.',
    missing: 'Your cards are not available.',
    failed: 'Your cards could not be loaded.',
    ready: (cards) => cards.getByText('Visa ending in 4242').first(),
  }),
);
