/** Withdrawing money: a script that loads when its dialog is opened. */
import { fromPromise } from 'xstate';
import { renewing, type createWriteKeys } from '../../adapters/write-keys.ts';
import { earningCalls } from '../../contracts/money/earnings-listing.ts';
import { withdrawalFormMachine } from '../../machines/money/withdrawal-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

/** `keys` outlive the dialog and a reload: the same withdrawal, pressed again after its answer was lost, is paid once. */
export const wireWithdrawalForm = async (
  environment: Environment,
  keys: ReturnType<typeof createWriteKeys>,
) => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/money/earnings/withdrawal-dialog.tsx');
  return withdrawalFormMachine.provide({
    actors: {
      submit: fromPromise<unknown, Readonly<Record<string, string>>>(({ input, signal }) =>
        renewing(
          keys.renew,
          httpOf(environment).call(earningCalls.withdraw, { ...input, Key: keys.keyOf(input) }, signal),
        ),
      ),
    },
  });
};
