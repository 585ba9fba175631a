/** What the demo accounts were told of themselves: some of it long ago, some of it not read yet. */
import { demoAccounts } from './demo-accounts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

interface Told {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** Milliseconds before now; of the first two, after the account was opened. */
  readonly ago?: number;
  readonly isRead: boolean;
}

const own = '/login-user-profile';
const beginning = (link: string): readonly Told[] => [
  {
    kind: 'welcome',
    title: 'Welcome to the marketplace',
    text: 'Here is where you hear of what happens to your account.',
    link,
    isRead: true,
  },
  {
    kind: 'emailVerified',
    title: 'Your email address is confirmed',
    text: 'You can be found and written to from now on.',
    link: own,
    isRead: true,
  },
];
const verified: Told = {
  kind: 'profileVerified',
  title: 'Your profile is verified',
  text: 'It bears the badge from now on.',
  link: '/user-profile/Amara-2',
  ago: 9 * DAY,
  isRead: true,
};
const device: Told = {
  kind: 'newDevice',
  title: 'A sign-in from a new browser',
  text: 'If that was not you, change your password.',
  link: own,
  ago: 0.4 * DAY,
  isRead: false,
};

const told = {
  Employer: [...beginning('/employer-profile'), device],
  Freelancer: [...beginning(own), verified, device],
};

export const notificationRows = (
  users: readonly { readonly id: number; readonly created_at: string }[],
  now: Date,
) =>
  demoAccounts.flatMap(({ id, type }) => {
    const opened = users.find((user) => user.id === id)?.created_at;
    if (opened === undefined) return [];
    return told[type].map(({ isRead, ago, ...notice }, place) => {
      const at = ago === undefined ? Date.parse(opened) + place * 7 * MINUTE : now.getTime() - ago;
      const created_at = new Date(at).toISOString();
      const read_at = isRead ? new Date(at + 30 * MINUTE).toISOString() : null;
      return { user_id: id, ...notice, created_at, read_at };
    });
  });
