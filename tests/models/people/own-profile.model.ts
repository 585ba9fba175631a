import { ownProfileMachine } from '../../../src/machines/people/own-profile.machine.ts';
import { givingBack } from '../support/backend.ts';
import { byHand, modelOf } from '../support/model.ts';
import {
  box,
  isHere,
  main,
  OWN_PROFILE,
  part,
  removePhotoButton,
  saveButton,
} from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const defect = byHand('only a defect of the part could cause it');
const faces = {
  slow: 'Your profile is taking longer than usual.',
  failed: 'Your profile could not be loaded.',
} as const;
const retry = (harness: Harness) => main(harness).getByRole('button', { name: 'Try again' });
const shows = async (harness: Harness, face?: keyof typeof faces) => {
  for (const other of ['slow', 'failed'] as const)
    if (other === face) await harness.sees(main(harness).getByText(faces[other]));
    else await harness.seesNo(main(harness).getByText(faces[other]));
};

const question = ({ page }: Harness) => page.getByRole('dialog', { name: 'Remove your photo?' });
const removePhoto = async (harness: Harness) => {
  await removePhotoButton(harness).click();
  await question(harness).getByRole('button', { name: 'Remove it' }).click();
};

export const ownProfileModel = modelOf(ownProfileMachine, {
  actor: 'page',
  // The photo is removed while its result is unknown, and then there is none.
  early: ['photo.outdated'],
  open: () => ({ ...OWN_PROFILE, holds: ['ownProfile', 'removePhoto'] }),
  events: {
    'load.retried': (harness) => retry(harness).click(),
    'profile.saved': async (harness, { profile }) => {
      harness.backend.behave({ updateProfile: givingBack(profile) });
      await box(harness, 'Headline').fill('');
      await saveButton(harness).click();
    },
    'photo.changed': async (harness) => {
      await removePhoto(harness);
      await harness.give('removePhoto', {});
    },
    'photo.outdated': async (harness) => {
      await removePhoto(harness);
      await harness.until('the call to wait', () => harness.backend.waiting('removePhoto') === 1);
      await question(harness).getByRole('button', { name: 'Keep it' }).click();
    },
  },
  results: {
    load: (harness: Harness, output: never) => harness.give('ownProfile', output),
    look: (harness: Harness, output: never) => harness.give('ownProfile', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('ownProfile', reason),
    look: (harness, reason) => harness.fail('ownProfile', reason),
    ownProfileForm: defect,
    photo: defect,
    skills: defect,
    formFiles: defect,
  },
  states: {
    loading: (harness) =>
      harness.until('its call to wait', () => harness.backend.waiting('ownProfile') === 1),
    'loading.prompt': async (harness) => {
      await shows(harness);
      await harness.seesNo(saveButton(harness));
    },
    'loading.slow': async (harness) => {
      await shows(harness, 'slow');
      await harness.sees(retry(harness));
    },
    ready: async (harness) => {
      await isHere(harness);
      await shows(harness);
    },
    'ready.people': isHere,
    'ready.people.freelancer': async (harness) => {
      await harness.sees(part(harness, 'Skills'));
      await harness.sees(main(harness).getByText('% complete'));
    },
    'ready.people.other': async (harness) => {
      await harness.sees(main(harness).getByRole('link', { name: 'Edit company page' }));
      await harness.seesNo(part(harness, 'Skills'));
    },
    'ready.photo': isHere,
    'ready.photo.known': (harness) =>
      harness.until('no call to wait', () => harness.backend.waiting('ownProfile') === 0),
    'ready.photo.outdated': (harness) =>
      harness.until('its call to wait', () => harness.backend.waiting('ownProfile') === 1),
    missing: async (harness) => {
      await harness.sees(main(harness).getByText('We found no profile for your account'));
      await shows(harness);
    },
    failed: async (harness) => {
      await shows(harness, 'failed');
      await harness.sees(retry(harness));
    },
  },
});
