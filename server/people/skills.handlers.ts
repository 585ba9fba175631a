import type { skillCalls } from '../../src/contracts/people/skill.ts';
import type { HandlersOf } from '../generic/services.ts';

export const skillHandlers: HandlersOf<typeof skillCalls> = {
  skills: (_body, { database }) =>
    database.selectFrom('skills').select('name as Name').orderBy('id').execute(),
};
