/** Attempts as their freelancer sees them. Keys, explanations and topics are read once an attempt has ended, never before. */
import type { Answer } from '../../src/contracts/learning/answer.ts';
import {
  questionKind,
  type Attempt,
  type AttemptResult,
  type AttemptState,
} from '../../src/contracts/learning/attempt.ts';
import type { Database } from '../database/tables.ts';
import { attemptStates, hasEnded } from '../lifecycles/attempt-states.ts';

const ownAttempt = (database: Database, freelancer: number, id: number) =>
  database
    .selectFrom('test_attempts')
    .innerJoin('certification_tests', 'certification_tests.id', 'test_id')
    .select([
      'test_attempts.id',
      'test_id',
      'title',
      'pass_mark',
      'status',
      'started_at',
      'due_at',
      'ended_at',
      'is_timed_out',
      'correct',
      'score',
      'version',
    ])
    .where('test_attempts.id', '=', id)
    .where('freelancer_id', '=', freelancer)
    .executeTakeFirst();
type OwnAttempt = NonNullable<Awaited<ReturnType<typeof ownAttempt>>>;

const questionsOf = async (database: Database, id: number): Promise<Attempt['Questions']> => {
  const rows = await database
    .selectFrom('attempt_questions')
    .select(['position', 'kind', 'text', 'options', 'unit', 'answer', 'is_flagged', 'version'])
    .where('attempt_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    Position: row.position,
    Kind: questionKind.parse(row.kind),
    Text: row.text,
    Options: (row.options as string[] | null) ?? undefined,
    Unit: row.unit ?? undefined,
    Answer: (row.answer as Answer | null) ?? undefined,
    Flagged: row.is_flagged,
    Version: row.version,
  }));
};

/**
 * The topics with wrong answers, by name. How many were right would tell somebody who answers one question of each topic whether
 * that answer was.
 */
const topicsOf = async (database: Database, id: number): Promise<AttemptResult['Topics']> => {
  const rows = await database
    .selectFrom('attempt_questions')
    .select(['topic', 'learn', 'is_correct'])
    .where('attempt_id', '=', id)
    .orderBy('position')
    .execute();
  return [...Map.groupBy(rows, ({ topic }) => topic)]
    .filter(([, own]) => !own.every(({ is_correct }) => is_correct))
    .map(([Name, own]) => ({ Name, Learn: own[0]?.learn ?? '' }))
    .toSorted((one, other) => one.Name.localeCompare(other.Name, 'en'));
};

const reviewOf = async (database: Database, id: number): Promise<AttemptResult['Review']> => {
  const rows = await database
    .selectFrom('attempt_questions')
    .select(['position', 'is_correct', 'key', 'explanation'])
    .where('attempt_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    Position: row.position,
    Correct: row.is_correct ?? false,
    Right: row.key as Answer,
    Explanation: row.explanation,
  }));
};

const resultOf = async (database: Database, row: OwnAttempt): Promise<AttemptResult | undefined> => {
  const { id, status, score, correct, ended_at, is_timed_out } = row;
  if (score === null || correct === null || ended_at === null) return undefined;
  const isPassed = status === attemptStates.passed;
  const certificate = isPassed
    ? await database.selectFrom('certificates').select('id').where('attempt_id', '=', id).executeTakeFirst()
    : undefined;
  return {
    Passed: isPassed,
    Score: score,
    Correct: correct,
    EndedAt: ended_at.toISOString(),
    TimedOut: is_timed_out,
    Certificate: certificate?.id,
    Topics: isPassed ? undefined : await topicsOf(database, id),
    Review: isPassed ? await reviewOf(database, id) : undefined,
  };
};

const stateOf = ({ status }: OwnAttempt): AttemptState =>
  status === attemptStates.passed ? 'passed' : hasEnded(status) ? 'failed' : 'running';

/** Undefined for an attempt of somebody else. */
export const attemptOf = async (
  database: Database,
  freelancer: number,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<Attempt | undefined> => {
  const row = await ownAttempt(database, freelancer, id);
  if (!row) return undefined;
  return {
    id,
    TID: row.test_id,
    Title: row.title,
    State: stateOf(row),
    Now: now.toISOString(),
    StartedAt: row.started_at.toISOString(),
    DueAt: row.due_at.toISOString(),
    PassPercent: row.pass_mark,
    Version: row.version,
    Questions: await questionsOf(database, id),
    Result: await resultOf(database, row),
  };
};

/** The attempt of a freelancer that has not ended; at most one. */
export const runningAttempt = (database: Database, freelancer: number) =>
  database
    .selectFrom('test_attempts')
    .innerJoin('certification_tests', 'certification_tests.id', 'test_id')
    .select(['test_attempts.id', 'test_id', 'title', 'due_at'])
    .where('freelancer_id', '=', freelancer)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
