/** The history of the contract on the page: its log, replayed. It stays current. */
import type { ContractHistory } from '../../contracts/hiring/contract.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export const contractHistoryMachine = createLiveMachine<ContractHistory, 'contractHistory'>({
  id: 'contractHistory',
});
