import { photoMachine } from '../photo.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const photoSamples = samplesOf(photoMachine, {
  events: {
    'photo.chosen': { 'a picture': { picture: 'picture-1' } },
    'crop.moved': { 'to the right': { right: 0.02, down: 0 } },
    'crop.zoomed': { 'a little': { zoom: 1.1 } },
    'photo.accepted': { once: {} },
    'photo.cancelled': { once: {} },
    'photo.dismissed': { once: {} },
    'removal.asked': { once: {} },
    'removal.confirmed': { once: {} },
    'removal.dismissed': { once: {} },
  },
  results: {
    read: { 'a picture': { width: 640, height: 480 }, 'no picture': { problem: 'kind' } },
    encode: { done: undefined },
    send: { stored: { Photo: 'p-0123456789abcdef0123456789abcdef.webp' } },
    remove: { removed: { Photo: undefined } },
  },
  failures: {
    holder: { broken: { kind: 'fault', issue: 'the adapter failed' } },
    read: { broken: { kind: 'fault', issue: 'The picture was released.' } },
    encode: { broken: { kind: 'fault', issue: 'The browser could not encode the photo as JPEG.' } },
    send: { refused: { kind: 'refused', status: 500 } },
    remove: { refused: { kind: 'refused', status: 500 } },
  },
  distinguish: () => undefined,
});
