import { exampleOffer } from '../../../contracts/hiring/offer.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples, ID_IN_PATH } from '../../generic/samples/record.samples.ts';
import { offerPageMachine, type ShownOffer } from '../offer-page.machine.ts';
import { offerStepsOf } from '../offer-steps.ts';

const at = (id: string) => ({ path: `/offer/${id}`, search: '', params: { id } });
const shown: ShownOffer = { ...exampleOffer, Steps: offerStepsOf(exampleOffer) };

const samples = createRecordSamples<ShownOffer>({
  item: shown,
  own: at('9'),
  others: { 'an id in other digits': at('09') },
  unreachable: { ...ID_IN_PATH, 'opening | always | 1': 'the path always contains an id' },
});

export const offerPageSamples = samplesOf(offerPageMachine, {
  ...samples,
  events: {
    ...samples.events,
    'lifecycle.moved': { 'the offer': { kind: 'offer', id: exampleOffer.id, version: 2 } },
    'list.outdated': { once: {} },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
