import { exampleDemoAccount } from '../../../src/contracts/account/demo.ts';
import { demoAccountsMachine } from '../../../src/machines/account/demo-accounts.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { resourceCall } from '../support/resource.ts';
import type { Harness } from '../support/harness.ts';

const { isAsked, ...world } = resourceCall({ call: 'demoAccounts', open: { path: '/login' } });

const accounts = ({ page }: Harness) => page.getByRole('region', { name: 'Just looking around?' });

/**
 * Without demo accounts the page is an ordinary sign-in page, whether they are slow, failed or empty: a user with an
 * account of their own misses nothing.
 */
const isPlain = async (harness: Harness) => {
  const main = harness.page.getByRole('main');
  await harness.sees(main.getByRole('heading', { level: 1, name: 'Sign in' }));
  await harness.sees(main.getByRole('button', { name: 'Sign in', exact: true }));
  await harness.seesNo(accounts(harness));
  await harness.seesNo(main.getByText(/could not be loaded|longer than usual/));
};

const isPlainForGood = async (harness: Harness) => {
  await harness.until('no call to wait', () => harness.backend.waiting('demoAccounts') === 0);
  await isPlain(harness);
};

export const demoAccountsModel = modelOf(demoAccountsMachine, {
  ...world,
  events: {
    'load.retried': byHand('the sign-in page offers no retry for a part that the visitor did not request'),
  },
  states: {
    loading: isAsked,
    'loading.prompt': isPlain,
    'loading.slow': isPlain,
    ready: (harness) =>
      harness.sees(
        accounts(harness).getByRole('button', { name: `Use this account: ${exampleDemoAccount.Name}` }),
      ),
    empty: isPlainForGood,
    failed: isPlainForGood,
  },
});
