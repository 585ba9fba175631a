/** The page before a test: /skill-test?test=2. It stays current with the attempts, so its button says why no start is possible. */
import { skillTest, type SkillTest } from '../../contracts/learning/skill-test.ts';
import { testIn } from '../../contracts/learning/test-addresses.ts';
import { createLiveRecordMachine } from '../generic/record.machine.ts';

export const skillTestPageMachine = createLiveRecordMachine<SkillTest, 'skillTestPage'>({
  id: 'skillTestPage',
  contract: skillTest,
  idOf: ({ search }) => testIn(search),
  ownIdOf: ({ TID }) => TID,
  live: ['attempt'],
});
