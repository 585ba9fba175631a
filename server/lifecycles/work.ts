/** The work of the tasks of lifecycles. */
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { recurringTask } from '../tasks/sweep.ts';
import type { AnyKind, DatabaseKind } from '../tasks/task.ts';
import { passDeadline } from './apply.ts';
import { deadlineTask, enqueueMissed, toldTask, type Deadline, type Told } from './tasks.ts';

interface Options {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: { warn(fields: object, text: string): void };
  /** Milliseconds between two searches for missed deadlines. */
  readonly every: number;
}

export const lifecycleKinds = ({ database, clock, log, every }: Options): readonly AnyKind[] => {
  const passing: DatabaseKind<Deadline> = {
    ...deadlineTask,
    clock: 'business',
    run: ({ transaction }, deadline) => passDeadline(transaction, deadline, clock.now()),
  };
  const telling: DatabaseKind<Told> = {
    ...toldTask,
    async run({ afterCommit }, { kind, id, told }) {
      const about = { lifecycle: kind, id, event: told.type };
      afterCommit(async () => log.warn(about, 'a lifecycle needs an operator'));
    },
  };
  return [
    passing,
    telling,
    recurringTask('sweep.deadlines', every, () => enqueueMissed(database, clock.now())),
  ];
};
