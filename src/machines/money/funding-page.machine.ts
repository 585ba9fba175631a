/**
 * The page that pays for milestones: /milestone-payment?contract=c-12&milestones=31,32. It loads what the employer can
 * pay for, and stays current with the contract, with payments and with cards. `paying`, `methodChange` and `providerVisit` are
 * parts of it.
 */
import { contractId } from '../../contracts/hiring/contract.ts';
import { contractIn } from '../../contracts/money/payment-addresses.ts';
import { funding, type Funding } from '../../contracts/money/payments.ts';
import { createLiveRecordMachine } from '../generic/record.machine.ts';

/** Moves of milestones name the contract. */
const FUNDING_KINDS = ['contract', 'milestone'] as const;

export const fundingPageMachine = createLiveRecordMachine<Funding, 'fundingPage'>({
  id: 'fundingPage',
  contract: funding,
  idOf: ({ search }) => {
    const asked = contractIn(search);
    return contractId.safeParse(asked).success ? asked : undefined;
  },
  ownIdOf: ({ Contract }) => Contract,
  live: FUNDING_KINDS,
});
