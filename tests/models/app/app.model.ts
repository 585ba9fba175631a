import { exampleCredentials } from '../../../src/contracts/account/account.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { appMachine } from '../../../src/machines/app/app.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { pageWorks } from '../support/page-works.ts';
import { accountButton, signOut } from '../../support/account-menu.ts';

const defect = byHand('only a defect of the part could cause it');
const banner = ({ page }: Harness) => page.getByRole('banner');
const signIn = (harness: Harness) => banner(harness).getByRole('link', { name: 'Sign in' });

export const appModel = modelOf(appMachine, {
  // The user in storage is announced at the start. A part that crashes is reported here.
  meanwhile: ['session.changed', 'actor.crashed'],
  open: (_, steps) => (steps[0]?.sample === 'nobody' ? { user: exampleUser, hasSession: true } : {}),
  events: {
    'session.changed': async (harness, { user }) => {
      if (user) {
        await signIn(harness).click();
        const form = harness.page.getByRole('main');
        await form.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
        await form.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
        await form.getByRole('button', { name: 'Sign in', exact: true }).click();
        // Every part follows: the header, the socket, and navigation, which leads home.
        await harness.sees(accountButton(harness.page));
        await harness.until('the socket to hear', () => harness.backend.announced.includes(user.id));
      } else {
        await signOut(harness.page);
        await harness.sees(signIn(harness));
      }
    },
    'actor.crashed': defect,
  },
  failures: {
    notices: defect,
    navigation: defect,
    memberParts: defect,
    workspace: defect,
    newsletter: defect,
    realtime: defect,
    session: defect,
  },
  states: {
    '': async (harness) => {
      await pageWorks(harness, 'Find & Hire Expert Digital Marketer');
      await harness.sees(banner(harness).getByRole('navigation', { name: 'Main' }).getByRole('link'));
      await harness.sees(signIn(harness).or(accountButton(harness.page)));
      await harness.sees(harness.page.getByRole('region', { name: 'Marketlane Guide' }).getByRole('article'));
    },
  },
});
