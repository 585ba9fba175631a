/** The history of a contract: its log, replayed entry by entry, with a check of the log's hashes. */
import { sql } from 'kysely';
import { transition } from 'xstate';
import type {
  ContractHistory,
  ContractMoment,
  ShownTerms,
  WireChange,
} from '../../../src/contracts/hiring/contract.ts';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import type {
  ContractTerms,
  MilestoneTerms,
  TermsChange,
} from '../../../src/machines/lifecycles/contract-terms.ts';
import {
  contractLifecycle,
  type Amendment,
  type ContractEvent,
  type ContractSnapshot,
} from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import { restoredFrom, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../../database/tables.ts';

const milestoneOf = ({ title, amountCents, dueOn }: MilestoneTerms) => ({
  Title: title,
  Amount: dollarsOfCents(amountCents),
  DueDate: dueOn ?? undefined,
});
export const shownTermsOf = ({
  paymentModel,
  rateCents,
  weeklyHours,
  milestones,
}: ContractTerms): ShownTerms => ({
  PaymentModel: paymentModel,
  Rate: rateCents === null ? undefined : dollarsOfCents(rateCents),
  WeeklyHours: weeklyHours ?? undefined,
  Milestones: milestones.map((own) => ({ Key: own.key, ...milestoneOf(own) })),
});
const shownChangeOf = (change: TermsChange): WireChange => {
  switch (change.type) {
    case 'milestone.added':
      return { Type: change.type, Milestone: milestoneOf(change.milestone) };
    case 'milestone.changed':
      return { Type: change.type, MilestoneKey: change.key, Milestone: milestoneOf(change.milestone) };
    case 'milestone.dropped':
      return { Type: change.type, MilestoneKey: change.key };
    case 'rate.changed':
      return { Type: change.type, Rate: dollarsOfCents(change.rateCents) };
    case 'limit.changed':
      return { Type: change.type, WeeklyHours: change.weeklyHours };
  }
};
export const shownAmendmentOf = (
  amendment: Amendment | null,
  note?: string | null,
): ContractMoment['Amendment'] =>
  amendment === null
    ? undefined
    : {
        By: amendment.by === 'employer' ? 'employer' : 'freelancer',
        At: amendment.at,
        Changes: amendment.changes.map(shownChangeOf),
        Note: note ?? undefined,
      };

interface Entry {
  readonly position: number;
  readonly event: string;
  readonly by_role: Role;
  readonly at: Date;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly is_intact: boolean;
}
/** An entry is intact if its hash is that of its content, and if it names the hash of the entry before. */
const entriesOf = async (database: Database, id: number): Promise<readonly Entry[]> => {
  const { rows } = await sql<Entry>`
    select position, event, by_role, at, payload,
      hash = lifecycle_hash(lifecycle_entry(kind, id, position, by_role, by_user, at, event, payload, hash_before))
        and hash_before = coalesce(lag(hash) over (order by position), '')
        and position = row_number() over (order by position) - 1 as is_intact
    from lifecycle_log where kind = 'contract' and id = ${id} order by position`.execute(database);
  return rows;
};

const BEGINS = 'The contract begins.';
/** Only in a log that was changed from outside. */
const UNFIT = 'This entry does not follow from the entries before it.';
const wordsOf = (before: ContractSnapshot | undefined, event: ContractEvent): string =>
  before === undefined
    ? BEGINS
    : (contractLifecycle.getTransitionData(before as never, event as never)[0]?.description ?? UNFIT);
const isSnapshot = ({ event }: Entry): boolean => event.startsWith('lifecycle.');

export const historyOf = async (database: Database, id: number): Promise<ContractHistory | undefined> => {
  const entries = await entriesOf(database, id);
  if (entries.length === 0) return undefined;
  const moments: ContractMoment[] = [];
  let snapshot: ContractSnapshot | undefined;
  for (const entry of entries) {
    const { position, event: type, by_role: by, at, payload } = entry;
    const event = { ...payload, type, by, at: at.toISOString() } as unknown as ContractEvent;
    const words = isSnapshot(entry)
      ? snapshot === undefined
        ? BEGINS
        : 'Our rules were updated.'
      : wordsOf(snapshot, event);
    if (isSnapshot(entry)) snapshot = restoredFrom(contractLifecycle, payload as never);
    else if (snapshot) snapshot = transition(contractLifecycle, snapshot, event)[0] as ContractSnapshot;
    if (!snapshot) continue;
    const { value, context } = snapshot;
    moments.push({
      Position: position,
      Kind: 'contract',
      Event: type,
      By: by,
      At: at.toISOString(),
      Words: words,
      State: value,
      Terms: shownTermsOf(context.terms),
      Amendment: shownAmendmentOf(context.amendment),
    });
  }
  return { IsIntact: entries.every(({ is_intact }) => is_intact), Moments: moments };
};
