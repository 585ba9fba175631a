import { exampleUser } from '../../../src/contracts/account/user.ts';
import { linkedinCallbackMachine } from '../../../src/machines/account/linkedin-callback.machine.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { banner } from '../support/visitor.ts';

const queries: Readonly<Record<string, string>> = {
  'with a code': '?code=a1b2&state=c3d4',
  'with an error from LinkedIn': '?error=server_error&state=c3d4',
  'after the user declined': '?error=user_cancelled_login&state=c3d4',
  'without parameters': '',
};
const main = ({ page }: Harness) => page.getByRole('main');
const titled = (harness: Harness, name: string) =>
  harness.sees(main(harness).getByRole('heading', { level: 1, name }));
const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
/** The heading of this end and a link on, and an address without LinkedIn's query. */
const endsWith = (title: string, button: string) => async (harness: Harness) => {
  await titled(harness, title);
  await harness.sees(main(harness).getByRole('button', { name: button }));
  await harness.until('an address without a query', () => new URL(harness.page.url()).search === '');
};
const expectSignedIn = async (harness: Harness) => {
  await harness.sees(banner(harness).getByRole('button', { name: String(exampleUser.Name), exact: true }));
  await harness.until('the return path', () => new URL(harness.page.url()).pathname === '/product');
};

export const linkedinCallbackModel = modelOf(linkedinCallbackMachine, {
  actor: 'page',
  open: (input) => ({ path: `/linkedin-callback${queries[input] ?? ''}`, holds: ['linkedinLogin'] }),
  // The tab's stored return path.
  meanwhile: ['returnPath.restored'],
  events: {
    'returnPath.restored': byItself,
    'call.retried': (harness) => main(harness).getByRole('button', { name: 'Try again' }).click(),
  },
  results: {
    exchange: (harness: Harness, output: never) => harness.give('linkedinLogin', output),
  },
  failures: {
    exchange: (harness, reason) => harness.fail('linkedinLogin', reason),
    restoreReturnPath: byHand('the port treats storage that refuses as empty'),
    linkedin: byHand('only a defect of the part could cause it'),
  },
  ends: { 'exchange done': expectSignedIn },
  states: {
    exchanging: async (harness) => {
      await titled(harness, 'Signing in with LinkedIn …');
      await harness.until('its call to wait', () => harness.backend.waiting('linkedinLogin') === 1);
      await harness.until('an address without a query', () => new URL(harness.page.url()).search === '');
    },
    'exchanging.prompt': (harness) => harness.seesNo(slow(harness)),
    'exchanging.slow': (harness) => harness.sees(slow(harness)),
    arrived: expectSignedIn,
    denied: endsWith('You cancelled at LinkedIn', 'Try again with LinkedIn'),
    unavailable: endsWith('Something went wrong at LinkedIn', 'Try again with LinkedIn'),
    foreign: endsWith('We could not sign you in with LinkedIn', 'Try again with LinkedIn'),
    taken: async (harness) => {
      await titled(harness, 'Another LinkedIn account is connected');
      await harness.sees(main(harness).getByRole('link', { name: 'Choose a new password' }));
    },
    expired: endsWith('That took too long', 'Try again with LinkedIn'),
    unregistered: endsWith('One more question', 'I’m here to work'),
    failed: endsWith('You are not signed in yet', 'Try again'),
  },
});
