/** Tells holders of the end of a certificate, 30 and 7 days before it. */
import { sql } from 'kysely';
import * as z from 'zod';
import { testTerms } from '../../src/contracts/learning/test-terms.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import type { MailSite } from '../mail/texts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { isRenewed } from './certificate-rows.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';

const EVERY = 15 * 60_000;
/** In one transaction. The next run takes the others. */
const MOST_AT_A_TIME = 500;
const [FIRST, LAST] = testTerms.reminderDays;

interface Ending {
  readonly id: number;
  readonly freelancer_id: number;
  readonly title: string;
  readonly expires_at: Date;
  readonly told_days: number;
  readonly is_offered: boolean;
}

/**
 * Marks each certificate as told, and returns those whose holder must hear of it: who has passed the test again has a
 * certificate that ends later. A clock that jumps past both times leaves the last reminder.
 */
const takeEnding = async (transaction: Database, now: Date): Promise<readonly Ending[]> => {
  const { rows } = await sql<Ending>`
    with due as materialized (
      select id, case when expires_at <= ${now}::timestamptz + ${LAST} * interval '24 hours' then ${LAST}::integer
          else ${FIRST}::integer end as days
      from certificates
      where revoked_at is null and expires_at > ${now}::timestamptz
        and expires_at <= ${now}::timestamptz + ${FIRST} * interval '24 hours'
        and (told_days is null
          or told_days > ${LAST} and expires_at <= ${now}::timestamptz + ${LAST} * interval '24 hours')
      order by expires_at, id limit ${MOST_AT_A_TIME} for no key update
    ), told as (
      update certificates set told_days = due.days from due where certificates.id = due.id
      returning certificates.id, freelancer_id, test_id, expires_at, told_days
    )
    select told.id, freelancer_id, title, expires_at, told_days, is_offered
    from told join certification_tests on certification_tests.id = test_id
    where not ${isRenewed('told')}
    order by told.id
  `.execute(transaction);
  return rows;
};

const endingTask = defineTask({ name: 'certificates.ending', payload: z.object({}), effect: 'database' });

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  readonly site: () => MailSite;
}

export const certificateEndingKind = ({ clock, site }: Options): DatabaseKind<Record<string, never>> => ({
  ...endingTask,
  every: EVERY,
  clock: 'business',
  async run({ transaction }) {
    for (const { id, freelancer_id, title, expires_at, told_days, is_offered } of await takeEnding(
      transaction,
      clock.now(),
    ))
      await enqueueNotice(transaction, freelancer_id, {
        template: 'certificateEnding',
        id,
        test: title,
        expiresAt: expires_at.toISOString(),
        days: told_days,
        isOffered: is_offered,
        site: site(),
      });
  },
});
