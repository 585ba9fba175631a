/** Rows of money, without the provider: for tests that only need them to exist. */
import type { Backend } from '../../../server/backend.ts';
import { apply, begin } from '../../../server/lifecycles/apply.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import { fundMilestones } from './funded.ts';

/** Adds a milestone to a contract that was made without one. */
export const addMilestoneTo = async (
  { database, services }: Pick<Backend, 'database' | 'services'>,
  contract: string,
  amountCents = 40_000,
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const contract_id = Number(contract.slice('c-'.length));
    const { count } = await transaction
      .selectFrom('contract_milestones')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('contract_id', '=', contract_id)
      .executeTakeFirstOrThrow();
    const place = count;
    const { id } = await transaction
      .insertInto('contract_milestones')
      .values({
        contract_id,
        key: place + 1,
        position: place,
        title: `Part ${place + 1}`,
        amount_cents: amountCents,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = services.clock.now().toISOString();
    await begin(transaction, { lifecycle: 'milestone', id, input: { amountCents }, by: 'system', at });
    return id;
  });

export const paidMilestone = async (
  backend: Pick<Backend, 'database' | 'services'>,
  contract: string,
): Promise<{ readonly othersPayment: number; readonly othersMilestone: number }> => {
  const othersMilestone = await addMilestoneTo(backend, contract);
  return { othersMilestone, othersPayment: await fundMilestones(backend, othersMilestone) };
};

/** A card and a bank account that can be used at once. */
export const methodsOf = async (
  { database, services }: Pick<Backend, 'database' | 'services'>,
  employer: number,
  freelancer: number,
): Promise<{ readonly othersCard: number; readonly othersBank: number }> => {
  const added_at = services.clock.now();
  const card = await database
    .insertInto('payment_methods')
    .values({ user_id: employer, token: `card-${employer}`, label: 'Card ending in 0012', added_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bank = await database
    .insertInto('payout_methods')
    .values({
      user_id: freelancer,
      token: `bank-${freelancer}`,
      label: 'Bank account ending in 6789',
      added_at,
      usable_at: added_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { othersCard: card.id, othersBank: bank.id };
};

/** The provider knows them. */
export const verifyIdentity = async (
  { database, services }: Pick<Backend, 'database' | 'services'>,
  freelancer: number,
): Promise<void> => {
  await database
    .insertInto('payout_accounts')
    .values({
      user_id: freelancer,
      account: `acct-${freelancer}`,
      status: 'verified',
      checked_at: services.clock.now(),
    })
    .execute();
};

/** A funded milestone is submitted, approved and cleared: its money is available. */
export const clearMilestone = async (
  { database, services }: Pick<Backend, 'database' | 'services'>,
  id: number,
): Promise<void> => {
  const { employer_id: employer, freelancer_id: freelancer } = await database
    .selectFrom('contract_milestones as own')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .select(['employer_id', 'freelancer_id'])
    .where('own.id', '=', id)
    .executeTakeFirstOrThrow();
  const at = services.clock.now().toISOString();
  await database.transaction().execute(async (transaction) => {
    const lifecycle = 'milestone';
    await apply(transaction, {
      lifecycle,
      id,
      user: freelancer,
      event: { type: 'work.submitted', by: 'freelancer', at },
    });
    await apply(transaction, {
      lifecycle,
      id,
      user: employer,
      event: { type: 'work.approved', by: 'employer', at },
    });
    const cleared = after(at, days(terms.clearanceDays));
    await apply(transaction, {
      lifecycle,
      id,
      event: { type: 'deadline.passed', by: 'system', at: cleared },
    });
  });
};
