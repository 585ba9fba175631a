/** Decides who may write to whom (D20), from the relation of two people. */
import { sql } from 'kysely';
import type { ListedCode } from '../../src/contracts/core/codes.ts';
import type { STANDINGS } from '../../src/contracts/messaging/chat.ts';
import type { Database, UserRow } from '../database/tables.ts';
import type { Refuse } from '../core/refusal.ts';
import { wasSent } from '../lifecycles/proposal-states.ts';
import { isVisible } from '../people/visibility.ts';

export type Standing = (typeof STANDINGS)[number];

/** Everything the decision depends on. "mine" and "one" are the writer; "theirs" and "they" the other person. */
export interface Relation {
  readonly mine: UserRow['type'];
  readonly theirs: UserRow['type'];
  /** My address is confirmed. People of the demo world have no address and count as confirmed. */
  readonly isConfirmed: boolean;
  /** I am a shared demo account. */
  readonly isDemo: boolean;
  /** They belong to the demo world: its two accounts and its people without an address. */
  readonly areInDemoWorld: boolean;
  readonly areDemo: boolean;
  /** Their account is closed. */
  readonly areClosed: boolean;
  /** They are visible: a public profile or a company. */
  readonly areVisible: boolean;
  /** `hasSpoken`: messages exist between us. `hasReceived`: they have written to me. */
  readonly hasSpoken: boolean;
  readonly hasReceived: boolean;
  /** The freelancer of the two was invited by, or got an offer from, the other; proposed to, or worked for them. */
  readonly isInvited: boolean;
  readonly hasProposed: boolean;
  readonly hasWorked: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
}

/** A demo account may not contact people outside the demo world first: any visitor could message anyone. */
const leavesDemo = ({ isDemo, areInDemoWorld, hasReceived }: Relation): boolean =>
  isDemo && !areInDemoWorld && !hasReceived;

const mayWrite = (relation: Relation): boolean => {
  const { mine, theirs, areVisible, hasSpoken, hasReceived, isInvited, hasProposed, hasWorked } = relation;
  if (relation.isDemo && relation.areDemo) return true; // the two demo accounts can always chat
  if (leavesDemo(relation)) return false;
  if (mine === theirs) return false;
  if (mine === 'Employer') return areVisible || hasSpoken || hasWorked || hasProposed;
  return hasReceived || isInvited || hasProposed || hasWorked;
};

/**
 * Undefined if I may not know that they exist: they are not visible and have no relation to me. A block by them changes
 * nothing for me: my messages are stored and withheld from them (D25e).
 */
export const standingIn = (relation: Relation): Standing | undefined => {
  const { areClosed, areVisible, hasSpoken, isInvited, hasProposed, hasWorked, hasBlocked } = relation;
  if (areClosed) return hasSpoken ? 'gone' : undefined;
  if (!areVisible && !hasSpoken && !isInvited && !hasProposed && !hasWorked && !hasBlocked) return undefined;
  if (hasBlocked) return 'blocked';
  if (!relation.isConfirmed) return 'closed';
  return mayWrite(relation) ? 'open' : 'closed';
};

/** Undefined for an unknown id or my own, and between a member and an operator. */
export const relationOf = async (
  database: Database,
  me: number,
  other: number,
): Promise<Relation | undefined> => {
  const worked = sql<boolean>`exists (select from contracts
    where freelancer_id in (${me}, ${other}) and employer_id in (${me}, ${other}))`;
  const proposed = sql<boolean>`exists (select from proposals join jobs on jobs.id = proposals.job_id
    where freelancer_id in (${me}, ${other}) and employer_id in (${me}, ${other}) and ${wasSent})`;
  const invited = sql<boolean>`(exists (select from invitations join jobs on jobs.id = invitations.job_id
    where freelancer_id in (${me}, ${other}) and employer_id in (${me}, ${other}))
    or exists (select from offers where freelancer_id in (${me}, ${other}) and employer_id in (${me}, ${other})))`;
  const { rows } = await sql<Relation>`
    select own.type as mine, users.type as theirs,
      own.email is null or own.email_verified as "isConfirmed", own.is_demo as "isDemo",
      users.is_demo or users.email is null as "areInDemoWorld", users.is_demo as "areDemo",
      users.closed_at is not null as "areClosed",
      case when freelancers.id is null
        then users.closed_at is null and (users.email is null or users.email_verified)
        else ${isVisible} end as "areVisible",
      coalesce(members.spoken_at is not null, false) as "hasSpoken",
      coalesce(members.received > 0, false) as "hasReceived",
      ${invited} as "isInvited", ${proposed} as "hasProposed", ${worked} as "hasWorked",
      exists (select from blocks where blocker_id = ${me} and blocked_id = ${other}) as "hasBlocked",
      exists (select from blocks where blocker_id = ${other} and blocked_id = ${me}) as "isBlocked"
    from users as own join users on users.id = ${other}
    left join freelancers on freelancers.id = users.id
    left join conversation_members as members on members.user_id = own.id and members.other_id = users.id
    where own.id = ${me} and users.id <> own.id and 'Operator' not in (own.type, users.type)
  `.execute(database);
  return rows[0];
};

/** Whether what I write reaches them at once: I may write, and they don't block me. */
export const isHeard = async (database: Database, me: number, other: number): Promise<boolean> => {
  const relation = await relationOf(database, me, other);
  return relation !== undefined && !relation.isBlocked && standingIn(relation) === 'open';
};

/**
 * Refuses an invitation or a proposal that would bypass a block or leave the demo world. `declined` is the code of a
 * block by the other person: one that people without a block get too, so that it reveals none (D25c).
 */
export const rejectBlockedWork = async <Declined extends ListedCode>(
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
  refuse: Refuse<'person_blocked' | 'demo_account_limited' | Declined>,
  declined: Declined,
): Promise<void> => {
  const relation = await relationOf(database, from, to);
  if (!relation) return;
  if (relation.hasBlocked) throw refuse('person_blocked');
  if (leavesDemo(relation)) throw refuse('demo_account_limited');
  if (relation.isBlocked) throw refuse(declined);
};

/** Refuses a text from a demo account to somebody outside the demonstration. */
export const rejectLeavingDemo = async (
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
  refuse: Refuse<'demo_account_limited'>,
): Promise<void> => {
  const relation = await relationOf(database, from, to);
  if (relation && leavesDemo(relation)) throw refuse('demo_account_limited');
};
/** Neither has blocked the other. */
export const mayTell = async (
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> => {
  const relation = await relationOf(database, from, to);
  return relation !== undefined && !relation.hasBlocked && !relation.isBlocked;
};

/** The codes of a person to whom the user may not write. */
export type StandingCode =
  | 'account_closed'
  | 'email_unconfirmed'
  | 'messages_not_accepted'
  | 'person_blocked'
  | 'user_not_found';

const codes = {
  blocked: 'person_blocked',
  closed: 'messages_not_accepted',
  gone: 'account_closed',
} as const satisfies Record<Exclude<Standing, 'open'>, StandingCode>;

/** Throws a 403 or 404 unless the standing is `open`. */
export const rejectUnlessOpen = (relation: Relation | undefined, refuse: Refuse<StandingCode>): void => {
  const standing = relation && standingIn(relation);
  if (!relation || !standing) throw refuse('user_not_found');
  if (standing === 'closed' && !relation.isConfirmed) throw refuse('email_unconfirmed');
  if (standing !== 'open') throw refuse(codes[standing]);
};
