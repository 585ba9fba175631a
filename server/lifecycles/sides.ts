/**
 * The two sides of a contract and of what belongs to it. Several events of one transaction ask for them: what is locked stays
 * locked until the transaction ends, and none of it changes, so they are read once.
 */
import type { Role } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../database/tables.ts';

export type Sides = Readonly<Partial<Record<Role, number>>>;

const known = new WeakMap<Database, Map<string, unknown>>();
const knownIn = (transaction: Database): Map<string, unknown> => {
  const own = known.get(transaction) ?? new Map<string, unknown>();
  known.set(transaction, own);
  return own;
};

/** Asks once in a transaction, but again while there is no answer yet. */
const once = async <Answer extends object>(
  transaction: Database,
  what: string,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  // Outside a transaction a lock ends with its statement.
  if (!transaction.isTransaction) return ask();
  const own = knownIn(transaction);
  const answer = (own.get(what) as Answer | undefined) ?? (await ask());
  if (answer) own.set(what, answer);
  return answer;
};

interface Contract {
  readonly employer_id: number;
  readonly freelancer_id: number;
}
const sidesOf = ({ employer_id, freelancer_id }: Contract): Sides => ({
  employer: employer_id,
  freelancer: freelancer_id,
});
/** This transaction has locked the contract. */
export const noteContract = (transaction: Database, id: number, contract: Contract): Sides => {
  const sides = sidesOf(contract);
  knownIn(transaction).set(`contract ${id}`, sides);
  return sides;
};

/** Locks the contract. No sides: there is none. */
export const lockContract = async (transaction: Database, id: number): Promise<Sides> =>
  (await once(transaction, `contract ${id}`, async () => {
    const own = await transaction
      .selectFrom('contracts')
      .select(['employer_id', 'freelancer_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return own && sidesOf(own);
  })) ?? {};

/** The sides of a row that this transaction has locked, with its contract before it. */
export const noteLocked = (transaction: Database, what: string, sides: Sides): void => {
  knownIn(transaction).set(what, sides);
};
/** Locks by `lock` unless the row is locked already. */
export const lockOnce = async (
  transaction: Database,
  what: string,
  lock: () => Promise<Sides | undefined>,
): Promise<Sides> => (await once(transaction, what, lock)) ?? {};

/** What a milestone keeps of its contract for good. */
export interface MilestoneFacts {
  readonly contract_id: number;
  readonly employer_id: number;
  readonly freelancer_id: number;
  readonly fee_percent: number;
  readonly employer_fee_percent: number;
}
export const factsOfMilestone = (transaction: Database, id: number): Promise<MilestoneFacts | undefined> =>
  once(transaction, `milestone ${id}`, () =>
    transaction
      .selectFrom('contract_milestones')
      .innerJoin('contracts', 'contracts.id', 'contract_id')
      .select(['contract_id', 'employer_id', 'freelancer_id', 'fee_percent', 'employer_fee_percent'])
      .where('contract_milestones.id', '=', id)
      .executeTakeFirst(),
  );
