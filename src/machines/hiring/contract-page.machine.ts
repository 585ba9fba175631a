/**
 * The page of a contract, for both of its sides. The last part of the path is its id; a side that opens the other one's
 * address is led to its own. It stays current with the contract, its reviews and its milestones.
 */
import { siteOf } from '../../contracts/app/routes.ts';
import { contract, contractId } from '../../contracts/hiring/contract.ts';
import { createLiveRecordMachine } from '../generic/record.machine.ts';
import { withContractSteps, type ShownContract } from './contract-steps.ts';

/** Its moves name the contract by this id, too. */
export const CONTRACT_KINDS = ['contract', 'review', 'milestone'] as const;

export const contractPageMachine = createLiveRecordMachine<ShownContract, 'contractPage'>({
  id: 'contractPage',
  contract: {
    safeParse: (given) => {
      const parsed = contract.safeParse(given);
      return parsed.success ? { success: true, data: withContractSteps(parsed.data) } : parsed;
    },
  },
  idOf: ({ path }) => {
    const asked = path.split('/').at(-1) ?? '';
    return contractId.safeParse(asked).success ? asked : undefined;
  },
  ownIdOf: ({ id }) => id,
  addressOf: ({ id, Role }, { productSlug, search }) =>
    siteOf(productSlug).href(Role === 'employer' ? 'contractForEmployer' : 'contractForFreelancer', { id }) +
    search,
  live: CONTRACT_KINDS,
});
