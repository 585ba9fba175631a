import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleOwnProfile } from '../../../contracts/people/own-profile.ts';
import { ownProfileMachine } from '../own-profile.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part crashed' },
};
const { Headline: _, ...undescribed } = exampleOwnProfile;
const employer = { id: 1, type: 'Employer', Name: 'Ines Moreau', Portfolio: [] };

export const ownProfileSamples = samplesOf(ownProfileMachine, {
  events: {
    'load.retried': { once: {} },
    'profile.saved': { 'without its headline': { profile: undescribed } },
    'photo.changed': { removed: { photo: undefined } },
    'photo.outdated': { once: {} },
  },
  results: {
    load: { 'a freelancer': exampleOwnProfile, 'an employer': employer },
    look: { 'another photo': { ...exampleOwnProfile, Photo: 'p-0123456789abcdef0123456789abcdef.webp' } },
  },
  failures: {
    load: {
      refused: { kind: 'refused', status: 500 },
      'not known here': { kind: 'refused', status: 404 },
    },
    look: { refused: { kind: 'refused', status: 500 } },
    ownProfileForm: broken,
    photo: broken,
    skills: broken,
    formFiles: broken,
  },
  happensIn: {
    'load.retried': ['loading.slow', 'failed'],
    // The sample is a freelancer's profile.
    'profile.saved': ['ready.people.freelancer'],
    'photo.changed': ['ready.people.freelancer'],
    'photo.outdated': ['ready.people.freelancer'],
    'look done': ['ready.people.freelancer'],
  },
  happensWhen: {
    'profile.saved': ({ profile }) => profile?.Headline !== undefined,
    'photo.changed': ({ profile }) => profile?.Photo !== undefined,
  },
});
