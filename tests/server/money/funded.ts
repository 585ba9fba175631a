/** Milestones whose money is held, as a settled payment leaves them: without the provider, through the lifecycles. */
import type { Backend } from '../../../server/backend.ts';
import { apply, begin } from '../../../server/lifecycles/apply.ts';
import { checkoutOf } from '../../../server/lifecycles/settlements.ts';
import { percentOf } from '../../../src/contracts/money/cents.ts';

let count = 0;

/** One payment for these milestones of one contract. Returns its id. */
export const fundMilestones = async (
  { database, services }: Pick<Backend, 'database' | 'services'>,
  ...milestones: readonly number[]
): Promise<number> => {
  const at = services.clock.now().toISOString();
  const rows = await database
    .selectFrom('contract_milestones as own')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .select(['own.id', 'contract_id', 'amount_cents', 'employer_id', 'employer_fee_percent'])
    .where('own.id', 'in', milestones)
    .orderBy('own.id')
    .execute();
  const [first] = rows;
  if (!first || rows.length < milestones.length) throw new Error('There is no such milestone');
  const { contract_id, employer_id, employer_fee_percent: fee_percent } = first;
  const lines = rows.map(({ id, amount_cents }) => ({
    milestone_id: id,
    principal_cents: amount_cents,
    fee_percent,
    fee_cents: percentOf(amount_cents, fee_percent),
  }));
  const sumOf = (key: 'principal_cents' | 'fee_cents') => lines.reduce((sum, line) => sum + line[key], 0);
  const [principal_cents, fee_cents] = [sumOf('principal_cents'), sumOf('fee_cents')];
  return database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('payments')
      .values({
        reference: `funded ${(count += 1)} ${first.id}`,
        employer_id,
        contract_id,
        principal_cents,
        fee_cents,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('payment_milestones')
      .values(lines.map((line) => ({ ...line, payment_id: id })))
      .execute();
    await begin(transaction, {
      lifecycle: 'payment',
      id,
      input: { totalCents: principal_cents + fee_cents, startedAt: at },
      by: 'employer',
      user: employer_id,
      at,
    });
    const checkout = checkoutOf(id);
    for (const { milestone_id } of lines)
      await apply(transaction, {
        lifecycle: 'milestone',
        id: milestone_id,
        user: employer_id,
        event: { type: 'funding.started', by: 'employer', at, checkout },
      });
    await apply(transaction, {
      lifecycle: 'payment',
      id,
      event: { type: 'payment.settled', by: 'system', at },
    });
    for (const { milestone_id } of lines)
      await apply(transaction, {
        lifecycle: 'milestone',
        id: milestone_id,
        event: { type: 'payment.received', by: 'system', at, checkout },
      });
    return id;
  });
};
