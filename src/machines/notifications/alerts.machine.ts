/**
 * Tells of messages by a tone and by notices of the desktop, each only where its user has asked for it (N20 to N27). One
 * of the member parts: it runs for one user, and is gone with them. `inbox` sends `message.announced` for what comes;
 * the switches send `sound.turnedOn`, `desktop.turnedOn` and their opposites. Whoever has the conversation in sight is
 * not told, in no tab; of several tabs one tells.
 */
import { assign, or, raise, setup, stateIn } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { KeptAlerts } from '../../contracts/notifications/kept-alerts.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { reported } from '../core/reported.ts';

/** A message that has just come. */
export interface Announced {
  readonly from: Id;
  readonly name?: string | undefined;
  /** '' where attachments say all. */
  readonly text: string;
  /** Its place in the conversation; a backend that knows only the specification's events says none. */
  readonly order?: number | undefined;
}
/** As the browser says it, and that it knows of none. */
export type Permission = NotificationPermission | 'lacking';

export interface AlertsContext {
  /** Whose conversation the page shows. */
  readonly with: Id | null;
  /** To be told of, one for each conversation: the newest. */
  readonly waiting: readonly Announced[];
  /** Those of them that the tabs are about to settle who tells of. */
  readonly claiming: readonly Announced[];
}
export type AlertsEvent =
  | ({ readonly type: 'alerts.restored'; readonly permission: Permission } & KeptAlerts)
  | { readonly type: 'sound.turnedOn' }
  | { readonly type: 'sound.turnedOff' }
  | { readonly type: 'desktop.turnedOn' }
  | { readonly type: 'desktop.turnedOff' }
  | ({ readonly type: 'message.announced' } & Announced)
  /** Another tab shows what they write. */
  | { readonly type: 'message.seen'; readonly from: Id }
  /** Another tab has told of it. */
  | { readonly type: 'message.told'; readonly from: Id }
  | { readonly type: 'place.changed'; readonly with: Id | null }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'notice.clicked'; readonly from: Id }
  /** The browser said that it shows notices, and does not. */
  | { readonly type: 'notices.refused' }
  /** This tab tells of these, by whatever is turned on. */
  | ({ readonly type: 'alert.due' } & Won);

interface Won {
  readonly won: readonly Announced[];
}
interface Sender {
  readonly from: Id;
}
const without = (list: readonly Announced[], id: Id | null): readonly Announced[] =>
  id === null ? list : list.filter(({ from }) => !sameId(from, id));

const setupAlerts = setup({
  types: { context: {} as AlertsContext, events: {} as AlertsEvent },
  actors: {
    /** Says alerts.restored at once, and when another tab or the browser's own settings change it. */
    watchSettings: callbackStub<AlertsEvent>('alerts: watchSettings'),
    /** Says whether the page is seen, whose conversation it shows, and what another tab shows. */
    watchPlace: callbackStub<AlertsEvent>('alerts: watchPlace'),
    /** Says notice.clicked and notices.refused. Those that are shown are gone with it. */
    watchNotices: callbackStub<AlertsEvent>('alerts: watchNotices'),
    askPermission: promiseStub<Permission>('alerts: askPermission'),
    /** Those that no other tab tells of. */
    claim: promiseStub<readonly Announced[], readonly Announced[]>('alerts: claim'),
  },
  actions: {
    keepWaiting: assign({
      waiting: ({ context }, { from, name, text, order }: Announced) => [
        ...without(context.waiting, from),
        { from, name, text, order },
      ],
    }),
    takeWaiting: assign({ claiming: ({ context }) => context.waiting, waiting: [] }),
    rememberPlace: assign({ with: (_, place: { readonly with: Id | null }) => place.with }),
    drop: assign({ waiting: ({ context }, { from }: Sender) => without(context.waiting, from) }),
    dropShown: assign({ waiting: ({ context }) => without(context.waiting, context.with) }),
    /** The regions of what is turned on hear it. */
    raiseAlert: raise((_, { output: won }: { output: readonly Announced[] }): AlertsEvent => ({
      type: 'alert.due',
      won,
    })),
    goToChat: tell('navigation', (_, { from }: Sender) => ({
      type: 'navigation.requested',
      to: siteOf('').href('chatWith', { id: String(from) }), // the same whatever the product is called
    })),
    /** Keeps what is chosen, beside what is chosen already. */
    keepSettings: actionStub as (args: unknown, chosen: Partial<KeptAlerts>) => void,
    /** The other tabs need not tell of what this one shows. */
    tellShown: actionStub as (args: { context: AlertsContext }) => void,
    showNotices: actionStub as (args: unknown, won: Won) => void,
    /** Takes this tab's notice of their conversation away. */
    closeNotice: actionStub as (args: unknown, sender: { readonly from: Id | null }) => void,
    playTone: actionStub,
  },
  guards: {
    isWithSender: ({ context }, { from }: Sender) => context.with !== null && sameId(context.with, from),
    isWished: or([stateIn({ sound: 'on' }), stateIn({ desktop: 'on' })]),
    hasWon: (_, { output }: { output: readonly Announced[] }) => output.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isSoundWished: (_, { sound }: Pick<KeptAlerts, 'sound'>) => sound,
    isGranted: (_, { output }: { output: Permission }) => output === 'granted',
    isDenied: (_, { output }: { output: Permission }) => output === 'denied',
    isLacking: (_, { permission }: { permission: Permission }) => permission === 'lacking',
    isDesktopOn: (_, { desktop, permission }: { desktop: boolean; permission: Permission }) =>
      desktop && permission === 'granted',
    isDesktopDenied: (_, { desktop, permission }: { desktop: boolean; permission: Permission }) =>
      desktop && permission === 'denied',
  },
  delays: { pauseBeforeTelling: 400, pauseBetweenAlerts: 2000 },
});

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
    { id: 'watchSettings', src: 'watchSettings', onError: reported },
    { id: 'watchPlace', src: 'watchPlace', onError: reported },
    { id: 'watchNotices', src: 'watchNotices', onError: reported },
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
