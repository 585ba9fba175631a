/**
 * The mails about an account, with absolute links. `site` is `context.site`, whose origin no visitor can choose. A
 * stranger may have typed `name`, so it is used only if it is a plain name.
 */
import { plans, type PaidPlan } from '../../src/contracts/money/plans.ts';
import type { ExtraKind } from '../../src/contracts/money/kind-words.ts';
import { heldWords } from '../../src/contracts/money/held-words.ts';
import { momentInWords } from '../core/moment-words.ts';
import type { Mail } from './mailer.ts';

export interface MailSite {
  /** The product name. */
  readonly name: string;
  /** Such as `https://market.example`, without a trailing slash. */
  readonly origin: string;
}
interface About {
  readonly to: string;
  readonly name: string;
  readonly site: MailSite;
}

export const verificationLink = ({ origin }: MailSite, code: string): string =>
  `${origin}/login?verify=${encodeURIComponent(code)}`;
export const resetLink = ({ origin }: MailSite, code: string): string =>
  `${origin}/login?reset=${encodeURIComponent(code)}`;
const signInLink = ({ origin }: MailSite): string => `${origin}/login`;
const signUpLink = ({ origin }: MailSite): string => `${origin}/signup`;
const forgotLink = ({ origin }: MailSite): string => `${origin}/login?forgot`;

/** Excludes anything that a mail program would turn into a link, and line breaks, digits and sentences. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’‐-]*$/u;
const MAX_NAME_LENGTH = 50;

/** Prevents strangers from sending advertisements to any address through the name field. */
const isPlainName = (name: string): boolean => {
  const trimmed = name.trim();
  return trimmed.length <= MAX_NAME_LENGTH && NAME.test(trimmed) && !/www/i.test(trimmed);
};
const greeting = (name: string): string => (isPlainName(name) ? `Hello ${name.trim()},` : 'Hello,');

const mailOf = ({ to, name, site }: About, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: [greeting(name), ...paragraphs, site.name].join('\n\n') + '\n',
});

/** After a sign-up: the link confirms the address and signs in. */
export const verificationMail = (about: About & { readonly code: string }): Mail =>
  mailOf(about, `Confirm your address for ${about.site.name}`, [
    `Open this link to confirm your address and start:\n${verificationLink(about.site, about.code)}`,
    'The link works once and expires after 24 hours. In a different browser, it asks for the password you chose.',
    'If you did not sign up, ignore this email. The account opens only when you confirm.',
  ]);

/** After a sign-up with the address of an account. The page does not reveal that it exists. */
export const accountExistsMail = (about: About): Mail =>
  mailOf(about, `You already have an account at ${about.site.name}`, [
    'Someone, probably you, tried to sign up with this address. It already has an account, and nothing was changed.',
    `Sign in:\n${signInLink(about.site)}`,
    `Or choose a new password, if you forgot it:\n${forgotLink(about.site)}`,
  ]);

/** After a password request for a sign-up that was never confirmed. */
export const noAccountMail = ({ to, site }: Omit<About, 'name'>): Mail =>
  mailOf({ to, name: '', site }, `You have no account at ${site.name} yet`, [
    'Someone, probably you, asked for a new password. This address has no account yet: its sign-up was never confirmed.',
    `Sign up with a new password, then open the link that we email you:\n${signUpLink(site)}`,
    'If this was not you, ignore this email. Nothing was changed.',
  ]);

export const resetMail = (about: About & { readonly code: string }): Mail =>
  mailOf(about, `Choose a new password for ${about.site.name}`, [
    `Open this link to choose a new password:\n${resetLink(about.site, about.code)}`,
    'The link works once. The new password signs out every browser and disconnects LinkedIn; you can connect it again.',
    'If you did not ask for this, ignore this email. Your password stays the same.',
  ]);

export const passwordChangedMail = (about: About & { readonly isReset?: boolean }): Mail =>
  mailOf(about, `Your password for ${about.site.name} was changed`, [
    'Your password was changed, and every other browser was signed out.',
    ...(about.isReset
      ? ['If LinkedIn was connected, it is now disconnected. To connect it again, sign in with LinkedIn.']
      : []),
    `If this was not you, choose a new password now:\n${forgotLink(about.site)}`,
  ]);

/** Does not name the browser: its User-Agent is text that a stranger can choose. */
export const newDeviceMail = (about: About & { readonly at: Date }): Mail =>
  mailOf(about, `A new sign-in to ${about.site.name}`, [
    `Someone signed in to your account on ${momentInWords(about.at)} from a new browser.`,
    'If this was you, you can ignore this email.',
    `If not, choose a new password now. This signs out every browser:\n${forgotLink(about.site)}`,
  ]);

export const linkedinConnectedMail = (about: About): Mail =>
  mailOf(about, `You can now sign in to ${about.site.name} with LinkedIn`, [
    'Your LinkedIn account was connected. You can now sign in with it.',
    `If this was not you, choose a new password now. This disconnects LinkedIn and signs out every browser:\n${forgotLink(about.site)}`,
  ]);

export const accountClosedMail = (about: About): Mail =>
  mailOf(about, `Your account at ${about.site.name} is closed`, [
    'We closed your account and everything in it, as you asked. Nobody can sign in with it anymore.',
  ]);

const contactLink = ({ origin }: MailSite): string => `${origin}/contact-us`;
interface StaffAct extends About {
  /** Written by an operator. */
  readonly reason: string;
}

export const jobRemovedMail = ({ title, reason, ...about }: StaffAct & { readonly title: string }): Mail =>
  mailOf(about, `We removed a job of yours at ${about.site.name}`, [
    `We removed your job “${title}”. Nobody else can see it anymore.`,
    `Our reason: ${reason}`,
    `If you think this is a mistake, write to us:\n${contactLink(about.site)}`,
  ]);

export const certificateRevokedMail = ({
  title,
  reason,
  ...about
}: StaffAct & { readonly title: string }): Mail =>
  mailOf(about, `We revoked a certificate of yours at ${about.site.name}`, [
    `We revoked your certificate “${title}”. Your profile shows it no longer, and whoever checks its code sees that it is revoked.`,
    `Our reason: ${reason}`,
    `If you think this is a mistake, write to us:\n${contactLink(about.site)}`,
  ]);

export const accountFrozenMail = ({ reason, ...about }: StaffAct): Mail =>
  mailOf(about, `Your account at ${about.site.name} is frozen`, [
    'We froze your account. You can sign in and read everything, and you cannot change or send anything.',
    `Our reason: ${reason}`,
    `If you think this is a mistake, write to us:\n${contactLink(about.site)}`,
  ]);

export const accountUnfrozenMail = (about: About): Mail =>
  mailOf(about, `You can use your account at ${about.site.name} again`, [
    'Your account is no longer frozen. Everything works as before.',
    `Sign in:\n${signInLink(about.site)}`,
  ]);

/** For our staff. */
interface AuditAbout extends About {
  readonly lines: readonly string[];
  /** False if money only waits for our staff. */
  readonly isDifferent: boolean;
}
export const auditMail = ({ lines, isDifferent, ...about }: AuditAbout): Mail =>
  mailOf(about, `The audit of ${about.site.name} found ${isDifferent ? 'differences' : 'money that waits'}`, [
    lines.join('\n'),
    'Run `npm run audit` on the server to check again. Do not repair the database by hand before you know the cause.',
  ]);

interface NoticeAbout extends About {
  /** The name of the user who caused it. */
  readonly from: string;
  /** A path of this site. */
  readonly link: string;
}

const preferencesLink = ({ origin }: MailSite): string => `${origin}/settings#notifications`;

/** Contains nothing that the other person wrote, neither a message nor a title. */
const noticeMail = (
  { from, link, ...about }: NoticeAbout,
  { subject, does, see, more }: { subject: string; does: string; see: string; more?: string | undefined },
): Mail =>
  mailOf(about, subject, [
    `${isPlainName(from) ? from.trim() : 'Someone'} ${does}.`,
    ...(more === undefined ? [] : [more]),
    `${see}:\n${about.site.origin}${link}`,
    `Choose what we email you about:\n${preferencesLink(about.site)}`,
  ]);

export const newMessageMail = (about: NoticeAbout): Mail =>
  noticeMail(about, {
    subject: `You have a new message at ${about.site.name}`,
    does: 'wrote to you. We email you about this conversation again only after you read it',
    see: 'Read it',
  });
export const newProposalMail = (about: NoticeAbout): Mail =>
  noticeMail(about, {
    subject: `You have a new proposal at ${about.site.name}`,
    does: 'made a proposal for one of your jobs',
    see: 'See your jobs',
  });
export const newInvitationMail = (about: NoticeAbout): Mail =>
  noticeMail(about, {
    subject: `You are invited to a job at ${about.site.name}`,
    does: 'invites you to a job',
    see: 'See the offer',
  });
/** Names the reader's own searches, and nothing that anybody else wrote. */
export const newSearchResultsMail = ({
  subject,
  by,
  see,
  link,
  ...about
}: About & {
  readonly subject: string;
  /** The quoted names of the searches. */
  readonly by: string;
  readonly see: string;
  /** A path of this site. */
  readonly link: string;
}): Mail =>
  mailOf(about, subject, [
    `You asked us to tell you of new results of ${by}.`,
    `${see}:\n${about.site.origin}${link}`,
    `Change or delete your saved searches there, under “Saved searches”. Choose what we email you about:\n${preferencesLink(about.site)}`,
  ]);

/** What became of a job. `says` is a sentence of ours without its full stop. */
export const jobMail = ({
  says,
  link,
  see,
  ...about
}: About & { readonly says: string; readonly link: string; readonly see: string }): Mail =>
  mailOf(about, `${says}, at ${about.site.name}`, [
    `${says}.`,
    `${see}:\n${about.site.origin}${link}`,
    `Choose what we email you about:\n${preferencesLink(about.site)}`,
  ]);

/** What became of a proposal or an invitation. */
export const hiringMail = ({
  subject,
  does,
  see,
  more,
  ...about
}: NoticeAbout & {
  readonly subject: string;
  readonly does: string;
  readonly see: string;
  /** Sentences of ours, after what happened. */
  readonly more?: string | undefined;
}): Mail => noticeMail(about, { subject: `${subject} at ${about.site.name}`, does, see, more });

/** What becomes of a milestone's money. `says` are sentences of ours; nothing is written by a member. */
export const milestoneMail = ({
  from,
  head,
  says,
  see,
  link,
  reference,
  isBinding,
  ...about
}: About & {
  /** The name of the side that acted; missing if nobody did. */
  readonly from: string | undefined;
  /** After the name; otherwise a sentence without its full stop. */
  readonly head: string;
  readonly says: readonly string[];
  readonly see: string;
  /** A path of this site. */
  readonly link: string;
  /** Of the contract. */
  readonly reference: string | undefined;
  /** It can't be turned off. */
  readonly isBinding: boolean;
}): Mail => {
  const who = from !== undefined && isPlainName(from) ? from.trim() : 'The other side';
  const { name, origin } = about.site;
  return mailOf(about, from === undefined ? `${head}, at ${name}` : `News of a milestone at ${name}`, [
    `${from === undefined ? head : `${who} ${head}`}.`,
    says.join('\n'),
    `${see}:\n${origin}${link}`,
    ...(reference === undefined ? [] : [`It is part of the contract ${reference}.`]),
    isBinding
      ? 'We always email you when money of yours moves, or is about to.'
      : `Choose what we email you about:\n${preferencesLink(about.site)}`,
  ]);
};

/** For our staff: a dispute or money that waits for them. `head`: without its full stop. */
export const staffMail = ({
  head,
  says,
  command,
  ...about
}: About & { readonly head: string; readonly says: string; readonly command: string }): Mail =>
  mailOf(about, `${head} at ${about.site.name}`, [
    says,
    `Read it with:\n${command}`,
    `Sign in:\n${signInLink(about.site)}`,
  ]);

/** What became of a payment, a refund or a payout. */
export const paymentMail = ({
  head,
  says,
  see,
  link,
  ...about
}: About & {
  /** A sentence without its full stop. */
  readonly head: string;
  readonly says: readonly string[];
  readonly see: string;
  /** A path of this site. */
  readonly link: string;
}): Mail =>
  mailOf(about, `${head}, at ${about.site.name}`, [...says, `${see}:\n${about.site.origin}${link}`]);

const cents = (amount: number): string =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Of a milestone; most are for work. */
export type MilestonePurpose = 'work' | ExtraKind;
const purposeNames: Readonly<Record<MilestonePurpose, readonly [one: string, several: string]>> = {
  work: ['Milestone', 'milestones'],
  week: ['Week', 'weeks'],
  month: ['Month', 'months'],
  bonus: ['Bonus', 'bonuses'],
  expense: ['Expense', 'expenses'],
};
/** `Week`, `2 milestones`, or `2 payments` for what differs. */
const paidFor = (purposes: readonly MilestonePurpose[]): string => {
  const [first = 'work', ...others] = purposes;
  const [one, several] = purposeNames[first];
  if (others.length === 0) return one;
  return `${purposes.length} ${others.every((purpose) => purpose === first) ? several : 'payments'}`;
};

/** The receipt of a payment. It names no title and no text of a member. */
export const receiptMail = ({
  reference,
  purposes,
  principalCents,
  feeCents,
  method,
  paidAt,
  returnedCents,
  held = heldWords,
  link,
  ...about
}: About & {
  readonly reference: string;
  /** Of its milestones. */
  readonly purposes: readonly MilestonePurpose[];
  readonly principalCents: number;
  readonly feeCents: number;
  /** The card, in the provider's words. */
  readonly method: string | null;
  readonly paidAt: Date;
  /** What no milestone has taken. */
  readonly returnedCents: number;
  /** What becomes of the rest. Default: it is held for work. */
  readonly held?: string | undefined;
  /** A path of this site. */
  readonly link: string;
}): Mail =>
  mailOf(about, `Receipt ${reference} for ${cents(principalCents + feeCents)}, at ${about.site.name}`, [
    `We received your payment of ${cents(principalCents + feeCents)} on ${momentInWords(paidAt)}.`,
    [
      `Reference: ${reference}`,
      `${paidFor(purposes)}: ${cents(principalCents)}`,
      `Our fee: ${cents(feeCents)}`,
      ...(method === null ? [] : [`Paid with: ${method}`]),
    ].join('\n'),
    ...(returnedCents < principalCents + feeCents ? [held] : []),
    ...(returnedCents > 0
      ? [
          `${cents(returnedCents)} of it goes back to your card, because no milestone waits for it any more. That takes some days.`,
        ]
      : []),
    `See the receipt:\n${about.site.origin}${link}`,
  ]);

/** The receipt of a payment for a plan. */
export const planReceiptMail = ({
  plan,
  reference,
  cents: amount,
  from,
  until,
  method,
  paidAt,
  link,
  ...about
}: About & {
  readonly plan: PaidPlan;
  readonly reference: string;
  readonly cents: number;
  readonly from: Date;
  readonly until: Date;
  /** The card, in the provider's words. */
  readonly method: string | null;
  readonly paidAt: Date;
  /** A path of this site. */
  readonly link: string;
}): Mail =>
  mailOf(about, `Receipt ${reference} for ${cents(amount)}, at ${about.site.name}`, [
    `We received your payment of ${cents(amount)} on ${momentInWords(paidAt)}.`,
    [
      `Reference: ${reference}`,
      `Plan ${plans[plan].name}, ${momentInWords(from)} to ${momentInWords(until)}: ${cents(amount)}`,
      ...(method === null ? [] : [`Paid with: ${method}`]),
    ].join('\n'),
    `Change or cancel your plan:\n${about.site.origin}${link}`,
  ]);

/** The person may not have added it: the mail always goes out. */
export const payoutMethodMail = ({
  label,
  from,
  link,
  ...about
}: About & { readonly label: string; readonly from: Date; readonly link: string }): Mail =>
  mailOf(about, `A bank account was added at ${about.site.name}`, [
    `${label} was added for your payouts. It can receive your money from ${momentInWords(from)} on.`,
    `If you did not add it, choose a new password now:\n${forgotLink(about.site)}`,
    `Then remove the bank account:\n${about.site.origin}${link}`,
  ]);
