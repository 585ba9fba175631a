import { openedProposalMachine } from '../../../src/machines/hiring/opened-proposal.machine.ts';
import { livePart } from '../support/live.ts';
import { modelOf } from '../support/model.ts';

export const openedProposalModel = modelOf(openedProposalMachine, livePart);
