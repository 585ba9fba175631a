/** What the two sides of an offer may do to it by an event. */
import * as z from 'zod/mini';
import { reason } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { counterOffer } from '../../../src/contracts/hiring/offer.ts';
import type { OfferContext } from '../../../src/machines/lifecycles/offer.lifecycle.ts';
import { RefusedEvent } from '../../lifecycles/conflicts.ts';
import { canHire } from '../../lifecycles/job-states.ts';
import { rejectLeavingDemo, relationOf } from '../../messaging/standing.ts';
import { act, type ActContext, type Consequences } from '../acts.ts';
import { consequencesOfContract, sidesOfContract, type ContractSides } from './contract-sides.ts';
import { remindOfOffer } from './offer-reminder.ts';
import { rejectIncomplete, storeRound } from './offer-rounds.ts';
import { startContract } from './start-contract.ts';

const otherOf = ({ employer_id, freelancer_id }: ContractSides, me: number): number =>
  me === employer_id ? freelancer_id : employer_id;

/** The sides of an offer, after a check that no text leaves the demonstration. */
const sidesFor = async ({ transaction, user, refuse }: ActContext, id: number): Promise<ContractSides> => {
  const sides = await sidesOfContract(transaction, 'offers', id);
  await rejectLeavingDemo(transaction, { from: user.id, to: otherOf(sides, user.id) }, refuse);
  return sides;
};

const closed = {
  code: 'offer_closed',
  words: 'This offer can no longer be accepted or answered with other terms. You can decline it.',
};
/**
 * The job may have ended before the task that ends its offers has run. Whoever the other side has blocked gets the same
 * answer, so that it reveals no block.
 */
const rejectClosed = async (
  { transaction, user, now, refuse }: ActContext,
  sides: ContractSides,
): Promise<void> => {
  const relation = await relationOf(transaction, user.id, otherOf(sides, user.id));
  if (relation?.hasBlocked) throw refuse('person_blocked');
  if (relation?.isBlocked) throw new RefusedEvent(closed);
  if (sides.job_id === null) return;
  const job = await transaction
    .selectFrom('jobs')
    .select(canHire(now).as('can_hire'))
    .where('id', '=', sides.job_id)
    .executeTakeFirst();
  if (!job?.can_hire) throw new RefusedEvent(closed);
};

export const offerActs = {
  'offer.accepted': act({
    by: 'either',
    payload: z.object({}),
    async follow(_, context, id): Promise<Consequences> {
      const sides = await sidesOfContract(context.transaction, 'offers', id);
      await rejectClosed(context, sides);
      const contract = await startContract(context, id);
      return consequencesOfContract(context, sides, {
        news: 'offer.accepted',
        to: { kind: 'contract', id: contract },
      });
    },
  }),
  'offer.countered': act({
    by: 'either',
    payload: counterOffer,
    async follow(terms, context, id, applied) {
      const { transaction, user, by, now, refuse, site } = context;
      rejectIncomplete(terms, refuse);
      const sides = await sidesFor(context, id);
      await rejectClosed(context, sides);
      const { round, dueAt } = applied.context as unknown as OfferContext;
      await storeRound(transaction, { offer: id, round, by, user: user.id, now }, terms, refuse);
      if (dueAt !== null) await remindOfOffer(transaction, { id, round, writtenAt: now, site });
      const to = { kind: 'offer', id } as const;
      return consequencesOfContract(context, sides, { news: 'offer.countered', to, round });
    },
  }),
  'offer.declined': act({
    by: 'either',
    payload: z.object({ Reason: reason }),
    async follow({ Reason }, context, id) {
      const sides = await sidesFor(context, id);
      await context.transaction
        .updateTable('offers')
        .set({ decline_reason: Reason })
        .where('id', '=', id)
        .execute();
      return consequencesOfContract(context, sides, {
        news: 'offer.declined',
        to: { kind: 'offer', id },
        reason: Reason,
      });
    },
  }),
  'offer.withdrawn': act({
    by: 'either',
    payload: z.object({}),
    async follow(_, context, id) {
      const sides = await sidesOfContract(context.transaction, 'offers', id);
      return consequencesOfContract(context, sides, { news: 'offer.withdrawn', to: { kind: 'offer', id } });
    },
  }),
};
