import { exampleCard } from '../../../contracts/money/payments.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { savedCardsMachine } from '../saved-cards.machine.ts';

const refused = { refused: { kind: 'refused', status: 500 } } as const;
const gone = { 'gone already': { kind: 'refused', status: 409, code: 'method_gone' } } as const;

export const savedCardsSamples = samplesOf(savedCardsMachine, {
  events: {
    'card.preferred': { 'the second': { id: 4 } },
    'removal.begun': { 'the first': { card: exampleCard } },
    'removal.confirmed': { once: {} },
    'removal.cancelled': { once: {} },
    'card.requested': { 'from this page': { returnTo: '/milestone-payment?contract=c-12&milestones=31' } },
    'visitor.returned': { once: {} },
  },
  results: { prefer: { it: {} }, remove: { it: {} }, request: { 'the way': { Url: '/provider/card/1' } } },
  failures: {
    prefer: { ...refused, ...gone },
    remove: { ...refused, ...gone },
    request: refused,
    leave: { 'no address': { kind: 'fault', issue: 'not an address to go to' } },
  },
  distinguish: ({ reason }) => reason !== null,
});
