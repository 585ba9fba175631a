import { exampleKeptAlerts } from '../../../contracts/notifications/kept-alerts.ts';
import { alertsMachine, type Announced } from '../alerts.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const message: Announced = { from: 2, text: 'The audit is ready.' };
const on = { sound: true, desktop: true } as const;

export const alertsSamples = samplesOf(alertsMachine, {
  events: {
    'alerts.restored': {
      'a sound alone': { ...exampleKeptAlerts, permission: 'default' },
      both: { ...on, permission: 'granted' },
      'not allowed any more': { ...on, permission: 'denied' },
      'a browser without notices': { ...on, permission: 'unsupported' },
      neither: { sound: false, desktop: false, permission: 'default' },
    },
    'sound.turnedOn': { once: {} },
    'sound.turnedOff': { once: {} },
    'desktop.turnedOn': { once: {} },
    'desktop.turnedOff': { once: {} },
    'message.announced': { 'of a person': message },
    'message.seen': { 'in another tab': { from: 2 } },
    'message.alertedElsewhere': { 'by another tab': { from: 2 } },
    'place.changed': { 'their conversation': { with: '2' }, elsewhere: { with: null } },
    'page.hidden': { once: {} },
    'page.shown': { once: {} },
    'notice.clicked': { once: { from: 2 } },
    'notices.refused': { once: {} },
    // It follows from a won claim.
    'alert.due': {},
  },
  results: {
    askPermission: { granted: 'granted', denied: 'denied', dismissed: 'default' },
    claim: { won: [message], lost: [] },
  },
  failures: {
    askPermission: { broken: { kind: 'fault', issue: 'the browser cannot ask' } },
    claim: { broken: { kind: 'fault', issue: 'the browser has no locks' } },
    watchSettings: { broken: { kind: 'fault', issue: 'storage failed' } },
    watchPlace: { broken: { kind: 'fault', issue: 'the channel to the other tabs failed' } },
    watchNotices: { broken: { kind: 'fault', issue: 'desktop notifications failed' } },
  },
  happensIn: {
    'notices.refused': ['desktop.on'],
    'notice.clicked': ['desktop.on'],
  },
  distinguish: ({ with: shown, waiting, claiming }) => [shown, waiting.length, claiming.length],
});
