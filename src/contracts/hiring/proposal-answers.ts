/** The answers of a proposal as one text of its form: JSON, answers by their question. Pure, without the schema library. */
export interface TypedAnswer {
  readonly Question: string;
  readonly Answer: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = (typed: string): unknown => {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
};

/** The answers as typed; anything else than a text is no answer. */
export const answersIn = (typed: string): readonly TypedAnswer[] => {
  const found = readJson(typed);
  if (!isObject(found)) return [];
  return Object.entries(found).flatMap(([Question, Answer]) =>
    typeof Answer === 'string' ? [{ Question, Answer }] : [],
  );
};
export const textOfAnswers = (answers: readonly TypedAnswer[]): string =>
  answers.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(answers.map(({ Question, Answer }) => [Question, Answer])));

/** These questions in their order, with the answers that were typed. */
export const answersTo = (questions: readonly string[], typed: string): readonly TypedAnswer[] => {
  const known = new Map(answersIn(typed).map(({ Question, Answer }) => [Question, Answer]));
  return questions.map((Question) => ({ Question, Answer: known.get(Question) ?? '' }));
};
/** Answers to questions that the employer has changed or removed since. Blank ones are none. */
export const formerAnswers = (questions: readonly string[], typed: string): readonly TypedAnswer[] =>
  answersIn(typed).filter(({ Question, Answer }) => !questions.includes(Question) && /\S/.test(Answer));
/** An answer to each of these questions, and the former answers, so that nothing typed is lost. */
export const adaptedAnswers = (questions: readonly string[], typed: string): string =>
  textOfAnswers([...answersTo(questions, typed), ...formerAnswers(questions, typed)]);
