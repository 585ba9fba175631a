/** What the parts of one's own profile tell its page. */
import type { OwnProfile } from '../../contracts/people/own-profile.ts';

/** What the form has sent and the server has taken. */
export interface ProfileSaved {
  readonly type: 'profile.saved';
  readonly profile: OwnProfile;
}
export interface PhotoChanged {
  readonly type: 'photo.changed';
  /** A file name; undefined where there is none any more. */
  readonly photo: string | undefined;
}
/** A call about the photo was stopped, and may have been too late for that. */
export interface PhotoDoubted {
  readonly type: 'photo.doubted';
}
