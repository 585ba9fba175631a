/** The long texts of a contract's milestones: a script that loads when their dialog is opened. */
import { createMachine, fromCallback, fromPromise, type AnyActorLogic } from 'xstate';
import { renewing } from '../../adapters/write-keys.ts';
import { sameId } from '../../contracts/core/ids.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { extraCalls } from '../../contracts/money/extras.ts';
import { earningCalls } from '../../contracts/money/earnings-listing.ts';
import {
  blankMilestoneForm,
  EXPENSE_CLAIMED,
  expenseOf,
  markedValuesOf,
  milestoneBodyOf,
  returnOf,
} from '../../contracts/money/milestone-form.ts';
import { MONEY_RETURNED } from '../../contracts/money/milestone-work.ts';
import { reported } from '../../machines/core/reported.ts';
import type { FilesHeld } from '../../machines/generic/form-files.machine.ts';
import type { FilingMachine, Submission } from '../../machines/generic/form-filing.ts';
import type { OpenedForm } from '../../machines/hiring/contract-dialogs.ts';
import { milestoneFormMachine } from '../../machines/money/milestone-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { filingPorts, type SystemOfActors } from '../generic/filing-form.ts';
import type { FormFilesWiring } from '../generic/form-files.ts';
import { shownContractIn } from '../hiring/shown-contract.ts';

/** What the form is opened with is no draft. */
const { Event: _event, Whole: _whole, ...typed } = blankMilestoneForm;

const shownIn = (system: SystemOfActors, { subject }: Submission) => {
  const [id = '', event = ''] = subject.split(' ');
  const contract = shownContractIn(system);
  const milestone = [...(contract?.Milestones ?? []), ...(contract?.Extras ?? [])].find((one) =>
    sameId(one.id, id),
  );
  if (!milestone) throw new Error('the page shows no such milestone');
  const others = milestone.Notes.filter(({ By }) => By !== contract?.Role);
  return { event, milestone, others };
};

const wireForm = (environment: Environment): FilingMachine => {
  const { storage, machine } = filingPorts(environment, { machine: milestoneFormMachine, blank: typed });
  const send = (
    { event, milestone, others }: ReturnType<typeof shownIn>,
    { subject, values }: Submission,
    signal: AbortSignal,
  ) => {
    const { call } = httpOf(environment);
    const Key = storage.keyOf({ subject, values: markedValuesOf(values, others) });
    if (event === MONEY_RETURNED)
      return call(
        earningCalls.refundVoluntarily,
        { Milestone: milestone.id, ...returnOf(values), Key },
        signal,
      );
    // The version of the moment, which is no part of the key: after a lost answer the page has loaded the newer one.
    const body = {
      ...milestoneBodyOf(values),
      kind: 'milestone',
      id: milestone.id,
      event,
      version: milestone.Version,
      Key,
    } as const;
    return call(lifecycleEventCalls.lifecycleEvent, body, signal);
  };
  const claim = ({ subject, values }: Submission, signal: AbortSignal) => {
    const [Contract = ''] = subject.split(' ');
    const Key = storage.keyOf({ subject, values: markedValuesOf(values, []) });
    return httpOf(environment).call(extraCalls.addExtra, { Contract, ...expenseOf(values), Key }, signal);
  };
  return machine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const isExpense = input.values['Event'] === EXPENSE_CLAIMED;
        await renewing<unknown>(
          () => storage.renewKey(input.subject),
          isExpense ? claim(input, signal) : send(shownIn(system, input), input, signal),
        );
        return { Reference: '' };
      }),
    },
  });
};

/** The form and its files, for one milestone and one act. Uploads that the dialog's closing has cut off begin again. */
export const wireMilestoneForm = async (
  environment: Environment,
  { machine: files, held }: FormFilesWiring,
): Promise<AnyActorLogic> => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/hiring/contract/milestones/milestone-dialog.tsx');
  const form = wireForm(environment);
  // The page's own files release what is held.
  const holder = fromCallback(({ sendBack }) => {
    sendBack({ type: 'files.held', keys: held.keys() } satisfies FilesHeld);
  });
  return createMachine({
    id: 'milestoneDialogParts',
    types: {} as { context: OpenedForm; input: OpenedForm },
    context: ({ input }) => input,
    // The files look into the form, which therefore starts first.
    invoke: [
      { id: 'form', systemId: 'milestoneForm', src: form, input: ({ context }) => context },
      {
        id: 'files',
        systemId: 'milestoneFiles',
        src: files.provide({ actors: { holder } }),
        input: { subject: 'evidence', form: 'milestoneForm', field: 'Files' },
        onError: reported,
      },
    ],
  });
};
