/** How the questions of a test are answered, to find bad ones. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface QuestionNumbers {
  readonly key: string;
  /** Attempts that have ended. */
  readonly asked: number;
  /** Share of right answers. */
  readonly right: number;
  /** The same of the weakest, the middle and the strongest third of the test's attempts. Null where nobody was asked. */
  readonly thirds: readonly (number | null)[];
  readonly isRetired: boolean;
  /** As it was asked last. */
  readonly text: string;
}

/** The question that most got wrong first. */
export const questionNumbers = async (database: Database, test: number): Promise<QuestionNumbers[]> => {
  const shareOf = (third?: 1 | 2 | 3) =>
    sql`(avg(is_correct::integer) ${
      third === undefined ? sql`` : sql`filter (where third = ${sql.lit(third)})`
    })::double precision`;
  const { rows } = await sql<QuestionNumbers>`
    with graded as (
      select id, ntile(3) over (order by score, id) as third
      from test_attempts where test_id = ${test} and score is not null
    )
    select question_key as key, count(*)::integer as asked, ${shareOf()} as right,
      array[${shareOf(1)}, ${shareOf(2)}, ${shareOf(3)}] as thirds,
      exists (select from retired_questions where retired_questions.question_key = asked.question_key) as "isRetired",
      (array_agg(text order by graded.id desc))[1] as text
    from attempt_questions asked join graded on graded.id = attempt_id
    group by question_key order by 3, question_key`.execute(database);
  return rows;
};
