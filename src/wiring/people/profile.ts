/** The page of one freelancer: view, machine and call in one chunk. */
import { fromPromise } from 'xstate';
import { sharePage } from '../../adapters/share.ts';
import { profileCalls, type Profile } from '../../contracts/people/profile.ts';
import type { Id } from '../../contracts/core/fields.ts';
import { profilePageMachine } from '../../machines/people/profile-page.machine.ts';
import { shareMachine } from '../../machines/site/share.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { ProfilePage } from '../../views/pages/people/profile/profile-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { later } from '../generic/later.ts';
import { partsOf } from '../generic/parts.ts';
import { wireProfileDialogs } from './profile-dialogs.ts';

export const wireProfile = (environment: Environment): PageModule => ({
  Page: ProfilePage,
  ownsTitle: true,
  machine: profilePageMachine.provide({
    actors: {
      load: fromPromise<Profile, { id: Id | null }>(({ input, signal }) =>
        httpOf(environment).call(profileCalls.profileById, input, signal),
      ),
      parts: partsOf({
        share: shareMachine.provide({ actors: { pass: sharePage } }),
        profileDialogs: wireProfileDialogs(environment),
        laterShortlist: later('shortlist', async () =>
          (await import('./shortlist.ts')).wireShortlist(environment),
        ),
      }),
    },
  }),
});
