/** The employer's offers for one job as a part of its page (partsOf). */
import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate';
import { followMoves } from '../../adapters/watches/moves-watch.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { isCallUnknown } from '../../contracts/core/unknown-call.ts';
import { offerCalls, type OfferRow } from '../../contracts/hiring/offer.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { LiveEvent } from '../../machines/generic/live.machine.ts';
import {
  ownOffersMachine,
  withOfferSteps,
  type OwnOffers,
} from '../../machines/hiring/own-offers.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import type { SystemOfActors } from '../generic/filing-form.ts';

/** V118: a backend that knows no offers; the page goes on without them. */
const isUnknownCall = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return isCallUnknown(reason) && (reason.kind !== 'refused' || (reason.code ?? UNKNOWN) === UNKNOWN);
};
const UNKNOWN = 'call_not_found';
const none: { readonly items: readonly OfferRow[]; readonly total: number } = { items: [], total: 0 };

const MOST = 20;

/**
 * Reports the offers that the address asks for, and news of any offer.
 * `shownAt`: the job of the offers, `false` for none.
 */
const watchOffers = (
  shownAt: (place: { path: string; search: string }, system: SystemOfActors) => string | false,
) =>
  fromCallback<LiveEvent>(({ sendBack, system }) => {
    const navigation = system.get('navigation') as Actors['navigation'] | undefined;
    const own = navigation?.getSnapshot().context.path;
    let reported: string | null = null;
    const report = ({ context }: ReturnType<Actors['navigation']['getSnapshot']>): void => {
      if (context.path !== own) return;
      const subject = shownAt(context, system) || null;
      if (subject === reported) return;
      reported = subject;
      sendBack({ type: 'subject.changed', subject } satisfies LiveEvent);
    };
    if (navigation) report(navigation.getSnapshot());
    const following = navigation?.subscribe(report);
    const unfollow = followMoves(system, (news) => {
      if (news.type === 'list.outdated' || news.kind === 'offer') sendBack(news);
    });
    return () => {
      following?.unsubscribe();
      unfollow();
    };
  });

export const wireOwnOffers = (
  environment: Environment,
  shownAt: (place: { path: string; search: string }, system: SystemOfActors) => string | false,
): AnyActorLogic =>
  ownOffersMachine.provide({
    actors: {
      watch: watchOffers(shownAt),
      load: fromPromise<OwnOffers, { subject: string }>(async ({ input: { subject }, signal }) => {
        const asked = { JID: subject, limit: MOST };
        const { items, total } = await httpOf(environment)
          .call(offerCalls.offers, asked, signal)
          .catch((error: unknown) => {
            if (isUnknownCall(error)) return none;
            throw error;
          });
        return { items: items.map(withOfferSteps), total };
      }),
    },
  });
