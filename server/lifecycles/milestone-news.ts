/** Who hears of a milestone: each event that concerns its sides, and reminders before each deadline that moves its money. */
import { terms } from '../../src/contracts/money/terms.ts';
import { after as later, days, hours } from '../../src/machines/lifecycles/lifecycle.ts';
import { pathsOf } from '../../src/machines/lifecycles/reasons.ts';
import type { StateValue } from 'xstate';
import type { Database } from '../database/tables.ts';
import { enqueueLater } from '../tasks/tasks.ts';
import { milestoneEndingTask, milestoneMovedTask, periodFundedTask, type MilestoneMoved } from './tasks.ts';

/** Told by the change of the contract, or by the payment. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set([
  'milestone.amended',
  'milestone.dropped',
  'funding.started',
  'funding.cancelled',
  'lifecycle.upgraded',
]);

const before = (wholeDays: number, ...reminderDays: readonly number[]): readonly number[] =>
  reminderDays.map((day) => days(wholeDays - day));
/** By state: milliseconds before its deadline. */
const reminders: Readonly<Record<string, readonly number[]>> = {
  submitted: before(terms.autoReleaseDays, ...terms.autoReleaseReminderDays),
  invoiced: [hours(terms.requestReminderHours)],
  cancelRequested: [hours(terms.requestReminderHours)],
  'disputed.awaitingResponse': before(terms.disputeReplyDays, ...terms.disputeReplyReminderDays),
  'disputed.ruled': before(terms.rulingRestDays, terms.rulingReminderDay),
};

interface Ending {
  readonly id: number;
  /** Of its snapshot. */
  readonly value: unknown;
  /** ISO texts: the deadline, and the present. */
  readonly dueAt: string;
  readonly at: string;
}
/** A state that resumes keeps its deadline: what has been said of it is not said again. */
export const remindOfMilestone = async (
  transaction: Database,
  { id, value, dueAt, at }: Ending,
): Promise<void> => {
  const [path = ''] = pathsOf(value as StateValue);
  for (const span of reminders[path] ?? []) {
    const remindAt = later(dueAt, -span);
    if (remindAt > at)
      await enqueueLater(transaction, {
        kind: milestoneEndingTask,
        key: `milestone.ending:${id}:${dueAt}:${span}`,
        payload: { id, dueAt },
        runAt: new Date(remindAt),
      });
  }
};

type Snapshot = MilestoneMoved['before'];
interface Moved {
  readonly id: number;
  readonly type: string;
  /** ISO text. */
  readonly at: string;
  readonly position: number;
  /** Null before the first state. */
  readonly before: Readonly<Snapshot> | null;
  readonly after: Readonly<Snapshot>;
}
/** In the transaction of the event. */
export const followMilestone = async (
  transaction: Database,
  { id, type, at, position, before: from, after: to }: Moved,
): Promise<void> => {
  if (!from || TOLD_ELSEWHERE.has(type)) return;
  await enqueueLater(transaction, {
    kind: milestoneMovedTask,
    payload: { id, position, before: from, after: to },
  });
  // Paid for, or out of a request or a dispute that has held up its invoice.
  if (to.value === 'funded' && typeof to.context['disputableUntil'] === 'string')
    await enqueueLater(transaction, { kind: periodFundedTask, payload: { milestone: id } });
  const { dueAt } = to.context;
  if (typeof dueAt === 'string') await remindOfMilestone(transaction, { id, value: to.value, dueAt, at });
};
