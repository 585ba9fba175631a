/** The two reviews of the contract on the page, once it has ended. They stay current. */
import { createLiveMachine } from '../generic/live.machine.ts';
import type { ShownReviews } from './contract-steps.ts';

export const contractReviewsMachine = createLiveMachine<ShownReviews, 'contractReviews'>({
  id: 'contractReviews',
});
