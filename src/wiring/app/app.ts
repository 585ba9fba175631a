/** The root machine with its adapters, and the pages it can load. */
import { fromPromise, type AnyActorRef } from 'xstate';
import { whenIdle } from '../../adapters/idle.ts';
import type { LocationAdapter } from '../../adapters/location.ts';
import type { createPages } from '../../adapters/pages.ts';
import { createSocketLogic } from '../../adapters/realtime.ts';
import { createTabs, openBrowserTabs } from '../../adapters/tabs.ts';
import { createUserStorage } from '../../adapters/storage/user-storage.ts';
import { watchNetwork } from '../../adapters/visibility.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { newsletterMachine } from '../../machines/site/newsletter.machine.ts';
import { realtimeMachine } from '../../machines/app/realtime.machine.ts';
import type { SessionEvent } from '../../machines/account/session.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import type { Environment } from './environment.ts';
import { isPageKept } from './kept-page.ts';
import type { PageCalls } from './page-calls.ts';
import type { createDialog } from './start-dialog.ts';
import { withMemberParts } from './start-member-parts.ts';
import { withPages } from './start-page.ts';

interface AppParts {
  readonly environment: Environment;
  readonly calls: () => Promise<PageCalls>;
  readonly location: Pick<LocationAdapter, 'change' | 'read' | 'watch'>;
  readonly givenFor: (address: string) => unknown;
  readonly pages: ReturnType<typeof createPages<PageModule>>;
  readonly dialog: ReturnType<typeof createDialog>;
}

export const wireApp = ({ environment, calls, location, givenFor, pages, dialog }: AppParts) => {
  const { settings, random, report } = environment;
  const storage = createUserStorage({
    open: () => sessionStorage,
    openShared: () => localStorage,
    report,
    onOwed: () => void endSession().catch(() => {}), // reported; the next start tries again
  });
  const endSession = async () => {
    storage.note('owed');
    await (await calls()).endSession();
    storage.settle();
  };
  return appMachine.provide({
    actions: {
      report: (_, { id, error }) => report(`${id} crashed`, { error }),
    },
    actors: {
      session: dialog.session.provide({
        actors: {
          userStorage: storage.logic,
          tabs: createTabs({ open: openBrowserTabs, random, report }),
          recallUser: fromPromise(async ({ signal }) => (await calls()).recallUser(signal)),
          refreshUser: fromPromise(async ({ input, signal }) =>
            (await calls()).refreshUser(input.user, signal),
          ),
          endSession: fromPromise<unknown>(endSession),
        },
        actions: {
          storeUser: ({ context }) => storage.store(context.user),
          clearStorage: () => storage.store(null),
          noteSession: () => storage.note('yes'),
          forgetSession: () => storage.note(null),
        },
      }),
      realtime: realtimeMachine.provide({
        actors: {
          socket: createSocketLogic({ address: settings.backend, random, report, whenIdle }),
          watchNetwork,
        },
      }),
      newsletter: newsletterMachine.provide({
        actors: {
          submit: fromPromise(async ({ input, signal }) => (await calls()).subscribe(input, signal)),
        },
      }),
      memberParts: withMemberParts(async () => {
        // The page comes before what members have in its header. To the page of messages they are the content.
        if (!location.read().path.startsWith('/chat')) await whenIdle();
        return (await import('./members.ts')).wireMembers(environment);
      }),
      navigation: withPages(pages.pageOf, random, givenFor).provide({
        actors: { watchLocation: location.watch, loadPage: pages.loadPage },
        actions: {
          changeLocation: (_, destination) => location.change(destination),
          prefetchPage: (_, { route }) => pages.prefetch(route),
        },
      }),
    },
  });
};

/**
 * Tells the session that it has expired. Two calls are exempt: a 401 of the refresh at the start changes nothing
 * (S5), and a 401 of signing in means a wrong password.
 */
export const expireSession =
  (find: () => AnyActorRef | undefined, refreshPath: string) =>
  (path: string): void => {
    const app = find();
    if (!app || path === refreshPath || path === '/login') return;
    const expired: SessionEvent = { type: 'session.expired', keepsPage: isPageKept(app) };
    app.system.get('session')?.send(expired);
  };
