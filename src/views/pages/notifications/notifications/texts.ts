import type {
  NotificationChannel,
  NotificationGroup,
} from '../../../../contracts/notifications/notification-preferences.ts';

// The list
export const lead = 'What happened to your account, your jobs and your money.';

// The preferences
export const preferencesLead = 'Choose what we tell you about and where. Every change is saved at once.';
export const failed = 'Your preferences could not be loaded.';
export const slow = 'Your preferences are taking longer than usual.';
export const unsaved = 'Your last change is not saved yet. We save it as soon as you are back online.';

interface GroupTexts {
  readonly title: string;
  readonly text: string;
  /** Replaces the switch of a channel that is fixed. */
  readonly fixed?: Partial<Record<NotificationChannel, string>>;
}
export const groups: Readonly<Record<NotificationGroup, GroupTexts>> = {
  Messages: {
    title: 'Messages',
    text: 'Someone writes to you. We email you only while you are away, and not for every message.',
  },
  Work: {
    title: 'Proposals, invitations and saved searches',
    text: 'Someone applies for your job, invites you to theirs, something new matches a search you saved, or a certificate of yours ends soon.',
  },
  Reviews: {
    title: 'Reviews',
    text: 'Someone you worked with reviews you.',
  },
  Account: {
    title: 'Your account',
    text: 'Your email address is confirmed, your profile is verified, and similar news.',
    fixed: { Mail: 'Never' },
  },
  Security: {
    title: 'Security and money',
    text: 'A new device signs in, your password changes, LinkedIn is connected, or money of yours moves or is about to. These are always on, so that you notice if someone else uses your account, and miss no deadline.',
    fixed: { Page: 'Always on', Mail: 'Always on' },
  },
};

// The alerts of this device
export const alerts =
  'Alerts for new messages while you are not looking at the conversation. These settings apply to this browser only.';
export const sound = 'A short tone. You hear it when you turn it on.';
export const desktop = {
  off: 'Shows the sender and the start of the message. Your browser asks for permission first.',
  asking: 'Your browser is asking for permission. Choose “Allow”.',
  on: 'Shows the sender and the start of the message.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site settings of your browser.',
  unsupported: 'This browser cannot show desktop notifications.',
} as const;

export const onThisDevice = 'On this device';
export const markAsRead = 'Mark as read';
export const yourNotifications = 'Your notifications';
export const markAllAsRead = 'Mark all as read';
export const seeAllNotifications = 'See all notifications';
export const goToTheHomePage = 'Go to the home page';
export const onThisSite = 'On this site';
export const preferencesTitle = 'What we tell you about';
