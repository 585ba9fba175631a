/**
 * The audit against the provider's own books: every command of ours, and what the provider says of it. Money that has moved
 * in the last minutes is left alone, because the event about it may be on its way.
 */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { ProviderBooks, ProviderMovement } from '../provider/port.ts';
import { rowKeyOf } from './provider-keys.ts';

/** Milliseconds until we must know what the provider knows. */
export const SETTLES_WITHIN = 10 * 60_000;

/** What we believe of the money of one key. */
interface Belief {
  readonly kind: ProviderMovement['kind'];
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

const believed = (database: Database) =>
  sql<Belief>`
    select 'charge' as kind, 'payment:' || id as key, null::bigint as on_its_way, coalesce(paid_at, created_at) as at,
      case when paid_at is null then 0 else principal_cents + fee_cents end as cents
    from payments
    union all
    select 'dispute', charge, null, entry.at, case when event = 'chargeback.won' then 0
        else -coalesce((context->>'chargedBackCents')::bigint, 0) end
    from payments join lifecycles on kind = 'payment' and lifecycles.id = payments.id
      join lateral (select at, event from lifecycle_log entry where entry.kind = 'payment' and entry.id = payments.id
        and event like 'chargeback.%' order by position desc limit 1) entry on true
    where charge is not null
    union all
    select 'refund', 'refund:' || id, case when status = 'requested' then -amount_cents end, coalesce(settled_at, created_at),
      case when status = 'settled' then -amount_cents else 0 end
    from refunds
    union all
    select 'payout', 'payout:' || id, case when status in ('requested', 'sent') then -amount_cents end,
      coalesce(settled_at, created_at), case when status = 'paid' then -amount_cents else 0 end
    from payouts
  `.execute(database);

const wordsOf = ({ kind, key }: Pick<Belief, 'kind' | 'key'>): string => `the provider’s ${kind} of ${key}`;

export interface AuditedProvider {
  readonly findings: readonly string[];
  readonly movements: number;
}

export const auditProvider = async (
  database: Database,
  provider: ProviderBooks,
  now: Date,
): Promise<AuditedProvider> => {
  const recent = now.getTime() - SETTLES_WITHIN;
  const known = new Map<string, Known>();
  const nameOf = ({ kind, key }: Pick<Belief, 'kind' | 'key'>): string => `${kind} ${key}`;
  let movements = 0;
  let toppedUp = 0;
  let total = 0;
  // Before our own rows: what comes in between is newer than `recent`.
  for await (const movement of provider.movements()) {
    movements += 1;
    total += movement.amountCents;
    if (movement.kind === 'topUp') {
      toppedUp += movement.amountCents;
      continue;
    }
    const { kind } = movement;
    // Later attempts of a command have keys of their own.
    const name = nameOf({ kind, key: kind === 'dispute' ? movement.key : rowKeyOf(movement.key) });
    const { cents = 0, latest = 0 } = known.get(name) ?? {};
    known.set(name, {
      cents: cents + movement.amountCents,
      latest: Math.max(latest, Date.parse(movement.at)),
    });
  }
  const findings: string[] = [];
  const { platformCents, accountsCents } = await provider.balance();
  const { rows } = await believed(database);
  let isMoving = false;
  let onItsWay = 0;
  for (const belief of rows) {
    const name = nameOf(belief);
    const { cents, latest } = known.get(name) ?? { cents: 0, latest: 0 };
    known.delete(name);
    const isAsBelieved = cents === belief.cents || cents === belief.on_its_way;
    if (isAsBelieved) onItsWay += cents - belief.cents;
    else if (Math.max(latest, belief.at.getTime()) > recent) isMoving = true;
    else findings.push(`${wordsOf(belief)} is ${cents}, and we say ${belief.cents}`);
  }
  for (const [name, { cents, latest }] of known)
    if (cents !== 0) {
      if (latest > recent) isMoving = true;
      else findings.push(`the provider has moved ${cents} by ${name}, which we do not know`);
    }
  const waiting = await database
    .selectFrom('provider_events')
    .select(['id', 'type'])
    .where('applied_at', 'is', null)
    .where('received_at', '<', new Date(recent))
    .orderBy('received_at')
    .execute();
  for (const { id, type } of waiting) findings.push(`the event ${id} (${type}) of the provider waits`);
  const held = platformCents + accountsCents;
  // Between the two answers money may have moved.
  if (held !== total && !isMoving)
    findings.push(`the provider holds ${held}, and its movements sum to ${total}`);
  const { rows: own } = await sql<{ cents: number }>`
    select (sum(case key when 'provider' then balance_cents else -balance_cents end))::bigint as cents
    from ledger_accounts where key in ('provider', 'capital')`.execute(database);
  // What we paid to employers ourselves is capital that the provider has never seen.
  const { rows: elsewhere } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from refunds where status = 'paidOtherwise'
  `.execute(database);
  const ours = (own[0]?.cents ?? 0) + (elsewhere[0]?.cents ?? 0) + toppedUp + onItsWay;
  if (!isMoving && findings.length === 0 && held !== ours)
    findings.push(`the provider holds ${held}, and the ledger says ${ours}`);
  return { findings, movements };
};
