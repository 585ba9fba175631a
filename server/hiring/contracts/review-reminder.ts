/** Tells the two sides of a contract about its reviews: before their time ends, and when they appear. */
import * as z from 'zod';
import type { ReviewContext } from '../../../src/machines/lifecycles/review.lifecycle.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../database/tables.ts';
import { reviewsPublishedTask } from '../../lifecycles/tasks.ts';
import type { MailSite } from '../../mail/texts.ts';
import type { ContractNews } from '../../notifications/contract-notices.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import { mailSite } from '../../notifications/templates.ts';
import { defineTask, type DatabaseKind } from '../../tasks/task.ts';
import { enqueue } from '../../tasks/tasks.ts';

const payload = z.object({ contract: z.int(), site: mailSite });
const reminderTask = defineTask({ name: 'review.reminder', payload, effect: 'database' });

interface Ended {
  readonly contract: number;
  readonly endedAt: Date;
  readonly site: MailSite;
}
export const remindOfReviews = async (
  transaction: Database,
  { contract, endedAt, site }: Ended,
): Promise<void> => {
  await enqueue(transaction, {
    kind: reminderTask,
    key: `review.reminder:${contract}`,
    payload: { contract, site },
    runAt: new Date(after(endedAt.toISOString(), days(terms.reviewReminderDay))),
  });
};

interface Telling {
  readonly contract: number;
  readonly news: Extract<ContractNews, `review.${string}`>;
  readonly site: MailSite;
  readonly to: readonly ('employer' | 'freelancer')[];
}
/** In spite of a block: it concerns work that both have done, and a deadline. */
const tellSides = async (transaction: Database, { contract, news, site, to }: Telling): Promise<void> => {
  const row = await transaction
    .selectFrom('contracts')
    .innerJoin('users as employer', 'employer.id', 'employer_id')
    .innerJoin('users as freelancer', 'freelancer.id', 'freelancer_id')
    .select(['title', 'employer_id', 'freelancer_id'])
    .select(['employer.name as employer_name', 'freelancer.name as freelancer_name'])
    .where('contracts.id', '=', contract)
    .executeTakeFirst();
  if (!row) return;
  const people = {
    employer: { id: row.employer_id, name: row.employer_name },
    freelancer: { id: row.freelancer_id, name: row.freelancer_name },
  };
  for (const side of to) {
    const from = people[side === 'employer' ? 'freelancer' : 'employer'];
    const reader = people[side].id;
    await enqueueNotice(transaction, reader, {
      template: 'contract',
      news,
      to: { kind: 'contract', id: contract },
      from,
      title: row.title,
      side,
      site,
    });
  }
};

/** Whoever has not written yet is reminded, while there is time. */
export const reviewReminderKind = (clock: Pick<Clock, 'now'>): DatabaseKind<z.infer<typeof payload>> => ({
  ...reminderTask,
  clock: 'business',
  async run({ transaction }, { contract, site }) {
    const row = await transaction
      .selectFrom('lifecycles')
      .select('context')
      .where('kind', '=', 'review')
      .where('id', '=', contract)
      .where('due_at', '>', clock.now())
      .executeTakeFirst();
    if (!row) return;
    const { writers } = row.context as unknown as ReviewContext;
    const to = (['employer', 'freelancer'] as const).filter((side) => !writers.includes(side));
    await tellSides(transaction, { contract, news: 'review.ending', site, to });
  },
});

export const reviewsPublishedKind = (site: () => MailSite): DatabaseKind<{ readonly contract: number }> => ({
  ...reviewsPublishedTask,
  async run({ transaction }, { contract }) {
    const to = ['employer', 'freelancer'] as const;
    await tellSides(transaction, { contract, news: 'review.published', site: site(), to });
  },
});
