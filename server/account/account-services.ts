/** The services of account handlers, in addition to the common ones. */
import type { Linkedin } from './linkedin/choose.ts';
import type { Accounts } from './accounts.ts';
import type { Sessions } from './sessions.ts';

export interface AccountServices {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  /** Undefined if LinkedIn sign-in is not configured. */
  readonly linkedin: Linkedin | undefined;
}
