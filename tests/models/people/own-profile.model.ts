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
import type { Stage } from '../support/stage.ts';

const defect = byHand('only a defect of the part could cause it');
const faces = {
  slow: 'Your profile is taking longer than usual.',
  failed: 'Your profile could not be loaded.',
} as const;
const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
const shows = async (stage: Stage, face?: keyof typeof faces) => {
  for (const other of ['slow', 'failed'] as const)
    if (other === face) await stage.sees(main(stage).getByText(faces[other]));
    else await stage.seesNo(main(stage).getByText(faces[other]));
};

const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'Remove your photo?' });
const removePhoto = async (stage: Stage) => {
  await removePhotoButton(stage).click();
  await question(stage).getByRole('button', { name: 'Remove it' }).click();
};

export const ownProfileModel = modelOf(ownProfileMachine, {
  actor: 'page',
  // The photo is removed while its result is unknown, and then there is none.
  early: ['photo.outdated'],
  open: () => ({ ...OWN_PROFILE, holds: ['ownProfile', 'removePhoto'] }),
  events: {
    'load.retried': (stage) => retry(stage).click(),
    'profile.saved': async (stage, { profile }) => {
      stage.backend.behave({ updateProfile: givingBack(profile) });
      await box(stage, 'Headline').fill('');
      await saveButton(stage).click();
    },
    'photo.changed': async (stage) => {
      await removePhoto(stage);
      await stage.give('removePhoto', {});
    },
    'photo.outdated': async (stage) => {
      await removePhoto(stage);
      await stage.until('the call to wait', () => stage.backend.waiting('removePhoto') === 1);
      await question(stage).getByRole('button', { name: 'Keep it' }).click();
    },
  },
  results: {
    load: (stage: Stage, output: never) => stage.give('ownProfile', output),
    look: (stage: Stage, output: never) => stage.give('ownProfile', output),
  },
  failures: {
    load: (stage, reason) => stage.fail('ownProfile', reason),
    look: (stage, reason) => stage.fail('ownProfile', reason),
    ownProfileForm: defect,
    photo: defect,
    passwordChange: defect,
    securityEvents: defect,
    ownProfileExport: defect,
    closing: defect,
    skills: defect,
  },
  states: {
    loading: (stage) => stage.until('its call to wait', () => stage.backend.waiting('ownProfile') === 1),
    'loading.prompt': async (stage) => {
      await shows(stage);
      await stage.seesNo(saveButton(stage));
    },
    'loading.slow': async (stage) => {
      await shows(stage, 'slow');
      await stage.sees(retry(stage));
    },
    ready: async (stage) => {
      await isHere(stage);
      await shows(stage);
    },
    'ready.people': isHere,
    'ready.people.freelancer': async (stage) => {
      await stage.sees(part(stage, 'Skills'));
      await stage.sees(main(stage).getByText('% complete'));
    },
    'ready.people.other': async (stage) => {
      await stage.sees(main(stage).getByRole('link', { name: 'Edit company page' }));
      await stage.seesNo(part(stage, 'Skills'));
    },
    'ready.photo': isHere,
    'ready.photo.known': (stage) =>
      stage.until('no call to wait', () => stage.backend.waiting('ownProfile') === 0),
    'ready.photo.outdated': (stage) =>
      stage.until('its call to wait', () => stage.backend.waiting('ownProfile') === 1),
    missing: async (stage) => {
      await stage.sees(main(stage).getByText('We found no profile for your account'));
      await shows(stage);
    },
    failed: async (stage) => {
      await shows(stage, 'failed');
      await stage.sees(retry(stage));
    },
  },
});
