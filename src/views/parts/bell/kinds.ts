/** Icon and word for each kind of notification. A newer backend may send unknown kinds: they get the bell and no word. */
import type { IconName } from '../../ui/icon.tsx';

export const BELL = 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4';
export const MESSAGE = 'M4 6h16v11h-9l-4 3.5V17H4z';
const SHIELD = 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z';
const LETTER = 'M4 6h16v12H4zM4 7l8 6.5L20 7';
const PERSON = 'M8.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M5 20c.6-4 3.3-6 7-6s6.4 2 7 6';
const PAPER = 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12.5h5M10 16h5';
const STAR = 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

interface KindLook {
  readonly icon: IconName;
  readonly words?: string;
}
const proposal = { icon: PAPER, words: 'Proposal' } as const;
const invitation = { icon: LETTER, words: 'Invitation' } as const;
const job = { icon: PAPER, words: 'Job' } as const;
const account = { icon: PERSON, words: 'Account' } as const;
const security = { icon: SHIELD, words: 'Security' } as const;
const kinds: Readonly<Record<string, KindLook>> = {
  message: { icon: MESSAGE, words: 'Message' },
  proposal,
  proposalEdited: proposal,
  proposalWithdrawn: proposal,
  proposalShortlisted: proposal,
  proposalDeclined: proposal,
  proposalExpired: proposal,
  invitation,
  invitationAccepted: invitation,
  invitationDeclined: invitation,
  invitationEnding: invitation,
  jobEdited: job,
  jobEnding: job,
  review: { icon: STAR, words: 'Review' },
  certificateEnding: { icon: PAPER, words: 'Certificate' },
  savedSearch: { icon: 'search', words: 'Saved search' },
  welcome: account,
  emailVerified: account,
  profileVerified: account,
  passwordChanged: security,
  newDevice: security,
  linkedinConnected: security,
};
export const lookOf = (kind: string | undefined): KindLook =>
  kind !== undefined && Object.hasOwn(kinds, kind) ? (kinds[kind] as KindLook) : { icon: BELL };
