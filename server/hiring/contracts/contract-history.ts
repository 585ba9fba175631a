/** The history of a contract: its log and those of its milestones and reviews, replayed and checked. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import {
  MOST_MOMENTS,
  type ContractHistory,
  type ContractMoment,
  type ShownTerms,
  type WireChange,
} from '../../../src/contracts/hiring/contract.ts';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import { eventWordsOf, type ExtraKind } from '../../../src/contracts/money/kind-words.ts';
import type {
  ContractTerms,
  MilestoneTerms,
  TermsChange,
} from '../../../src/machines/lifecycles/arithmetic/contract-terms.ts';
import type { Amendment, ContractContext } from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import { restoredFrom, type Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { MilestoneEvent } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { Fees } from '../../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import type { Database } from '../../database/tables.ts';
import { noteReplyOf, notesOfMilestones, type NoteOfEntry } from './milestone-notes.ts';
import { feesOfContract, moneyWords } from './milestone-shares.ts';
import { lifecycles } from '../../lifecycles/lifecycles.ts';
import type { StoredSnapshot } from '../../lifecycles/move.ts';

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
  /** The side that has acted: a bonus and an expense are dropped in our name, as the chart wants it. */
  readonly acted: Role;
  readonly at: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly is_intact: boolean;
}
/** A lifecycle with its log. */
interface Chain extends StoredSnapshot {
  readonly kind: ContractMoment['Kind'];
  readonly id: number;
  readonly version: number;
  readonly chart_version: number;
  /** Of a milestone. */
  readonly title: string | null;
  readonly purpose: ExtraKind | 'work' | null;
  readonly entries: readonly Entry[];
}
/**
 * The chains of the contract, of its milestones and of its reviews. An entry is intact if its hash is that of its content,
 * and if it names the hash of the entry before. One statement: an event between two would look like a broken log.
 */
const chainsOf = async (database: Database, contract: number): Promise<readonly Chain[]> => {
  const { rows } = await sql<Chain>`
    with own as (
      select lifecycles.kind, lifecycles.id, value, context, version, chart_version, title, purpose
      from lifecycles left join contract_milestones on kind = 'milestone' and contract_milestones.id = lifecycles.id
      where kind in ('contract', 'review') and lifecycles.id = ${contract} or contract_id = ${contract}
    ), entries as (
      select log.kind, log.id, position, event, by_role, at, payload,
        case when by_role <> 'system' then by_role when by_user = employer_id then 'employer'
          when by_user = freelancer_id then 'freelancer' else by_role end as acted,
        hash = lifecycle_hash(lifecycle_entry(log.kind, log.id, position, by_role, by_user, at, event, payload, hash_before))
          and hash_before = coalesce(lag(hash) over chain, '')
          and position = row_number() over chain - 1 as is_intact
      from lifecycle_log log join own on own.kind = log.kind and own.id = log.id
        join contracts on contracts.id = ${contract}
      window chain as (partition by log.kind, log.id order by position)
    )
    select own.*, (select coalesce(json_agg(entries order by position), '[]'::json) from entries
      where entries.kind = own.kind and entries.id = own.id) as entries
    from own order by array_position(array['contract', 'milestone', 'review'], kind), id`.execute(database);
  return rows;
};

/** Only in a log that was changed from outside. */
const UNFIT = 'This entry does not follow from the entries before it.';
const isSnapshot = ({ event }: Entry): boolean => event.startsWith('lifecycle.');
const wordsOfSnapshot = ({ event }: Entry, { kind }: Chain): string => {
  if (kind === 'milestone') return 'It is added to the contract.';
  if (event === 'lifecycle.imported') return 'The contract was taken over as it stood.';
  return event === 'lifecycle.started' ? 'The contract begins.' : 'Our rules were updated.';
};

interface Step {
  readonly chain: Chain;
  readonly entry: Entry;
  /** Milliseconds; never before the entry before it. */
  readonly time: number;
  readonly words: string;
  /** Undefined for the first state, and for a stored snapshot. */
  readonly before?: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}
interface Replayed {
  readonly steps: readonly Step[];
  /** Each entry fits the one before, no entry is missing, and they lead to what is stored. */
  readonly isIntact: boolean;
}
const replay = (chain: Chain): Replayed => {
  const { kind, entries, value, context, version, chart_version } = chain;
  const { chartVersion, ...lifecycle } = lifecycles[kind];
  const machine: AnyStateMachine = lifecycle.machine;
  const steps: Step[] = [];
  for (const entry of entries) {
    const { event: type, by_role: by, payload } = entry;
    const before = steps.at(-1);
    const at = new Date(entry.at);
    const time = Math.max(at.getTime(), before?.time ?? 0);
    if (isSnapshot(entry)) {
      const after = restoredFrom(machine, payload as never) as AnyMachineSnapshot;
      steps.push({ chain, entry, time, words: wordsOfSnapshot(entry, chain), after });
    } else if (before) {
      const event = { ...payload, type, by, at: at.toISOString() };
      const words = machine.getTransitionData(before.after, event)[0]?.description ?? UNFIT;
      const [after] = transition(machine, before.after, event) as [AnyMachineSnapshot, unknown];
      steps.push({ chain, entry, time, words, before: before.after, after });
    }
  }
  const last = steps.at(-1)?.after;
  // Through JSON, as it was stored: a context's `undefined` is no key.
  const reached: unknown = last && JSON.parse(JSON.stringify({ value: last.value, context: last.context }));
  return {
    steps,
    isIntact:
      entries.length === version &&
      entries.every(({ is_intact }) => is_intact) &&
      // A snapshot of an older chart is upgraded with its next event.
      (chart_version !== chartVersion || isDeepStrictEqual(reached, { value, context })),
  };
};

/** Of a milestone: an accepted change of the contract has caused it. */
const CAUSED = new Set<string>(['milestone.amended', 'milestone.dropped'] satisfies MilestoneEvent['type'][]);
/** What an event of the contract causes is told by that event: a milestone or the reviews begin, and a milestone follows. */
const isTold = ({ chain: { kind, purpose }, entry }: Step): boolean =>
  kind === 'contract' ||
  // Nothing of the terms causes a week, a month, a bonus or an expense.
  (kind === 'milestone' && purpose !== 'work') ||
  !(isSnapshot(entry) || CAUSED.has(entry.event));
/** What the other side has written of its review while both are hidden. */
const isHiddenFrom = (reader: Side | undefined, { chain: { kind, value }, entry }: Step): boolean =>
  kind === 'review' && value === 'open' && entry.by_role !== reader;

const noteAt = (
  notes: ReadonlyMap<number, readonly NoteOfEntry[]>,
  { chain: { kind, id }, entry }: Step,
): ContractMoment['Note'] => {
  const own = kind === 'milestone' ? notes.get(id) : undefined;
  const found = own?.find(({ position }) => position === entry.position);
  return found && noteReplyOf(found);
};
/** With the title of the milestone, and the money that the event moved or offered. */
const wordsOf = ({ chain, entry, words: known, before, after }: Step, fees: Fees): string => {
  const { kind, title, purpose } = chain;
  if (kind !== 'milestone' || title === null) return known;
  const isExtra = purpose !== null && purpose !== 'work';
  const own = isExtra ? eventWordsOf(purpose, { event: entry.event, by: entry.by_role }) : undefined;
  const words = own ?? known;
  const money = before ? moneyWords(before as never, after as never, fees, entry.payload) : [];
  return [`“${title}”: ${words}`, ...money].join(' ');
};

/** The events of a contract as this side may see them. Undefined for a contract without a lifecycle. */
export const historyOf = async (
  database: Database,
  id: number,
  reader?: Side,
): Promise<ContractHistory | undefined> => {
  const chains = (await chainsOf(database, id)).map(replay);
  const steps = chains
    .flatMap((one) => one.steps)
    .filter((step) => isTold(step) && !isHiddenFrom(reader, step))
    .toSorted((one, other) => one.time - other.time);
  const first = steps.findIndex(({ chain: { kind } }) => kind === 'contract');
  if (first === -1) return undefined;
  const left = Math.max(first, steps.length - MOST_MOMENTS);
  const Moments: ContractMoment[] = [];
  let contract: AnyMachineSnapshot | undefined;
  let shown: ContractContext | undefined;
  const fees = await feesOfContract(database, id);
  const milestones = chains.flatMap(({ steps: [one] }) =>
    one?.chain.kind === 'milestone' ? [one.chain.id] : [],
  );
  const notes = await notesOfMilestones(database, milestones);
  for (const [index, step] of steps.entries()) {
    const { chain, entry, after } = step;
    if (chain.kind === 'contract') contract = after;
    if (!contract || index < left) continue;
    const { terms, amendment } = contract.context as ContractContext;
    Moments.push({
      Position: index - first,
      Kind: chain.kind,
      Event: entry.event,
      By: entry.acted,
      At: new Date(entry.at).toISOString(),
      Words: wordsOf(step, fees),
      State: String(contract.value),
      Terms: isDeepStrictEqual(terms, shown?.terms) ? undefined : shownTermsOf(terms),
      HasAmendment: amendment !== null,
      Amendment: isDeepStrictEqual(amendment, shown?.amendment)
        ? undefined
        : shownAmendmentOf(amendment, amendment?.note),
      Milestone: chain.kind === 'milestone' ? chain.id : undefined,
      Note: noteAt(notes, step),
    });
    shown = contract.context as ContractContext;
  }
  return { IsIntact: chains.every(({ isIntact }) => isIntact), Moments };
};
