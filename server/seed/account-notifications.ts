/** Notifications of the demo accounts: old and new, read and unread. */
import { contractNotice, type ContractTold } from '../notifications/contract-notices.ts';
import { invitationNotice, proposalNotice } from '../notifications/work-notices.ts';
import type { CareerRows } from './careers.ts';
import { demoAccounts } from '../account/demo-accounts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

interface SeedNotification {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** Milliseconds before now. Missing for the first two, which follow the opening of the account. */
  readonly ago?: number;
  readonly isRead: boolean;
}

const own = '/login-user-profile';
const beginning = (link: string): readonly SeedNotification[] => [
  {
    kind: 'welcome',
    title: 'Welcome to the marketplace',
    text: 'Notifications about your account appear here.',
    link,
    isRead: true,
  },
  {
    kind: 'emailVerified',
    title: 'Your email address is confirmed',
    text: 'People can now find you and write to you.',
    link: own,
    isRead: true,
  },
];
const verified: SeedNotification = {
  kind: 'profileVerified',
  title: 'Your profile is verified',
  text: 'It now shows the badge.',
  link: '/user-profile/Amara-2',
  ago: 9 * DAY,
  isRead: true,
};
const device: SeedNotification = {
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

const site = { name: '', origin: '' }; // unused: only mails need it

interface SeedReviewOf {
  /** The reviewed person. */
  readonly id: number;
  readonly fromId: number;
  readonly at: string;
  readonly work: { readonly id: number; readonly title: string };
}
const isDemo = (id: number): boolean => demoAccounts.some((account) => account.id === id);
/** The reviews of the demo accounts. */
export const demoReviews = ({
  contracts,
  freelancer_reviews: written,
}: Pick<CareerRows, 'contracts' | 'freelancer_reviews'>): SeedReviewOf[] =>
  contracts
    .filter(({ employer_id, freelancer_id }) => isDemo(employer_id) || isDemo(freelancer_id))
    .flatMap(({ id, title, employer_id, freelancer_id, employer_stars, ended_at }) => {
      const at = written.find(({ contract_id }) => contract_id === id)?.reviewed_at;
      const work = { id, title };
      return [
        ...(at === undefined ? [] : [{ id: freelancer_id, fromId: employer_id, at, work }]),
        ...(employer_stars === null || ended_at === null
          ? []
          : [{ id: employer_id, fromId: freelancer_id, at: ended_at, work }]),
      ];
    });

interface SeedMember {
  readonly id: number;
  readonly name: string;
  readonly created_at: string;
}
/** Notifications about the account itself. */
const accountRows = (
  { id, type }: (typeof demoAccounts)[number],
  users: readonly SeedMember[],
  now: Date,
) => {
  const opened = users.find((user) => user.id === id)?.created_at;
  if (opened === undefined) return [];
  return told[type].map(({ isRead, ago, ...notice }, place) => {
    const at = ago === undefined ? Date.parse(opened) + place * 7 * MINUTE : now.getTime() - ago;
    const created_at = new Date(at).toISOString();
    const read_at = isRead ? new Date(at + 30 * MINUTE).toISOString() : null;
    return { user_id: id, ...notice, created_at, read_at, from_id: null };
  });
};

/** The notification of an account's newest review. */
const reviewRows = (
  account: (typeof demoAccounts)[number],
  users: readonly SeedMember[],
  reviews: readonly SeedReviewOf[],
) => {
  const newest = reviews
    .filter(({ id }) => id === account.id)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .at(0);
  const from = users.find(({ id }) => id === newest?.fromId);
  if (!newest || !from) return [];
  const { work } = newest;
  const side = account.type === 'Employer' ? 'employer' : 'freelancer';
  const to = { kind: 'contract', id: work.id } as const;
  const published = { news: 'review.published', to, from, title: work.title, side, site } as const;
  const { kind, title, text, link } = contractNotice(published);
  const read_at = new Date(Date.parse(newest.at) + 30 * MINUTE).toISOString();
  return [{ user_id: account.id, kind, title, text, link, created_at: newest.at, read_at, from_id: from.id }];
};

/** A proposal or an invitation that a demo account hears of. */
export interface Told {
  readonly kind: 'proposal' | 'invitation';
  readonly to: number;
  readonly from: number;
  readonly job: { readonly id: number; readonly title: string };
  readonly at: string;
}
/** News of an offer or a contract that a demo account hears of. */
export interface ToldOfContract extends Pick<ContractTold, 'news' | 'title' | 'side'> {
  readonly kind: 'contract';
  readonly about: ContractTold['to'];
  readonly to: number;
  readonly from: number;
  readonly at: string;
  readonly reason?: string | undefined;
}
const notices = { proposal: proposalNotice, invitation: invitationNotice };
/** Those of the last day are unread. */
const workRows = (users: readonly SeedMember[], work: readonly (Told | ToldOfContract)[], now: Date) => {
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return work.map((one) => {
    const { to, from: fromId, at } = one;
    const from = { id: fromId, name: names.get(fromId) ?? '' };
    const { kind, title, text, link } =
      one.kind === 'contract'
        ? contractNotice({ ...one, to: one.about, from, site })
        : notices[one.kind]({ from, job: one.job, site });
    const read = Date.parse(at) + 5 * 60 * MINUTE;
    const read_at = read < now.getTime() - DAY ? new Date(read).toISOString() : null;
    return { user_id: to, kind, title, text, link, created_at: at, read_at, from_id: fromId };
  });
};

export const notificationRows = (
  users: readonly SeedMember[],
  reviews: readonly SeedReviewOf[],
  work: readonly (Told | ToldOfContract)[],
  now: Date,
) => [
  ...demoAccounts.flatMap((account) => accountRows(account, users, now)),
  ...demoAccounts.flatMap((account) => reviewRows(account, users, reviews)),
  ...workRows(users, work, now),
];
