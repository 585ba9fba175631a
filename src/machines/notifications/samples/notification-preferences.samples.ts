import {
  exampleNotificationChoice,
  exampleNotificationPreferences,
} from '../../../contracts/notifications/notification-preferences.ts';
import { notificationPreferencesMachine } from '../notification-preferences.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const refused = { kind: 'refused', status: 500 } as const;

export const notificationPreferencesSamples = samplesOf(notificationPreferencesMachine, {
  events: {
    'choice.made': { 'messages by mail': { ...exampleNotificationChoice, On: true } },
    'load.retried': { once: {} },
    'network.returned': { once: {} },
  },
  results: {
    load: { all: exampleNotificationPreferences },
    save: { all: { ...exampleNotificationPreferences, Messages: { Page: true, Mail: true } } },
  },
  failures: {
    load: { refused },
    save: { refused, 'as it is': { kind: 'refused', status: 403 } },
    watchNetwork: { broken: { kind: 'fault', issue: 'the network watcher failed' } },
  },
  happensIn: { 'load.retried': ['loading.slow', 'failed', 'ready.unsaved'] },
  // Turned on once: a second press would turn it off again.
  happensWhen: {
    'choice.made': ({ preferences, saving, waiting }) =>
      preferences?.Messages.Mail === false && saving === null && waiting.length === 0,
  },
});
