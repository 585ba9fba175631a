/** Events from the parts of the own profile to its page. */
import type { OwnProfile } from '../../contracts/people/own-profile.ts';

/** The saved profile, as the server returned it. */
export interface ProfileSaved {
  readonly type: 'profile.saved';
  readonly profile: OwnProfile;
}
export interface PhotoChanged {
  readonly type: 'photo.changed';
  /** A file name; undefined after a removal. */
  readonly photo: string | undefined;
}
/** A call about the photo was cancelled, but the server may have processed it. */
export interface PhotoOutdated {
  readonly type: 'photo.outdated';
}
