import { exampleAttachment } from '../../../contracts/messaging/attachment-file.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { uploadMachine } from '../upload.machine.ts';

export const uploadSamples = samplesOf(uploadMachine, {
  inputs: { 'a picture for a freelancer': { key: 'file-1', to: '2' } },
  events: {
    'upload.advanced': { 'half of it': { progress: 0.5 } },
    'file.retried': { once: {} },
  },
  results: {
    check: { 'a picture': { kind: 'image' }, 'no kind we take': { problem: 'kind' } },
    send: { kept: exampleAttachment },
  },
  failures: {
    check: { unreadable: { kind: 'fault', issue: 'The attached file was released.' } },
    send: { refused: { kind: 'refused', status: 500 } },
    watchProgress: { broken: { kind: 'fault', issue: 'the browser reports nothing' } },
  },
  distinguish: () => undefined,
});
