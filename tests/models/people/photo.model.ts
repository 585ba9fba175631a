import { photoMachine, type ReadPicture } from '../../../src/machines/people/photo.machine.ts';
import { pictureOf } from '../../support/picture.ts';
import { byHand, modelOf } from '../support/model.ts';
import { main, OWN_PROFILE, photoInput, removePhotoButton } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

type Settled = 'done' | 'kind' | 'broken';
declare global {
  /** Settles the browser's current work on the picture. */
  var settlePicture: ((how: Settled) => void) | undefined;
}

/** A slow browser: fakes of its two ports, where a picture is read and where it becomes a photo. */
const holdPictures = () => {
  const read = Blob.prototype.arrayBuffer;
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    // The finished photo is read at once.
    if (this.type === 'image/jpeg') return read.call(this);
    return new Promise((resolve, reject) => {
      globalThis.settlePicture = (how) => {
        if (how === 'done') resolve(read.call(this));
        else if (how === 'kind') resolve(new ArrayBuffer(64));
        else reject(new DOMException('', 'NotReadableError'));
      };
    });
  };
  const make = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function toBlob(callback, ...more) {
    globalThis.settlePicture = (how) => {
      if (how === 'done') make.call(this, callback, ...more);
      else callback(null);
    };
  };
};
const settle = async ({ page, until }: Harness, how: Settled) => {
  await until('the browser to be at it', () => page.evaluate(() => globalThis.settlePicture !== undefined));
  await page.evaluate((outcome) => {
    const settling = globalThis.settlePicture;
    globalThis.settlePicture = undefined;
    settling?.(outcome);
  }, how);
};

const dialog = ({ page }: Harness, name: string) => page.getByRole('dialog', { name });
const crop = (harness: Harness) => dialog(harness, 'Your photo');
const frame = (harness: Harness) => crop(harness).getByRole('application');
const accept = (harness: Harness) =>
  crop(harness).getByRole('button', { name: /^(Use this photo|Try again|Sending …)$/ });
const removal = (harness: Harness) => dialog(harness, 'Remove your photo?');
const confirm = (harness: Harness) =>
  removal(harness).getByRole('button', { name: /^(Remove it|Removing …)$/ });
const isBusy = (harness: Harness) => crop(harness).getByRole('progressbar');
const alert = (harness: Harness) => main(harness).getByRole('alert');

const isCropping = async (harness: Harness) => {
  await harness.sees(frame(harness));
  await harness.sees(accept(harness));
  await harness.seesNo(isBusy(harness));
};
const isSending = async (harness: Harness) => {
  await harness.sees(isBusy(harness));
  await harness.sees(crop(harness).getByRole('button', { name: 'Stop sending' }));
  await harness.seesNo(alert(harness));
};

export const photoModel = modelOf(photoMachine, {
  open: () => ({
    ...OWN_PROFILE,
    holds: ['uploadPhoto', 'removePhoto'],
    prepare: ({ page }) => page.addInitScript(holdPictures),
    arrive: (harness) => harness.sees(removePhotoButton(harness)),
  }),
  events: {
    'photo.chosen': (harness) =>
      photoInput(harness).setInputFiles({
        name: 'holiday.png',
        mimeType: 'image/png',
        buffer: pictureOf(640, 480),
      }),
    'crop.moved': (harness) => frame(harness).press('ArrowRight'),
    'crop.zoomed': (harness) => frame(harness).press('+'),
    'photo.accepted': (harness) => accept(harness).click(),
    'photo.cancelled': (harness) => crop(harness).getByRole('button', { name: 'Stop sending' }).click(),
    'photo.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'removal.asked': (harness) => removePhotoButton(harness).click(),
    'removal.confirmed': (harness) => confirm(harness).click(),
    'removal.dismissed': (harness) => removal(harness).getByRole('button', { name: 'Keep it' }).click(),
  },
  results: {
    read: (harness: Harness, read: ReadPicture) => settle(harness, 'problem' in read ? 'kind' : 'done'),
    encode: (harness: Harness) => settle(harness, 'done'),
    send: (harness: Harness, output: never) => harness.give('uploadPhoto', output),
    remove: (harness: Harness, output: never) => harness.give('removePhoto', output),
  },
  failures: {
    holder: byHand('only a defect of the adapter could cause it'),
    read: (harness) => settle(harness, 'broken'),
    encode: (harness) => settle(harness, 'broken'),
    send: (harness, reason) => harness.fail('uploadPhoto', reason),
    remove: (harness, reason) => harness.fail('removePhoto', reason),
  },
  states: {
    idle: (harness) => harness.seesNo(harness.page.getByRole('dialog')),
    'idle.settled': (harness) => harness.seesNo(alert(harness)),
    'idle.refused': (harness) =>
      harness.sees(alert(harness).getByText(/Use a JPEG, PNG or WebP image|cannot be read/)),
    reading: async (harness) => {
      await harness.sees(crop(harness).getByText('Opening the image …'));
      await harness.seesNo(frame(harness));
    },
    cropping: async (harness) => {
      await isCropping(harness);
      await harness.seesNo(alert(harness));
    },
    encoding: async (harness) => {
      await isSending(harness);
      await harness.until('no call to wait', () => harness.backend.waiting('uploadPhoto') === 0);
    },
    sending: async (harness) => {
      await isSending(harness);
      await harness.until('one call to wait', () => harness.backend.waiting('uploadPhoto') === 1);
    },
    failed: async (harness) => {
      await isCropping(harness);
      await harness.sees(alert(harness));
    },
    confirming: async (harness) => {
      await harness.sees(confirm(harness));
      await harness.seesNo(alert(harness));
    },
    removing: async (harness) => {
      await harness.sees(removal(harness).getByRole('button', { name: 'Removing …' }));
      await harness.until('one call to wait', () => harness.backend.waiting('removePhoto') === 1);
    },
    removalFailed: async (harness) => {
      await harness.sees(alert(harness).getByText('The photo was not removed.'));
      await harness.sees(confirm(harness));
    },
  },
});
