/**
 * The audit of every lifecycle: its log's hashes, its replay, its snapshot and projection, and each of its transfers. A batch
 * is read by one statement, so that a server that goes on working causes no false finding.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { movementOf } from '../../src/machines/lifecycles/milestone-money.ts';
import type { Database } from '../database/tables.ts';
import { brokenLinksOf } from '../lifecycles/hash-chain.ts';
import { lifecycles, type Lifecycle } from '../lifecycles/lifecycles.ts';
import type { StoredSnapshot } from '../lifecycles/move.ts';
import {
  paymentMovement,
  payoutMovement,
  refundMovement,
  type AnyMovement,
} from '../lifecycles/movements.ts';
import { replayed, type LoggedEvent, type ReplayedStep } from '../lifecycles/replay.ts';
import { refundSourceOf } from '../lifecycles/settlements.ts';

const BATCH = 500;

interface Transfer {
  readonly position: number;
  readonly key: string;
  readonly at: string;
  readonly entries: readonly { readonly account: string; readonly cents: number }[];
}
/** What the tables of its subject say; a kind has some of the fields. */
interface Facts {
  readonly status?: string;
  readonly amount?: number;
  readonly fee?: number;
  /** Of the subject's own account. */
  readonly balance?: number | null;
  readonly freelancer?: number;
  readonly freelancerPercent?: number;
  readonly employerPercent?: number;
  /** Payments that have funded a milestone. */
  readonly fundedBy?: readonly number[];
  /** Refunds of a milestone. */
  readonly refunds?: readonly number[];
  /** The sum of a payment's lines. */
  readonly lines?: number;
  readonly payment?: number;
  readonly isVoluntary?: boolean;
  readonly milestone?: number | null;
  /** Of a refund that covers our loss in part: the refund that it is the rest of, and the refund of its own rest. */
  readonly restOf?: number | null;
  readonly rest?: number | null;
}
interface Row extends StoredSnapshot {
  readonly kind: string;
  readonly id: number;
  readonly chart_version: number;
  readonly version: number;
  readonly due_at: Date | null;
  readonly log: readonly (Omit<LoggedEvent, 'payload'> & {
    readonly by_user: number | null;
    readonly seconds: string;
    readonly payload: string;
    readonly hash_before: string;
    readonly hash: string;
  })[];
  readonly transfers: readonly Transfer[] | null;
  /** Null if the subject is missing. */
  readonly facts: Facts | null;
}

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const balanceOf = (kind: string) =>
  sql`(select balance_cents from ledger_accounts where key = ${`${kind}:`}::text || lifecycles.id)`;
const statusIn = (table: string) =>
  sql`(select jsonb_build_object('status', status) from ${sql.table(table)} own where own.id = lifecycles.id)`;

const facts = sql`case lifecycles.kind
  when 'job' then ${statusIn('jobs')}
  when 'proposal' then ${statusIn('proposals')}
  when 'invitation' then ${statusIn('invitations')}
  when 'offer' then ${statusIn('offers')}
  when 'contract' then ${statusIn('contracts')}
  when 'review' then (select '{}'::jsonb from contracts own where own.id = lifecycles.id)
  when 'milestone' then (select jsonb_build_object('amount', own.amount_cents, 'balance', ${balanceOf('escrow')},
      'freelancer', freelancer_id, 'freelancerPercent', fee_percent, 'employerPercent', employer_fee_percent,
      'fundedBy', array(select payment_id from payment_milestones where milestone_id = own.id and funded_at is not null),
      'refunds', array(select refunds.id from refunds where milestone_id = own.id and not is_voluntary))
    from contract_milestones own join contracts on contracts.id = contract_id where own.id = lifecycles.id)
  when 'payment' then (select jsonb_build_object('status', status, 'amount', principal_cents, 'fee', fee_cents,
      'balance', ${balanceOf('payment')}, 'lines', (select coalesce(sum(principal_cents + fee_cents), 0)
        from payment_milestones where payment_id = own.id))
    from payments own where own.id = lifecycles.id)
  when 'refund' then (select jsonb_build_object('status', own.status, 'amount', amount_cents, 'payment', payment_id,
      'isVoluntary', is_voluntary, 'milestone', milestone_id, 'freelancer', freelancer_id, 'balance', ${balanceOf('refund')},
      'restOf', rest_of, 'rest', (select rest.id from refunds rest where rest.rest_of = own.id))
    from refunds own join payments on payments.id = payment_id join contracts on contracts.id = contract_id
    where own.id = lifecycles.id)
  when 'payout' then (select jsonb_build_object('status', status, 'amount', amount_cents, 'fee', fee_cents,
      'freelancer', freelancer_id, 'balance', ${balanceOf('payout')})
    from payouts own where own.id = lifecycles.id)
end`;

const readBatch = async (
  database: Database,
  after: { readonly kind: string; readonly id: number },
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select kind, id, chart_version, value, context, version, due_at,
      (select coalesce(json_agg(json_build_object('position', position, 'by_role', by_role, 'by_user', by_user,
          'at', ${moment('at')}, 'seconds', extract(epoch from at)::text, 'event', event, 'payload', payload::text,
          'hash_before', hash_before, 'hash', hash) order by position), '[]')
        from lifecycle_log entry where entry.kind = lifecycles.kind and entry.id = lifecycles.id) as log,
      (select json_agg(json_build_object('position', position, 'key', key, 'at', ${moment('at')},
          'entries', (select coalesce(json_agg(json_build_object('account', account.key, 'cents', amount_cents)), '[]')
            from ledger_entries entry join ledger_accounts account on account.id = account_id
            where transfer_id = transfer.id)) order by position)
        from ledger_transfers transfer
        where lifecycle_kind = lifecycles.kind and lifecycle_id = lifecycles.id) as transfers,
      ${facts} as facts
    from lifecycles where (kind, id) > (${after.kind}, ${after.id}) order by kind, id limit ${BATCH}
  `.execute(database);
  return rows;
};

const cents = (own: Facts, name: 'amount' | 'fee' | 'balance' | 'lines'): number => own[name] ?? 0;

/** What the event moves, by the chart and the fees. `moved` is what the ledger says of it. */
const movementBy = (
  kind: string,
  { type, before, after }: ReplayedStep,
  own: Facts,
  moved: ReadonlyMap<string, number>,
): AnyMovement | undefined => {
  const [from, to] = [(before?.context ?? null) as never, after.context as never];
  switch (kind) {
    case 'milestone':
      return before === null
        ? undefined
        : movementOf(before as never, after as never, {
            freelancerPercent: own.freelancerPercent ?? 0,
            employerPercent: own.employerPercent ?? 0,
          });
    case 'payment': {
      // The part of a chargeback that is no loss any more was covered by refunds, whose own transfers say so.
      const chargedBack = (from as { chargedBackCents?: number } | null)?.chargedBackCents ?? 0;
      const lost = Math.min(Math.max(moved.get('loss') ?? 0, 0), chargedBack);
      return paymentMovement({ type, before: from, after: to }, lost);
    }
    case 'refund':
      return refundMovement(
        { type, before: from, after: to },
        refundSourceOf({
          is_voluntary: own.isVoluntary ?? false,
          milestone_id: own.milestone ?? null,
          rest_of: own.restOf ?? null,
        }),
      );
    case 'payout':
      return payoutMovement({ type, before: from, after: to });
    default:
      return undefined;
  }
};

/** The account of each purse; `outside` stands for `provider` and `capital`, and `refund` for any of a milestone's. */
const accountOf = (purse: string, { kind, id, facts: own }: Row, step: ReplayedStep): string => {
  if (purse === 'escrow') return `escrow:${id}`;
  if (purse === 'clearing' || purse === 'available') return `${purse}:${own?.freelancer}`;
  if (purse === 'payment')
    return kind === 'milestone'
      ? String(step.before?.context['checkout'])
      : `payment:${kind === 'refund' ? own?.payment : id}`;
  if (purse === 'refund') return kind === 'milestone' ? 'refund' : `refund:${id}`;
  if (purse === 'rest') return `refund:${own?.rest}`;
  if (purse === 'capital') return 'outside';
  return purse === 'payout' ? `payout:${id}` : purse;
};
const isRefundOf = (account: string, { kind, facts: own }: Row): boolean =>
  kind === 'milestone' && (own?.refunds ?? []).some((refund) => account === `refund:${refund}`);
const movedBy = (transfer: Transfer | undefined, row: Row): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { account, cents: amount } of transfer?.entries ?? []) {
    const name = isRefundOf(account, row)
      ? 'refund'
      : account === 'provider' || account === 'capital'
        ? 'outside'
        : account;
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return sums;
};
const wordsOf = (sums: ReadonlyMap<string, number>): string =>
  [...sums]
    .filter(([, amount]) => amount !== 0)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([account, amount]) => `${account} ${amount}`)
    .join(', ') || 'nothing';

const transferFindings = (row: Row, steps: readonly ReplayedStep[]): string[] => {
  const { kind, id, facts: own } = row;
  const transfers = new Map((row.transfers ?? []).map((transfer) => [transfer.position, transfer]));
  const told: string[] = [];
  for (const step of steps) {
    const transfer = transfers.get(step.position);
    transfers.delete(step.position);
    const name = `${kind} ${id}, entry ${step.position} (${step.type})`;
    const moved = movedBy(transfer, row);
    const movement = movementBy(kind, step, own ?? {}, moved) ?? {};
    const expected = new Map<string, number>();
    for (const [purse, amount] of Object.entries(movement)) {
      const account = accountOf(purse, row, step);
      expected.set(account, (expected.get(account) ?? 0) + amount);
    }
    if (wordsOf(moved) !== wordsOf(expected))
      told.push(`${name}: the ledger moved ${wordsOf(moved)} instead of ${wordsOf(expected)}`);
    if (transfer && (transfer.at !== step.at || transfer.key !== `${kind}:${id}:${step.position}`))
      told.push(`${name}: its transfer has another time or key`);
  }
  const first = steps[0]?.position ?? 0;
  for (const position of transfers.keys())
    if (position >= first)
      told.push(`${kind} ${id}: a transfer belongs to entry ${position}, which is missing`);
  return told;
};

/** A milestone's money from its stored transfers: where it is, and that nothing is lost on the way. */
const milestoneFindings = (row: Row, { isDone }: { readonly isDone: boolean }): string[] => {
  const { id, facts: own } = row;
  const sums = new Map<string, number>();
  let fundedBy: string | undefined;
  for (const transfer of row.transfers ?? [])
    for (const [account, amount] of movedBy(transfer, row)) {
      const [purse = ''] = account.split(':');
      if (purse === 'payment') fundedBy = account;
      sums.set(purse, (sums.get(purse) ?? 0) + amount);
    }
  const of = (purse: string): number => sums.get(purse) ?? 0;
  const told: string[] = [];
  if (of('escrow') !== cents(own ?? {}, 'balance'))
    told.push(`milestone ${id} holds ${of('escrow')}, and its account ${cents(own ?? {}, 'balance')}`);
  if (isDone && (of('escrow') !== 0 || of('clearing') !== 0))
    told.push(`milestone ${id} has ended and still holds money`);
  const [funded, paid] = [-of('payment'), of('clearing') + of('available') + of('fees')];
  if (isDone && funded !== paid + of('refund'))
    told.push(`milestone ${id}: ${funded} were funded, ${paid} paid and ${of('refund')} refunded`);
  const lines = (own?.fundedBy ?? []).map((payment) => `payment:${payment}`);
  if (!isDeepStrictEqual(lines, fundedBy === undefined ? [] : [fundedBy]))
    told.push(
      `milestone ${id} is funded by ${fundedBy ?? 'nothing'}, and the payments say ${lines.join(', ') || 'nothing'}`,
    );
  return told;
};

const HELD: Readonly<Record<string, readonly string[]>> = {
  payment: [],
  refund: ['requested', 'failed'],
  payout: ['requested', 'sent'],
};
const subjectFindings = (row: Row, last: StoredSnapshot): string[] => {
  const { kind, id, facts: own } = row;
  if (own === null) return [`${kind} ${id} has a lifecycle and no record`];
  const told: string[] = [];
  if (own.status !== undefined && own.status !== last.value)
    told.push(`${kind} ${id} is ${JSON.stringify(last.value)}, and its record says ${own.status}`);
  const { amountCents, totalCents, feeCents } = last.context as Readonly<Record<string, number>>;
  const whole = cents(own, 'amount') + cents(own, 'fee');
  const isOther =
    (kind === 'payment' && (totalCents !== whole || cents(own, 'lines') !== whole)) ||
    (kind === 'payout' && (amountCents !== own.amount || feeCents !== own.fee)) ||
    ((kind === 'refund' || kind === 'milestone') && amountCents !== own.amount);
  if (isOther) told.push(`${kind} ${id} has another amount than its record`);
  const held = HELD[kind]?.includes(last.value as string) ? whole : 0;
  if (HELD[kind] && held !== cents(own, 'balance'))
    told.push(`${kind} ${id} is ${String(last.value)}, and its account holds ${cents(own, 'balance')}`);
  return told;
};

/** What is wrong with a lifecycle. */
const findingsOf = (row: Row): string[] => {
  const { kind, id, log } = row;
  const name = `${kind} ${id}`;
  const lifecycle = (lifecycles as Readonly<Record<string, Lifecycle>>)[kind];
  if (!lifecycle) return [`${name} is of an unknown kind`];
  const broken = brokenLinksOf(log.map((entry) => ({ ...entry, kind, id })));
  const steps = replayed(
    lifecycle,
    log.map((entry) => ({ ...entry, payload: JSON.parse(entry.payload) as LoggedEvent['payload'] })),
  );
  const last = steps.at(-1)?.after;
  if (!last) return [...broken, `${name} has no log`];
  const { value, context, version, due_at, chart_version } = row;
  const dueAt = typeof last.context['dueAt'] === 'string' ? Date.parse(last.context['dueAt']) : undefined;
  const isDone = typeof last.value === 'string' && lifecycle.machine.states[last.value]?.type === 'final';
  return [
    ...broken,
    ...steps
      .filter(({ isPermitted }) => !isPermitted)
      .map(({ position, type }) => `${name}, entry ${position}: the chart refuses ${type}`),
    ...(isDeepStrictEqual(last, { value, context })
      ? []
      : [
          `${name} is stored as ${JSON.stringify(value)}, and its log leads to ${JSON.stringify(last.value)}`,
        ]),
    ...(version === log.length ? [] : [`${name} has version ${version}, and its log ${log.length} entries`]),
    ...(due_at?.getTime() === dueAt ? [] : [`${name} has another deadline than its log`]),
    ...(chart_version <= lifecycle.chartVersion ? [] : [`${name} needs a newer server`]),
    ...subjectFindings(row, last),
    ...transferFindings(row, steps),
    ...(kind === 'milestone' && row.facts ? milestoneFindings(row, { isDone }) : []),
  ];
};

export interface AuditedLifecycles {
  readonly findings: readonly string[];
  readonly lifecycles: number;
  readonly entries: number;
}

export const auditLifecycles = async (
  database: Database,
  signal?: AbortSignal,
): Promise<AuditedLifecycles> => {
  const findings: string[] = [];
  let [count, entries] = [0, 0];
  let after = { kind: '', id: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const rows = await readBatch(database, after);
    for (const row of rows) {
      findings.push(...findingsOf(row));
      entries += row.log.length;
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return { findings, lifecycles: count, entries };
    after = { kind: last.kind, id: last.id };
  }
};

/** The findings of one lifecycle, such as one that a test has moved. */
export const auditLifecycle = async (database: Database, kind: string, id: number): Promise<string[]> => {
  const [row] = await readBatch(database, { kind, id: id - 1 });
  return row?.kind === kind && row.id === id ? findingsOf(row) : [`${kind} ${id} has no lifecycle`];
};
