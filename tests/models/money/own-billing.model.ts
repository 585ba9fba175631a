import { ownBillingMachine } from '../../../src/machines/money/own-billing.machine.ts';
import { livePart } from '../hiring/live-part.ts';
import { modelOf } from '../support/model.ts';

export const ownBillingModel = modelOf(
  ownBillingMachine,
  livePart({
    call: 'billingDetails',
    path: '/invoice-generator',
    opened: 'ownBilling',
    place: ({ page }) => page.getByRole('region', { name: 'Your details on invoices' }),
    slow: 'Your details are taking longer than usual.',
    missing: 'Your details are not available on this server.',
    failed: 'Your details could not be loaded.',
    ready: (part) => part.getByRole('button', { name: 'Change your details' }),
  }),
);
