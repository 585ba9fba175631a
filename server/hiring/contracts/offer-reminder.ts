/** Reminds whoever must answer an offer, before it expires. */
import * as z from 'zod';
import { terms } from '../../../src/contracts/money/terms.ts';
import type { OfferContext } from '../../../src/machines/lifecycles/offer.lifecycle.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../database/tables.ts';
import type { MailSite } from '../../mail/texts.ts';
import { mayTell } from '../../messaging/standing.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import { mailSite } from '../../notifications/templates.ts';
import { defineTask, type DatabaseKind } from '../../tasks/task.ts';
import { enqueue } from '../../tasks/tasks.ts';

const payload = z.object({ id: z.int(), round: z.int(), site: mailSite });
const reminderTask = defineTask({ name: 'offer.reminder', payload, effect: 'database' });

interface Written {
  readonly id: number;
  readonly round: number;
  readonly writtenAt: Date;
  readonly site: MailSite;
}
/** Of the terms of one round: other terms have a reminder of their own. */
export const remindOfOffer = async (
  transaction: Database,
  { id, round, writtenAt, site }: Written,
): Promise<void> => {
  await enqueue(transaction, {
    kind: reminderTask,
    key: `offer.reminder:${id}:${round}`,
    payload: { id, round, site },
    runAt: new Date(after(writtenAt.toISOString(), days(terms.offerReminderDay))),
  });
};

/** Nothing happens for terms that were answered, that have expired, or between people who do not talk. */
export const offerReminderKind = (clock: Pick<Clock, 'now'>): DatabaseKind<z.infer<typeof payload>> => ({
  ...reminderTask,
  clock: 'business',
  async run({ transaction }, { id, round, site }) {
    const row = await transaction
      .selectFrom('offers')
      .innerJoin('lifecycles', (join) =>
        join.onRef('lifecycles.id', '=', 'offers.id').on('lifecycles.kind', '=', 'offer'),
      )
      .select(['employer_id', 'freelancer_id', 'title', 'status', 'context'])
      .where('offers.id', '=', id)
      .where('lifecycles.due_at', '>', clock.now())
      .executeTakeFirst();
    if (!row || (row.context as unknown as OfferContext).round !== round) return;
    const isSent = row.status === 'sent';
    const [from, to] = isSent ? [row.employer_id, row.freelancer_id] : [row.freelancer_id, row.employer_id];
    if (!(await mayTell(transaction, { from, to }))) return;
    const { name } = await transaction
      .selectFrom('users')
      .select('name')
      .where('id', '=', from)
      .executeTakeFirstOrThrow();
    await enqueueNotice(transaction, to, {
      template: 'contract',
      news: 'offer.ending',
      to: { kind: 'offer', id },
      from: { id: from, name },
      title: row.title,
      side: isSent ? 'freelancer' : 'employer',
      site,
    });
  },
});
