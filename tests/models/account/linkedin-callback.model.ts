import { exampleUser } from '../../../src/contracts/account/user.ts';
import { linkedinCallbackMachine } from '../../../src/machines/account/linkedin-callback.machine.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { banner } from '../support/visitor.ts';

const queries: Readonly<Record<string, string>> = {
  'with a code': '?code=a1b2&state=c3d4',
  'with an error from LinkedIn': '?error=server_error&state=c3d4',
  'after the user declined': '?error=user_cancelled_login&state=c3d4',
  'without parameters': '',
};
const main = ({ page }: Stage) => page.getByRole('main');
const titled = (stage: Stage, name: string) =>
  stage.sees(main(stage).getByRole('heading', { level: 1, name }));
const slow = (stage: Stage) => main(stage).getByText('This is taking longer than usual.');
/** The heading of this end and a link on, and an address without LinkedIn's query. */
const endsWith = (title: string, button: string) => async (stage: Stage) => {
  await titled(stage, title);
  await stage.sees(main(stage).getByRole('button', { name: button }));
  await stage.until('an address without a query', () => new URL(stage.page.url()).search === '');
};
const expectSignedIn = async (stage: Stage) => {
  await stage.sees(banner(stage).getByRole('link', { name: String(exampleUser.Name), exact: true }));
  await stage.until('the return path', () => new URL(stage.page.url()).pathname === '/product');
};

export const linkedinCallbackModel = modelOf(linkedinCallbackMachine, {
  actor: 'page',
  open: (input) => ({ path: `/linkedin-callback${queries[input] ?? ''}`, holds: ['linkedinLogin'] }),
  // The tab's stored return path.
  meanwhile: ['returnPath.restored'],
  events: {
    'returnPath.restored': byItself,
    'call.retried': (stage) => main(stage).getByRole('button', { name: 'Try again' }).click(),
  },
  results: {
    exchange: (stage: Stage, output: never) => stage.give('linkedinLogin', output),
  },
  failures: {
    exchange: (stage, reason) => stage.fail('linkedinLogin', reason),
    restoreReturnPath: byHand('the port treats storage that refuses as empty'),
    linkedin: byHand('only a defect of the part could cause it'),
  },
  ends: { 'exchange done': expectSignedIn },
  states: {
    exchanging: async (stage) => {
      await titled(stage, 'Signing in with LinkedIn …');
      await stage.until('its call to wait', () => stage.backend.waiting('linkedinLogin') === 1);
      await stage.until('an address without a query', () => new URL(stage.page.url()).search === '');
    },
    'exchanging.prompt': (stage) => stage.seesNo(slow(stage)),
    'exchanging.slow': (stage) => stage.sees(slow(stage)),
    arrived: expectSignedIn,
    denied: endsWith('You cancelled at LinkedIn', 'Try again with LinkedIn'),
    unavailable: endsWith('Something went wrong at LinkedIn', 'Try again with LinkedIn'),
    foreign: endsWith('We could not sign you in with LinkedIn', 'Try again with LinkedIn'),
    taken: async (stage) => {
      await titled(stage, 'Another LinkedIn account is connected');
      await stage.sees(main(stage).getByRole('link', { name: 'Choose a new password' }));
    },
    expired: endsWith('That took too long', 'Try again with LinkedIn'),
    unregistered: endsWith('One more question', 'I’m here to work'),
    failed: endsWith('You are not signed in yet', 'Try again'),
  },
});
