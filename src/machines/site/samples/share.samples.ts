import { samplesOf } from '../../core/samples/samples.ts';
import { shareMachine } from '../share.machine.ts';

export const shareSamples = samplesOf(shareMachine, {
  events: { 'share.requested': { 'a profile': { title: 'Amara O.', path: '/user-profile/Amara-17' } } },
  results: { pass: { copied: 'copied', shared: 'shared' } },
  failures: { pass: { 'not allowed': { kind: 'fault', issue: 'the browser blocks copying' } } },
});
