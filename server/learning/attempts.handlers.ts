/**
 * Attempts at a test. All questions are drawn and stored at the start, so nothing that happens to the question bank later
 * concerns a running attempt. A write locks the account first, as its closing does, and then the attempt's row, as its
 * lifecycle does.
 */
import { isDeepStrictEqual } from 'node:util';
import type { attemptCalls } from '../../src/contracts/learning/attempt.ts';
import { after, minutes } from '../../src/machines/lifecycles/lifecycle.ts';
import { integerId } from '../core/ids.ts';
import { dayInWords, momentInWords } from '../core/moment-words.ts';
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { editingUserOf, userOf, type HandlersOf } from '../generic/services.ts';
import { apply, begin } from '../lifecycles/apply.ts';
import { hasEnded } from '../lifecycles/attempt-states.ts';
import { tellLearning } from '../lifecycles/tasks.ts';
import { fittingAnswer } from './answers.ts';
import { attemptOf, runningAttempt } from './attempt-rows.ts';
import { attemptsToday, nextDay, retakeFrom } from './attempt-limits.ts';
import { drawQuestions } from './draw.ts';
import type { LearningServices } from './learning-services.ts';
import { endAttempt, endOverdue } from './overdue.ts';

const lockOwn = (transaction: Database, freelancer: number, id: number | undefined) =>
  transaction
    .selectFrom('test_attempts')
    .select(['id', 'status', 'due_at', 'version'])
    .where('id', '=', id ?? 0)
    .where('freelancer_id', '=', freelancer)
    .forUpdate()
    .executeTakeFirst();

const offeredTest = (transaction: Database, id: number | undefined) =>
  transaction
    .selectFrom('certification_tests')
    .select(['id', 'slug', 'questions', 'minutes', 'pass_mark', 'attempts_per_day'])
    .where('id', '=', id ?? 0)
    .where('is_offered', '=', true)
    .executeTakeFirst();
type OfferedTest = NonNullable<Awaited<ReturnType<typeof offeredTest>>>;

const retiredQuestions = async (transaction: Database): Promise<ReadonlySet<string>> => {
  const rows = await transaction.selectFrom('retired_questions').select('question_key').execute();
  return new Set(rows.map(({ question_key }) => question_key));
};

/** Draws the questions, and starts the clock. Returns the id of the attempt. */
const startAttempt = async (
  transaction: Database,
  { questionBank, random }: LearningServices,
  { user, test, at }: { readonly user: number; readonly test: OfferedTest; readonly at: string },
): Promise<number> => {
  const drawn = drawQuestions(questionBank(test.slug ?? ''), {
    count: test.questions,
    retired: await retiredQuestions(transaction),
    random,
  });
  const { test_time_percent: time_percent } = await transaction
    .selectFrom('freelancers')
    .select('test_time_percent')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const given = (test.minutes * time_percent) / 100;
  const { id } = await transaction
    .insertInto('test_attempts')
    .values({
      test_id: test.id,
      freelancer_id: user,
      time_percent,
      started_at: at,
      due_at: after(at, minutes(given)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('attempt_questions')
    .values(
      drawn.map(({ options, key, ...question }, index) => ({
        ...question,
        attempt_id: id,
        position: index + 1,
        options: options && JSON.stringify(options),
        key: JSON.stringify(key),
      })),
    )
    .execute();
  const input = { minutes: given, questions: test.questions, passPercent: test.pass_mark };
  const own = { lifecycle: 'attempt', id, user } as const;
  await begin(transaction, { ...own, input, by: 'freelancer', at });
  await apply(transaction, { ...own, event: { type: 'attempt.started', by: 'freelancer', at } });
  return id;
};

export const attemptHandlers: HandlersOf<typeof attemptCalls, LearningServices> = {
  async skillTestStart({ TID }, context) {
    const { database, clock, refuse } = context;
    // A passed test is public, on the profile of an account that visitors of a demonstration share.
    const user = editingUserOf(context);
    if (user.type !== 'Freelancer') throw refuse('freelancers_only');
    await endOverdue(database, user.id, clock.now());
    const { answer } = await context.write(async (transaction) => {
      await lockAccount(transaction, user.id); // so that concurrent calls count each other
      const now = clock.now();
      const test = await offeredTest(transaction, integerId(TID));
      if (!test) throw refuse('test_not_found');
      const running = await runningAttempt(transaction, user.id);
      if (running && running.test_id !== test.id)
        throw refuse('attempt_running', { params: { title: running.title } });
      let id = running?.id;
      if (id === undefined) {
        const retake = await retakeFrom(transaction, user.id, test.id);
        if (retake && retake > now)
          throw refuse('certificate_valid', { params: { from: dayInWords(retake) } });
        const { attempts_per_day: limit } = test;
        const used = (await attemptsToday(transaction, user.id, now)).get(test.id) ?? 0;
        if (used >= limit)
          throw refuse('attempts_used_up', { params: { limit, from: momentInWords(nextDay(now)) } });
        id = await startAttempt(transaction, context, { user: user.id, test, at: now.toISOString() });
      }
      const attempt = await attemptOf(transaction, user.id, { id, now });
      if (!attempt) throw new Error(`The attempt ${id} was not stored`);
      return { answer: attempt };
    });
    return answer;
  },

  async skillAttempt({ id }, context) {
    const { database, clock, refuse } = context;
    const user = userOf(context);
    const now = clock.now();
    await endOverdue(database, user.id, now);
    const attempt = await attemptOf(database, user.id, { id: integerId(id) ?? 0, now });
    if (!attempt) throw refuse('attempt_not_found');
    return attempt;
  },

  async skillAnswerSave({ id, Position, Answer, Flagged, Version }, context) {
    const { clock, refuse } = context;
    const user = userOf(context);
    const { answer: saved } = await context.write(async (transaction) => {
      await lockAccount(transaction, user.id);
      const attempt = await lockOwn(transaction, user.id, integerId(id));
      if (!attempt) throw refuse('attempt_not_found');
      // After the lock: whoever waited for it is judged by the time at which the answer is written.
      const now = clock.now();
      if (hasEnded(attempt.status) || now >= attempt.due_at) throw refuse('attempt_over');
      const question = await transaction
        .selectFrom('attempt_questions')
        .select(['kind', 'options', 'answer', 'is_flagged', 'version', 'saved_at'])
        .where('attempt_id', '=', attempt.id)
        .where('position', '=', Position)
        .executeTakeFirst();
      if (!question) throw refuse('answer_invalid');
      const options = question.options as string[] | null;
      const fitting = Answer === undefined ? null : fittingAnswer({ kind: question.kind, options }, Answer);
      if (fitting === undefined) throw refuse('answer_invalid');
      // A repeat of a call whose answer was lost, or the same change in another tab.
      if (isDeepStrictEqual([fitting, Flagged], [question.answer, question.is_flagged]))
        return {
          answer: {
            Position,
            Version: question.version,
            SavedAt: (question.saved_at ?? now).toISOString(),
            Attempt_Version: attempt.version,
          },
        };
      if (Version !== question.version) throw refuse('stale');
      await transaction
        .updateTable('attempt_questions')
        .set({
          answer: fitting === null ? null : JSON.stringify(fitting),
          is_flagged: Flagged,
          version: Version + 1,
          saved_at: now,
        })
        .where('attempt_id', '=', attempt.id)
        .where('position', '=', Position)
        .execute();
      await transaction
        .updateTable('test_attempts')
        .set({ version: attempt.version + 1 })
        .where('id', '=', attempt.id)
        .execute();
      await tellLearning(transaction, { attempt: attempt.id });
      return {
        answer: {
          Position,
          Version: Version + 1,
          SavedAt: now.toISOString(),
          Attempt_Version: attempt.version + 1,
        },
      };
    });
    return saved;
  },

  async skillTestSubmit({ id }, context) {
    const { clock, refuse } = context;
    const user = userOf(context);
    const { answer } = await context.write(async (transaction) => {
      await lockAccount(transaction, user.id);
      const own = await lockOwn(transaction, user.id, integerId(id));
      if (!own) throw refuse('attempt_not_found');
      const now = clock.now();
      if (!hasEnded(own.status)) {
        if (now >= own.due_at) await endAttempt(transaction, own.id, now);
        else {
          const event = { type: 'attempt.submitted', by: 'freelancer', at: now.toISOString() } as const;
          await apply(transaction, { lifecycle: 'attempt', id: own.id, event, user: user.id });
        }
      }
      const attempt = await attemptOf(transaction, user.id, { id: own.id, now });
      if (!attempt) throw refuse('attempt_not_found');
      return { answer: attempt };
    });
    return answer;
  },
};
