/**
 * The audit of every lifecycle: its log's hashes, its replay, its snapshot and projection, and each of its transfers. A batch
 * is read by one statement, so that a server that goes on working causes no false finding.
 */
import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as z from 'zod';
import { movementOf } from '../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import type { Database } from '../database/tables.ts';
import { upgraded } from '../lifecycles/apply.ts';
import { brokenLinksOf } from '../lifecycles/hash-chain.ts';
import { lifecycles, type Lifecycle } from '../lifecycles/lifecycles.ts';
import { payoutsOnTheirWay, refundsOnTheirWay } from '../lifecycles/money-states.ts';
import type { StoredSnapshot } from '../lifecycles/move.ts';
import {
  paymentMovement,
  payoutMovement,
  refundMovement,
  subscriptionMovement,
  transferName,
  type AnyMovement,
} from '../lifecycles/movements.ts';
import { replayed, type LoggedEvent, type ReplayedStep } from '../lifecycles/replay.ts';
import { refundSourceOf } from '../lifecycles/settlements.ts';

const BATCH = 500;

interface Transfer {
  readonly id: number;
  readonly position: number;
  readonly key: string;
  readonly kind: string;
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
  /** Refunds of a payment that have covered our loss, with their transfers. */
  readonly kept?: readonly { readonly cents: number; readonly transfer: number }[];
  readonly payment?: number;
  readonly isVoluntary?: boolean;
  readonly milestone?: number | null;
  /** Of a refund that covers our loss in part: the refund that it is the rest of, and the refund of its own rest. */
  readonly restOf?: number | null;
  readonly rest?: number | null;
  /** Of a subscription, and the payments that it has taken. */
  readonly plan?: string;
  readonly taken?: readonly number[];
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
  when 'attempt' then ${statusIn('test_attempts')}
  when 'review' then (select '{}'::jsonb from contracts own where own.id = lifecycles.id)
  when 'milestone' then (select jsonb_build_object('amount', own.amount_cents, 'balance', ${balanceOf('escrow')},
      'freelancer', freelancer_id, 'freelancerPercent', fee_percent, 'employerPercent', employer_fee_percent,
      'fundedBy', array(select payment_id from payment_milestones where milestone_id = own.id and funded_at is not null),
      'refunds', array(select refunds.id from refunds where milestone_id = own.id and not is_voluntary))
    from contract_milestones own join contracts on contracts.id = contract_id where own.id = lifecycles.id)
  when 'payment' then (select jsonb_build_object('status', status, 'amount', principal_cents, 'fee', fee_cents,
      'balance', ${balanceOf('payment')}, 'lines', (select coalesce(sum(principal_cents + fee_cents), 0)
        from payment_milestones where payment_id = own.id)
        + case when exists (select from plan_charges where payment_id = own.id) then principal_cents + fee_cents else 0 end,
      'kept', (select coalesce(jsonb_agg(jsonb_build_object('cents', least((refund.context->>'keptCents')::bigint,
            refunds.amount_cents - (refund.context->>'freelancerCents')::bigint),
          'transfer', transfer.id)), '[]')
        from refunds join lifecycles refund on refund.kind = 'refund' and refund.id = refunds.id
          join ledger_transfers transfer on lifecycle_kind = 'refund' and lifecycle_id = refunds.id
          and transfer.kind in ('refund.kept', 'refund.returned')
        where payment_id = own.id and refund.context->>'keptCents' is not null))
    from payments own where own.id = lifecycles.id)
  when 'refund' then (select jsonb_build_object('status', own.status, 'amount', amount_cents, 'payment', payment_id,
      'isVoluntary', is_voluntary, 'milestone', milestone_id, 'freelancer', freelancer_id, 'balance', ${balanceOf('refund')},
      'restOf', rest_of, 'rest', (select rest.id from refunds rest where rest.rest_of = own.id))
    from refunds own join payments on payments.id = payment_id left join contracts on contracts.id = contract_id
    where own.id = lifecycles.id)
  when 'payout' then (select jsonb_build_object('status', status, 'amount', amount_cents, 'fee', fee_cents,
      'freelancer', freelancer_id, 'balance', ${balanceOf('payout')})
    from payouts own where own.id = lifecycles.id)
  when 'subscription' then (select jsonb_build_object('status', status, 'plan', plan,
      'taken', array(select payment_id from plan_charges where subscription_id = own.id and taken_at is not null order by payment_id))
    from subscriptions own where own.id = lifecycles.id)
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
      (select json_agg(json_build_object('id', transfer.id, 'position', position, 'key', key, 'kind', transfer.kind, 'at', ${moment('at')},
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

/** What we had lost by a payment before this transfer: what the bank took, without the refunds that covered it. */
const lostBefore = (
  { transfers, facts: own }: Row,
  steps: readonly ReplayedStep[],
  step: ReplayedStep,
): number => {
  const idOf = (position: number | undefined): number =>
    transfers?.find((transfer) => transfer.position === position)?.id ?? 0;
  const opened = steps.findLast(
    ({ type, position }) => type === 'chargeback.opened' && position < step.position,
  );
  const [since, until] = [idOf(opened?.position), idOf(step.position)];
  const covered = (own?.kept ?? [])
    .filter(({ transfer }) => transfer > since && transfer < until)
    .reduce((sum, kept) => sum + kept.cents, 0);
  return ((step.before?.context['chargedBackCents'] as number | null | undefined) ?? 0) - covered;
};

/** What the event moves, by the chart and the fees. */
const movementBy = (
  row: Row,
  steps: readonly ReplayedStep[],
  step: ReplayedStep,
): AnyMovement | undefined => {
  const { type, before, after } = step;
  const own = row.facts ?? {};
  const [from, to] = [(before?.context ?? null) as never, after.context as never];
  switch (row.kind) {
    case 'milestone':
      return before === null
        ? undefined
        : movementOf(before as never, after as never, {
            freelancerPercent: own.freelancerPercent ?? 0,
            employerPercent: own.employerPercent ?? 0,
          });
    case 'payment':
      return paymentMovement(
        { type, before: from, after: to },
        type === 'chargeback.won' ? lostBefore(row, steps, step) : 0,
      );
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
    case 'subscription':
      return subscriptionMovement({ type, before: from, after: to });
    default:
      return undefined;
  }
};

/** The account of each purse; `outside` stands for `provider` and `capital`, and `refund` for any of a milestone's. */
const accountOf = (purse: string, { kind, id, facts: own }: Row, step: ReplayedStep): string => {
  if (purse === 'escrow') return `escrow:${id}`;
  if (purse === 'clearing' || purse === 'available') return `${purse}:${own?.freelancer}`;
  if (purse === 'payment')
    return kind === 'milestone' || kind === 'subscription'
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
  const { kind, id } = row;
  const transfers = new Map((row.transfers ?? []).map((transfer) => [transfer.position, transfer]));
  const told: string[] = [];
  for (const step of steps) {
    const transfer = transfers.get(step.position);
    transfers.delete(step.position);
    const name = `${kind} ${id}, entry ${step.position} (${step.type})`;
    const moved = movedBy(transfer, row);
    const movement = (step.hasLedger && movementBy(row, steps, step)) || {};
    const expected = new Map<string, number>();
    for (const [purse, amount] of Object.entries(movement)) {
      const account = accountOf(purse, row, step);
      expected.set(account, (expected.get(account) ?? 0) + amount);
    }
    if (wordsOf(moved) !== wordsOf(expected))
      told.push(`${name}: the ledger moved ${wordsOf(moved)} instead of ${wordsOf(expected)}`);
    const known = transferName(kind, { type: step.type, state: step.after.value }, movement);
    if (
      transfer &&
      (transfer.at !== step.at ||
        transfer.key !== `${kind}:${id}:${step.position}` ||
        transfer.kind !== known)
    )
      told.push(`${name}: its transfer has another time, key or kind`);
  }
  for (const position of transfers.keys())
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

/** The plan, and the payments that have paid for it: what was charged came from each of them once. */
const subscriptionFindings = ({ id, facts: own, transfers }: Row, { context }: StoredSnapshot): string[] => {
  const paid = (transfers ?? [])
    .flatMap(({ entries }) => entries.map(({ account }) => account))
    .filter((account) => account.startsWith('payment:'));
  const taken = (own?.taken ?? []).map((payment) => `payment:${payment}`);
  const told: string[] = [];
  if (own?.plan !== context['plan']) told.push(`subscription ${id} has another plan than its record`);
  if (!isDeepStrictEqual(paid.toSorted(), taken.toSorted()))
    told.push(
      `subscription ${id} was paid by ${paid.join(', ') || 'nothing'}, and its charges say ${taken.join(', ') || 'nothing'}`,
    );
  return told;
};

/** In these states the subject's own account holds its whole amount. */
const HELD: Readonly<Record<string, readonly string[]>> = {
  payment: [],
  refund: refundsOnTheirWay,
  payout: payoutsOnTheirWay,
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
  if (kind === 'subscription') told.push(...subscriptionFindings(row, last));
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
  const stored = upgraded(lifecycle, Math.min(chart_version, lifecycle.chartVersion), { value, context });
  const dueAt = typeof last.context['dueAt'] === 'string' ? Date.parse(last.context['dueAt']) : undefined;
  const isDone = typeof last.value === 'string' && lifecycle.machine.states[last.value]?.type === 'final';
  return [
    ...broken,
    ...steps
      .filter(({ isPermitted }) => !isPermitted)
      .map(({ position, type }) => `${name}, entry ${position}: the chart refuses ${type}`),
    ...steps
      .filter(({ follows }) => !follows)
      .map(({ position }) => `${name}, entry ${position}: the entries before it lead to another snapshot`),
    ...(isDeepStrictEqual(last, stored)
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

/** The logs of a kind. Who keeps these lines elsewhere can tell later whether a log was rewritten with its hashes. */
export const auditedLogs = z.object({
  kind: z.string(),
  entries: z.int(),
  /** The latest entry of all, such as `milestone 31, entry 5`, and its hash. */
  newest: z.string(),
  hash: z.string(),
  /** A hash of the newest hashes of all logs of the kind. */
  together: z.string(),
});
export type AuditedLogs = z.infer<typeof auditedLogs>;
interface Head {
  entries: number;
  at: string;
  newest: string;
  hash: string;
  readonly together: Hash;
}
const noteHead = (heads: Map<string, Head>, { kind, id, log }: Row): void => {
  const last = log.at(-1);
  if (!last) return;
  const { position, at, hash } = last;
  const known = heads.get(kind);
  const head: Head = known ?? { entries: 0, at: '', newest: '', hash: '', together: createHash('sha256') };
  if (!known) heads.set(kind, head);
  head.entries += log.length;
  head.together.update(`${id} ${position} ${hash}\n`);
  if (at >= head.at) Object.assign(head, { at, newest: `${kind} ${id}, entry ${position}`, hash });
};

export interface AuditedLifecycles {
  readonly findings: readonly string[];
  readonly lifecycles: number;
  readonly entries: number;
  readonly logs: readonly AuditedLogs[];
}

export const auditLifecycles = async (
  database: Database,
  signal?: AbortSignal,
): Promise<AuditedLifecycles> => {
  const findings: string[] = [];
  const heads = new Map<string, Head>();
  let [count, entries] = [0, 0];
  let after = { kind: '', id: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const rows = await readBatch(database, after);
    for (const row of rows) {
      findings.push(...findingsOf(row));
      noteHead(heads, row);
      entries += row.log.length;
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = { kind: last.kind, id: last.id };
  }
  const logs = [...heads].map(([kind, head]) => ({
    kind,
    entries: head.entries,
    newest: head.newest,
    hash: head.hash,
    together: head.together.digest('hex'),
  }));
  return { findings, lifecycles: count, entries, logs };
};

/** The findings of one lifecycle, such as one that a test has moved. */
export const auditLifecycle = async (database: Database, kind: string, id: number): Promise<string[]> => {
  const [row] = await readBatch(database, { kind, id: id - 1 });
  return row?.kind === kind && row.id === id ? findingsOf(row) : [`${kind} ${id} has no lifecycle`];
};
