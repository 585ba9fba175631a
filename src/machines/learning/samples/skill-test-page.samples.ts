import { exampleSkillTest } from '../../../contracts/learning/skill-test.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { skillTestPageMachine } from '../skill-test-page.machine.ts';

const at = (search: string) => ({ path: '/skill-test', search, params: {} });

const samples = createRecordSamples({
  item: exampleSkillTest,
  own: at('?test=2'),
  others: { 'no test': at('') },
  isGiven: false,
  unreachable: {
    'opening | always | 0': 'a page for members is never rendered by the server',
    '(root) | query.changed | 1': 'no link of the page leads to another test',
    'found | always | 0': 'the address always has its own spelling',
  },
});

export const skillTestPageSamples = samplesOf(skillTestPageMachine, {
  ...samples,
  events: {
    ...samples.events,
    'lifecycle.moved': { 'the test': { kind: 'attempt', id: 2, version: 2 } },
    'list.outdated': { once: {} },
  },
  failures: {
    ...samples.failures,
    load: {
      refused: { kind: 'refused', status: 500 },
      'not found': { kind: 'refused', status: 404, code: 'test_not_found' },
    },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
