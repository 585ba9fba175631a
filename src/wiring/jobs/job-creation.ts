/** Posting a job: view, machines and calls in one chunk. */
import { createElement } from 'react';
import { fromPromise, type AnyActorRef } from 'xstate';
import { watchPostingTerms } from '../../adapters/watches/posting-terms-watch.ts';
import { createWriteKeys, renewingRefused } from '../../adapters/write-keys.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { briefCalls } from '../../contracts/jobs/brief.ts';
import { postingCalls, type OwnPosting, type Published } from '../../contracts/jobs/posting.ts';
import { profileCalls } from '../../contracts/people/profile.ts';
import { skillCalls } from '../../contracts/people/skill.ts';
import type { DraftSave } from '../../machines/generic/form-sync-draft.ts';
import type { SaveAnswer } from '../../machines/generic/form-sync.ts';
import { invitationFormMachine, blankInvitation } from '../../machines/hiring/invitation-form.machine.ts';
import { briefPreviewMachine } from '../../machines/jobs/brief-preview.machine.ts';
import { countedPosting } from '../../machines/jobs/counted-posting.ts';
import { jobCreationMachine, type JobCreationContext } from '../../machines/jobs/job-creation.machine.ts';
import { jobDraftsMachine } from '../../machines/jobs/job-drafts.machine.ts';
import { EDITED_FIELDS, jobEditFormMachine } from '../../machines/jobs/job-edit-form.machine.ts';
import { blankPosting, postingFormMachine } from '../../machines/jobs/posting-form.machine.ts';
import { similarPayMachine } from '../../machines/jobs/similar-pay.machine.ts';
import { skillsMachine } from '../../machines/people/skills.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { JobCreationPage } from '../../views/pages/jobs/job-creation/job-creation-page.tsx';
import { FilesProvider } from '../../views/parts/files/files.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { changesFormPorts } from '../generic/changes-form.ts';
import { wireFilingForm } from '../generic/filing-form.ts';
import { wireFormFiles } from '../generic/form-files.ts';
import { isStale, receiptOf, syncFormPorts } from '../generic/sync-form.ts';
import { wireAct } from '../hiring/act.ts';

const wirePostingForm = (environment: Environment) => {
  const http = () => httpOf(environment);
  /** The version of another device, in place of the refusal. */
  const newerThan = async ({ id }: DraftSave, error: unknown): Promise<SaveAnswer> => {
    if (!isStale(error) || id === null) throw error;
    const { Draft, Fields } = await http().call(postingCalls.ownPosting, { id });
    if (!Draft) throw error;
    return { newer: { ...receiptOf(Draft), values: Fields } };
  };
  return postingFormMachine.provide(
    syncFormPorts<Published>(environment, {
      id: postingFormMachine.id,
      blank: blankPosting,
      save: (save, Key) =>
        http()
          .call(postingCalls.saveJobDraft, {
            ...(save.id !== null && { id: save.id, Version: save.version }),
            Fields: save.values,
            Key,
          })
          .then(receiptOf, (error: unknown) => newerThan(save, error)),
      submit: ({ id, version, values }, Key, signal) =>
        http().call(
          postingCalls.publishJob,
          { ...countedPosting(values), ...(id !== null && { id, Version: version }), Key },
          signal,
        ),
    }),
  );
};

interface System {
  get(key: string): AnyActorRef | undefined;
}
const shownPosting = (system: System): OwnPosting | null =>
  (system.get('page')?.getSnapshot() as { context: JobCreationContext } | undefined)?.context.posting ?? null;

const wireJobEditForm = (environment: Environment) => {
  // A body names its version, so an equal one is a repetition for as long as the page lives.
  const keys = createWriteKeys();
  const { actors, actions } = changesFormPorts(environment, {
    id: jobEditFormMachine.id,
    fields: EDITED_FIELDS,
    call: lifecycleEventCalls.lifecycleEvent,
  });
  const submit = fromPromise<unknown, Record<string, unknown>>(
    async ({ input, signal, system }): Promise<OwnPosting> => {
      const posting = shownPosting(system as System);
      if (!posting) throw new Error('the page shows no job');
      const body = { ...input, kind: 'job', id: posting.JID, event: 'job.edited', version: posting.Version };
      const { State, DueAt, Version } = await renewingRefused(
        keys.renew,
        httpOf(environment).call(
          lifecycleEventCalls.lifecycleEvent,
          { ...body, Key: keys.keyOf(body) },
          signal,
        ),
      );
      return { ...posting, State, DueAt, Version, Fields: { ...posting.Fields, ...(input as object) } };
    },
  );
  return jobEditFormMachine.provide({ actors: { ...actors, submit }, actions });
};

export const wireJobCreation = (environment: Environment): PageModule => {
  const http = () => httpOf(environment);
  const files = wireFormFiles(environment);
  const copyKeys = createWriteKeys();
  return {
    Page: () => createElement(FilesProvider, { value: files.held }, createElement(JobCreationPage)),
    machine: jobCreationMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) => http().call(postingCalls.ownPosting, input, signal)),
        copy: fromPromise(({ input, signal }) =>
          http().call(postingCalls.copyJob, { ...input, Key: copyKeys.keyOf(input) }, signal),
        ),
        loadInvitee: fromPromise(async ({ input, signal }) => {
          const { Name, ScreenName } = await http().call(profileCalls.profileById, input, signal);
          return { name: ScreenName ?? Name };
        }),
        act: wireAct(environment, ['jobDrafts']),
        jobDrafts: jobDraftsMachine.provide({
          actors: { load: fromPromise(({ signal }) => http().call(postingCalls.jobDrafts, {}, signal)) },
        }),
        invitationForm: wireFilingForm(environment, {
          machine: invitationFormMachine,
          blank: blankInvitation,
          call: profileCalls.invite,
          bodyOf: ({ subject, values }) => ({ ...values, id: subject }),
        }),
        postingForm: wirePostingForm(environment),
        jobEditForm: wireJobEditForm(environment),
        formFiles: files.machine,
        skills: skillsMachine.provide({
          actors: { load: fromPromise(({ signal }) => http().call(skillCalls.skills, {}, signal)) },
        }),
        similarPay: similarPayMachine.provide({
          actors: {
            watchTerms: watchPostingTerms,
            load: fromPromise(({ input: { skills, model }, signal }) =>
              http().call(postingCalls.similarPay, { Skills: skills, PaymentModel: model }, signal),
            ),
          },
        }),
        briefPreview: briefPreviewMachine.provide({
          actors: {
            load: fromPromise(async ({ input: { text }, signal }) => {
              const { Blocks } = await http().call(briefCalls.previewBrief, { Brief: text }, signal);
              return Blocks;
            }),
          },
        }),
      },
    }),
  };
};
