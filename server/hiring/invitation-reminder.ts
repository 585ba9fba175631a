/** Reminds a freelancer of an invitation that expires soon. */
import * as z from 'zod';
import { terms } from '../../src/contracts/money/terms.ts';
import { after, days } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { lifecycleTasks } from '../lifecycles/tasks.ts';
import type { MailSite } from '../mail/texts.ts';
import { mayTell } from '../messaging/standing.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { mailSite } from '../notifications/templates.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';

const payload = z.object({ id: z.int(), site: mailSite });
const reminderTask = defineTask({ name: 'invitation.reminder', payload, effect: 'database' });

interface Sent {
  readonly id: number;
  /** ISO text, as the lifecycle has it. */
  readonly sentAt: string;
  readonly site: MailSite;
}
/** Enqueues the deadline of a new invitation, and the reminder before it. The insert has begun its lifecycle. */
export const scheduleInvitation = async (
  transaction: Database,
  { id, sentAt, site }: Sent,
): Promise<void> => {
  const dueAt = after(sentAt, days(terms.invitationDays));
  await lifecycleTasks.schedule(transaction, { kind: 'invitation', id, dueAt });
  await enqueue(transaction, {
    kind: reminderTask,
    key: `invitation.reminder:${id}`,
    payload: { id, site },
    runAt: new Date(after(sentAt, days(terms.invitationReminderDay))),
  });
};

/** Nothing happens for an invitation that was answered, that has expired, or between people who do not talk. */
export const reminderKind = (clock: Pick<Clock, 'now'>): DatabaseKind<z.infer<typeof payload>> => ({
  ...reminderTask,
  clock: 'business',
  async run({ transaction }, { id, site }) {
    const row = await transaction
      .selectFrom('invitations')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .innerJoin('users', 'users.id', 'employer_id')
      .innerJoin('lifecycles', (join) =>
        join.onRef('lifecycles.id', '=', 'invitations.id').on('lifecycles.kind', '=', 'invitation'),
      )
      .select(['freelancer_id', 'employer_id', 'users.name', 'jobs.id as job_id', 'title'])
      .where('invitations.id', '=', id)
      .where('invitations.status', '=', 'sent')
      .where('lifecycles.due_at', '>', clock.now())
      .executeTakeFirst();
    if (!row || !(await mayTell(transaction, { from: row.employer_id, to: row.freelancer_id }))) return;
    await enqueueNotice(transaction, row.freelancer_id, {
      template: 'hiring',
      news: 'invitation.ending',
      id,
      from: { id: row.employer_id, name: row.name },
      job: { id: row.job_id, title: row.title },
      site,
    });
  },
});
