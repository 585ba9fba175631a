/** The tasks of a running week or month. Their due times are business times. */
import * as z from 'zod';
import type { Database } from '../../database/tables.ts';
import { defineTask } from '../../tasks/task.ts';
import { enqueueLater } from '../../tasks/tasks.ts';
import { closingOf, type Period } from './period-rows.ts';

const funding = z.object({
  milestone: z.int(),
  /** Counts from 0. */
  attempt: z.int(),
  /** ISO text: when the first attempt was made. */
  since: z.iso.datetime(),
  /** An attempt, or whether it has paid. */
  step: z.enum(['charge', 'check']),
});
export type PeriodFunding = z.infer<typeof funding>;
export const fundPeriodTask = defineTask({ name: 'period.fund', payload: funding, effect: 'database' });
export const fundPeriodAt = async (
  transaction: Database,
  payload: PeriodFunding,
  runAt: Date,
): Promise<void> => {
  const { milestone, attempt, step } = payload;
  const key = `period.fund:${milestone}:${attempt}:${step}:${runAt.toISOString()}`;
  await enqueueLater(transaction, { kind: fundPeriodTask, key, payload, runAt });
};

const ofMilestone = z.object({ milestone: z.int() });
export const closePeriodTask = defineTask({ name: 'period.close', payload: ofMilestone, effect: 'database' });
/** At its end, or later if something holds it up. */
export const closePeriodAt = async (
  transaction: Database,
  milestone: number,
  period: Pick<Period, 'kind' | 'ends_at'>,
  runAt: Date = closingOf(period),
): Promise<void> => {
  const key = `period.close:${milestone}:${runAt.toISOString()}`;
  await enqueueLater(transaction, { kind: closePeriodTask, key, payload: { milestone }, runAt });
};

export const noticePeriodTask = defineTask({
  name: 'period.notice',
  payload: ofMilestone,
  effect: 'database',
});
/** Before the next month is charged. */
export const noticePeriodAt = async (
  transaction: Database,
  milestone: number,
  runAt: Date,
): Promise<void> => {
  await enqueueLater(transaction, {
    kind: noticePeriodTask,
    key: `period.notice:${milestone}`,
    payload: { milestone },
    runAt,
  });
};
