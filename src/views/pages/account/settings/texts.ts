import type {
  NotificationChannel,
  NotificationGroup,
} from '../../../../contracts/notifications/notification-preferences.ts';

// The page
export const lead = 'Your password, your devices, what we tell you about, and your data.';
export const sections = 'Sections of this page';
export const accountSlow = 'Your account is taking longer than usual.';
export const accountFailed = 'Your account could not be loaded.';
export const accountFailedHint = 'Check your connection. The rest of the page works without it.';

// Devices
export const devices = 'Devices';
export const devicesIntro =
  'The browsers in which you are signed in. If you do not recognise one, sign it out and change your password.';
export const devicesSlow = 'Your devices are taking longer than usual.';
export const devicesFailed = 'Your devices could not be loaded.';
export const unknownDevice = 'A browser that signed in earlier';
export const thisDevice = 'This device';
export const signOutAllOthers = 'Sign out all other devices';
export const endingFailed = 'Nothing was signed out.';
export const ended = 'Signed out. Nobody can use your account there any more.';
export const onlyHere = 'You are signed in on this device only.';

export const comesBySelf = 'It will appear here as soon as it arrives.';
export const slowRequest = 'This is taking longer than usual. Wait a moment, or try again.';
export const signsOutOthers = 'This signs out your other devices.';
export const noPassword = 'You sign in with LinkedIn and have no password. To set one,';
export const activityIntro =
  'Sign-ins and changes of the last 400 days. If you do not recognise one, change your password: that signs out your other devices.';
export const activitySlow = 'Your activity is taking longer than usual.';
export const activityFailed = 'Your activity could not be loaded.';
export const activityFailedHint = 'Check your connection. The rest of the page works without it.';
export const noActivity = 'No activity yet. Demo accounts are shared, so their activity is not recorded.';
export const olderActivityFailed = 'Older activity could not be loaded.';
export const exportIntro =
  'Download everything we store about you in one JSON file: your profile and all you have written and saved.';
export const exportFailed = 'The download failed.';
export const exportDone = 'Saved as my-data.json in your downloads.';
export const closingIntro = 'This is permanent. We cannot restore a closed account.';
export const closingBusy = 'Closing your account …';
export const closingDeletes = [
  'Your name, email address, photo and profile. Nobody can find you here.',
  'What you saved. We withdraw your pending proposals and close your open jobs.',
  'All ways to sign in, on every device.',
] as const;
export const closingKeeps =
  'Finished work, reviews and messages stay with the other person, under the name “Former member”. Invoices keep your name, because tax law asks for it.';
export const closingExport = 'Want a copy first? Use “Download my data” on this page.';
export const givesUp = (dollars: string): string =>
  `I give up the $${Number(dollars).toFixed(2)} that are left`;
export const recentActivity = 'Recent activity';
export const confirmByEmail = 'To confirm, type your email address';
export const confirmByPassword = 'To confirm, type your password';
export const closeMyAccountForGood = 'Close my account for good';
export const keepMyAccount = 'Keep my account';
export const closeTheAccount = 'Close the account';
export const closeMyAccount = 'Close my account';
export const closeYourAccount = 'Close your account?';
export const whatWeDelete = 'What we delete';
export const yourData = 'Your data';
export const downloadMyData = 'Download my data';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const forgotYourPassword = 'Forgot your password?';

// The preferences
export const preferencesIntro = 'Choose what we tell you about and where. Every change is saved at once.';
export const preferencesFailed = 'Your preferences could not be loaded.';
export const preferencesSlow = 'Your preferences are taking longer than usual.';
export const preferencesUnsaved =
  'Your last change is not saved yet. We save it as soon as you are back online.';

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
export const alertsIntro =
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
export const onThisSite = 'On this site';
export const notifications = 'Notifications';
