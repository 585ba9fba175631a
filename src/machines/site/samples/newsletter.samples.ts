import { exampleSubscription } from '../../../contracts/site/newsletter.ts';
import { createFormSamples } from '../../generic/samples/form.samples.ts';
import { newsletterMachine } from '../newsletter.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const newsletterSamples = samplesOf(
  newsletterMachine,
  createFormSamples({
    typed: {
      'an address': { field: 'N_Email', value: exampleSubscription.N_Email },
      'no address': { field: 'N_Email', value: 'ada' },
    },
    answers: { subscribed: undefined },
    failures: { refused: { kind: 'refused', status: 500 } },
  }),
);
