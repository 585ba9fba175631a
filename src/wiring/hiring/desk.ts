/** The desk: view, machine and call in one chunk. */
import { fromPromise } from 'xstate';
import { cookieOf } from '../../adapters/http.ts';
import { movesToPage } from '../../adapters/watches/moves-watch.ts';
import { deviceDraftsOf } from '../../adapters/storage/device-drafts.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { deskCalls } from '../../contracts/hiring/desk.ts';
import type { Actors } from '../../machines/core/actors.ts';
import { deskMachine, type LoadedDesk } from '../../machines/hiring/desk.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { DeskPage } from '../../views/pages/hiring/desk/desk-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';

export const wireDesk = (environment: Environment): PageModule => ({
  Page: DeskPage,
  machine: deskMachine.provide({
    actors: {
      load: fromPromise<LoadedDesk>(async ({ signal, system }) => {
        // A backend without sessions has no desk, so it is not called.
        if (cookieOf(document.cookie, 'XSRF-TOKEN') === undefined)
          throw new CallError({ kind: 'refused', status: 404 });
        const desk = await httpOf(environment).call(deskCalls.desk, {}, signal);
        const session = system.get('session') as Actors['session'] | undefined;
        const user = session?.getSnapshot().context.user;
        return { desk, deviceDrafts: user ? deviceDraftsOf(user.id, () => localStorage) : [] };
      }),
      parts: partsOf({ moves: movesToPage }),
    },
  }),
});
