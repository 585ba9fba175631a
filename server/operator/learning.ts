/** Finds bad questions of the certification tests, retires them, and revokes certificates. */
import { QUESTIONS_PER_TEST } from '../learning/bank/bank.ts';
import { questionNumbers, type QuestionNumbers } from '../learning/question-numbers.ts';
import { tellLearning } from '../lifecycles/tasks.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands } from './work.ts';

const percent = (share: number | null): string =>
  (share === null ? '–' : `${Math.round(share * 100)} %`).padStart(5);
const lineOf = ({ key, asked, right, thirds, isRetired, text }: QuestionNumbers): string =>
  [
    key,
    `asked ${asked}`.padEnd(10),
    `right ${percent(right)}`,
    `by strength ${thirds.map(percent).join(' ')}`,
    ...(isRetired ? ['retired'] : []),
    text,
  ].join('  ');

export const learningCommands: Commands<'questions' | 'question retire' | 'certificate revoke'> = {
  async questions({ transaction }, { test }) {
    const known = await transaction
      .selectFrom('certification_tests')
      .select('id')
      .where('slug', '=', test)
      .executeTakeFirst();
    if (!known) throw new OperatorRefusal('test_not_found');
    const rows = await questionNumbers(transaction, known.id);
    return {
      subject: `test ${test}`,
      lines: rows.length === 0 ? ['No attempt at this test has ended yet.'] : rows.map(lineOf),
    };
  },
  async 'question retire'({ transaction, now }, { question, reason }) {
    const slug = question.replace(/-\d\d$/, '');
    const test = await transaction
      .selectFrom('certification_tests')
      .select('questions')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!test || Number(question.slice(-2)) > QUESTIONS_PER_TEST)
      throw new OperatorRefusal('question_not_found');
    const retired = await transaction
      .insertInto('retired_questions')
      .values({ question_key: question, retired_at: now, reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('question_key')
      .executeTakeFirst();
    if (!retired) throw new OperatorRefusal('question_retired');
    const { count } = await transaction
      .selectFrom('retired_questions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('question_key', 'like', `${slug}-__`)
      .executeTakeFirstOrThrow();
    if (QUESTIONS_PER_TEST - Number(count) < test.questions) throw new OperatorRefusal('questions_too_few');
    return {
      subject: `question ${question}`,
      lines: [`No later attempt asks ${question}. Attempts that have it keep it.`],
    };
  },
  async 'certificate revoke'({ transaction, now, site }, { code, reason }) {
    const own = await transaction
      .selectFrom('certificates')
      .innerJoin('certification_tests', 'certification_tests.id', 'test_id')
      .select(['certificates.id', 'freelancer_id', 'title', 'revoked_at'])
      .where('code', '=', code)
      .forUpdate('certificates')
      .executeTakeFirst();
    if (!own) throw new OperatorRefusal('certificate_not_found');
    if (own.revoked_at) throw new OperatorRefusal('certificate_revoked');
    await transaction
      .updateTable('certificates')
      .set({ revoked_at: now, revoked_reason: reason })
      .where('id', '=', own.id)
      .execute();
    await tellLearning(transaction, { user: own.freelancer_id });
    const certificate = { id: own.id, title: own.title };
    const notice = { template: 'certificateRevoked', certificate, reason, site } as const;
    return {
      subject: `certificate ${own.id}`,
      tasks: [await enqueueNotice(transaction, own.freelancer_id, notice)],
      lines: [
        `The certificate “${own.title}” of account ${own.freelancer_id} is revoked. Its holder is told the reason.`,
      ],
    };
  },
};
