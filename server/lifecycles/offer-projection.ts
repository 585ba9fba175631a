/** Repeats the state of an offer in its row. */
import type { Database } from '../database/tables.ts';
import { acceptsProposals } from './job-states.ts';
import { jobEndedTask } from './tasks.ts';
import { enqueueLater } from '../tasks/tasks.ts';
import type { OfferState } from '../../src/machines/lifecycles/offer.lifecycle.ts';

/** A proposal with a pending offer outlives its job: once the offer has ended without a contract, the proposal ends too. */
export const projectOffer = async (
  transaction: Database,
  id: number,
  { state, at }: { readonly state: string; readonly at: string },
): Promise<void> => {
  const { job_id } = await transaction
    .updateTable('offers')
    .set({ status: state as OfferState })
    .where('id', '=', id)
    .returning('job_id')
    .executeTakeFirstOrThrow();
  if (job_id === null || !['declined', 'withdrawn', 'expired'].includes(state)) return;
  const open = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job_id)
    .where(acceptsProposals(new Date(at)))
    .executeTakeFirst();
  if (!open) await enqueueLater(transaction, { kind: jobEndedTask, payload: { job: job_id } });
};
