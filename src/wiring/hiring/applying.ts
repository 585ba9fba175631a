/** Applying on a job's page: the form of a proposal, new or edited, and the templates of letters. For signed-in users. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { CallError } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { storedFilesIn } from '../../contracts/generic/file-upload.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { ownProposalCalls, type JobRelation } from '../../contracts/hiring/own-proposal.ts';
import { milestoneListOf, proposalCalls } from '../../contracts/hiring/proposal.ts';
import { adaptedAnswers, answersIn, answersTo } from '../../contracts/hiring/proposal-answers.ts';
import type { JobDetail } from '../../contracts/jobs/job-detail.ts';
import type { Filed } from '../../contracts/people/profile-forms.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { DraftSave, SavedDraft } from '../../machines/generic/form-sync-draft.ts';
import type { SaveAnswer } from '../../machines/generic/form-sync.ts';
import type { FormValues } from '../../machines/generic/form.machine.ts';
import { applyingMachine } from '../../machines/hiring/applying.machine.ts';
import type { ShownRelation } from '../../machines/hiring/job-relation.machine.ts';
import { offerStepsOf } from '../../machines/hiring/offer-steps.ts';
import { letterTemplatesMachine } from '../../machines/hiring/letter-templates.machine.ts';
import { blankProposal, proposalFormMachine } from '../../machines/hiring/proposal-form.machine.ts';
import type { SystemOfActors } from '../generic/filing-form.ts';
import { wireFormFiles } from '../generic/form-files.ts';
import type { LaterFiles } from '../generic/later-files.ts';
import { isStale, receiptOf, syncFormPorts } from '../generic/sync-form.ts';
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
    offerSteps: relation.Offer ? offerStepsOf(relation.Offer) : null,
  };
};

/** The typed texts as the call's fields: nothing that the job on the page does not ask for. */
const contentOf = (
  { Milestones = '', Answers = '', Files = '', ...values }: FormValues,
  { Job_PaymentModel: model = 'fixed', Job_Questions: questions = [] }: Partial<JobDetail>,
) => {
  const answers = answersTo(questions, Answers).filter(({ Answer }) => /\S/.test(Answer));
  const files = storedFilesIn(Files);
  return {
    ...values,
    ...(Milestones && model === 'fixed' && { Milestones, MilestoneList: milestoneListOf(Milestones) }),
    ...(questions.length > 0 && { Answers: answers }),
    ...(files.length > 0 && { Files: files }),
  };
};

type JobRelationActor = Actors['jobRelation'] | undefined;
const relationOf = (system: SystemOfActors) => (system.get('jobRelation') as JobRelationActor)?.getSnapshot();
/** Of the proposal that is edited. */
const seenVersionOf = (system: SystemOfActors): number | null | undefined =>
  (system.get('applying') as Actors['applying'] | undefined)?.getSnapshot().context.version;
/** The job on the page. */
const shownJobOf = (system: SystemOfActors): Partial<JobDetail> => {
  const page = system.get('page')?.getSnapshot() as { context: { item?: JobDetail | null } } | undefined;
  return page?.context.item ?? {};
};
const draftOf = (
  { Fields, ...receipt }: NonNullable<JobRelation['Draft']>,
  questions: readonly string[],
): SavedDraft => ({
  ...receiptOf(receipt),
  // The employer may have changed the questions since.
  values: { ...Fields, Answers: adaptedAnswers(questions, Fields['Answers'] ?? '') },
});

const wireProposalForm = (environment: Environment) => {
  const http = () => httpOf(environment);
  /** The version of another device, in place of the refusal. */
  const newerThan = async ({ subject, values }: DraftSave, error: unknown): Promise<SaveAnswer> => {
    if (!isStale(error)) throw error;
    const { Draft } = await http().call(ownProposalCalls.jobRelation, { JID: subject });
    if (!Draft) throw error;
    const questions = answersIn(values['Answers'] ?? '').map(({ Question }) => Question);
    return { newer: draftOf(Draft, questions) };
  };
  const { actors, actions, settled } = syncFormPorts<Filed>(environment, {
    id: proposalFormMachine.id,
    blank: blankProposal,
    save: (save, Key) =>
      http()
        .call(ownProposalCalls.saveProposalDraft, {
          JID: save.subject,
          ...(save.version !== null && { Version: save.version }),
          Fields: save.values,
          Key,
        })
        .then(receiptOf, (error: unknown) => newerThan(save, error)),
    submit: ({ subject, version: draft, values }, Key, signal, system) => {
      const job = shownJobOf(system);
      // The relation may be newer than the version that the freelancer has seen.
      const edited = subject.startsWith('proposal ')
        ? relationOf(system)?.context.relation?.Proposal
        : undefined;
      if (!edited)
        return http().call(
          proposalCalls.propose,
          { ...contentOf(values, job), JID: subject, ...(draft !== null && { Version: draft }), Key },
          signal,
        );
      const { id, Version, Reference = '' } = edited;
      const version = seenVersionOf(system) ?? Version;
      const event = { kind: 'proposal', id, event: 'proposal.edited', version };
      return http()
        .call(lifecycleEventCalls.lifecycleEvent, { ...contentOf(values, job), ...event, Key }, signal)
        .then(() => ({ Reference }));
    },
  });
  return { settled, machine: proposalFormMachine.provide({ actors, actions }) };
};

const wireApplying = (environment: Environment, files: LaterFiles): AnyActorLogic => {
  const formFiles = wireFormFiles(environment);
  files.current = formFiles.held;
  const { settled, machine } = wireProposalForm(environment);
  return applyingMachine.provide({
    actors: {
      loadDraft: fromPromise(async ({ input: { job }, signal, system }) => {
        if (relationOf(system)?.hasTag('absent')) throw new CallError({ kind: 'refused', status: 404 });
        await settled();
        const { Draft } = await httpOf(environment).call(ownProposalCalls.jobRelation, { JID: job }, signal);
        return Draft ? draftOf(Draft, shownJobOf(system).Job_Questions ?? []) : null;
      }),
      proposalForm: machine,
      formFiles: formFiles.machine,
    },
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
