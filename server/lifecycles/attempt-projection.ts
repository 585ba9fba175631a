/** What follows from the events of an attempt in their transaction: its row, its grading, its certificate, and news. */
import { sql } from 'kysely';
import type { AttemptContext } from '../../src/machines/lifecycles/attempt.lifecycle.ts';
import type { Role } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { attemptStates } from './attempt-states.ts';
import { isRight } from './grading.ts';
import type { AnyAct, Move, StoredSnapshot } from './move.ts';
import { tellLearning } from './tasks.ts';

/** The account first, as calls about it and its closing do: locks in another order would be a deadlock. */
export const lockAttempt = async (
  transaction: Database,
  id: number,
): Promise<Readonly<Partial<Record<Role, number>>>> => {
  await sql`select from users where id = (select freelancer_id from test_attempts where id = ${id})
    for no key update`.execute(transaction);
  const own = await transaction
    .selectFrom('test_attempts')
    .select('freelancer_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return own ? { freelancer: own.freelancer_id } : {};
};

/** Rounded down: nobody fails with the score that passes. */
const scoreOf = ({ correct, questions }: AttemptContext): number | null =>
  correct === null ? null : Math.floor((correct * 100) / questions);

const ends: ReadonlySet<string> = new Set([attemptStates.submitted, attemptStates.timedOut]);

export const projectAttempt = async (
  transaction: Database,
  id: number,
  { value, context }: StoredSnapshot,
  { at }: { readonly at: string },
): Promise<void> => {
  const state = value as string;
  const own = context as unknown as AttemptContext;
  const score = scoreOf(own);
  await sql`update test_attempts set status = ${state}, version = version + 1,
    ended_at = ${ends.has(state) ? sql`${at}::timestamptz` : sql`ended_at`},
    is_timed_out = ${state === attemptStates.timedOut ? sql`true` : sql`is_timed_out`},
    correct = ${own.correct}, score = ${score} where id = ${id}`.execute(transaction);
  if (state === attemptStates.passed)
    await sql`insert into certificates (freelancer_id, test_id, attempt_id, score, issued_at, expires_at)
      select freelancer_id, test_id, own.id, own.score, ${at}::timestamptz,
        ${at}::timestamptz + valid_days * interval '24 hours'
      from test_attempts own join certification_tests on certification_tests.id = test_id
      where own.id = ${id}`.execute(transaction);
  await tellLearning(transaction, { attempt: id });
};

/** Grades an attempt that has just ended, on the answers that are saved. */
export const gradeAttempt = async (
  transaction: Database,
  { id, at, after }: Move,
): Promise<AnyAct | undefined> => {
  if (!ends.has(after.value as string)) return undefined;
  const questions = await transaction
    .selectFrom('attempt_questions')
    .select(['position', 'kind', 'key', 'tolerance', 'answer'])
    .where('attempt_id', '=', id)
    .execute();
  if (questions.length === 0) return undefined;
  const right = questions.filter(isRight).map(({ position }) => position);
  await transaction
    .updateTable('attempt_questions')
    .set({ is_correct: right.length === 0 ? false : sql<boolean>`position in (${sql.join(right)})` })
    .where('attempt_id', '=', id)
    .execute();
  return { type: 'attempt.graded', by: 'system', at, correct: right.length };
};
