/** /certification: the certificates of a freelancer, the tests on offer, and the setting of their time. */
import {
  extraTime,
  type certificationCalls,
  type ExtraTime,
  type OfferedTest,
  type OwnCertificate,
} from '../../src/contracts/learning/certification.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { tellLearning } from '../lifecycles/tasks.ts';
import { attemptsToday, nextDay, renewableFrom } from './attempt-limits.ts';
import { runningAttempt } from './attempt-rows.ts';
import { certificateRows, certificateStateOf } from './certificate-rows.ts';
import type { LearningServices, QuestionBank } from './learning-services.ts';
import { endOverdue } from './overdue.ts';

const ownCertificates = async (
  database: Database,
  freelancer: number,
  now: Date,
): Promise<OwnCertificate[]> => {
  const rows = await certificateRows(database)
    .where('certificates.freelancer_id', '=', freelancer)
    .orderBy('certificates.issued_at', 'desc')
    .orderBy('certificates.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    TID: row.test_id,
    Title: row.title,
    Skill: row.skill ?? undefined,
    Score: row.score,
    IssuedAt: row.issued_at.toISOString(),
    ExpiresAt: row.expires_at.toISOString(),
    State: certificateStateOf(row, now),
    Renewed: row.is_renewed,
    Code: row.code,
  }));
};

const bestScores = async (database: Database, freelancer: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await database
    .selectFrom('test_attempts')
    .select(({ fn }) => ['test_id', fn.max('score').as('best')])
    .where('freelancer_id', '=', freelancer)
    .where('score', 'is not', null)
    .groupBy('test_id')
    .execute();
  return new Map(rows.map(({ test_id, best }) => [test_id, best ?? 0]));
};

const offeredRows = (database: Database) =>
  database
    .selectFrom('certification_tests')
    .leftJoin('skills', 'skills.id', 'certification_tests.skill_id')
    .selectAll('certification_tests')
    .select('skills.name as skill')
    .where('is_offered', '=', true)
    .orderBy('certification_tests.id')
    .execute();

const topicsOf = (questionBank: QuestionBank, slug: string | null): string[] =>
  Object.values(questionBank(slug ?? '').topics).map(({ name }) => name);

/** When the next attempt can start; undefined for now. */
const nextAttemptAt = (
  own: readonly OwnCertificate[],
  { left, now }: { readonly left: number; readonly now: Date },
): string | undefined => {
  const renewable = own
    .filter(({ State }) => State === 'valid')
    .map(({ ExpiresAt }) => renewableFrom(new Date(ExpiresAt)));
  const waits = left > 0 ? renewable : [...renewable, nextDay(now)];
  return waits.length === 0
    ? undefined
    : new Date(Math.max(...waits.map((wait) => wait.getTime()))).toISOString();
};

const timeOf = async (database: Database, freelancer: number): Promise<ExtraTime> => {
  const row = await database
    .selectFrom('freelancers')
    .select('test_time_percent')
    .where('id', '=', freelancer)
    .executeTakeFirst();
  return extraTime.parse((row?.test_time_percent ?? 100) / 100);
};

export const certificationHandlers: HandlersOf<typeof certificationCalls, LearningServices> = {
  async certifications(_body, context) {
    const { database, clock, questionBank } = context;
    const user = userOf(context);
    const now = clock.now();
    await endOverdue(database, user.id, now);
    const certificates = await ownCertificates(database, user.id, now);
    const used = await attemptsToday(database, user.id, now);
    const best = await bestScores(database, user.id);
    const running = await runningAttempt(database, user.id);
    const time = await timeOf(database, user.id);
    const offered = user.type === 'Freelancer' ? await offeredRows(database) : [];
    const tests = offered.map((test): OfferedTest => {
      const own = certificates.filter(({ TID }) => TID === test.id);
      const left = Math.max(0, test.attempts_per_day - (used.get(test.id) ?? 0));
      const scores = [best.get(test.id), ...own.map(({ Score }) => Score)].filter(
        (score) => score !== undefined,
      );
      return {
        TID: test.id,
        Title: test.title,
        Skill: test.skill ?? undefined,
        About: test.short_description,
        Questions: test.questions,
        Minutes: test.minutes * time,
        Topics: topicsOf(questionBank, test.slug),
        AttemptsLeft: left,
        NextAttemptAt: nextAttemptAt(own, { left, now }),
        Running: running?.test_id === test.id ? running.id : undefined,
        Best: scores.length === 0 ? undefined : Math.max(...scores),
      };
    });
    return {
      Now: now.toISOString(),
      Certificates: certificates,
      Tests: tests,
      Running: running && {
        id: running.id,
        TID: running.test_id,
        Title: running.title,
        DueAt: running.due_at.toISOString(),
      },
      ExtraTime: time,
      PassPercent: terms.testPassPercent,
      AttemptsPerDay: terms.testAttemptsPerDay,
      ValidDays: terms.testValidDays,
    };
  },

  async testSettingSave({ ExtraTime }, context) {
    const { refuse } = context;
    const user = userOf(context);
    if (user.type !== 'Freelancer') throw refuse('freelancers_only');
    const { answer } = await context.write(async (transaction) => {
      await lockAccount(transaction, user.id);
      await transaction
        .updateTable('freelancers')
        .set({ test_time_percent: ExtraTime * 100 })
        .where('id', '=', user.id)
        .execute();
      await tellLearning(transaction, { user: user.id });
      return { answer: { ExtraTime } };
    });
    return answer;
  },
};
