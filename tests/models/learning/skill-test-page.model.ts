import { exampleSkillTest } from '../../../src/contracts/learning/skill-test.ts';
import { skillTestPageMachine } from '../../../src/machines/learning/skill-test-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { liveRecordParts } from '../support/record.ts';

const { retry, same, news, open, ...parts } = liveRecordParts({
  call: 'certifications',
  own: '/skill-test?test=2',
  others: { 'no test': '/skill-test' },
  item: exampleSkillTest,
  subject: 'This test',
  headings: {
    coming: 'Skill test',
    ready: 'Technical SEO',
    missing: 'This test was not found',
    failed: 'This test could not be loaded',
  },
  wayOn: 'My certificates and tests',
});

export const skillTestPageModel = modelOf(skillTestPageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: aFreelancer }),
  events: { ...news, 'load.retried': retry, 'query.changed': same },
});
