/** The tasks of jobs, by skill name. */
import { skillNames } from '../skills.ts';
import { adsTasks } from './ads-tasks.ts';
import { contentTasks } from './content-tasks.ts';
import { insightTasks } from './insight-tasks.ts';
import { lifecycleTasks } from './lifecycle-tasks.ts';
import { searchTasks } from './search-tasks.ts';
import { socialTasks } from './social-tasks.ts';
import type { Task } from './task.ts';

const byName: Readonly<Record<string, readonly Task[]>> = {
  ...searchTasks,
  ...adsTasks,
  ...contentTasks,
  ...socialTasks,
  ...lifecycleTasks,
  ...insightTasks,
};

/** In the order of the skills' ids, from 0. */
export const tasksBySkill: readonly (readonly Task[])[] = skillNames.map((name) => {
  const found = byName[name];
  if (!found) throw new Error(`No task needs the skill ${name}`);
  return found;
});
