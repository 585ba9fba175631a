import { samplesOf } from '../../core/samples/samples.ts';
import { skillSearchMachine } from '../skill-search.machine.ts';

export const skillSearchSamples = samplesOf(skillSearchMachine, {
  inputs: { 'without a product': { productSlug: '' } },
  events: {
    'skill.added': { one: { skill: 'SEO Expert' }, another: { skill: 'Link Building' } },
    'skill.removed': { one: { skill: 'SEO Expert' } },
    'search.requested': { once: {} },
  },
  happensIn: { 'skill.removed': ['single', 'several'] },
});
