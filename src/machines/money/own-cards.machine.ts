/** The cards of an employer that the provider keeps. */
import type { KeptMethod } from '../../contracts/money/payments.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export const ownCardsMachine = createLiveMachine<readonly KeptMethod[], 'ownCards'>({ id: 'ownCards' });
