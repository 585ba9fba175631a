/**
 * Where the visitor is, whether they may be there, and whether the page's script is loaded (rules P, S7). The
 * location adapter reports `route.changed`; views and machines send `navigation.requested`; `app` reports the
 * user. The page's own actor lives exactly as long as `showing`. While `leaving`, the context describes the page that is
 * still visible, and `next` the address.
 */
import { assign, setup, type ErrorActorEvent } from 'xstate';
import type { User } from '../../contracts/account/user.ts';
import { isOnePage, siteOf, type RouteName } from '../../contracts/app/routes.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { SessionChanged } from '../account/session.machine.ts';
import { itself } from '../core/itself.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import {
  isGuarded,
  redirectionOf,
  routeOf,
  verdictIn,
  visitorOf,
  type Destination,
  type Place,
  type Verdict,
  type Visitor,
} from './access.ts';
import { reportCrash, reported } from '../core/reported.ts';

export type Arrival = 'load' | 'push' | 'replace' | 'pop';

type Arriving = Place & { readonly arrival: Arrival };

export interface NavigationContext extends Place {
  readonly productSlug: string;
  readonly visitor: Visitor;
  /** Null for an anonymous or unknown visitor. */
  readonly userId: Id | null;
  readonly arrival: Arrival;
  /** The address of the page whose script is loading while the old page stays (P13); else null. */
  readonly next: Arriving | null;
  /** Whether the next arrival scrolls to the top; the footer's certification link keeps the position (F4). */
  readonly scroll: 'top' | 'keep';
  /** Counts arrivals; the views move the focus once for each. */
  readonly visit: number;
  /** Counts shown pages: each view lives as long as its page's actor. */
  readonly pagesShown: number;
  readonly loaded: readonly RouteName[];
  readonly reason: CallFailure | null;
}
export interface NavigationInput extends Place {
  readonly productSlug: string;
  /** The routes whose script is already loaded. */
  readonly loaded: readonly RouteName[];
}
export type NavigationEvent =
  | ({ readonly type: 'route.changed'; readonly arrival: Arrival } & Place)
  | ({ readonly type: 'navigation.requested' } & Destination)
  | { readonly type: 'link.approached'; readonly to: string }
  | { readonly type: 'jobPosting.requested' }
  | { readonly type: 'load.retried' }
  | SessionChanged;
export type NavigationTag = 'loading' | 'failed' | 'barred' | 'unmatched';

const is =
  (verdict: Verdict) =>
  ({ context }: { context: NavigationContext }): boolean =>
    verdictIn(context) === verdict;
const isOtherUser = ({ userId }: NavigationContext, user: User | null): boolean =>
  userId !== null && user !== null && !sameId(userId, user.id);

const hasLoaded = ({ loaded, productSlug }: NavigationContext, path: string): boolean =>
  loaded.some((name) => name === routeOf({ productSlug, path }));

/** A query can close a page: the sign-in page, for example, is for visitors only. */
const isOpenAt = (context: NavigationContext, place: Pick<Place, 'path' | 'search'>): boolean =>
  verdictIn({ ...context, ...place }) === 'open';

const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    input: {} as NavigationInput,
    events: {} as NavigationEvent | ErrorActorEvent<unknown, 'page'>,
    tags: {} as NavigationTag,
  },
  actors: {
    /** Reports route.changed for every change of the address after the start. */
    watchLocation: callbackStub<NavigationEvent>('navigation: watchLocation'),
    loadPage: promiseStub<unknown, { route: RouteName | undefined }>('navigation: loadPage'),
  },
  actions: {
    rememberPlace: assign((_, { path, search, state, arrival }: Arriving) => ({
      path,
      search,
      state,
      arrival,
      next: null,
    })),
    rememberNext: assign((_, { path, search, state, arrival }: Arriving) => ({
      next: { path, search, state, arrival },
    })),
    /** Counts the arrival too. Changes nothing without a next page. */
    rememberArrival: assign(({ context: { next, visit } }) =>
      next ? { ...next, next: null, visit: visit + 1 } : {},
    ),
    countVisit: assign({ visit: ({ context }) => context.visit + 1 }),
    countPage: assign({ pagesShown: ({ context }) => context.pagesShown + 1 }),
    rememberVisitor: assign((_, { user }: { user: User | null }) => ({
      visitor: visitorOf(user),
      userId: user?.id ?? null,
    })),
    rememberScroll: assign({ scroll: (_, { scroll = 'top' }: { scroll?: 'top' | 'keep' }) => scroll }),
    rememberLoaded: assign({
      loaded: ({ context }) => [
        ...context.loaded,
        ...[routeOf({ ...context, ...context.next }) ?? []].flat(),
      ],
      reason: null,
    }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    /** Changes the address; the location adapter then reports route.changed. */
    changeLocation: actionStub as (_: unknown, destination: Destination) => void,
    prefetchPage: actionStub as (_: unknown, params: { route: RouteName | undefined }) => void,
    startPage: actionStub,
    tellPage: tell('page', ({ context }) => ({
      type: 'query.changed',
      search: context.search,
      path: context.path,
    })),
    stopPage: actionStub,
    tellFollowedAgain: tell('page', { type: 'route.followedAgain' }),
    warnOfEmployersOnly: tell('notices', {
      type: 'notice.raised',
      kind: 'info',
      text: 'Login as an Employer to post a job',
    }),
  },
  guards: {
    isUnmatched: is('unmatched'),
    isMisspelt: is('misspelt'),
    isUndecided: is('undecided'),
    isSignedInAtLogin: is('return'),
    mustSignIn: is('login'),
    isBarred: is('barred'),
    isLoaded: ({ context }) => hasLoaded(context, context.path),
    isAhead: ({ context }, { path, search }: Place) =>
      ['open', 'undecided'].includes(verdictIn({ ...context, path, search })) && !hasLoaded(context, path),
    isStaying: ({ context }) => context.next === null,
    yields: (_, { replace, unlessLeaving }: Destination) => (replace ?? unlessLeaving) === true,
    isEmployer: ({ context }) => context.visitor === 'employer',
    /** True too for a page that replaced a wrong name in its own address. */
    isSamePath: ({ context }, { path, search, arrival }: Arriving) =>
      (context.path === path ||
        (arrival === 'replace' && routeOf({ ...context, path }) === routeOf(context))) &&
      isOpenAt(context, { path, search }),
    isSamePlace: ({ context }, { path, search }: { path: string; search: string }) =>
      context.path === path && context.search === search,
    isFollowedAgain: (
      { context },
      { path, search, arrival }: { path: string; search: string; arrival: Arrival },
    ) => arrival === 'push' && context.path === path && context.search === search,
    isSamePathFromTop: ({ context }, { path, search, arrival }: Arriving) =>
      arrival === 'push' &&
      context.scroll === 'top' &&
      context.path === path &&
      isOpenAt(context, { path, search }),
    isSamePage: ({ context }, { path }: Place) =>
      context.path !== path && isOnePage(routeOf(context), routeOf({ ...context, path })),
    isOtherUser: ({ context }, { user }: { user: User | null }) => isOtherUser(context, user),
    isGuardedFrom: ({ context }, { user }: { user: User | null }) =>
      isOtherUser(context, user) && isGuarded(context),
    isStillWelcome: ({ context }, { user }: { user: User | null }) =>
      verdictIn(context) === verdictIn({ ...context, visitor: visitorOf(user) }),
  },
  delays: { oldPageTimeout: 1000, pageLoadTimeout: 120_000 },
});

const redirect = {
  type: 'changeLocation',
  params: ({ context }: { context: NavigationContext }) => redirectionOf(context),
} as const;

/** Of the next page, if the old one stays meanwhile. */
const loadPage = {
  id: 'loadPage',
  src: 'loadPage',
  input: ({ context }: { context: NavigationContext }) => ({
    route: routeOf({ ...context, ...context.next }),
  }),
  onDone: { target: '#navigation.locating', actions: 'rememberLoaded' },
  onError: {
    target: '#navigation.failed',
    actions: { type: 'rememberReason', params: itself },
  },
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
    next: null,
    scroll: 'top',
    visit: 0,
    pagesShown: 0,
    reason: null,
  }),
  invoke: { id: 'watchLocation', src: 'watchLocation', onError: reported },
  initial: 'locating',
  on: {
    'route.changed': {
      target: '.locating',
      actions: [{ type: 'rememberPlace', params: itself }, 'countVisit'],
    },
    'session.changed': [
      {
        guard: { type: 'isGuardedFrom', params: itself },
        description: 'A different user signed in: leave the protected page (S12).',
        target: '.redirecting',
        actions: [{ type: 'rememberVisitor', params: itself }, goHome],
      },
      {
        guard: { type: 'isOtherUser', params: itself },
        description:
          'A different user signed in: restart the page, so that it shows no data of the former user (S12).',
        target: '.locating',
        actions: { type: 'rememberVisitor', params: itself },
      },
      {
        guard: { type: 'isStillWelcome', params: itself },
        actions: { type: 'rememberVisitor', params: itself },
      },
      { target: '.locating', actions: { type: 'rememberVisitor', params: itself } },
    ],
    'navigation.requested': {
      actions: [
        { type: 'rememberScroll', params: itself },
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
      description: 'Matching the path to a route and checking access.',
      entry: 'rememberArrival',
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
      description: 'Access depends on the session, which is still being restored or recalled.',
      tags: ['loading'],
    },
    redirecting: {
      description: 'The address is being replaced.',
      tags: ['loading'],
    },
    loading: {
      description: 'The page’s script is loading (P2a).',
      entry: 'rememberArrival',
      tags: ['loading'],
      invoke: loadPage,
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
      entry: 'rememberArrival',
      tags: ['failed'],
      on: { 'load.retried': 'locating' },
    },
    crashed: {
      description: 'The page’s actor crashed (P12a).',
      tags: ['failed'],
      on: { 'load.retried': 'locating' },
    },
    showing: {
      description: 'The page is shown and its actor runs.',
      entry: ['startPage', 'countPage'],
      exit: 'stopPage',
      initial: 'settled',
      states: {
        settled: { description: 'The address is that of the shown page.' },
        leaving: {
          description: 'The next page’s script is loading, and the old page stays for a moment (P13a).',
          invoke: loadPage,
          always: { guard: 'isStaying', target: 'settled' },
          after: { oldPageTimeout: '#navigation.loading' },
          on: {
            'navigation.requested': {
              guard: { type: 'yields', params: itself },
              description: 'The page being left no longer decides the address (P13c).',
            },
          },
        },
      },
      on: {
        'xstate.error.actor.page': { target: 'crashed', actions: reportCrash },
        'route.changed': [
          {
            guard: { type: 'isFollowedAgain', params: itself },
            description: 'A link to the current address: the page stays and scrolls to its top (F4).',
            actions: [{ type: 'rememberPlace', params: itself }, 'countVisit', 'tellFollowedAgain'],
          },
          {
            guard: { type: 'isSamePlace', params: itself },
            actions: { type: 'rememberPlace', params: itself },
          },
          {
            guard: { type: 'isSamePathFromTop', params: itself },
            description: 'A link to another page of the same list: the page stays and scrolls to its top.',
            actions: [{ type: 'rememberPlace', params: itself }, 'countVisit', 'tellPage'],
          },
          {
            guard: { type: 'isSamePage', params: itself },
            description: 'Another address of the same page: the page stays.',
            actions: [{ type: 'rememberPlace', params: itself }, 'countVisit', 'tellPage'],
          },
          {
            guard: { type: 'isSamePath', params: itself },
            description:
              'Only the query changed, or the page corrected a name: the page stays and reads the query.',
            actions: [{ type: 'rememberPlace', params: itself }, 'tellPage'],
          },
          {
            guard: { type: 'isAhead', params: itself },
            target: '.leaving',
            actions: { type: 'rememberNext', params: itself },
          },
          {
            target: 'locating',
            actions: [{ type: 'rememberPlace', params: itself }, 'countVisit'],
          },
        ],
      },
    },
    barred: {
      description: 'The visitor is signed in, but the page is for employers.',
      tags: ['barred'],
      on: {
        'jobPosting.requested': {
          description: 'The page already says who may post a job.',
        },
      },
    },
    unmatched: {
      description: 'No route matches this path (P5).',
      tags: ['unmatched'],
    },
  },
});
