/** The password before a bank account is added: a script that loads when its dialog is opened. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { earningCalls } from '../../contracts/money/earnings-listing.ts';
import { payoutMethodFormMachine } from '../../machines/money/payout-method-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { returnIn } from './address-watch.ts';

export const wirePayoutMethodForm = async (environment: Environment) => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/money/earnings/payout-method-dialog.tsx');
  const keys = createWriteKeys();
  return payoutMethodFormMachine.provide({
    actors: {
      submit: fromPromise<unknown, Readonly<Record<string, string>>>(({ input, signal, system }) => {
        const body = { ...input, returnTo: returnIn(system, 'method') };
        return renewing(
          keys.renew,
          httpOf(environment).call(
            earningCalls.addPayoutMethod,
            // The key is made by chance and a mark of the address: no password goes into it.
            { ...body, Key: keys.keyOf({ returnTo: body.returnTo }) },
            signal,
          ),
        );
      }),
    },
  });
};
