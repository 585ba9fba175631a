import { exampleCredentials } from '../../../src/contracts/account/account.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { appMachine } from '../../../src/machines/app/app.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { pageWorks } from '../support/page-works.ts';

const defect = byHand('only a defect of the part could cause it');
const banner = ({ page }: Stage) => page.getByRole('banner');
const signIn = (stage: Stage) => banner(stage).getByRole('link', { name: 'Sign in' });
const signOut = (stage: Stage) => banner(stage).getByRole('button', { name: 'Sign out' });

export const appModel = modelOf(appMachine, {
  // The user in storage is announced at the start. A part that crashes is reported here.
  meanwhile: ['session.changed', 'actor.crashed'],
  open: (_, steps) => (steps[0]?.sample === 'nobody' ? { user: exampleUser, hasSession: true } : {}),
  events: {
    'session.changed': async (stage, { user }) => {
      if (user) {
        await signIn(stage).click();
        const form = stage.page.getByRole('main');
        await form.getByLabel('Email', { exact: true }).fill(exampleCredentials.Email);
        await form.getByLabel('Password', { exact: true }).fill(exampleCredentials.Password);
        await form.getByRole('button', { name: 'Sign in', exact: true }).click();
        // Every part follows: the header, the socket, and navigation, which leads home.
        await stage.sees(banner(stage).getByRole('link', { name: String(user.Name), exact: true }));
        await stage.until('the socket to hear', () => stage.backend.announced.includes(user.id));
      } else {
        await signOut(stage).click();
        await stage.sees(signIn(stage));
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
    '': async (stage) => {
      await pageWorks(stage, 'Find & Hire Expert Digital Marketer');
      await stage.sees(banner(stage).getByRole('navigation', { name: 'Main' }).getByRole('link'));
      await stage.sees(signIn(stage).or(signOut(stage)));
      await stage.sees(stage.page.getByRole('region', { name: 'Marketlane Guide' }).getByRole('article'));
    },
  },
});
