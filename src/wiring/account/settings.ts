/** The settings of an account: view, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import { saveText } from '../../adapters/download.ts';
import { cookieOf } from '../../adapters/http.ts';
import { forgetPerson } from '../../adapters/storage/person-storage.ts';
import { createNetworkWatch } from '../../adapters/visibility.ts';
import { ownAccountCalls } from '../../contracts/account/own-account.ts';
import { ownSessionCalls } from '../../contracts/account/own-sessions.ts';
import { securityEventCalls } from '../../contracts/account/security-events.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { notificationPreferenceCalls } from '../../contracts/notifications/notification-preferences.ts';
import { ownProfileCalls } from '../../contracts/people/own-profile.ts';
import { closingMachine } from '../../machines/account/closing.machine.ts';
import { ownProfileExportMachine } from '../../machines/account/own-profile-export.machine.ts';
import { ownSessionsMachine } from '../../machines/account/own-sessions.machine.ts';
import { passwordChangeMachine } from '../../machines/account/password-change.machine.ts';
import { securityEventsMachine } from '../../machines/account/security-events.machine.ts';
import { accountSettingsMachine } from '../../machines/account/account-settings.machine.ts';
import type { Actors } from '../../machines/core/actors.ts';
import {
  notificationPreferencesMachine,
  type NotificationPreferencesEvent,
} from '../../machines/notifications/notification-preferences.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { SettingsPage } from '../../views/pages/account/settings/settings-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

/** Few rows, because more content follows below. */
const EVENTS_A_PAGE = 8;

/** A backend without sessions stores no preferences, so it is not called. */
const hasSession = (): boolean => cookieOf(document.cookie, 'XSRF-TOKEN') !== undefined;

const wirePreferences = (environment: Environment) =>
  notificationPreferencesMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        if (!hasSession()) throw new CallError({ kind: 'refused', status: 404 });
        return httpOf(environment).call(notificationPreferenceCalls.notificationPreferences, {}, signal);
      }),
      save: fromPromise(({ input, signal }) =>
        httpOf(environment).call(notificationPreferenceCalls.chooseNotifications, input, signal),
      ),
      watchNetwork: createNetworkWatch<NotificationPreferencesEvent>(),
    },
  });

export const wireSettings = (environment: Environment): PageModule => ({
  Page: SettingsPage,
  machine: accountSettingsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => httpOf(environment).call(ownProfileCalls.ownProfile, {}, signal)),
      notificationPreferences: wirePreferences(environment),
      ownSessions: ownSessionsMachine.provide({
        actors: {
          load: fromPromise(({ signal }) =>
            httpOf(environment).call(ownSessionCalls.ownSessions, {}, signal),
          ),
          end: fromPromise(({ input, signal }) =>
            httpOf(environment).call(ownSessionCalls.endSessions, input, signal),
          ),
        },
      }),
      passwordChange: passwordChangeMachine.provide({
        actors: {
          submit: fromPromise(({ input, signal }) =>
            httpOf(environment).call(ownAccountCalls.changePassword, input, signal),
          ),
        },
      }),
      securityEvents: securityEventsMachine.provide({
        actors: {
          load: fromPromise(({ signal }) =>
            httpOf(environment).call(securityEventCalls.securityEvents, { limit: EVENTS_A_PAGE }, signal),
          ),
          loadMore: fromPromise(({ input: { after }, signal }) =>
            httpOf(environment).call(
              securityEventCalls.securityEvents,
              { limit: EVENTS_A_PAGE, after },
              signal,
            ),
          ),
        },
      }),
      ownProfileExport: ownProfileExportMachine.provide({
        actors: {
          saveCopy: fromPromise(async ({ signal }) => {
            const copy = await httpOf(environment).call(ownAccountCalls.exportData, {}, signal);
            saveText('my-data.json', 'application/json', JSON.stringify(copy, null, 2));
          }),
        },
      }),
      closing: closingMachine.provide({
        actions: {
          forgetPerson: ({ system }: { system: { get(key: string): unknown } }) => {
            const user = (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user;
            if (user) forgetPerson({ open: () => localStorage, report: environment.report }, user);
          },
        },
        actors: {
          submit: fromPromise(({ input, signal }) =>
            httpOf(environment).call(ownAccountCalls.closeAccount, input, signal),
          ),
        },
      }),
    },
  }),
});
