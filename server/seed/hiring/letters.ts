/** Cover letters and answers that read as if different people had written them. */
import type { Random } from '../../core/random.ts';
import type { SeedPerson } from '../people.ts';
import { subjectOfSkill, type Subject } from '../skills.ts';
import { answers, otherAnswers } from './answer-words.ts';
import {
  approaches,
  closings,
  evidence,
  generalEvidence,
  openings,
  questionsBack,
  signOffs,
  steps,
} from './letter-words.ts';

const raised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const listed = (lines: readonly string[], mark: (index: number) => string): string =>
  lines.map((line, index) => `${mark(index)} ${raised(line)}`).join('\n');

const evidenceBy = (random: Random, subject: Subject): string =>
  random.pick<string>(random.chance(0.35) ? evidence[subject] : generalEvidence);
const stepsBy = (random: Random, subject: Subject): string[] => random.sample(steps[subject], 3);

/** Each is a kind of author. */
const styles: readonly ((random: Random, subject: Subject) => readonly string[])[] = [
  (random, subject) => [
    random.pick(openings),
    `${evidenceBy(random, subject)} ${random.pick(approaches)}`,
    random.pick(closings),
  ],
  (random) => [`${random.pick(openings)} ${random.pick(closings)}`],
  (random, subject) => [
    evidenceBy(random, subject),
    `Here is how I would go about it:\n\n${listed(stepsBy(random, subject), (index) => `${index + 1}.`)}`,
    random.pick(closings),
  ],
  (random, subject) => [
    random.pick(questionsBack),
    `${random.pick(openings)} ${evidenceBy(random, subject)}`,
    random.pick(approaches),
  ],
  (random, subject) => [
    `${random.pick(openings)} ${evidenceBy(random, subject)}`,
    listed(stepsBy(random, subject), () => '-'),
    random.pick(approaches),
    random.pick(questionsBack),
    random.pick(closings),
  ],
  (random, subject) => [evidenceBy(random, subject), random.pick(approaches)],
];

export const subjectOf = (skillIds: readonly number[]): Subject => subjectOfSkill(skillIds[0] ?? 1);

export const letterBy = (
  random: Random,
  { name }: Pick<SeedPerson, 'name'>,
  subject: Subject,
  greetings: readonly string[],
): string => {
  const given = name.split(' ')[0] ?? name;
  const greeting = random.chance(0.7) ? [random.pick(greetings)] : [];
  const signOff = random.chance(0.6) ? [random.pick(signOffs)] : [];
  return [...greeting, ...random.pick(styles)(random, subject), ...signOff]
    .join('\n\n')
    .replaceAll('{given}', given)
    .replaceAll('{name}', name);
};

export const answersBy = (random: Random, proposal_id: number, questions: string | null) =>
  (questions?.split('\n') ?? []).map((question, position) => ({
    proposal_id,
    position,
    question,
    answer: random.pick<string>(answers[question] ?? otherAnswers),
  }));
