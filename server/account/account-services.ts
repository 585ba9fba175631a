/** What handlers of accounts work with, beside what all have. */
import type { Linkedin } from './linkedin/choose.ts';
import type { Accounts } from './accounts.ts';
import type { Sessions } from './sessions.ts';

export interface AccountServices {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  /** Undefined where nobody can be asked. */
  readonly linkedin: Linkedin | undefined;
}
