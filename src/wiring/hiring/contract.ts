/**
 * The page of a contract, for both sides: view, machines and calls in one chunk. The scripts of its forms and of "What if" load
 * when they open.
 */
import { createElement } from 'react';
import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { followMoves, movesToPage } from '../../adapters/watches/moves-watch.ts';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { storedFilesIn } from '../../contracts/generic/file-upload.ts';
import { contractCalls, type ContractHistory } from '../../contracts/hiring/contract.ts';
import { contractReviewCalls } from '../../contracts/hiring/contract-review.ts';
import type { Moved } from '../../contracts/hiring/lifecycle-event.ts';
import type { LiveEvent } from '../../machines/generic/live.machine.ts';
import type { Act } from '../../machines/hiring/act.machine.ts';
import { amendmentDialogMachine } from '../../machines/hiring/amendment-dialog.machine.ts';
import type { OpenedForm } from '../../machines/hiring/contract-dialogs.ts';
import { contractFilesMachine } from '../../machines/hiring/contract-files.machine.ts';
import { contractHistoryMachine } from '../../machines/hiring/contract-history.machine.ts';
import { contractPageMachine } from '../../machines/hiring/contract-page.machine.ts';
import { contractReviewsMachine } from '../../machines/hiring/contract-reviews.machine.ts';
import {
  withContractSteps,
  withReviewSteps,
  type ShownContract,
  type ShownReviews,
} from '../../machines/hiring/contract-steps.ts';
import { milestoneDialogMachine } from '../../machines/money/milestone-dialog.machine.ts';
import { replayMachine } from '../../machines/hiring/replay.machine.ts';
import { reviewDialogMachine } from '../../machines/hiring/review-dialog.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { ContractPage } from '../../views/pages/hiring/contract/contract-page.tsx';
import { FilesProvider } from '../../views/parts/files/files.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { asUnavailable } from '../generic/as-unavailable.ts';
import { wireDialog } from '../generic/dialog.ts';
import { wireFormFiles } from '../generic/form-files.ts';
import { partsOf } from '../generic/parts.ts';
import { wirePeriodActs } from '../money/period-acts.ts';
import { wireWhatIf } from '../money/what-if.ts';
import { wireAct } from './act.ts';
import { shownContractIn } from './shown-contract.ts';

const outdated = { type: 'list.outdated' } as const;
/** Reports the subject that the shown contract gives, and what has changed of this contract. */
const watch = (subjectOf: (contract: ShownContract) => string | null) =>
  fromCallback<LiveEvent>(({ sendBack, system }) => {
    const page = system.get('page') as AnyActorRef | undefined;
    const tell = (event: LiveEvent) => sendBack(event);
    let reported: string | null = null;
    const report = () => {
      const contract = shownContractIn(system);
      const subject = contract && subjectOf(contract);
      if (subject === reported) return;
      reported = subject;
      tell({ type: 'subject.changed', subject });
    };
    report();
    const watching = page?.subscribe(report);
    const unfollow = followMoves(system, (news) => {
      if (news.type === 'list.outdated' || sameId(news.id, reported ?? '')) tell(news);
    });
    return () => {
      watching?.unsubscribe();
      unfollow();
    };
  });

export const wireContract = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  const files = wireFormFiles(environment);
  const fileKeys = createWriteKeys();

  const contractReviews = contractReviewsMachine.provide({
    actors: {
      watch: watch(({ id, Reviews }) => (Reviews === undefined ? null : id)),
      load: fromPromise<ShownReviews, { subject: string }>(
        async ({ input: { subject: id }, signal, system }) =>
          withReviewSteps(
            await call(contractReviewCalls.contractReviews, { id }, signal),
            shownContractIn(system)?.Role ?? 'freelancer',
            Date.now(),
          ),
      ),
    },
  });
  const contractHistory = contractHistoryMachine.provide({
    actors: {
      watch: watch(({ id }) => id),
      load: fromPromise<ContractHistory, { subject: string }>(({ input: { subject: id }, signal }) =>
        call(contractCalls.contractHistory, { id }, signal),
      ),
    },
  });
  const contractFiles = contractFilesMachine.provide({
    actors: {
      submit: fromPromise<unknown, Readonly<Record<string, string>>>(({ input, signal, system }) => {
        const body = { id: shownContractIn(system)?.id ?? '', Files: storedFilesIn(input['Files'] ?? '') };
        return renewing(
          fileKeys.renew,
          call(contractCalls.addContractFiles, { ...body, Key: fileKeys.keyOf(body) }, signal),
        );
      }),
    },
  });
  /** No lifecycle has this event. */
  const mute = async ({ id, version, payload }: Act, signal: AbortSignal): Promise<Moved> => {
    await call(contractCalls.muteContract, { id: String(id), Muted: payload?.['Muted'] === true }, signal);
    return { Kind: 'contract', id, State: String(payload?.['State']), Version: version, DueAt: undefined };
  };
  const parts = partsOf(
    {
      contractReviews,
      contractHistory,
      replay: replayMachine,
      contractFiles,
      formFiles: files.machine,
      amendmentDialog: wireDialog<OpenedForm>(amendmentDialogMachine, {
        systemId: 'amendmentForm',
        load: async () => (await import('./amendment-form.ts')).wireAmendmentForm(environment),
      }),
      reviewDialog: wireDialog<OpenedForm>(reviewDialogMachine, {
        systemId: 'reviewForm',
        load: async () => (await import('./review-form.ts')).wireReviewForm(environment),
      }),
      // Its files are held in the same place as those of the page, which releases them when it is left.
      milestoneDialog: wireDialog<OpenedForm>(milestoneDialogMachine, {
        load: async () => (await import('../money/milestone-form.ts')).wireMilestoneForm(environment, files),
      }),
      whatIfDialog: wireWhatIf(),
      act: wireAct(
        environment,
        ['contractReviews', 'contractHistory'],
        { 'contract.muted': mute, ...wirePeriodActs(environment) },
        // The page names a milestone by its own id, and everything else by that of the contract.
        (news) => (news.type === 'lifecycle.moved' && news.kind === 'milestone' ? outdated : news),
      ),
      moves: movesToPage,
    },
    { formFiles: { subject: 'contract', form: 'contractFiles', field: 'Files' } },
  );
  const load = fromPromise<ShownContract, { id: Id | null }>(async ({ input: { id }, signal }) => {
    try {
      return withContractSteps(await call(contractCalls.contract, { id: String(id) }, signal));
    } catch (error) {
      throw asUnavailable(error);
    }
  });
  return {
    Page: () => createElement(FilesProvider, { value: files.held }, createElement(ContractPage)),
    ownsTitle: true,
    machine: contractPageMachine.provide({ actors: { load, parts } }),
  };
};
