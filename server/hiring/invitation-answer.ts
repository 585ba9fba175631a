/** What an invitation means for the freelancer who applies. */
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { RefusedEvent } from '../lifecycles/conflicts.ts';

interface Asked {
  readonly job: number;
  readonly freelancer: number;
  readonly now: Date;
}
/**
 * Whether the freelancer has accepted an invitation to this job. A proposal accepts an invitation that still waits for an
 * answer.
 */
export const acceptInvitation = async (
  transaction: Database,
  { job, freelancer, now }: Asked,
): Promise<boolean> => {
  const invitation = await transaction
    .selectFrom('invitations')
    .select(['id', 'status'])
    .where('job_id', '=', job)
    .where('freelancer_id', '=', freelancer)
    .executeTakeFirst();
  if (invitation?.status !== 'sent') return invitation?.status === 'accepted';
  try {
    await apply(transaction, {
      lifecycle: 'invitation',
      id: invitation.id,
      user: freelancer,
      event: { type: 'invitation.accepted', by: 'freelancer', at: now.toISOString() },
    });
    return true;
  } catch (error) {
    // Its deadline has passed: `apply` has expired it.
    if (error instanceof RefusedEvent) return false;
    throw error;
  }
};
