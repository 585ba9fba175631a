/** Applying on a job's page: the form of a proposal, new or edited, and the templates of letters. For signed-in users. */
import { fromPromise, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { storedFilesIn } from '../../contracts/generic/file-upload.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { ownProposalCalls } from '../../contracts/hiring/own-proposal.ts';
import { milestoneListOf, proposalCalls } from '../../contracts/hiring/proposal.ts';
import { answersIn } from '../../contracts/hiring/proposal-answers.ts';
import type { Filed } from '../../contracts/people/profile-forms.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { Submission } from '../../machines/generic/form-filing.ts';
import type { FormValues } from '../../machines/generic/form.machine.ts';
import { applyingMachine } from '../../machines/hiring/applying.machine.ts';
import type { ShownRelation } from '../../machines/hiring/job-relation.machine.ts';
import { letterTemplatesMachine } from '../../machines/hiring/letter-templates.machine.ts';
import { blankProposal, proposalFormMachine } from '../../machines/hiring/proposal-form.machine.ts';
import { filingPorts } from '../generic/filing-form.ts';
import { wireFormFiles } from '../generic/form-files.ts';
import type { LaterFiles } from '../generic/later-files.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { wireAct } from './act.ts';
import { invitationStepsOf, proposalStepsOf } from './own-steps.ts';

export const askRelation = async (
  environment: Environment,
  input: { readonly JID: Id },
  signal: AbortSignal,
): Promise<ShownRelation> => {
  const relation = await httpOf(environment).call(ownProposalCalls.jobRelation, input, signal);
  return {
    ...relation,
    proposalSteps: proposalStepsOf(relation.Proposal),
    invitationSteps: invitationStepsOf(relation.Invitation),
  };
};

/** The typed texts as the call's fields. */
const contentOf = ({ Milestones = '', Answers = '', Files = '', ...values }: FormValues) => {
  const answers = answersIn(Answers);
  const files = storedFilesIn(Files);
  return {
    ...values,
    ...(Milestones && { Milestones, MilestoneList: milestoneListOf(Milestones) }),
    ...(answers.length > 0 && { Answers: answers }),
    ...(files.length > 0 && { Files: files }),
  };
};

interface System {
  get(key: string): AnyActorRef | undefined;
}
/** An edit begins from the version that the page shows when it is sent. */
const shownProposal = (system: System) =>
  (system.get('jobRelation') as Actors['jobRelation'] | undefined)?.getSnapshot().context.relation?.Proposal;

const wireApplying = (environment: Environment, files: LaterFiles): AnyActorLogic => {
  const formFiles = wireFormFiles(environment);
  files.current = formFiles.held;
  const { storage, machine } = filingPorts(environment, {
    machine: proposalFormMachine,
    blank: blankProposal,
  });
  const submit = fromPromise<Filed, Submission>(({ input, signal, system }) => {
    const { subject, values } = input;
    const http = httpOf(environment);
    const Key = storage.keyOf(input);
    const renew = () => storage.renewKey(subject);
    const edited = subject.startsWith('proposal ') ? shownProposal(system as System) : undefined;
    if (!edited)
      return renewing(
        renew,
        http.call(proposalCalls.propose, { ...contentOf(values), JID: subject, Key }, signal),
      );
    const { id, Version, Reference = '' } = edited;
    const event = { kind: 'proposal', id, event: 'proposal.edited', version: Version };
    return renewing(
      renew,
      http
        .call(lifecycleEventCalls.lifecycleEvent, { ...contentOf(values), ...event, Key }, signal)
        .then(() => ({ Reference })),
    );
  });
  return applyingMachine.provide({
    actors: { proposalForm: machine.provide({ actors: { submit } }), formFiles: formFiles.machine },
  });
};

const wireLetterTemplates = (environment: Environment): AnyActorLogic => {
  const keys = createWriteKeys();
  return letterTemplatesMachine.provide({
    actors: {
      load: fromPromise(({ signal }) =>
        httpOf(environment).call(ownProposalCalls.letterTemplates, {}, signal),
      ),
      save: fromPromise(({ input: { Name, Letter }, signal }) => {
        const body = { Name, Letter };
        const call = httpOf(environment).call(
          ownProposalCalls.saveLetterTemplate,
          { ...body, Key: keys.keyOf(body) },
          signal,
        );
        return renewing(keys.renew, call);
      }),
      remove: fromPromise(async ({ input: id, signal }) => {
        await httpOf(environment).call(ownProposalCalls.deleteLetterTemplate, { id }, signal);
        return id;
      }),
    },
  });
};

export const wireApplyingParts = (
  environment: Environment,
  files: LaterFiles,
): Readonly<Record<string, AnyActorLogic>> => ({
  act: wireAct(environment, ['jobRelation']),
  applying: wireApplying(environment, files),
  letterTemplates: wireLetterTemplates(environment),
});
