/** The answers of an attempt: what the server has, and what it does not have yet. Pure. */
import type { Answer } from './answer.ts';
import type { Attempt, AttemptQuestion, SavedAnswer } from './attempt.ts';
import type { GivenAnswer, UnsavedAnswer } from './unsaved-answer.ts';

/** By position. */
export type Unsaved = Readonly<Record<number, UnsavedAnswer>>;
export interface Answers {
  readonly attempt: Attempt | null;
  readonly unsaved: Unsaved;
}

const hasSameAnswer = (one: GivenAnswer, other: GivenAnswer): boolean =>
  JSON.stringify(one.Answer) === JSON.stringify(other.Answer);
const isSame = (one: GivenAnswer, other: GivenAnswer): boolean =>
  one.Flagged === other.Flagged && hasSameAnswer(one, other);
const givenOf = ({ Answer, Flagged }: GivenAnswer): GivenAnswer => ({ Answer, Flagged });

export const questionAt = ({ attempt }: Pick<Answers, 'attempt'>, position: number) =>
  attempt?.Questions.find(({ Position }) => Position === position);
/** The answer and the flag that the page shows. */
export const givenAt = (answers: Answers, position: number): GivenAnswer =>
  answers.unsaved[position] ?? questionAt(answers, position) ?? { Answer: undefined, Flagged: false };
export const positionsOf = (unsaved: Unsaved): readonly number[] => Object.keys(unsaved).map(Number);
/** The next one to send, in the order of the questions. */
export const nextOf = (unsaved: Unsaved): number | undefined => positionsOf(unsaved)[0];

export const without = (unsaved: Unsaved, position: number): Unsaved =>
  Object.fromEntries(
    positionsOf(unsaved).flatMap((each) => {
      const kept = unsaved[each];
      return each === position || !kept ? [] : [[each, kept]];
    }),
  );

/** After a change on the page. An answer that the server has, and that nothing sent can replace, needs no sending. */
export const withChange = (answers: Answers, position: number, change: Partial<GivenAnswer>): Unsaved => {
  const question = questionAt(answers, position);
  if (!question) return answers.unsaved;
  const { Version, Base, Sent } = answers.unsaved[position] ?? {
    Version: question.Version,
    Base: givenOf(question),
    Sent: [],
  };
  const next = { ...givenOf(givenAt(answers, position)), ...change };
  return Sent.length === 0 && isSame(next, question)
    ? without(answers.unsaved, position)
    : { ...answers.unsaved, [position]: { ...next, Version, Base, Sent } };
};

/** The answer is being sent: its reply may get lost. */
export const withSending = (unsaved: Unsaved, position: number): Unsaved => {
  const own = unsaved[position];
  if (!own || own.Sent.some((sent) => isSame(sent, own))) return unsaved;
  return { ...unsaved, [position]: { ...own, Sent: [...own.Sent, givenOf(own)] } };
};

const withQuestion = (attempt: Attempt, position: number, change: Partial<AttemptQuestion>): Attempt => ({
  ...attempt,
  Questions: attempt.Questions.map((question) =>
    question.Position === position ? { ...question, ...change } : question,
  ),
});

/** The server has saved `sent`. A later change of the same question still waits, on the new version. */
export const withSaved = (
  { attempt, unsaved }: Answers,
  sent: GivenAnswer,
  { Position, Version, Attempt_Version }: SavedAnswer,
): Answers => {
  const own = unsaved[Position];
  return {
    attempt: attempt && {
      ...withQuestion(attempt, Position, { ...givenOf(sent), Version }),
      Version: Attempt_Version,
    },
    unsaved:
      own && !isSame(own, sent)
        ? { ...unsaved, [Position]: { ...own, Version, Base: givenOf(sent), Sent: [] } }
        : without(unsaved, Position),
  };
};

interface Merged extends Answers {
  /** The positions whose newer answer was given elsewhere. */
  readonly overtaken: readonly number[];
}
/**
 * What becomes of an unsaved answer whose question has another version on the server now. Answer and flag are compared each for
 * itself. If the server has what this page started from, or something that this page sent, the change of this page is sent again.
 * If it has anything else, that is newer and stays.
 */
const onNewer = (own: UnsavedAnswer, question: AttemptQuestion): UnsavedAnswer => {
  const known = [own.Base, ...own.Sent];
  const isAnswered = known.some((each) => !hasSameAnswer(each, own));
  const isKnown = question.Answer === undefined || known.some((each) => hasSameAnswer(each, question));
  const isFlagged = known.some(({ Flagged }) => Flagged !== own.Flagged);
  return {
    Answer: isAnswered && isKnown ? own.Answer : question.Answer,
    Flagged: (isFlagged ? own : question).Flagged,
    Version: question.Version,
    Base: givenOf(question),
    Sent: [],
  };
};
/** The attempt as the server sent it, with the answers that still wait. */
export const merged = (attempt: Attempt, unsaved: Unsaved): Merged => {
  let kept: Unsaved = {};
  const overtaken: number[] = [];
  for (const position of positionsOf(unsaved)) {
    const own = unsaved[position];
    const question = questionAt({ attempt }, position);
    if (!own || !question || isSame(own, question)) continue;
    const next = question.Version === own.Version ? own : onNewer(own, question);
    if (!isSame(next, question)) kept = { ...kept, [position]: next };
    if (!hasSameAnswer(next, own)) overtaken.push(position);
  }
  return { attempt, unsaved: kept, overtaken };
};

/** How many answers the server never got. */
export const lostOf = ({ attempt, unsaved }: Answers): number => {
  if (attempt === null) return 0;
  const waiting = merged(attempt, unsaved);
  const saved = { attempt, unsaved: {} };
  return positionsOf(waiting.unsaved).filter(
    (position) => !hasSameAnswer(givenAt(waiting, position), givenAt(saved, position)),
  ).length;
};

export interface Standing {
  /** The positions. */
  readonly unanswered: readonly number[];
  readonly flagged: readonly number[];
}
export const standingOf = (answers: Answers): Standing => {
  const all = (answers.attempt?.Questions ?? []).map(({ Position }) => Position);
  return {
    unanswered: all.filter((position) => givenAt(answers, position).Answer === undefined),
    flagged: all.filter((position) => givenAt(answers, position).Flagged),
  };
};
/** Where to go on: the first question without an answer, or the first. */
export const firstOpen = (answers: Answers): number => standingOf(answers).unanswered[0] ?? 1;

/** What has been typed into the fields of numbers, by position. */
export type Typed = Readonly<Record<number, string>>;
/** A typed number: `1,250.5`, `-3`. Undefined while it is none. */
export const numberIn = (text: string): Answer | undefined => {
  const bare = text.trim().replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return /^[-−]?\d{1,12}(\.\d{1,6})?$/.test(bare) ? Number(bare.replace('−', '-')) : undefined;
};
/** The fields whose text is no longer the answer: it was changed elsewhere, or refused. */
export const outdatedIn = (answers: Answers, typed: Typed): readonly number[] =>
  Object.entries(typed).flatMap(([key, text]) =>
    numberIn(text) === givenAt(answers, Number(key)).Answer ? [] : [Number(key)],
  );
/** The options of an ordering question after one has moved by a step. */
export const movedOption = (order: readonly number[], index: number, by: -1 | 1): readonly number[] => {
  const to = index + by;
  const [one, other] = [order[index], order[to]];
  return one === undefined || other === undefined ? order : order.with(index, other).with(to, one);
};
