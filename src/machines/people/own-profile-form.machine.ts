/**
 * The form of the user's own profile. In addition to the events of changes-form.machine.ts, the view sends
 * changes of its lists (`skill.*`, `work.*`); its page receives `profile.saved`.
 */
import { ownProfileCalls, type OwnProfile } from '../../contracts/people/own-profile.ts';
import { changes } from '../generic/form-changes.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Answer } from '../generic/form.machine.ts';
import { succeeded } from '../generic/form-notice.ts';
import type { ProfileSaved } from './own-profile-events.ts';
import {
  bodyOf,
  changedBy,
  LIST_CHANGES,
  picturesFollowed,
  valuesOf,
  type ListChange,
} from './own-profile-values.ts';

export const ownProfileFormMachine = form(
  {
    id: 'ownProfileForm',
    contract: ownProfileCalls.updateProfile.body,
    blank: {},
    tells: {
      done: ({ event: { output: profile } }: Answer<OwnProfile>) => [
        succeeded('Profile saved.'),
        { to: 'page', event: { type: 'profile.saved', profile } satisfies ProfileSaved },
      ],
    },
  },
  patience(),
  fieldWords,
  changes<OwnProfile, ListChange>({
    valuesOf,
    bodyOf,
    edits: { types: LIST_CHANGES, apply: changedBy },
    follow: picturesFollowed,
  }),
);
