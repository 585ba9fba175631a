/** Proposing a change of a contract's terms: a script that loads when its dialog is opened. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { blankAmendment, parseAmendment } from '../../contracts/hiring/amendment-form.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import type { FilingMachine } from '../../machines/generic/form-filing.ts';
import { amendmentFormMachine } from '../../machines/hiring/amendment-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { filingPorts } from '../generic/filing-form.ts';
import { shownContractIn } from './shown-contract.ts';

export const wireAmendmentForm = async (environment: Environment): Promise<FilingMachine> => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/hiring/contract/amendment-dialog.tsx');
  const keys = createWriteKeys();
  const { machine } = filingPorts(environment, { machine: amendmentFormMachine, blank: blankAmendment });
  return machine.provide({
    actors: {
      submit: fromPromise(async ({ input: { values }, signal, system }) => {
        const contract = shownContractIn(system);
        const { data } = parseAmendment(values);
        if (!contract || !data) throw new Error('the page shows no contract, or the form is not valid');
        const { id, Version: version } = contract;
        const body = { ...data, kind: 'contract', id, event: 'amendment.proposed', version } as const;
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
