/** Lists the tasks that were given up, and runs one again. */
import { listDeadTasks, reviveDeadTask } from '../tasks/tasks.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands } from './work.ts';

export const deadLetterCommands: Commands<'tasks' | 'tasks revive'> = {
  async tasks({ transaction }) {
    const rows = await listDeadTasks(transaction);
    if (rows.length === 0) return { lines: ['There are no dead letters.'] };
    return {
      lines: rows.map(({ id, kind, key, attempts, error, given_up_at }) =>
        [
          `${id}  ${kind}${key === null ? '' : ` (${key})`}`,
          `given up ${given_up_at.toISOString()} after ${attempts} attempts`,
          error ?? '',
        ].join('  '),
      ),
    };
  },
  async 'tasks revive'({ transaction }, { id }) {
    if (!(await reviveDeadTask(transaction, id))) throw new OperatorRefusal('task_not_found');
    return {
      subject: `task ${id}`,
      tasks: [id],
      lines: [`The task ${id} runs again, with all its retries.`],
    };
  },
};
