/** Titles, briefs and skills of jobs. */
import { industryOf } from '../industries.ts';
import type { Random } from '../../core/random.ts';
import type { Subject } from '../skills.ts';
import { questions, troubles, ways, wishes } from './brief-words.ts';
import { tasksBySkill } from './tasks.ts';
import type { Task } from './task.ts';

const angles = [
  'start as soon as possible',
  'by the end of the quarter',
  'with a small budget',
  'together with our own team',
  'long-term',
  'a trial first',
  'part-time',
];
const properNames =
  /^(?:\p{Lu}\p{Lu}|(?:Amazon|Digital PR|Facebook|Google|Instagram|LinkedIn|Meta|Microsoft|Pinterest|Spark|TikTok|YouTube)\b)/u;
const lowered = (title: string): string =>
  properNames.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
const raised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const taskBy = (random: Random, skillId: number): Task => random.pick(tasksBySkill[skillId - 1] ?? []);

export const titleBy = (random: Random, task: Task, company: string): string => {
  const kind = random.next();
  if (kind < 0.35) return task.title;
  if (kind < 0.55) return `${task.title}, ${random.pick(angles)}`;
  const client = random.pick(industryOf(company).clients).replace(/^an? /, '');
  return `${raised(client)}: ${lowered(task.title)}`;
};

export const briefBy = (random: Random, task: Task, company: string, subject: Subject): string =>
  [
    `${random.pick(industryOf(company).situations)} ${random.pick(troubles[subject])}`,
    task.detail,
    random.sample(ways, random.between(1, 2)).join(' '),
    random.pick(wishes),
  ].join('\n\n');

export const questionsBy = (random: Random, subject: Subject): string | null => {
  const count = random.between(0, 3);
  if (count === 0) return null;
  return random.sample([...questions[subject], ...questions.any.slice(0, 4)], count).join('\n');
};

/** The main skill and one to three others, mostly of the same subject. */
export const jobSkillsBy = (random: Random, skillId: number): number[] => {
  const first = Math.floor((skillId - 1) / 10) * 10 + 1;
  const near = Array.from({ length: 10 }, (_, index) => first + index);
  const ids = [skillId, ...random.sample(near, random.between(1, 3))];
  if (random.chance(0.25)) ids.push(random.between(1, tasksBySkill.length));
  return [...new Set(ids)];
};
