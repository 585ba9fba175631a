/** The tasks of the weeks and months that the demonstration begins with, so that they go on like all others. */
import { sql } from 'kysely';
import { noticeAt, type PeriodKind } from '../../../src/contracts/money/period-dates.ts';
import type { Database } from '../../database/tables.ts';
import { isInState } from '../../lifecycles/milestone-states.ts';
import { beginAt } from './begin-period.ts';
import { closePeriodAt, noticePeriodAt } from './period-tasks.ts';

interface Running {
  readonly id: number;
  readonly contract: number;
  readonly kind: PeriodKind;
  readonly ends_at: Date;
}
export const scheduleSeededPeriods = async (database: Database, now: Date): Promise<void> => {
  const { rows } = await sql<Running>`
    select milestone_id as id, own.contract_id as contract, purpose as kind, ends_at
    from contract_periods join contract_milestones own on own.id = milestone_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where ${isInState('funded')} order by milestone_id`.execute(database);
  for (const { id, contract, kind, ends_at } of rows) {
    await closePeriodAt(database, id, { kind, ends_at });
    const notice = noticeAt(ends_at.toISOString());
    if (kind === 'month' && notice > now.toISOString()) await noticePeriodAt(database, id, new Date(notice));
    // Before Monday noon last week is not closed either.
    if (ends_at > now) await beginAt(database, contract, ends_at);
  }
};
