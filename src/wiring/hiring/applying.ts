/** The machine for applying on a job's page, with its proposal form and call. */
import type { AnyActorLogic } from 'xstate';
import { milestoneListOf, proposalCalls } from '../../contracts/hiring/proposal.ts';
import { applyingMachine } from '../../machines/hiring/applying.machine.ts';
import { blankProposal, proposalFormMachine } from '../../machines/hiring/proposal-form.machine.ts';
import { wireFilingForm } from '../generic/filing-form.ts';
import type { Environment } from '../app/environment.ts';

export const wireApplying = (environment: Environment): AnyActorLogic =>
  applyingMachine.provide({
    actors: {
      proposalForm: wireFilingForm(environment, {
        machine: proposalFormMachine,
        blank: blankProposal,
        call: proposalCalls.propose,
        bodyOf: ({ subject, values }) => ({
          ...values,
          JID: subject,
          ...(values.Milestones && { MilestoneList: milestoneListOf(values.Milestones) }),
        }),
      }),
    },
  });
