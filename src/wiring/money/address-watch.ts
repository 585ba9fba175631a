/** Watches the address of the page on behalf of one of its live parts. */
import { fromCallback } from 'xstate';
import { followMoves, type News } from '../../adapters/watches/moves-watch.ts';
import { isEmployer, isOperator, type User } from '../../contracts/account/known-user.ts';
import {
  arrived,
  awaitedIn,
  awaiting,
  isIdentityAwaited,
  isMethodAwaited,
  newestOf,
} from '../../contracts/money/awaited.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { LiveEvent } from '../../machines/generic/live.machine.ts';
import type { VisitPurpose } from '../../machines/money/provider-visit.machine.ts';

interface System {
  get(key: string): unknown;
}
export interface Address {
  /** The last part of the path. */
  readonly id: string;
  readonly search: URLSearchParams;
}
type Navigation = Actors['navigation'];

const addressIn = ({ path, search }: { path: string; search: string }): Address => ({
  id: decodeURIComponent(path.split('/').at(-1) ?? ''),
  search: new URLSearchParams(search),
});
/** The address of the page. */
const hereIn = (system: System): string => {
  const { path = '/', search = '' } =
    (system.get('navigation') as Navigation | undefined)?.getSnapshot().context ?? {};
  return path + search;
};
const summaryIn = (system: System) =>
  (system.get('earningsSummary') as Actors['earningsSummary'] | undefined)?.getSnapshot().context.data;
const cardsIn = (system: System) =>
  (system.get('ownCards') as Actors['ownCards'] | undefined)?.getSnapshot().context.data;
/** The address to which the provider's pages lead back. It waits for what the visitor adds or proves there. */
export const returnIn = (system: System, purpose: VisitPurpose | 'method'): string => {
  const here = hereIn(system);
  if (purpose === 'card') return awaiting(here, newestOf(cardsIn(system) ?? []));
  const summary = summaryIn(system);
  return awaiting(here, purpose === 'identity' ? (summary?.Account ?? '') : newestOf(summary?.Methods ?? []));
};

const userIn = (system: System): User | null =>
  (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user ?? null;
export const isForEmployer = (system: System): boolean => isEmployer(userIn(system));
export const isForFreelancer = (system: System): boolean => {
  const user = userIn(system);
  return user !== null && !isEmployer(user) && !isOperator(user);
};

/** The address without what it waited for, once that has come; undefined before. */
export const arrivedIn = (system: System): string | undefined => {
  const here = hereIn(system);
  const awaited = awaitedIn(here.split('?')[1] ?? '');
  const isEmployers = isForEmployer(system);
  const [summary, cards] = [summaryIn(system), cardsIn(system)];
  if (awaited === undefined || (isEmployers ? !cards : !summary)) return undefined;
  const isComing =
    isMethodAwaited(awaited, (isEmployers ? cards : summary?.Methods) ?? []) ||
    (!isEmployers && isIdentityAwaited(awaited, summary?.Account ?? ''));
  return isComing ? undefined : arrived(here);
};

/** The kinds whose moves change what somebody has. */
const MONEY_KINDS: readonly string[] = ['milestone', 'payment', 'payout'];
export const isAboutMoney = (news: News): boolean =>
  news.type === 'list.outdated' || MONEY_KINDS.includes(news.kind);

/** No lifecycle is behind these: cards, bank accounts, and what the provider knows of an identity. */
const MEANS_KINDS: readonly string[] = ['payment_method', 'payout_method', 'payout_account'];
/** News for the parts that also show cards, bank accounts or the identity. */
export const isAboutMeans = (news: News): boolean =>
  isAboutMoney(news) || (news.type === 'lifecycle.moved' && MEANS_KINDS.includes(news.kind));

/**
 * Reports the subject that the address names, for as long as it is an address of this page, and news that concern it.
 * `subjectOf`: null closes the part.
 */
export const watchAddress = (
  subjectOf: (address: Address, system: System) => string | null,
  concerns: (news: News) => boolean = isAboutMoney,
) =>
  fromCallback<LiveEvent>(({ sendBack, system }) => {
    const navigation = system.get('navigation') as Navigation | undefined;
    const own = navigation?.getSnapshot().context.path;
    const tell = (event: LiveEvent) => sendBack(event);
    let reported: string | null = null;
    const report = ({ context }: ReturnType<Navigation['getSnapshot']>) => {
      if (context.path !== own) return;
      const subject = subjectOf(addressIn(context), system);
      if (subject === reported) return;
      reported = subject;
      tell({ type: 'subject.changed', subject });
    };
    if (navigation) report(navigation.getSnapshot());
    const following = navigation?.subscribe(report);
    const unfollow = followMoves(system, (news) => {
      if (concerns(news)) tell(news);
    });
    return () => {
      following?.unsubscribe();
      unfollow();
    };
  });
