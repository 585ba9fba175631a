/** The transfer that the user has opened: `?transfer=871`. */
import type { Earning } from '../../contracts/money/earnings-listing.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export const openedTransferMachine = createLiveMachine<Earning, 'openedTransfer'>({ id: 'openedTransfer' });
