import { exampleDemoAccount } from '../../../src/contracts/account/demo.ts';
import { demoAccountsMachine } from '../../../src/machines/account/demo-accounts.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { resourceCall } from '../support/resource.ts';
import type { Stage } from '../support/stage.ts';

const { isAsked, ...world } = resourceCall({ call: 'demoAccounts', open: { path: '/login' } });

const accounts = ({ page }: Stage) => page.getByRole('region', { name: 'Just looking around?' });

/**
 * Without demo accounts the page is an ordinary sign-in page, whether they are slow, failed or empty: a user with an
 * account of their own misses nothing.
 */
const isPlain = async (stage: Stage) => {
  const main = stage.page.getByRole('main');
  await stage.sees(main.getByRole('heading', { level: 1, name: 'Sign In' }));
  await stage.sees(main.getByRole('button', { name: 'Sign in', exact: true }));
  await stage.seesNo(accounts(stage));
  await stage.seesNo(main.getByText(/could not be loaded|longer than usual/));
};

const isPlainForGood = async (stage: Stage) => {
  await stage.until('no call to wait', () => stage.backend.waiting('demoAccounts') === 0);
  await isPlain(stage);
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
    ready: (stage) =>
      stage.sees(
        accounts(stage).getByRole('button', { name: `Use this account: ${exampleDemoAccount.Name}` }),
      ),
    empty: isPlainForGood,
    failed: isPlainForGood,
  },
});
