/** Begins a payment: its rows, its lifecycle, and the milestones that wait for it, in one transaction. */
import { exactCents, dollarsOfCents, percentOf } from '../../src/contracts/money/cents.ts';
import type { NewPayment } from '../../src/contracts/money/payments.ts';
import { integerId } from '../core/ids.ts';
import { refuseAnyCall, type Refuse } from '../core/refusal.ts';
import { newReference } from '../core/references.ts';
import type { Database } from '../database/tables.ts';
import { contractIdOf } from '../hiring/wire-ids.ts';
import { apply, begin } from '../lifecycles/apply.ts';
import { checkoutOf } from '../lifecycles/settlements.ts';
import { noteContract } from '../lifecycles/sides.ts';
import { enqueueLater } from '../tasks/tasks.ts';
import { chargeTask } from './charges.ts';
import { isBlocked, whyNotPayable } from './payment-rows.ts';

/** Milliseconds until a task charges, if the call has not. */
const CHARGED_WITHIN = 10_000;

type Codes =
  | 'amount_changed'
  | 'contract_not_found'
  | 'contract_over'
  | 'contract_paused'
  | 'method_gone'
  | 'milestone_not_found'
  | 'payments_blocked';

interface Asked extends NewPayment {
  readonly employer: number;
  /** Business time. */
  readonly now: Date;
  /** Real time, of the task. */
  readonly realNow: Date;
  readonly refuse: Refuse<Codes>;
}

interface Line {
  readonly id: number;
  /** The version that the employer has seen. */
  readonly version?: number;
  readonly cents: number;
  readonly feeCents: number;
}

/** Locks the contract, as every event of its milestones does. */
const lockContract = async (transaction: Database, { Contract, employer, refuse }: Asked) => {
  const id = contractIdOf(Contract);
  const contract =
    id &&
    (await transaction
      .selectFrom('contracts')
      .select(['id', 'employer_id', 'freelancer_id', 'employer_fee_percent', 'status', 'paused_by'])
      .where('id', '=', id)
      .where('employer_id', '=', employer)
      .forUpdate()
      .executeTakeFirst());
  if (!contract) throw refuse('contract_not_found');
  const reason = whyNotPayable(contract);
  if (reason) throw refuse(reason);
  noteContract(transaction, id, contract);
  return contract;
};

/** The amounts are ours: what the page showed is only compared with them. */
const linesOf = async (
  transaction: Database,
  { Milestones, refuse }: Asked,
  { id: contract, employer_fee_percent: percent }: { id: number; employer_fee_percent: number },
): Promise<readonly Line[]> => {
  const versions = new Map(Milestones.map(({ id, Version }) => [integerId(id), Version]));
  if (versions.size < Milestones.length)
    throw refuseAnyCall('invalid_field', {
      field: 'Milestones',
      params: { reason: 'Each milestone can be paid for once' },
    });
  const rows = await transaction
    .selectFrom('contract_milestones')
    .select(['id', 'amount_cents'])
    .where('contract_id', '=', contract)
    .where('dropped_at', 'is', null)
    .where(
      'id',
      'in',
      [...versions.keys()].map((id) => id ?? 0),
    )
    .orderBy('id')
    .execute();
  if (rows.length < versions.size) throw refuse('milestone_not_found');
  return rows.map(({ id, amount_cents }) => ({
    id,
    version: versions.get(id) ?? 0,
    cents: amount_cents,
    feeCents: percentOf(amount_cents, percent),
  }));
};

const methodOf = async (
  transaction: Database,
  { Method, employer, refuse }: Asked,
): Promise<number | null> => {
  if (Method === undefined) return null;
  const own = await transaction
    .selectFrom('payment_methods')
    .select('id')
    .where('id', '=', integerId(Method) ?? 0)
    .where('user_id', '=', employer)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw refuse('method_gone');
  return own.id;
};

interface NewRows {
  readonly contract: { readonly id: number; readonly employer_fee_percent: number };
  readonly lines: readonly Line[];
  readonly method: number | null;
  readonly employer: number;
  /** The system charges for a week or a month, as the employer has agreed to. */
  readonly by: 'employer' | 'system';
  /** Business time. */
  readonly now: Date;
  /** Real time of the task that charges. Default: at once. */
  readonly chargedAt?: Date;
}
const sumOf = (lines: readonly Line[], key: 'cents' | 'feeCents'): number =>
  lines.reduce((sum, line) => sum + line[key], 0);

/** Returns the payment's id. Throws what `apply` throws for a milestone that is being paid for, or has changed. */
export const writePayment = async (
  transaction: Database,
  { contract, lines, method, employer, by, now, chargedAt }: NewRows,
): Promise<number> => {
  const at = now.toISOString();
  const [principal, fee] = [sumOf(lines, 'cents'), sumOf(lines, 'feeCents')];
  const author = by === 'employer' ? { by, user: employer } : { by };
  const { id } = await transaction
    .insertInto('payments')
    .values({
      reference: newReference(),
      employer_id: employer,
      contract_id: contract.id,
      principal_cents: principal,
      fee_cents: fee,
      method_id: method,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('payment_milestones')
    .values(
      lines.map((line) => ({
        payment_id: id,
        milestone_id: line.id,
        principal_cents: line.cents,
        fee_percent: contract.employer_fee_percent,
        fee_cents: line.feeCents,
      })),
    )
    .execute();
  await begin(transaction, {
    lifecycle: 'payment',
    id,
    input: { totalCents: principal + fee, startedAt: at },
    ...author,
    at,
  });
  for (const line of lines)
    await apply(transaction, {
      lifecycle: 'milestone',
      id: line.id,
      version: line.version,
      ...(by === 'employer' && { user: employer }),
      event: { type: 'funding.started', by, at, checkout: checkoutOf(id) },
    });
  await enqueueLater(transaction, {
    kind: chargeTask,
    key: `payment.charge:${id}`,
    payload: { payment: id },
    ...(chargedAt && { runAt: chargedAt }),
  });
  return id;
};

/** Returns the payment's id. Throws what `apply` throws for a milestone that is being paid for, or has changed. */
export const beginPayment = async (transaction: Database, asked: Asked): Promise<number> => {
  const { employer, now, refuse, Total } = asked;
  const contract = await lockContract(transaction, asked);
  if (await isBlocked(transaction, employer)) throw refuse('payments_blocked');
  const lines = await linesOf(transaction, asked, contract);
  const total = sumOf(lines, 'cents') + sumOf(lines, 'feeCents');
  if (exactCents(Total) !== total)
    throw refuse('amount_changed', { params: { total: dollarsOfCents(total) } });
  return writePayment(transaction, {
    contract,
    lines,
    method: await methodOf(transaction, asked),
    employer,
    by: 'employer',
    now,
    chargedAt: new Date(asked.realNow.getTime() + CHARGED_WITHIN),
  });
};
