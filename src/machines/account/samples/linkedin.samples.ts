import { linkedinMachine } from '../linkedin.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const linkedinSamples = samplesOf(linkedinMachine, {
  events: { 'linkedin.requested': { 'to sign in': {} }, 'visitor.returned': { once: {} } },
  results: { start: { 'the way': { url: '/linkedin-stand-in' } } },
  failures: {
    start: { 'no network': { kind: 'offline' } },
    leave: { 'no address': { kind: 'fault', issue: 'not an address to go to' } },
  },
});
