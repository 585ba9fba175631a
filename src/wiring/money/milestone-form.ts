/** The long texts of a contract's milestones: a script that loads when their dialog is opened. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { sameId } from '../../contracts/core/ids.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { blankMilestoneForm, milestoneBodyOf } from '../../contracts/money/milestone-form.ts';
import type { FilingMachine } from '../../machines/generic/form-filing.ts';
import { milestoneFormMachine } from '../../machines/money/milestone-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { filingPorts } from '../generic/filing-form.ts';
import { shownContractIn } from '../hiring/shown-contract.ts';

export const wireMilestoneForm = async (environment: Environment): Promise<FilingMachine> => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/hiring/contract/milestones/milestone-dialog.tsx');
  const keys = createWriteKeys();
  const { machine } = filingPorts(environment, { machine: milestoneFormMachine, blank: blankMilestoneForm });
  return machine.provide({
    actors: {
      submit: fromPromise(async ({ input: { subject, values }, signal, system }) => {
        const [id = '', event = ''] = subject.split(' ');
        const milestone = shownContractIn(system)?.Milestones.find((one) => sameId(one.id, id));
        if (!milestone) throw new Error('the page shows no such milestone');
        // The version of the moment: after a stale answer the page has loaded the newer one.
        const body = {
          ...milestoneBodyOf(values),
          kind: 'milestone',
          id: milestone.id,
          event,
          version: milestone.Version,
        } as const;
        await renewing(
          keys.renew,
          httpOf(environment).call(
            lifecycleEventCalls.lifecycleEvent,
            { ...body, Key: keys.keyOf(body) },
            signal,
          ),
        );
        return { Reference: '' };
      }),
    },
  });
};
