import type { ContractEvent, ContractSnapshot } from './contract.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'not_paused'
  | 'already_paused'
  | 'amendment_open'
  | 'no_amendment'
  | 'not_asker'
  | 'contract_ended';

const either = ['freelancer', 'employer'] as const;
const amendments = {
  amendment_open: ['amendment.proposed'],
  no_amendment: ['amendment.accepted', 'amendment.declined'],
  not_asker: ['amendment.withdrawn'],
} as const;

export const contractReasons: Reasons<ContractEvent['type'], PathOf<ContractSnapshot>, Code> = {
  roles: {
    'contract.paused': either,
    'contract.resumed': either,
    'contract.ended': either,
    'amendment.proposed': either,
    'amendment.accepted': either,
    'amendment.declined': either,
    'amendment.withdrawn': either,
  },
  refused: {
    active: { ...amendments, not_paused: ['contract.resumed'] },
    paused: { ...amendments, already_paused: ['contract.paused'] },
  },
  ended: { ended: 'contract_ended' },
  words: {
    not_paused: 'The contract is not paused.',
    already_paused: 'The contract is already paused.',
    amendment_open: 'A proposed change waits for an answer.',
    no_amendment: 'There is no change of the other side to answer.',
    not_asker: 'There is no change of yours to take back.',
    contract_ended: 'The contract has ended.',
  },
  turns: { active: { whoMay: 'amendment.accepted' }, paused: { whoMay: 'amendment.accepted' } },
};
