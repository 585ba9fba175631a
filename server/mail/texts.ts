/**
 * The mails about an account: short, plain, with every link absolute. `site` is `context.site`, whose origin no
 * visitor can choose; the name is what somebody typed who may not own the address, so it never carries a message.
 */
import type { Mail } from './mailer.ts';

export interface MailSite {
  /** The product's. */
  readonly name: string;
  /** As `https://market.example`, without a trailing slash. */
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

/** Nothing that a mail program would make a link of, and no line break, number or sentence. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’‐-]*$/u;
const LONGEST_GREETED = 50;

/** A name typed by a stranger would else make of us who mails their advertisement to anybody. */
const isPlainName = (name: string): boolean => {
  const trimmed = name.trim();
  return trimmed.length <= LONGEST_GREETED && NAME.test(trimmed) && !/www/i.test(trimmed);
};
const greeting = (name: string): string => (isPlainName(name) ? `Hello ${name.trim()},` : 'Hello,');

const letter = ({ to, name, site }: About, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: [greeting(name), ...paragraphs, site.name].join('\n\n') + '\n',
});

/** Somebody signed up; the link proves that the address is theirs, and signs them in. */
export const verificationMail = (about: About & { readonly code: string }): Mail =>
  letter(about, `Confirm your address for ${about.site.name}`, [
    `Open this link to confirm your address and start:\n${verificationLink(about.site, about.code)}`,
    'It works once, for a day. In another browser than the one you signed up in, it asks for the password that you chose.',
    'If you did not sign up, ignore this email: nothing happens without you.',
  ]);

/** Somebody signed up with an address that has an account; the page that they saw says nothing of it. */
export const knownAddressMail = (about: About): Mail =>
  letter(about, `You have an account at ${about.site.name} already`, [
    'Somebody, most likely you, signed up with this address, which has an account. Nothing was changed.',
    `Sign in:\n${signInLink(about.site)}`,
    `Or choose a new password, if you forgot it:\n${forgotLink(about.site)}`,
  ]);

/** Somebody forgot the password of an account that was never opened. */
export const noAccountMail = ({ to, site }: Omit<About, 'name'>): Mail =>
  letter({ to, name: '', site }, `You have no account at ${site.name} yet`, [
    'Somebody, most likely you, asked for a new password. This address has no account yet: somebody signed up with it, and nobody has confirmed that.',
    `Sign up, with a password of your choice, and open the link that we email you then:\n${signUpLink(site)}`,
    'If it was not you, ignore this email: nothing happens without you.',
  ]);

export const resetMail = (about: About & { readonly code: string }): Mail =>
  letter(about, `Choose a new password for ${about.site.name}`, [
    `Open this link to choose a new password:\n${resetLink(about.site, about.code)}`,
    'It works once, signs out every browser, and disconnects LinkedIn, which you can connect again.',
    'If you did not ask for it, ignore this email: your password stays as it is.',
  ]);

export const passwordChangedMail = (about: About & { readonly isReset?: boolean }): Mail =>
  letter(about, `Your password for ${about.site.name} was changed`, [
    'Your password was changed, and every other browser was signed out.',
    ...(about.isReset
      ? ['LinkedIn, if it was connected, signs nobody in any more. To connect yours again, sign in with it.']
      : []),
    `If it was not you, choose a new one now:\n${forgotLink(about.site)}`,
  ]);

const dated = (at: Date): string =>
  `${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC`;

/** Of the browser nothing is told: its name for itself is any text that a stranger likes. */
export const newDeviceMail = (about: About & { readonly at: Date }): Mail =>
  letter(about, `A new sign-in to ${about.site.name}`, [
    `Somebody signed in to your account on ${dated(about.at)}, in a browser that had not been used before.`,
    'If it was you, there is nothing to do.',
    `If not, choose a new password now, which signs out everybody:\n${forgotLink(about.site)}`,
  ]);

export const linkedinConnectedMail = (about: About): Mail =>
  letter(about, `LinkedIn now signs you in to ${about.site.name}`, [
    'Your LinkedIn account was connected, and signs you in from now on.',
    `If it was not you, choose a new password now, which disconnects it and signs out everybody:\n${forgotLink(about.site)}`,
  ]);

export const accountClosedMail = (about: About): Mail =>
  letter(about, `Your account at ${about.site.name} is closed`, [
    'It was closed as you asked, with everything in it. Nobody can sign in with it any more.',
  ]);

interface AboutOthers extends About {
  /** The name of who did it. */
  readonly from: string;
  /** A path of this site. */
  readonly link: string;
}

const preferencesLink = ({ origin }: MailSite): string => `${origin}/all-notification`;

/** Nothing that they wrote is in it, neither a message nor a title: whoever wants that said comes here. */
const newsMail = (
  { from, link, ...about }: AboutOthers,
  { subject, does, see }: { subject: string; does: string; see: string },
): Mail =>
  letter(about, subject, [
    `${isPlainName(from) ? from.trim() : 'Somebody'} ${does}.`,
    `${see}:\n${about.site.origin}${link}`,
    `Choose what we email you about:\n${preferencesLink(about.site)}`,
  ]);

export const newMessageMail = (about: AboutOthers): Mail =>
  newsMail(about, {
    subject: `You have a new message at ${about.site.name}`,
    does: 'wrote to you. You get no more emails about this conversation until you have read it',
    see: 'Read it',
  });
export const newProposalMail = (about: AboutOthers): Mail =>
  newsMail(about, {
    subject: `You have a new proposal at ${about.site.name}`,
    does: 'made a proposal for a job of yours',
    see: 'See your jobs',
  });
export const newInvitationMail = (about: AboutOthers): Mail =>
  newsMail(about, {
    subject: `You are invited to a job at ${about.site.name}`,
    does: 'invites you to a job',
    see: 'See the offer',
  });
export const newReviewMail = (about: AboutOthers): Mail =>
  newsMail(about, {
    subject: `You have a new review at ${about.site.name}`,
    does: 'wrote a review of you',
    see: 'Read it',
  });
