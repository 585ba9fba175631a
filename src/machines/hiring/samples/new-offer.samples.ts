import { exampleOfferStart } from '../../../contracts/hiring/offer-form.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { newOfferMachine } from '../new-offer.machine.ts';

const at = (search: string) => ({ path: '/new-offer', search, params: {} });

export const newOfferSamples = samplesOf(
  newOfferMachine,
  createRecordSamples({
    item: exampleOfferStart,
    own: at('?freelancer=2'),
    others: { 'with a parameter too many': at('?freelancer=2&from=mail'), 'no freelancer': at('') },
    unreachable: {
      '(root) | query.changed | 1': 'only the link of a job that has ended leads to another offer',
    },
  }),
);
