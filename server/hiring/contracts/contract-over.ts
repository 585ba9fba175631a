/** What follows from the end of a contract, whether a side ends it or its last month is over. */
import { sql } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../database/tables.ts';
import { begin } from '../../lifecycles/apply.ts';
import { contractOverTask } from '../../lifecycles/tasks.ts';
import type { MailSite } from '../../mail/texts.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import type { DatabaseKind } from '../../tasks/task.ts';
import { remindOfReviews } from './review-reminder.ts';

interface Ended {
  readonly contract: number;
  readonly endedAt: Date;
  readonly site: MailSite;
  readonly by: 'employer' | 'freelancer' | 'system';
  readonly user?: number;
}
export const beginReviews = async (
  transaction: Database,
  { contract, endedAt, site, by, user }: Ended,
): Promise<void> => {
  await sql`update freelancers set jobs_done = jobs_done + 1
    where id = (select freelancer_id from contracts where id = ${contract})`.execute(transaction);
  const at = endedAt.toISOString();
  const author = user === undefined ? { by } : { by, user };
  await begin(transaction, { lifecycle: 'review', id: contract, input: { endedAt: at }, ...author, at });
  await remindOfReviews(transaction, { contract, endedAt, site });
};

/** A cancelled contract has ended by itself: nobody's act could begin its reviews. */
export const contractOverKind = ({
  clock,
  site,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly site: () => MailSite;
}): DatabaseKind<{ readonly contract: number }> => ({
  ...contractOverTask,
  async run({ transaction }, { contract }) {
    const own = await transaction
      .selectFrom('contracts')
      .select(['title', 'reference', 'employer_id', 'freelancer_id', 'ended_at'])
      .where('id', '=', contract)
      .forUpdate()
      .executeTakeFirst();
    if (!own?.ended_at) return;
    // Days of reviews count from when they can begin, however late this runs.
    await beginReviews(transaction, { contract, endedAt: clock.now(), site: site(), by: 'system' });
    for (const side of ['employer', 'freelancer'] as const)
      await enqueueNotice(transaction, own[`${side}_id`], {
        template: 'period',
        news: 'contract.over',
        contract,
        about: String(contract),
        title: own.title,
        part: 'its last month',
        reference: own.reference ?? undefined,
        side,
        amountCents: 0,
        chargedCents: 0,
        site: site(),
      });
  },
});
