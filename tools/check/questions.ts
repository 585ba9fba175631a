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
/** The share of single choices whose right option may be the longest, and the share where it may be the shortest. */
const MOST_STANDING_OUT = 0.35;
/** "All of the above", "both of these": the order of options differs in every attempt. */
const REFERRING =
  /\b(?:[Aa]ll|[Nn]one|[Bb]oth|[Nn]either|[Aa]ny|[Ee]ither) of (?:the )?(?:above|below|these|those|others?)\b|\b(?:[Oo]ption|[Aa]nswer)s? (?:[A-F]|\d)\b/;
const CHOOSE_ALL = 'Choose all that apply.';

type Choice = Extract<Question, { correct: readonly number[] }>;
const isChoice = (question: Question): question is Choice => 'correct' in question;
const average = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) / lengths.length;

/** Whether the right option, and no other, has this length: the largest or the smallest. */
const isOnlyRight = ({ options, correct }: Choice, length: number): boolean =>
  options.every((option, index) => (option.length === length) === correct.includes(index));

const lengthFindings = (questions: readonly Question[]): string[] => {
  const choices = questions.filter(isChoice);
  const lengths = (isRight: boolean): number[] =>
    choices.flatMap(({ options, correct }) =>
      options.filter((_, index) => correct.includes(index) === isRight).map(({ length }) => length),
    );
  const [right, wrong] = [average(lengths(true)), average(lengths(false))];
  const singles = choices.filter(({ kind }) => kind === 'single');
  const standingOut = (name: string, extreme: (...values: number[]) => number): string[] => {
    const found = singles.filter((one) =>
      isOnlyRight(one, extreme(...one.options.map(({ length }) => length))),
    );
    return found.length > singles.length * MOST_STANDING_OUT
      ? [
          `the ${name} option is right in ${found.length} of ${singles.length} single choices: ${found.map(({ id }) => id).join(', ')}.`,
        ]
      : [];
  };
  return [
    ...(right > wrong
      ? [
          `right options are longer (${right.toFixed(1)} characters) than wrong ones (${wrong.toFixed(1)}) on average.`,
        ]
      : []),
    ...standingOut('longest', Math.max),
    ...standingOut('shortest', Math.min),
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
