/**
 * Tells of messages by a tone and by notices of the desktop, each only where its user has asked for it (N20 to N27). One
 * of the member parts: it runs for one user, and is gone with them. `inbox` sends `message.announced` for what comes;
 * the switches send `sound.turnedOn`, `desktop.turnedOn` and their opposites. Whoever has the conversation in sight is
 * not told, in no tab; of several tabs one tells.
 */
import { setupAlerts, type AlertsContext } from './alerts-setup.ts';

const itself = <Event>({ event }: { event: Event }): Event => event;
/** The conversation is in sight now. */
const withoutShown = [
  'dropShown',
  'tellShown',
  {
    type: 'closeNotice',
    params: ({ context }: { context: AlertsContext }) => ({ from: context.with }),
  },
] as const;

const desktopOff = {
  target: 'off',
  actions: { type: 'keepSettings', params: { desktop: false } },
} as const;

export const alertsMachine = setupAlerts.createMachine({
  id: 'alerts',
  context: { with: null, waiting: [], claiming: [] },
  invoke: [
    { id: 'watchSettings', src: 'watchSettings', onError: {} },
    { id: 'watchPlace', src: 'watchPlace', onError: {} },
    { id: 'watchNotices', src: 'watchNotices', onError: {} },
  ],
  type: 'parallel',
  on: {
    'message.seen': {
      actions: [
        { type: 'drop', params: itself },
        { type: 'closeNotice', params: itself },
      ],
    },
    'message.told': { actions: { type: 'drop', params: itself } },
    'notice.clicked': { actions: { type: 'goToChat', params: itself } },
  },
  states: {
    sound: {
      description: 'Whether a tone is wished for.',
      initial: 'off',
      on: {
        'alerts.restored': [
          { guard: { type: 'isSoundWished', params: itself }, target: '.on' },
          { target: '.off' },
        ],
      },
      states: {
        off: {
          description: 'Nothing sounds.',
          on: {
            'sound.turnedOn': {
              target: 'on',
              actions: [{ type: 'keepSettings', params: { sound: true } }, 'playTone'],
            },
          },
        },
        on: {
          description: 'A message sounds; so does turning it on, for a try.',
          on: {
            'alert.due': { actions: 'playTone' },
            'sound.turnedOff': {
              target: 'off',
              actions: { type: 'keepSettings', params: { sound: false } },
            },
          },
        },
      },
    },
    desktop: {
      description: 'Whether notices of the desktop are wished for, and the browser lets us show them.',
      initial: 'off',
      on: {
        'alerts.restored': [
          { guard: { type: 'isLacking', params: itself }, target: '.lacking' },
          { guard: { type: 'isDesktopOn', params: itself }, target: '.on' },
          { guard: { type: 'isDesktopDenied', params: itself }, target: '.denied' },
          { target: '.off' },
        ],
      },
      states: {
        off: { description: 'None is shown.', on: { 'desktop.turnedOn': 'asking' } },
        asking: {
          description: 'They were asked for by a press, and the browser asks whether they may be shown.',
          invoke: {
            id: 'askPermission',
            src: 'askPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: itself },
                target: 'on',
                actions: { type: 'keepSettings', params: { desktop: true } },
              },
              {
                guard: { type: 'isDenied', params: itself },
                description: 'What was wished for holds as soon as the browser’s own settings allow it.',
                target: 'denied',
                actions: { type: 'keepSettings', params: { desktop: true } },
              },
              { target: 'off' },
            ],
            onError: 'lacking',
          },
          on: {
            'alerts.restored': { description: 'The answer itself says more.' },
            'desktop.turnedOff': desktopOff,
          },
        },
        on: {
          description: 'A message is shown by a notice of the desktop.',
          on: {
            'alert.due': { actions: { type: 'showNotices', params: itself } },
            'notices.refused': 'lacking',
            'desktop.turnedOff': desktopOff,
          },
        },
        denied: {
          description: 'The browser blocks notices of this site; only its own settings change that.',
          on: { 'desktop.turnedOn': 'asking' },
        },
        lacking: { description: 'This browser shows no notices of pages.' },
      },
    },
    page: {
      description: 'Whether the page is seen.',
      initial: 'shown',
      states: {
        shown: {
          description: 'It is: whose conversation stands on it is not told of.',
          on: {
            'page.hidden': 'hidden',
            'place.changed': {
              actions: [{ type: 'rememberPlace', params: itself }, ...withoutShown],
            },
            'message.announced': [
              {
                guard: { type: 'isWithSender', params: itself },
                actions: 'tellShown',
              },
              { guard: 'isWished', actions: { type: 'keepWaiting', params: itself } },
            ],
          },
        },
        hidden: {
          description: 'It is not: whatever comes is told of.',
          on: {
            'page.shown': { target: 'shown', actions: withoutShown },
            'place.changed': { actions: { type: 'rememberPlace', params: itself } },
            'message.announced': { guard: 'isWished', actions: { type: 'keepWaiting', params: itself } },
          },
        },
      },
    },
    telling: {
      description: 'What waits is told of by one tab, and not more often than one can bear.',
      initial: 'idle',
      states: {
        idle: {
          description: 'There is nothing to tell of.',
          always: { guard: 'hasWaiting', target: 'waiting' },
        },
        waiting: {
          description: 'Another tab may have it in sight, and says so.',
          after: { pauseBeforeTelling: [{ guard: 'hasWaiting', target: 'claiming' }, { target: 'idle' }] },
        },
        claiming: {
          description: 'The tabs settle which of them tells.',
          entry: 'takeWaiting',
          invoke: {
            id: 'claim',
            src: 'claim',
            input: ({ context }) => context.claiming,
            onDone: [
              {
                guard: { type: 'hasWon', params: itself },
                target: 'resting',
                actions: { type: 'raiseAlert', params: itself },
              },
              { target: 'idle' },
            ],
            onError: 'resting',
          },
        },
        resting: {
          description: 'What comes meanwhile is told of together.',
          after: { pauseBetweenAlerts: 'idle' },
        },
      },
    },
  },
});
