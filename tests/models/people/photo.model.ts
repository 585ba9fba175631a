import { photoMachine, type ReadPicture } from '../../../src/machines/people/photo.machine.ts';
import { pictureOf } from '../../support/picture.ts';
import { byHand, modelOf } from '../support/model.ts';
import { main, OWN_PROFILE, photoInput, removePhotoButton } from '../support/own-profile.ts';
import type { Stage } from '../support/stage.ts';

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
const settle = async ({ page, until }: Stage, how: Settled) => {
  await until('the browser to be at it', () => page.evaluate(() => globalThis.settlePicture !== undefined));
  await page.evaluate((outcome) => {
    const settling = globalThis.settlePicture;
    globalThis.settlePicture = undefined;
    settling?.(outcome);
  }, how);
};

const dialog = ({ page }: Stage, name: string) => page.getByRole('dialog', { name });
const crop = (stage: Stage) => dialog(stage, 'Your photo');
const frame = (stage: Stage) => crop(stage).getByRole('application');
const accept = (stage: Stage) =>
  crop(stage).getByRole('button', { name: /^(Use this photo|Try again|Sending …)$/ });
const removal = (stage: Stage) => dialog(stage, 'Remove your photo?');
const confirm = (stage: Stage) => removal(stage).getByRole('button', { name: /^(Remove it|Removing …)$/ });
const isBusy = (stage: Stage) => crop(stage).getByRole('progressbar');
const alert = (stage: Stage) => main(stage).getByRole('alert');

const isCropping = async (stage: Stage) => {
  await stage.sees(frame(stage));
  await stage.sees(accept(stage));
  await stage.seesNo(isBusy(stage));
};
const isSending = async (stage: Stage) => {
  await stage.sees(isBusy(stage));
  await stage.sees(crop(stage).getByRole('button', { name: 'Stop sending' }));
  await stage.seesNo(alert(stage));
};

export const photoModel = modelOf(photoMachine, {
  open: () => ({
    ...OWN_PROFILE,
    holds: ['uploadPhoto', 'removePhoto'],
    prepare: ({ page }) => page.addInitScript(holdPictures),
    arrive: (stage) => stage.sees(removePhotoButton(stage)),
  }),
  events: {
    'photo.chosen': (stage) =>
      photoInput(stage).setInputFiles({
        name: 'holiday.png',
        mimeType: 'image/png',
        buffer: pictureOf(640, 480),
      }),
    'crop.moved': (stage) => frame(stage).press('ArrowRight'),
    'crop.zoomed': (stage) => frame(stage).press('+'),
    'photo.accepted': (stage) => accept(stage).click(),
    'photo.cancelled': (stage) => crop(stage).getByRole('button', { name: 'Stop sending' }).click(),
    'photo.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'removal.asked': (stage) => removePhotoButton(stage).click(),
    'removal.confirmed': (stage) => confirm(stage).click(),
    'removal.dismissed': (stage) => removal(stage).getByRole('button', { name: 'Keep it' }).click(),
  },
  results: {
    read: (stage: Stage, read: ReadPicture) => settle(stage, 'problem' in read ? 'kind' : 'done'),
    encode: (stage: Stage) => settle(stage, 'done'),
    send: (stage: Stage, output: never) => stage.give('uploadPhoto', output),
    remove: (stage: Stage, output: never) => stage.give('removePhoto', output),
  },
  failures: {
    holder: byHand('only a defect of the adapter could cause it'),
    read: (stage) => settle(stage, 'broken'),
    encode: (stage) => settle(stage, 'broken'),
    send: (stage, reason) => stage.fail('uploadPhoto', reason),
    remove: (stage, reason) => stage.fail('removePhoto', reason),
  },
  states: {
    idle: (stage) => stage.seesNo(stage.page.getByRole('dialog')),
    'idle.settled': (stage) => stage.seesNo(alert(stage)),
    'idle.refused': (stage) =>
      stage.sees(alert(stage).getByText(/Use a JPEG, PNG or WebP image|cannot be read/)),
    reading: async (stage) => {
      await stage.sees(crop(stage).getByText('Opening the image …'));
      await stage.seesNo(frame(stage));
    },
    cropping: async (stage) => {
      await isCropping(stage);
      await stage.seesNo(alert(stage));
    },
    encoding: async (stage) => {
      await isSending(stage);
      await stage.until('no call to wait', () => stage.backend.waiting('uploadPhoto') === 0);
    },
    sending: async (stage) => {
      await isSending(stage);
      await stage.until('one call to wait', () => stage.backend.waiting('uploadPhoto') === 1);
    },
    failed: async (stage) => {
      await isCropping(stage);
      await stage.sees(alert(stage));
    },
    confirming: async (stage) => {
      await stage.sees(confirm(stage));
      await stage.seesNo(alert(stage));
    },
    removing: async (stage) => {
      await stage.sees(removal(stage).getByRole('button', { name: 'Removing …' }));
      await stage.until('one call to wait', () => stage.backend.waiting('removePhoto') === 1);
    },
    removalFailed: async (stage) => {
      await stage.sees(alert(stage).getByText('The photo was not removed.'));
      await stage.sees(confirm(stage));
    },
  },
});
