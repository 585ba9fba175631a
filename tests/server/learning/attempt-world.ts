/** Freelancers who take tests of a small question bank whose secrets can be found in any text. */
import type { Backend } from '../../../server/backend.ts';
import type { Question, TestBank } from '../../../server/learning/bank/bank.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import type { Answer } from '../../../src/contracts/learning/answer.ts';
import type { Attempt } from '../../../src/contracts/learning/attempt.ts';
import { sampleBank } from '../../contracts/learning/sample-bank.ts';
import type { Visitor } from '../helpers.ts';

/** Part of each secret: of every explanation, of every advice, and of every number that is a key. */
export const SECRETS = ['ZINNIA', 'OLEANDER', '987654'] as const;
const [EXPLAINED, ADVISED, NUMBER] = SECRETS;

const marked = (question: Question): Question => ({
  ...question,
  explanation: `${EXPLAINED} ${question.id}.`,
  ...(question.kind === 'number' && { answer: Number(NUMBER), tolerance: 2 }),
});
export const markedBank = (slug: string): TestBank => {
  const bank = sampleBank(slug);
  return {
    ...bank,
    topics: Object.fromEntries(
      Object.entries(bank.topics).map(([key, topic]) => [key, { ...topic, learn: `${ADVISED} ${key}.` }]),
    ),
    questions: bank.questions.map(marked),
  };
};

export const SEO = 2;
export const ADS = 4;

export const starts = (visitor: Visitor, TID: number = SEO) =>
  visitor.call(calls.skillTestStart.path, { TID });
export const started = async (visitor: Visitor, TID: number = SEO): Promise<Attempt> => {
  const { status, text, json } = await starts(visitor, TID);
  if (status !== 200) throw new Error(text);
  return json.data;
};
export const reads = (visitor: Visitor, { id }: Pick<Attempt, 'id'>) =>
  visitor.call(calls.skillAttempt.path, { id });
export const submits = (visitor: Visitor, { id }: Pick<Attempt, 'id'>) =>
  visitor.call(calls.skillTestSubmit.path, { id });
export const saves = (
  visitor: Visitor,
  { id }: Pick<Attempt, 'id'>,
  fields: {
    readonly Position: number;
    readonly Answer?: Answer | undefined;
    readonly Flagged?: boolean;
    readonly Version?: number;
  },
) => visitor.call(calls.skillAnswerSave.path, { id, Flagged: false, Version: 0, ...fields });

export interface Key {
  readonly position: number;
  readonly kind: Question['kind'];
  readonly options: readonly string[] | null;
  readonly key: Answer;
}
export const keysOf = async ({ database }: Backend, { id }: Pick<Attempt, 'id'>): Promise<Key[]> => {
  const rows = await database
    .selectFrom('attempt_questions')
    .select(['position', 'kind', 'options', 'key'])
    .where('attempt_id', '=', Number(id))
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, options: row.options as string[] | null, key: row.key as Answer }));
};
/** An answer that fits the question and is wrong. */
export const wrong = ({ kind, key, options }: Key): Answer => {
  if (!Array.isArray(key)) return key + 3;
  const others = (options ?? []).map((_, index) => index).filter((index) => !key.includes(index));
  return kind === 'ordering' ? key.toReversed() : others.slice(0, 1);
};

/** Answers the first `right` questions right, and all others wrong. */
export const answersAll = async (
  backend: Backend,
  visitor: Visitor,
  attempt: Attempt,
  right: number,
): Promise<void> => {
  for (const [index, key] of (await keysOf(backend, attempt)).entries()) {
    const { status, text } = await saves(visitor, attempt, {
      Position: key.position,
      Answer: index < right ? key.key : wrong(key),
    });
    if (status !== 200) throw new Error(text);
  }
};
/** Takes a test from start to end. */
export const takes = async (
  backend: Backend,
  visitor: Visitor,
  { TID = SEO, right }: { readonly TID?: number; readonly right: number },
): Promise<Attempt> => {
  const attempt = await started(visitor, TID);
  await answersAll(backend, visitor, attempt, right);
  return (await submits(visitor, attempt)).json.data;
};
