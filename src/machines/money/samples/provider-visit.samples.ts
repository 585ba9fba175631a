import { samplesOf } from '../../core/samples/samples.ts';
import { providerVisitMachine } from '../provider-visit.machine.ts';

export const providerVisitSamples = samplesOf(providerVisitMachine, {
  events: {
    'visit.requested': { 'to prove who one is': { purpose: 'identity' } },
    'departure.requested': { 'with the address': { url: '/provider-stand-in' } },
    'visitor.returned': { once: {} },
  },
  results: { start: { 'the way': { url: '/provider-stand-in' } } },
  failures: {
    start: { 'no network': { kind: 'offline' } },
    leave: { 'no address': { kind: 'fault', issue: 'not an address to go to' } },
  },
  distinguish: () => null,
});
