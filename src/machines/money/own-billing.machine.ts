/** What the user is named on later invoices. */
import type { BillingDetails } from '../../contracts/money/invoices.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export const ownBillingMachine = createLiveMachine<BillingDetails, 'ownBilling'>({ id: 'ownBilling' });
