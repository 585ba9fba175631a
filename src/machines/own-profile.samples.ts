import type { CallFailure } from '../contracts/failure.ts';
import { exampleOwnProfile } from '../contracts/own-profile.ts';
import { ownProfileMachine } from './own-profile.machine.ts';
import { samplesOf } from './samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part is not well' },
};
const { Headline: _, ...undescribed } = exampleOwnProfile;
/** Who hires. */
const employer = { id: 1, type: 'Employer', Name: 'Ines Moreau', Portfolio: [] };

export const ownProfileSamples = samplesOf(ownProfileMachine, {
  events: {
    'load.retried': { once: {} },
    'profile.saved': { 'without its headline': { profile: undescribed } },
    'photo.changed': { removed: { photo: undefined } },
  },
  results: { load: { 'a freelancer': exampleOwnProfile, 'an employer': employer } },
  failures: {
    load: {
      refused: { kind: 'refused', status: 500 },
      'not known here': { kind: 'refused', status: 404 },
    },
    ownProfileForm: broken,
    photo: broken,
    passwordChange: broken,
    ownProfileExport: broken,
    closing: broken,
    skills: broken,
  },
  happensIn: {
    'load.retried': ['loading.slow', 'failed'],
    // What was saved and removed is a freelancer's.
    'profile.saved': ['ready.freelancer'],
    'photo.changed': ['ready.freelancer'],
  },
  happensWhen: {
    'profile.saved': ({ profile }) => profile?.Headline !== undefined,
    'photo.changed': ({ profile }) => profile?.Photo !== undefined,
  },
});
