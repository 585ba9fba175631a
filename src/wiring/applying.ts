/** What a job's page has among its parts for applying. */
import type { AnyActorLogic } from 'xstate';
import { proposalCalls } from '../contracts/proposal.ts';
import { applyingMachine } from '../machines/applying.machine.ts';
import { blankProposal, proposalMachine } from '../machines/proposal.machine.ts';
import { wireDraftedForm } from './drafted-form.ts';
import type { Environment } from './environment.ts';

export const wireApplying = (environment: Environment): AnyActorLogic =>
  applyingMachine.provide({
    actors: {
      proposal: wireDraftedForm(environment, {
        machine: proposalMachine,
        blank: blankProposal,
        call: proposalCalls.propose,
        bodyOf: ({ subject, values }) => ({ ...values, JID: subject }),
      }),
    },
  });
