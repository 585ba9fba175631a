import { exampleSimilarPay } from '../../../contracts/jobs/posting.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { similarPayMachine } from '../similar-pay.machine.ts';

export const similarPaySamples = samplesOf(similarPayMachine, {
  inputs: { 'of a draft': { skills: 'SEO Expert', model: 'fixed' } },
  events: {
    'terms.changed': { 'by the hour': { skills: 'SEO Expert', model: 'hourly' } },
    'load.retried': { once: {} },
  },
  results: { load: { figures: exampleSimilarPay } },
  failures: {
    load: {
      refused: { kind: 'refused', status: 500 },
      'a backend without the call': { kind: 'refused', status: 404 },
    },
    watchTerms: { broken: { kind: 'fault', issue: 'the adapter failed' } },
  },
  // The watch reports changes.
  happensWhen: { 'terms.changed': (context, { model }) => model !== context.model },
  // The page of a backend without the call has no form any more.
  distinguish: ({ model }) => model,
});
