/** Who may write to whom (D20): one function of what the two have to do with each other. */
import { sql } from 'kysely';
import type { STANDINGS } from '../../src/contracts/messaging/chat.ts';
import type { Database, UserRow } from '../database/tables.ts';
import { Refusal } from '../core/refusal.ts';
import { isShown } from '../people/shown.ts';

export type Standing = (typeof STANDINGS)[number];

/** What decides: who the two are, and what there has been between them. */
export interface Relation {
  readonly mine: UserRow['type'];
  readonly theirs: UserRow['type'];
  /** One's address is proven; people of the demo world have none to prove. */
  readonly isProven: boolean;
  /** One is a demo account, which anybody may be. */
  readonly isDemo: boolean;
  /** They belong to the demonstration: its two accounts, and its people without an address. */
  readonly areOfDemo: boolean;
  readonly areDemo: boolean;
  /** They have closed their account. */
  readonly areGone: boolean;
  /** Others may see them: a public profile, or a company. */
  readonly areShown: boolean;
  /** Something was said between the two; they have written to one. */
  readonly hasSpoken: boolean;
  readonly hasHeard: boolean;
  /** Of the freelancer of the two: invited by the other, proposed to them, worked for them. */
  readonly isInvited: boolean;
  readonly hasProposed: boolean;
  readonly hasWorked: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
}

/** A demo account turns to nobody outside the demonstration who has not written to it: anybody would to everybody. */
const leavesDemo = ({ isDemo, areOfDemo, hasHeard }: Relation): boolean => isDemo && !areOfDemo && !hasHeard;

const mayBegin = (relation: Relation): boolean => {
  const { mine, theirs, areShown, hasSpoken, hasHeard, isInvited, hasProposed, hasWorked } = relation;
  if (relation.isDemo && relation.areDemo) return true; // the two show each other how it works
  if (leavesDemo(relation)) return false;
  if (mine === theirs) return false;
  if (mine === 'Employer') return areShown || hasSpoken || hasWorked || hasProposed;
  return hasHeard || isInvited || hasProposed || hasWorked;
};

/** Nothing where one is to know nothing of them: they are not shown, and there has been nothing between the two. */
export const standingIn = (relation: Relation): Standing | undefined => {
  const { areGone, areShown, hasSpoken, isInvited, hasProposed, hasWorked, hasBlocked } = relation;
  if (areGone) return hasSpoken ? 'gone' : undefined;
  if (!areShown && !hasSpoken && !isInvited && !hasProposed && !hasWorked && !hasBlocked) return undefined;
  if (hasBlocked) return 'blocked';
  if (relation.isBlocked || !relation.isProven) return 'closed';
  return mayBegin(relation) ? 'open' : 'closed';
};

/** Nothing where there is nobody of this id, or it is one's own. */
export const relationOf = async (
  database: Database,
  me: number,
  other: number,
): Promise<Relation | undefined> => {
  const worked = sql<boolean>`exists (select from engagements
    where freelancer_id in (${me}, ${other}) and employer_id in (${me}, ${other}))`;
  const proposed = sql<boolean>`exists (select from proposals join jobs on jobs.id = proposals.job_id
    where freelancer_id in (${me}, ${other}) and employer_id in (${me}, ${other}))`;
  const invited = sql<boolean>`exists (select from invitations join jobs on jobs.id = invitations.job_id
    where freelancer_id in (${me}, ${other}) and employer_id in (${me}, ${other}))`;
  const { rows } = await sql<Relation>`
    select own.type as mine, users.type as theirs,
      own.email is null or own.email_verified as "isProven", own.is_demo as "isDemo",
      users.is_demo or users.email is null as "areOfDemo", users.is_demo as "areDemo",
      users.closed_at is not null as "areGone",
      case when freelancers.id is null
        then users.closed_at is null and (users.email is null or users.email_verified)
        else ${isShown} end as "areShown",
      coalesce(members.spoken_at is not null, false) as "hasSpoken",
      coalesce(members.received > 0, false) as "hasHeard",
      ${invited} as "isInvited", ${proposed} as "hasProposed", ${worked} as "hasWorked",
      exists (select from blocks where blocker_id = ${me} and blocked_id = ${other}) as "hasBlocked",
      exists (select from blocks where blocker_id = ${other} and blocked_id = ${me}) as "isBlocked"
    from users as own join users on users.id = ${other}
    left join freelancers on freelancers.id = users.id
    left join conversation_members as members on members.user_id = own.id and members.other_id = users.id
    where own.id = ${me} and users.id <> own.id
  `.execute(database);
  return rows[0];
};

export const standingOf = async (
  database: Database,
  me: number,
  other: number | undefined,
): Promise<Standing | undefined> => {
  const relation = other === undefined ? undefined : await relationOf(database, me, other);
  return relation && standingIn(relation);
};

/**
 * Throws where an invitation or a proposal (`what`) would go round a block, or out of the demonstration. Whom somebody
 * has blocked learns nothing of it: the words are those of anything else that keeps the two apart.
 */
export const refuseWork = async (
  database: Database,
  { from, to, what }: { readonly from: number; readonly to: number; readonly what: string },
): Promise<void> => {
  const relation = await relationOf(database, from, to);
  if (!relation) return;
  if (relation.hasBlocked) throw new Refusal(403, 'You blocked this person; unblock them first');
  if (relation.isBlocked || leavesDemo(relation))
    throw new Refusal(403, `This person takes no ${what} from you`);
};
