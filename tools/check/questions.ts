/**
 * What makes a question bank unfit for a test: a file that its contract rejects, topics or kinds with too few questions, one
 * question twice, and options that can be guessed by their length or that refer to other options, which are shuffled.
 */
import { sameText, testBank, type Question, type TestBank } from '../../server/learning/bank/bank.ts';

const TOPICS = { least: 6, most: 8 };
const LEAST_OF_TOPIC = 4;
const LEAST_OF_KIND: Readonly<Record<Question['kind'], number>> = {
  single: 30,
  multiple: 8,
  ordering: 4,
  number: 4,
};
const LEAST_OF_DIFFICULTY = 15;
/** The share of single choices whose longest option may be the right one. */
const MOST_LONGEST_RIGHT = 0.35;
/** "All of the above", "both of these": the order of options differs in every attempt. */
const REFERRING =
  /\b(?:all|none|both|neither|any|either) of (?:the )?(?:above|below|these|those|others?)\b|\b(?:options?|answers?) (?:[a-f]|\d)\b/i;
const CHOOSE_ALL = 'Choose all that apply.';

type Choice = Extract<Question, { correct: readonly number[] }>;
const isChoice = (question: Question): question is Choice => 'correct' in question;
const average = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) / lengths.length;

/** Whether the longest option is the right one, and no other is as long. */
const isLongestRight = ({ options, correct }: Choice): boolean => {
  const longest = Math.max(...options.map(({ length }) => length));
  return options.every(({ length }, index) => (length === longest) === correct.includes(index));
};

const lengthFindings = (questions: readonly Question[]): string[] => {
  const choices = questions.filter(isChoice);
  const lengths = (isRight: boolean): number[] =>
    choices.flatMap(({ options, correct }) =>
      options.filter((_, index) => correct.includes(index) === isRight).map(({ length }) => length),
    );
  const [right, wrong] = [average(lengths(true)), average(lengths(false))];
  const singles = choices.filter(({ kind }) => kind === 'single');
  const guessable = singles.filter(isLongestRight);
  return [
    ...(right > wrong
      ? [
          `right options are longer (${right.toFixed(1)} characters) than wrong ones (${wrong.toFixed(1)}) on average.`,
        ]
      : []),
    ...(guessable.length > singles.length * MOST_LONGEST_RIGHT
      ? [
          `the longest option is right in ${guessable.length} of ${singles.length} single choices: ${guessable.map(({ id }) => id).join(', ')}.`,
        ]
      : []),
  ];
};

const countFindings = ({ topics, questions }: TestBank): string[] => {
  const names = Object.keys(topics);
  const tooFew = (what: string, least: number, isOne: (question: Question) => boolean): string[] => {
    const count = questions.filter(isOne).length;
    return count < least ? [`${what} has ${count} questions, and ${least} are the least.`] : [];
  };
  return [
    ...(names.length < TOPICS.least || names.length > TOPICS.most
      ? [`it has ${names.length} topics instead of ${TOPICS.least} to ${TOPICS.most}.`]
      : []),
    ...names.flatMap((name) => tooFew(`topic ${name}`, LEAST_OF_TOPIC, ({ topic }) => topic === name)),
    ...Object.entries(LEAST_OF_KIND).flatMap(([name, least]) =>
      tooFew(`kind ${name}`, least, ({ kind }) => kind === name),
    ),
    ...[1, 2, 3].flatMap((level) =>
      tooFew(`difficulty ${level}`, LEAST_OF_DIFFICULTY, ({ difficulty }) => difficulty === level),
    ),
  ];
};

const wordFindings = (question: Question): string[] => [
  ...(/[.?]$/.test(question.text)
    ? []
    : [`${question.id} does not end with a full stop or a question mark.`]),
  ...((question.kind === 'multiple') === question.text.endsWith(CHOOSE_ALL)
    ? []
    : [`${question.id}: a multiple choice, and no other kind, ends with "${CHOOSE_ALL}"`]),
  ...('options' in question ? question.options : [])
    .filter((option) => REFERRING.test(option))
    .map((option) => `${question.id}: "${option}" refers to other options, which are shuffled.`),
];

/** Every finding, with the slug of its test. The files by slug, as they are read. */
export const questionFindings = (files: ReadonlyMap<string, unknown>): string[] => {
  const first = new Map<string, string>();
  return [...files].flatMap(([slug, file]) => {
    const { success, data, error } = testBank.safeParse(file);
    if (!success)
      return error.issues.map(({ path, message }) => `${slug}.json: ${path.join('.')}: ${message}.`);
    const twice = data.questions.flatMap(({ id, text }) => {
      const other = first.get(sameText(text));
      first.set(sameText(text), other ?? id);
      return other === undefined ? [] : [`${id} asks the same as ${other}.`];
    });
    return [
      ...(data.test === slug ? [] : [`it names the test ${data.test}.`]),
      ...countFindings(data),
      ...twice,
      ...lengthFindings(data.questions),
      ...data.questions.flatMap(wordFindings),
    ].map((finding) => `${slug}.json: ${finding}`);
  });
};
