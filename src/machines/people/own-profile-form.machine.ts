/**
 * The form of one's own profile. Beside what changes-form.machine.ts hears, the view sends what happens to its lists
 * (`skill.*`, `work.*`); its page hears `profile.saved`.
 */
import { ownProfileCalls, type OwnProfile } from '../../contracts/people/own-profile.ts';
import { createChangesFormMachine } from '../generic/changes-form.machine.ts';
import { bodyOf, changedBy, LIST_CHANGES, valuesOf, type ListChange } from './own-profile-values.ts';
import type { ProfileSaved } from './own-profile-events.ts';

export const ownProfileFormMachine = createChangesFormMachine<OwnProfile, ListChange>({
  id: 'ownProfileForm',
  valuesOf,
  bodyOf,
  contract: ownProfileCalls.updateProfile.body,
  savedWords: 'Profile saved.',
  news: (profile): ProfileSaved => ({ type: 'profile.saved', profile }),
  edits: { types: LIST_CHANGES, apply: changedBy },
});
