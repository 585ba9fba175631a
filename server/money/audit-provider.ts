/**
 * The audit against the provider's own books: every command of ours, and what the provider says of it. Money that has moved
 * in the last minutes is left alone, because the event about it may be on its way. Neither side is ever held as a whole: with
 * many movements the audit reads both several times, each time for another part of the keys.
 */
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { isOneOf, payoutsOnTheirWay, payoutStates, refundStates } from '../lifecycles/money-states.ts';
import type { ProviderBooks } from '../provider/port.ts';
import { rowKeyOf } from './provider-keys.ts';

/** Milliseconds until we must know what the provider knows. */
export const SETTLES_WITHIN = 10 * 60_000;
const BATCH = 2000;
/** Movements of one reading, some 50 MB. */
const MOST_AT_ONCE = 250_000;

/** What we believe of the money of one key. */
interface Belief {
  readonly id: number;
  readonly kind: Difference['kind'];
  readonly key: string;
  readonly cents: number;
  /** The money is on its way: the provider may have moved nothing, or as much as this. */
  readonly on_its_way: number | null;
  readonly at: Date;
}
interface Known {
  readonly cents: number;
  readonly latest: number;
}

/** A batch of each kind, by the id of its row. */
const beliefs: readonly ((after: number) => RawBuilder<Belief>)[] = [
  (after) => sql`
    select id, 'charge' as kind, 'payment:' || id as key, null::bigint as on_its_way, coalesce(paid_at, created_at) as at,
      case when paid_at is null then 0 else principal_cents + fee_cents end
        + (select coalesce(sum(amount_cents), 0)::bigint from unmatched_charges own
          where own.key = 'payment:' || payments.id) as cents
    from payments where id > ${after} order by id limit ${BATCH}`,
  // Charges that pay for nothing of ours, of payments that were never written, and their way back.
  (after) => sql`
    select min(id) as id, 'charge' as kind, key, null::bigint as on_its_way, max(found_at) as at,
      sum(amount_cents)::bigint as cents
    from unmatched_charges where not exists (select from payments where key = 'payment:' || payments.id)
    group by key having min(id) > ${after} order by 1 limit ${BATCH}`,
  (after) => sql`
    select id, 'refund' as kind, 'unmatched:' || id as key,
      case when returned_at is null then -amount_cents end as on_its_way, coalesce(returned_at, found_at) as at,
      case when status = 'returned' then -amount_cents else 0 end as cents
    from unmatched_charges where id > ${after} order by id limit ${BATCH}`,
  (after) => sql`
    select id, 'dispute' as kind, charge as key, null::bigint as on_its_way, coalesce(returned_at, found_at) as at,
      -coalesce(taken_cents, 0) as cents
    from unmatched_charges where id > ${after}
      and not exists (select from payments where payments.charge = unmatched_charges.charge)
    order by id limit ${BATCH}`,
  (after) => sql`
    select payments.id, 'dispute' as kind, charge as key, null::bigint as on_its_way, entry.at,
      case when event = 'chargeback.won' then 0 else -coalesce((context->>'chargedBackCents')::bigint, 0) end as cents
    from payments join lifecycles on kind = 'payment' and lifecycles.id = payments.id
      join lateral (select at, event from lifecycle_log entry where entry.kind = 'payment' and entry.id = payments.id
        and event like 'chargeback.%' order by position desc limit 1) entry on true
    where charge is not null and payments.id > ${after} order by payments.id limit ${BATCH}`,
  (after) => sql`
    select id, 'refund' as kind, 'refund:' || id as key,
      case when ${isOneOf('status', [refundStates.requested])} then -amount_cents end as on_its_way,
      coalesce(settled_at, created_at) as at,
      case when ${isOneOf('status', [refundStates.settled])} then -amount_cents else 0 end as cents
    from refunds where id > ${after} order by id limit ${BATCH}`,
  (after) => sql`
    select id, 'payout' as kind, 'payout:' || id as key,
      case when ${isOneOf('status', payoutsOnTheirWay)} then -amount_cents end as on_its_way,
      coalesce(settled_at, created_at) as at,
      case when ${isOneOf('status', [payoutStates.paid])} then -amount_cents else 0 end as cents
    from payouts where id > ${after} order by id limit ${BATCH}`,
];
async function* believed(database: Database): AsyncGenerator<Belief> {
  for (const batchAfter of beliefs) {
    let after = 0;
    for (;;) {
      const { rows } = await batchAfter(after).execute(database);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
  }
}

/** One of several parts of all keys. */
interface Part {
  readonly part: number;
  readonly parts: number;
}
const nameOf = ({ kind, key }: Pick<Belief, 'kind' | 'key'>): string => `${kind} ${key}`;
const readName = (name: string): Pick<Belief, 'kind' | 'key'> => {
  const space = name.indexOf(' ');
  return { kind: name.slice(0, space) as Belief['kind'], key: name.slice(space + 1) };
};
const isIn = (name: string, { part, parts }: Part): boolean => {
  if (parts === 1) return true;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % parts === part;
};

/** What the provider has moved, by key. */
const readKnown = async (provider: ProviderBooks, part: Part): Promise<Map<string, Known>> => {
  const known = new Map<string, Known>();
  for await (const { kind, key, amountCents, at } of provider.movements()) {
    if (kind === 'topUp' || kind === 'own') continue;
    // Later attempts of a command have keys of their own.
    const name = nameOf({ kind, key: kind === 'dispute' ? key : rowKeyOf(key) });
    if (!isIn(name, part)) continue;
    const { cents = 0, latest = 0 } = known.get(name) ?? {};
    known.set(name, { cents: cents + amountCents, latest: Math.max(latest, Date.parse(at)) });
  }
  return known;
};
const sumsOf = async (provider: ProviderBooks) => {
  const sums = { movements: 0, total: 0, own: 0 };
  for await (const { kind, amountCents } of provider.movements()) {
    sums.movements += 1;
    sums.total += amountCents;
    if (kind === 'topUp' || kind === 'own') sums.own += amountCents;
  }
  return sums;
};
const heldBy = async (provider: ProviderBooks): Promise<number> => {
  const { platformCents, accountsCents } = await provider.balance();
  return platformCents + accountsCents;
};

const wordsOf = ({ kind, key }: Pick<Belief, 'kind' | 'key'>): string => `the provider’s ${kind} of ${key}`;

/** A command of ours whose money is another sum at the provider, or a movement there that we know nothing of. */
export const difference = z.object({
  kind: z.enum(['charge', 'refund', 'payout', 'dispute']),
  /** Of our command; of a dispute, the charge; else the provider's own name. */
  key: z.string(),
  oursCents: z.int(),
  theirsCents: z.int(),
});
export type Difference = z.infer<typeof difference>;

const wordsOfDifference = ({ kind, key, oursCents, theirsCents }: Difference, isKnown: boolean): string =>
  isKnown
    ? `${wordsOf({ kind, key })} is ${theirsCents}, and we say ${oursCents}`
    : `the provider has moved ${theirsCents} by ${nameOf({ kind, key })}, which we do not know`;

/** Differences that our staff have explained, with exactly these sums. */
const readExplained = async (database: Database): Promise<ReadonlyMap<string, Difference>> => {
  const rows = await database
    .selectFrom('reconciliation_differences')
    .select(['kind', 'key', 'ours_cents', 'theirs_cents'])
    .where('status', '=', 'explained')
    .execute();
  return new Map(
    rows.map(({ kind, key, ours_cents, theirs_cents }) => [
      nameOf({ kind, key }),
      { kind, key, oursCents: ours_cents, theirsCents: theirs_cents },
    ]),
  );
};

export interface AuditedProvider {
  readonly findings: readonly string[];
  readonly differences: readonly Difference[];
  readonly movements: number;
}

export const auditProvider = async (
  database: Database,
  provider: ProviderBooks,
  {
    now,
    signal,
    most = MOST_AT_ONCE,
  }: { readonly now: Date; readonly signal?: AbortSignal; readonly most?: number },
): Promise<AuditedProvider> => {
  const recent = now.getTime() - SETTLES_WITHIN;
  const findings: string[] = [];
  const differences: Difference[] = [];
  const explained = await readExplained(database);
  /** What our staff have explained, in all. */
  let explainedCents = 0;
  const differs = (own: Difference, isKnown: boolean): void => {
    const known = explained.get(nameOf(own));
    if (known?.oursCents === own.oursCents && known.theirsCents === own.theirsCents) {
      explainedCents += own.theirsCents - own.oursCents;
      return;
    }
    differences.push(own);
    findings.push(wordsOfDifference(own, isKnown));
  };
  const before = await heldBy(provider);
  const { movements, total, own: betweenUs } = await sumsOf(provider);
  let isMoving = false;
  let onItsWay = 0;
  const parts = Math.max(1, Math.ceil(movements / most));
  for (let part = 0; part < parts; part += 1) {
    // Before our own rows: what comes in between is newer than `recent`.
    const known = await readKnown(provider, { part, parts });
    for await (const belief of believed(database)) {
      signal?.throwIfAborted();
      const name = nameOf(belief);
      if (!isIn(name, { part, parts })) continue;
      const { cents, latest } = known.get(name) ?? { cents: 0, latest: 0 };
      known.delete(name);
      const isAsBelieved = cents === belief.cents || cents === belief.on_its_way;
      if (isAsBelieved) onItsWay += cents - belief.cents;
      else if (Math.max(latest, belief.at.getTime()) > recent) isMoving = true;
      else {
        const { kind, key, cents: oursCents } = belief;
        differs({ kind, key, oursCents, theirsCents: cents }, true);
      }
    }
    for (const [name, { cents, latest }] of known)
      if (cents !== 0) {
        if (latest > recent) isMoving = true;
        else differs({ ...readName(name), oursCents: 0, theirsCents: cents }, false);
      }
  }
  const held = await heldBy(provider);
  // Between these answers money may have moved.
  if (held !== before) isMoving = true;
  if (held !== total && !isMoving)
    findings.push(`the provider holds ${held}, and its movements sum to ${total}`);
  const { rows: own } = await sql<{ cents: number }>`
    select (sum(case key when 'provider' then balance_cents else -balance_cents end))::bigint
      + (select coalesce(sum(amount_cents - coalesce(taken_cents, 0)), 0)::bigint from unmatched_charges
        where returned_at is null or taken_cents is not null) as cents
    from ledger_accounts where key in ('provider', 'capital')`.execute(database);
  // What we paid to employers and freelancers ourselves is capital that the provider has never seen.
  const { rows: elsewhere } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from (
      select amount_cents from refunds where ${isOneOf('status', [refundStates.paidOtherwise])}
      union all
      select amount_cents from payouts where ${isOneOf('status', [payoutStates.paidOtherwise])}
    ) own
  `.execute(database);
  const ours = (own[0]?.cents ?? 0) + (elsewhere[0]?.cents ?? 0) + betweenUs + onItsWay + explainedCents;
  if (!isMoving && findings.length === 0 && held !== ours)
    findings.push(`the provider holds ${held}, and the ledger says ${ours}`);
  return { findings, differences, movements };
};
