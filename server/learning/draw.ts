/** Draws the questions of an attempt, and shuffles their order and their options. Pure: chance comes in. */
import type { Random } from '../core/random.ts';
import type { Question, TestBank } from './bank/bank.ts';

export interface DrawnQuestion {
  readonly question_key: string;
  readonly topic: string;
  readonly learn: string;
  readonly difficulty: number;
  readonly kind: Question['kind'];
  readonly text: string;
  /** In the order of this attempt; null for a number. */
  readonly options: readonly string[] | null;
  readonly unit: string | null;
  /** Indexes into `options`, or the number. Those of an ordering are in the right order. */
  readonly key: readonly number[] | number;
  readonly tolerance: number | null;
  readonly explanation: string;
}

const counted = (counts: ReadonlyMap<string | number, number>, key: string | number): number =>
  counts.get(key) ?? 0;

/**
 * One question after the other, each from the topics drawn least so far, and among those of the difficulty drawn least: no
 * attempt is easier than another, or leaves a topic out.
 */
const mixed = (questions: readonly Question[], count: number, random: Random): Question[] => {
  const rest = random.sample(questions, questions.length);
  const drawn: Question[] = [];
  const topics = new Map<string, number>();
  const difficulties = new Map<number, number>();
  while (drawn.length < count) {
    const weightOf = ({ topic, difficulty }: Question): number =>
      counted(topics, topic) * questions.length + counted(difficulties, difficulty);
    const [first, ...others] = rest;
    if (!first) break;
    const next = others.reduce((best, each) => (weightOf(each) < weightOf(best) ? each : best), first);
    rest.splice(rest.indexOf(next), 1);
    drawn.push(next);
    topics.set(next.topic, counted(topics, next.topic) + 1);
    difficulties.set(next.difficulty, counted(difficulties, next.difficulty) + 1);
  }
  return random.sample(drawn, drawn.length);
};

/** The former indexes, by their new place. */
const shuffled = (length: number, random: Random): number[] => {
  const places = Array.from({ length }, (_, index) => index);
  return random.sample(places, length);
};
const isAscending = (places: readonly number[]): boolean => places.every((place, index) => place === index);

const storedFrom = (question: Question, topics: TestBank['topics'], random: Random): DrawnQuestion => {
  const topic = topics[question.topic];
  if (!topic) throw new Error(`The question ${question.id} has no topic`);
  const { id, difficulty, kind, text, explanation } = question;
  const every = {
    question_key: id,
    topic: topic.name,
    learn: topic.learn,
    difficulty,
    kind,
    text,
    explanation,
  };
  if (question.kind === 'number')
    return {
      ...every,
      options: null,
      unit: question.unit,
      key: question.answer,
      tolerance: question.tolerance,
    };
  const { options } = question;
  const places = shuffled(options.length, random);
  // An ordering that stands in its right order would show the answer.
  if (kind === 'ordering' && isAscending(places)) places.push(...places.splice(0, 1));
  const right = question.kind === 'ordering' ? options.map((_, index) => index) : question.correct;
  const key = right.map((index) => places.indexOf(index));
  return {
    ...every,
    options: places.map((place) => options[place] ?? ''),
    unit: null,
    key: kind === 'ordering' ? key : key.toSorted((one, other) => one - other),
    tolerance: null,
  };
};

/** Without the retired questions. */
export const drawQuestions = (
  { questions, topics }: TestBank,
  {
    count,
    retired,
    random,
  }: { readonly count: number; readonly retired: ReadonlySet<string>; readonly random: Random },
): DrawnQuestion[] => {
  const drawn = mixed(
    questions.filter(({ id }) => !retired.has(id)),
    count,
    random,
  );
  if (drawn.length < count)
    throw new Error(`Only ${drawn.length} questions are left of a test that asks ${count}`);
  return drawn.map((question) => storedFrom(question, topics, random));
};
