/**
 * Where the visitor is, whether they may be there, and whether its page is loaded (rules P, S7).
 * The location adapter reports `route.changed`; views and machines ask with `navigation.requested`; `app` tells who is
 * signed in. The page's own actor lives exactly as long as `showing`.
 */
import { siteOf } from '../../contracts/app/routes.ts';
import { redirectionOf, routeOf } from './access.ts';
import type { NavigationContext } from './navigation-context.ts';
import { navigationSetup } from './navigation-setup.ts';

export type { NavigationEvent } from './navigation-context.ts';

const redirect = {
  type: 'changeLocation',
  params: ({ context }: { context: NavigationContext }) => redirectionOf(context),
} as const;

const goHome = {
  type: 'changeLocation',
  params: ({ context }: { context: NavigationContext }) => ({
    to: siteOf(context.productSlug).href('home'),
    replace: true,
  }),
} as const;

export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    ...input,
    visitor: 'unknown',
    userId: null,
    arrival: 'load',
    scroll: 'top',
    visit: 0,
    pagesShown: 0,
    reason: null,
  }),
  invoke: { id: 'watchLocation', src: 'watchLocation', onError: {} },
  initial: 'locating',
  on: {
    'route.changed': {
      target: '.locating',
      actions: [{ type: 'rememberPlace', params: ({ event }) => event }, 'countVisit'],
    },
    'session.changed': [
      {
        guard: { type: 'isGuardedFrom', params: ({ event }) => event },
        description: 'Somebody else: what was for the former alone is left (S12).',
        target: '.redirecting',
        actions: [{ type: 'rememberVisitor', params: ({ event }) => event }, goHome],
      },
      {
        guard: { type: 'isSomeoneElse', params: ({ event }) => event },
        description: 'Somebody else: the page begins anew, and nothing of the former stays on it (S12).',
        target: '.locating',
        actions: { type: 'rememberVisitor', params: ({ event }) => event },
      },
      {
        guard: { type: 'isStillWelcome', params: ({ event }) => event },
        actions: { type: 'rememberVisitor', params: ({ event }) => event },
      },
      { target: '.locating', actions: { type: 'rememberVisitor', params: ({ event }) => event } },
    ],
    'navigation.requested': {
      actions: [
        { type: 'rememberScroll', params: ({ event }) => event },
        {
          type: 'changeLocation',
          params: ({ context: { search, state }, event }) =>
            event.pathOnly ? { ...event, to: event.to + search, state } : event,
        },
      ],
    },
    'link.approached': {
      actions: {
        type: 'prefetchPage',
        params: ({ context, event }) => ({
          route: routeOf({ productSlug: context.productSlug, path: event.to.split(/[?#]/)[0] ?? '' }),
        }),
      },
    },
    'jobPosting.requested': [
      {
        guard: 'isEmployer',
        actions: [
          { type: 'rememberScroll', params: {} },
          {
            type: 'changeLocation',
            params: ({ context }) => ({ to: siteOf(context.productSlug).href('jobCreation') }),
          },
        ],
      },
      { actions: 'warnOfEmployersOnly' },
    ],
  },
  states: {
    locating: {
      description: 'Which route is this, and may the visitor be here?',
      always: [
        { guard: 'isUnmatched', target: 'unmatched' },
        { guard: 'isMisspelt', target: 'redirecting', actions: redirect },
        { guard: 'isUndecided', target: 'undecided' },
        { guard: 'isSignedInAtLogin', target: 'redirecting', actions: redirect },
        { guard: 'mustSignIn', target: 'redirecting', actions: redirect },
        { guard: 'isBarred', target: 'barred' },
        { guard: 'isLoaded', target: 'showing' },
        { target: 'loading' },
      ],
    },
    undecided: {
      description: 'Who may be here depends on the session, which has not been restored or recalled yet.',
      tags: ['loading'],
    },
    redirecting: {
      description: 'The address is being replaced.',
      tags: ['loading'],
    },
    loading: {
      description: 'The page’s script is on its way (P2a).',
      tags: ['loading'],
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ route: routeOf(context) }),
        onDone: { target: 'showing', actions: 'rememberLoaded' },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      after: {
        pageLoadTimeout: {
          target: 'failed',
          actions: {
            type: 'rememberReason',
            params: { error: new Error('The page took too long to load.') },
          },
        },
      },
    },
    failed: {
      description: 'The page’s script could not be loaded (P3).',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
    showing: {
      description: 'The page is shown and its actor runs.',
      entry: ['startPage', 'countPage', 'tellInbox'],
      exit: 'stopPage',
      on: {
        'route.changed': [
          {
            guard: { type: 'isFollowedAgain', params: ({ event }) => event },
            description: 'A link to the very page it stands on: the page stays, and its top is shown (F4).',
            actions: [{ type: 'rememberPlace', params: ({ event }) => event }, 'countVisit', 'tellInbox'],
          },
          {
            guard: { type: 'isSamePlace', params: ({ event }) => event },
            actions: { type: 'rememberPlace', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSamePathFromTop', params: ({ event }) => event },
            description: 'A link to another page of its list: the page stays, and is read from its top.',
            actions: [{ type: 'rememberPlace', params: ({ event }) => event }, 'countVisit', 'tellPage'],
          },
          {
            guard: { type: 'isSamePage', params: ({ event }) => event },
            description: 'Another conversation, or none: the page stays, with its list.',
            actions: [
              { type: 'rememberPlace', params: ({ event }) => event },
              'countVisit',
              'tellPage',
              'tellInbox',
            ],
          },
          {
            guard: { type: 'isSamePath', params: ({ event }) => event },
            description:
              'Only the query changed, or the page corrected a name: it stays and reads the query.',
            actions: [{ type: 'rememberPlace', params: ({ event }) => event }, 'tellPage'],
          },
          {
            target: 'locating',
            actions: [{ type: 'rememberPlace', params: ({ event }) => event }, 'countVisit'],
          },
        ],
      },
    },
    barred: {
      description: 'Signed in, but this page is for employers.',
      tags: ['barred'],
      on: {
        'jobPosting.requested': {
          description: 'The page says already who may post a job.',
        },
      },
    },
    unmatched: {
      description: 'No route has this path (P5).',
      tags: ['unmatched'],
      entry: 'tellInbox',
    },
  },
});
