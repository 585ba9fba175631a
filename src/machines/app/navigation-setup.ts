/** What the chart of navigation is made of: its ports, actions, guards and delays. */
import { assign, setup } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { RouteName } from '../../contracts/app/routes.ts';
import type { User } from '../../contracts/account/user.ts';
import { isGuarded, matchOf, routeOf, verdictIn, visitorOf, type Verdict } from './access.ts';
import { tell } from '../core/tell.ts';
import type { InboxEvent } from '../messaging/inbox-events.ts';
import type {
  Arrival,
  Destination,
  NavigationContext,
  NavigationEvent,
  NavigationInput,
  NavigationTag,
  Place,
} from './navigation-context.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

const is =
  (verdict: Verdict) =>
  ({ context }: { context: NavigationContext }): boolean =>
    verdictIn(context) === verdict;
const isSomeoneElse = ({ userId }: NavigationContext, user: User | null): boolean =>
  userId !== null && user !== null && !sameId(userId, user.id);

/** A page that is shown may be seen with another query of its path, or not: the sign-in page is for visitors. */
const isOpenAt = (context: NavigationContext, place: Pick<Place, 'path' | 'search'>): boolean =>
  verdictIn({ ...context, ...place }) === 'open';

const shownChatsOf = (context: NavigationContext): InboxEvent => {
  const match = matchOf(context);
  if (match.kind === 'found') {
    if (match.name === 'chats') return { type: 'inbox.read' };
    if (match.name === 'chatWith') return { type: 'chat.selected', user: { id: match.params['id'] ?? '' } };
  }
  return { type: 'chat.closed' };
};

export const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    input: {} as NavigationInput,
    events: {} as NavigationEvent,
    tags: {} as NavigationTag,
  },
  actors: {
    /** Reports route.changed for every change of the address after the start. */
    watchLocation: callbackStub<NavigationEvent>('navigation: watchLocation'),
    loadPage: promiseStub<unknown, { route: RouteName | undefined }>('navigation: loadPage'),
  },
  actions: {
    rememberPlace: assign((_, { path, search, state, arrival }: Place & { arrival: Arrival }) => ({
      path,
      search,
      state,
      arrival,
    })),
    countVisit: assign({ visit: ({ context }) => context.visit + 1 }),
    countPage: assign({ pagesShown: ({ context }) => context.pagesShown + 1 }),
    rememberVisitor: assign((_, { user }: { user: User | null }) => ({
      visitor: visitorOf(user),
      userId: user?.id ?? null,
    })),
    rememberScroll: assign({ scroll: (_, { scroll = 'top' }: { scroll?: 'top' | 'keep' }) => scroll }),
    rememberLoaded: assign({
      loaded: ({ context }) => [...context.loaded, ...[routeOf(context) ?? []].flat()],
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
    /** R5: to be on the page of all chats, or of one, is to have them shown; elsewhere no conversation is. */
    tellInbox: tell('memberParts', ({ context }) => ({
      type: 'part.told',
      part: 'inbox',
      news: shownChatsOf(context),
    })),
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
    isLoaded: ({ context }) => context.loaded.some((name) => name === routeOf(context)),
    isEmployer: ({ context }) => context.visitor === 'employer',
    /** Or a page that replaced a wrong name in its own address. */
    isSamePath: ({ context }, { path, search, arrival }: Place & { arrival: Arrival }) =>
      (context.path === path ||
        (arrival === 'replace' && routeOf({ ...context, path }) === routeOf(context))) &&
      isOpenAt(context, { path, search }),
    isSamePlace: ({ context }, { path, search }: { path: string; search: string }) =>
      context.path === path && context.search === search,
    isFollowedAgain: (
      { context },
      { path, search, arrival }: { path: string; search: string; arrival: Arrival },
    ) => arrival === 'push' && context.path === path && context.search === search,
    isSamePathFromTop: ({ context }, { path, search, arrival }: Place & { arrival: Arrival }) =>
      arrival === 'push' &&
      context.scroll === 'top' &&
      context.path === path &&
      isOpenAt(context, { path, search }),
    /** All conversations, and one of them beside them, are one page. */
    isSamePage: ({ context }, { path }: Place) =>
      context.path !== path &&
      [context, { ...context, path }].every((place) => routeOf(place)?.startsWith('chat')),
    isSomeoneElse: ({ context }, { user }: { user: User | null }) => isSomeoneElse(context, user),
    isGuardedFrom: ({ context }, { user }: { user: User | null }) =>
      isSomeoneElse(context, user) && isGuarded(context),
    isStillWelcome: ({ context }, { user }: { user: User | null }) =>
      verdictIn(context) === verdictIn({ ...context, visitor: visitorOf(user) }),
  },
  delays: { pageLoadTimeout: 120_000 },
});
