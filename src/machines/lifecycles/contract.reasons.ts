import type { ContractEvent, ContractSnapshot } from './contract.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'not_paused'
  | 'already_paused'
  | 'amendment_open'
  | 'no_amendment'
  | 'not_asker'
  | 'not_periodic'
  | 'periods_start_active'
  | 'not_pauser'
  | 'not_cancellable'
  | 'not_leaving'
  | 'not_due'
  | 'contract_ended';

const either = ['freelancer', 'employer'] as const;
const amendments = {
  amendment_open: ['amendment.proposed'],
  no_amendment: ['amendment.accepted', 'amendment.declined'],
  not_asker: ['amendment.withdrawn'],
} as const;
const cancellations = {
  not_cancellable: ['contract.cancelled'],
  not_leaving: ['cancellation.withdrawn'],
  not_due: ['deadline.passed'],
} as const;

export const contractReasons: Reasons<ContractEvent['type'], PathOf<ContractSnapshot>, Code> = {
  roles: {
    'periods.started': ['employer'],
    'contract.paused': [...either, 'system'],
    'contract.resumed': [...either, 'system'],
    'contract.cancelled': either,
    'cancellation.withdrawn': either,
    'contract.ended': either,
    'deadline.passed': ['system'],
    'amendment.proposed': either,
    'amendment.accepted': either,
    'amendment.declined': either,
    'amendment.withdrawn': either,
  },
  refused: {
    active: {
      ...amendments,
      ...cancellations,
      not_paused: ['contract.resumed'],
      not_periodic: ['periods.started', 'contract.paused'],
    },
    paused: {
      ...amendments,
      ...cancellations,
      already_paused: ['contract.paused'],
      periods_start_active: ['periods.started'],
      not_pauser: ['contract.resumed'],
    },
  },
  ended: { ended: 'contract_ended' },
  words: {
    not_paused: 'The contract is not paused.',
    already_paused: 'The contract is already paused.',
    amendment_open: 'A proposed change waits for an answer.',
    no_amendment: 'There is no change of the other side to answer.',
    not_asker: 'There is no change of yours to take back.',
    not_periodic: 'The payments have started already, or this contract has a fixed price.',
    periods_start_active: 'The contract is paused. Resume it first.',
    not_pauser: 'The employer resumes this contract, because the next payment begins then.',
    not_cancellable: 'This contract has no running month, or it is cancelled already.',
    not_leaving: 'You have not cancelled the contract.',
    not_due: 'The contract does not end yet.',
    contract_ended: 'The contract has ended.',
  },
  turns: { active: { whoMay: 'amendment.accepted' }, paused: { whoMay: 'amendment.accepted' } },
};
