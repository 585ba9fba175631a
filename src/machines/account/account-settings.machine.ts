/**
 * The page of settings. Its parts run from the start, each with faces of its own. The account's data is for the parts
 * that need it: the password, and closing. The view sends `load.retried`.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { OwnProfile } from '../../contracts/people/own-profile.ts';
import { part } from '../core/reported.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { notificationPreferencesMachine } from '../notifications/notification-preferences.machine.ts';
import { closingMachine } from './closing.machine.ts';
import { ownProfileExportMachine } from './own-profile-export.machine.ts';
import { ownSessionsMachine } from './own-sessions.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { securityEventsMachine } from './security-events.machine.ts';

export interface SettingsContext {
  readonly profile: OwnProfile | null;
  readonly reason: CallFailure | null;
}
export type SettingsEvent = { readonly type: 'load.retried' };
export type SettingsTag = 'loading' | 'slow' | 'ready' | 'failed';

export const accountSettingsMachine = setup({
  types: { context: {} as SettingsContext, events: {} as SettingsEvent, tags: {} as SettingsTag },
  actors: {
    load: promiseStub<OwnProfile>('accountSettings: load'),
    passwordChange: passwordChangeMachine,
    ownSessions: ownSessionsMachine,
    securityEvents: securityEventsMachine,
    notificationPreferences: notificationPreferencesMachine,
    ownProfileExport: ownProfileExportMachine,
    closing: closingMachine,
  },
  actions: {
    keepProfile: assign((_, { output }: { output: OwnProfile }) => ({ profile: output, reason: null })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'accountSettings',
  context: { profile: null, reason: null },
  // The page survives the crash of a part.
  invoke: [
    part('passwordChange'),
    part('ownSessions'),
    part('securityEvents'),
    part('notificationPreferences'),
    part('ownProfileExport'),
    part('closing'),
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The account’s data is loading.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepProfile', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    ready: { description: 'Every part is shown.', tags: ['ready'] },
    failed: {
      description: 'The call failed; the user can retry. The other parts work.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});
