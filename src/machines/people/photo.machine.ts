/**
 * The user's own photo: choose a picture, crop it to a square, encode and upload it; or remove the stored
 * photo. The view sends the user's actions; the adapter keeps the picture itself under its key. A failure keeps
 * the picture and its crop. The page and a notice report the result. After a cancelled call the result is
 * unknown, so the page reloads the profile.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import {
  firstCropOf,
  movedCrop,
  zoomedCrop,
  type Crop,
  type PictureSize,
} from '../../contracts/people/photo-crop.ts';
import type { PhotoProblem } from '../../contracts/people/photo-kind.ts';
import type { StoredPhoto } from '../../contracts/people/photo.ts';
import { tell } from '../core/tell.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

export interface PhotoContext {
  /** The adapter's key of the picture that was chosen last. */
  readonly picture: string;
  readonly size: PictureSize;
  readonly crop: Crop;
  /** Why the chosen file was rejected. */
  readonly problem: PhotoProblem | null;
  readonly reason: CallFailure | null;
}
export type PhotoEvent =
  | { readonly type: 'photo.chosen'; readonly picture: string }
  /** The picture was moved; 1 is the side of the square. */
  | { readonly type: 'crop.moved'; readonly right: number; readonly down: number }
  | { readonly type: 'crop.zoomed'; readonly zoom: number }
  | { readonly type: 'photo.accepted' }
  /** Cancels the running call; the crop stays. */
  | { readonly type: 'photo.cancelled' }
  | { readonly type: 'photo.dismissed' }
  | { readonly type: 'removal.asked' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.dismissed' };
export type PhotoTag = 'refused' | 'open' | 'reading' | 'busy' | 'failed' | 'removal';
export type ReadPicture = PictureSize | { readonly problem: PhotoProblem };

const nothing: Crop = { x: 0, y: 0, side: 0 };
const chosen = {
  target: '#photo.reading',
  actions: { type: 'rememberPicture', params: ({ event }: { event: { picture: string } }) => event },
} as const;
const failing = {
  type: 'rememberReason',
  params: ({ event }: { event: { error: unknown } }) => event,
} as const;
const telling = {
  type: 'tellPhoto',
  params: ({ event }: { event: { output: StoredPhoto } }) => event.output,
} as const;

export const photoMachine = setup({
  types: { context: {} as PhotoContext, events: {} as PhotoEvent, tags: {} as PhotoTag },
  actors: {
    /** Checks the content before decoding it. */
    read: promiseStub<ReadPicture, { picture: string }>('photo: read'),
    /** Encodes the photo; the adapter keeps the result for the upload. */
    encode: promiseStub<unknown, { picture: string; crop: Crop }>('photo: encode'),
    send: promiseStub<StoredPhoto, { picture: string }>('photo: send'),
    remove: promiseStub<StoredPhoto>('photo: remove'),
    /** Releases the picture when the page is left. */
    holder: callbackStub<PhotoEvent>('photo: holder'),
  },
  actions: {
    rememberPicture: assign({ picture: (_, { picture }: { picture: string }) => picture, problem: null }),
    rememberSize: assign((_, { read }: { read: ReadPicture }) =>
      'problem' in read ? {} : { size: read, crop: firstCropOf(read) },
    ),
    rememberProblem: assign({
      problem: (_, { read }: { read?: ReadPicture }): PhotoProblem =>
        read && 'problem' in read ? read.problem : 'broken',
    }),
    moveCrop: assign({
      crop: ({ context: { size, crop } }, { right, down }: { right: number; down: number }) =>
        movedCrop(size, crop, right, down),
    }),
    zoomCrop: assign({
      crop: ({ context: { size, crop } }, { zoom }: { zoom: number }) => zoomedCrop(size, crop, zoom),
    }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    tellPhoto: tell('page', (_, { Photo }: StoredPhoto) => ({
      type: 'photo.changed',
      photo: Photo || undefined,
    })),
    tellOutdated: tell('page', { type: 'photo.outdated' }),
    tellSent: tell('notices', {
      type: 'notice.raised',
      kind: 'success',
      text: 'Photo updated.',
    }),
    tellRemoved: tell('notices', {
      type: 'notice.raised',
      kind: 'success',
      text: 'Photo removed.',
    }),
    /** Frees the memory of the picture. */
    releasePicture: actionStub,
  },
  guards: { isPicture: (_, { read }: { read: ReadPicture }) => !('problem' in read) },
}).createMachine({
  id: 'photo',
  context: { picture: '', size: { width: 0, height: 0 }, crop: nothing, problem: null, reason: null },
  invoke: { id: 'holder', src: 'holder', onError: reported },
  initial: 'idle',
  states: {
    idle: {
      description: 'The stored photo is shown, or a placeholder.',
      entry: 'releasePicture',
      on: { 'photo.chosen': chosen, 'removal.asked': 'confirming' },
      initial: 'settled',
      states: {
        settled: { description: 'The last action succeeded, or none was made.' },
        refused: {
          description: 'The chosen file is not a usable picture; the view says why.',
          tags: ['refused'],
        },
      },
    },
    reading: {
      description: 'The file’s content is checked, because its name proves nothing.',
      tags: ['open', 'reading'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ picture: context.picture }),
        onDone: [
          {
            guard: { type: 'isPicture', params: ({ event }) => ({ read: event.output }) },
            target: 'cropping',
            actions: { type: 'rememberSize', params: ({ event }) => ({ read: event.output }) },
          },
          {
            target: 'idle.refused',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ read: event.output }) },
          },
        ],
        onError: { target: 'idle.refused', actions: { type: 'rememberProblem', params: {} } },
      },
      on: { 'photo.dismissed': 'idle' },
    },
    cropping: {
      description: 'The user positions the square by pointer, touch or keyboard.',
      tags: ['open'],
      on: {
        'photo.chosen': chosen,
        'crop.moved': { actions: { type: 'moveCrop', params: ({ event }) => event } },
        'crop.zoomed': { actions: { type: 'zoomCrop', params: ({ event }) => event } },
        'photo.accepted': 'encoding',
        'photo.dismissed': 'idle',
      },
    },
    encoding: {
      description: 'The square is encoded as a photo without metadata such as the location.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'encode',
        src: 'encode',
        input: ({ context: { picture, crop } }) => ({ picture, crop }),
        onDone: 'sending',
        onError: { target: 'failed', actions: failing },
      },
      on: { 'photo.cancelled': 'cropping', 'photo.dismissed': 'idle' },
    },
    sending: {
      description: 'The photo is uploading.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ picture: context.picture }),
        onDone: { target: 'idle', actions: [telling, 'tellSent'] },
        onError: { target: 'failed', actions: failing },
      },
      on: {
        'photo.cancelled': { target: 'cropping', actions: 'tellOutdated' },
        'photo.dismissed': { target: 'idle', actions: 'tellOutdated' },
      },
    },
    failed: {
      description: 'Encoding or uploading failed; the picture and its crop are kept, and the user can retry.',
      tags: ['open', 'failed'],
      on: {
        'photo.chosen': chosen,
        'crop.moved': { target: 'cropping', actions: { type: 'moveCrop', params: ({ event }) => event } },
        'crop.zoomed': { target: 'cropping', actions: { type: 'zoomCrop', params: ({ event }) => event } },
        'photo.accepted': 'encoding',
        'photo.dismissed': 'idle',
      },
    },
    confirming: {
      description: 'The view asks for a confirmation to remove the photo.',
      tags: ['removal'],
      on: { 'removal.confirmed': 'removing', 'removal.dismissed': 'idle' },
    },
    removing: {
      description: 'The server is removing the photo.',
      tags: ['removal', 'busy'],
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: { target: 'idle', actions: [telling, 'tellRemoved'] },
        onError: { target: 'removalFailed', actions: failing },
      },
      on: { 'removal.dismissed': { target: 'idle', actions: 'tellOutdated' } },
    },
    removalFailed: {
      description: 'The removal failed; the user can retry.',
      tags: ['removal', 'failed'],
      on: { 'removal.confirmed': 'removing', 'removal.dismissed': 'idle' },
    },
  },
});
