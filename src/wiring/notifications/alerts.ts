/** Tone and desktop notifications for messages. Part of the member parts. */
import { createAlertsNotices } from '../../adapters/alerts/alerts-notices.ts';
import { createAlertsPlace } from '../../adapters/alerts/alerts-place.ts';
import { createAlertsSettings } from '../../adapters/alerts/alerts-settings.ts';
import { createTone } from '../../adapters/alerts/alerts-tone.ts';
import { alertsMachine } from '../../machines/notifications/alerts.machine.ts';
import type { Environment } from '../app/environment.ts';

export const wireAlerts = ({ report }: Environment) => {
  const settings = createAlertsSettings({ open: () => localStorage, report });
  const place = createAlertsPlace({ report, locks: navigator.locks });
  const tone = createTone({ report });
  const notices = createAlertsNotices({ report, onEnd: tone.close });
  return alertsMachine.provide({
    actors: {
      watchSettings: settings.watchSettings,
      askPermission: settings.askPermission,
      watchPlace: place.watchPlace,
      claim: place.claim,
      watchNotices: notices.watchNotices,
    },
    actions: {
      keepSettings: (_, chosen) => settings.keep(chosen),
      tellShown: ({ context }) => place.tellShown(context.with),
      showNotices: (_, { messages }) => notices.showNotices(messages),
      closeNotice: (_, { from }) => notices.close(from),
      playTone: tone.play,
    },
  });
};
