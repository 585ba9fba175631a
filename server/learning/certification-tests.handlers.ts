import type { certificationTestCalls } from '../../src/contracts/learning/certification-test.ts';
import type { HandlersOf } from '../generic/services.ts';

export const certificationTestHandlers: HandlersOf<typeof certificationTestCalls> = {
  async certificationTests(_body, { database }) {
    const rows = await database
      .selectFrom('certification_tests')
      .leftJoin('skills', 'skills.id', 'certification_tests.skill_id')
      .selectAll('certification_tests')
      .select('skills.name as skill')
      .where('is_offered', '=', true)
      .orderBy('certification_tests.id')
      .execute();
    return rows.map((row) => ({
      TID: row.id,
      Test_Title: row.title,
      Test_Skill: row.skill ?? undefined,
      Test_ShortDec: row.short_description,
      Test_Questions: row.questions,
      Test_Minutes: row.minutes,
      Test_PassMark: row.pass_mark,
      Test_ValidDays: row.valid_days,
      Test_AttemptsPerDay: row.attempts_per_day,
    }));
  },
};
