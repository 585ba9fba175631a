/** The call that moves a record by an event. The chart decides; the acts say what else happens. */
import type { lifecycleEventCalls } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { Side } from '../../src/contracts/hiring/offer.ts';
import { isRefusal, refuseAnyCall, type Refuse } from '../core/refusal.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { apply } from '../lifecycles/apply.ts';
import { MissingLifecycle, RefusedEvent, StaleLifecycle } from '../lifecycles/conflicts.ts';
import { lifecycles, type Lifecycle } from '../lifecycles/lifecycles.ts';
import { pathOf } from '../lifecycles/standings.ts';
import type { Database } from '../database/tables.ts';
import type { ActCode, Acts } from './acts.ts';
import { contractActs } from './contracts/contract-acts.ts';
import { milestoneActs } from './contracts/milestone-acts.ts';
import { invitationActs } from './invitation-acts.ts';
import { jobActs } from './job-acts.ts';
import { offerActs } from './contracts/offer-acts.ts';
import { proposalActs } from './proposal-acts.ts';
import { reviewActs } from './contracts/review-acts.ts';
import { subscriptionActs } from './subscription-acts.ts';
import { recordIdOf, wireIdOf } from './wire-ids.ts';

const acts: Acts = {
  job: jobActs,
  proposal: proposalActs,
  invitation: invitationActs,
  offer: offerActs,
  contract: contractActs,
  review: reviewActs,
  milestone: milestoneActs,
  // The provider alone moves them.
  payment: {},
  payout: {},
  subscription: subscriptionActs,
};

/** The side of a user that may be either. A stranger gets any side, and is refused as a stranger. */
const sideOf = async (transaction: Database, { lock }: Lifecycle, id: number, user: number): Promise<Side> =>
  (await lock?.(transaction, id))?.employer === user ? 'employer' : 'freelancer';

type Codes = ActCode | 'event_refused' | 'event_unknown' | 'lifecycle_not_found' | 'stale';

/** A stranger gets the answer of a record that does not exist. */
const refusalOf = (error: unknown, refuse: Refuse<Codes>): unknown => {
  if (error instanceof StaleLifecycle) {
    const { state, version = 0 } = error.params;
    return refuse('stale', { params: { state: pathOf(state), version } });
  }
  if (error instanceof MissingLifecycle) return refuse('lifecycle_not_found');
  if (!(error instanceof RefusedEvent)) return error;
  if (error.code === 'wrong_person') return refuse('lifecycle_not_found');
  const { state, version } = error.params;
  // An act that refuses, beside the chart, has seen no newer state.
  const seen = version === undefined ? {} : { state: pathOf(state), version };
  return refuse('event_refused', { params: { reason: error.code, words: error.message, ...seen } });
};

export const lifecycleEventHandlers: HandlersOf<typeof lifecycleEventCalls> = {
  async lifecycleEvent({ kind, id: asked, event: type, version, ...fields }, context) {
    const user = userOf(context);
    const { clock, refuse, site, tasks } = context;
    const found = acts[kind][type];
    if (!found) throw refuse('event_unknown');
    const id = recordIdOf(kind, asked);
    if (!id) throw refuse('lifecycle_not_found');
    const parsed = found.payload.safeParse(fields);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw refuseAnyCall('invalid_field', {
        field: issue?.path.join('.') || 'body',
        params: { reason: issue?.message ?? 'is invalid' },
      });
    }
    try {
      const { answer, consequences } = await context.write(async (transaction) => {
        const now = clock.now();
        const by =
          found.by === 'either' ? await sideOf(transaction, lifecycles[kind], id, user.id) : found.by;
        const around = { transaction, user, by, site, now, refuse };
        const more = (await found.eventOf?.(parsed.data, around, id)) ?? {};
        const event = { ...more, type, by, at: now.toISOString() } as never;
        const applied = await apply(transaction, {
          lifecycle: kind,
          id,
          user: user.id,
          version,
          event,
        }).catch(async (error: unknown) => {
          const isRefused = error instanceof RefusedEvent && error.code !== 'wrong_person';
          throw (isRefused && (await found.explain?.(error, parsed.data, around, id))) || error;
        });
        const dueAt = applied.context['dueAt'];
        return {
          consequences: await found.follow(parsed.data, around, id, applied),
          answer: {
            Kind: kind,
            id: wireIdOf(kind, id),
            State: pathOf(applied.value),
            DueAt: typeof dueAt === 'string' ? dueAt : undefined,
            Version: applied.version,
          },
        };
      });
      for (const notice of consequences.notices ?? []) await tasks.runNow(notice);
      return answer;
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw refusalOf(error, refuse);
    }
  },
};
