/** The two sides of an offer or a contract, and news from one to the other. */
import { sql } from 'kysely';
import type { ContractNews, HeldMoney } from '../../notifications/contract-notices.ts';
import type { Database } from '../../database/tables.ts';
import { mayTell, rejectLeavingDemo } from '../../messaging/standing.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import type { ActContext, Consequences } from '../acts.ts';

export interface ContractSides {
  readonly id: number;
  readonly title: string;
  readonly job_id: number | null;
  readonly employer_id: number;
  readonly freelancer_id: number;
}

export const sidesOfContract = (
  database: Database,
  table: 'offers' | 'contracts',
  id: number,
): Promise<ContractSides> =>
  database
    .selectFrom(table)
    .select(['id', 'title', 'job_id', 'employer_id', 'freelancer_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Refuses a demo account that would reach a person outside the demo world by this contract. */
export const rejectLeaving = async (
  { transaction, user, refuse }: Pick<ActContext, 'transaction' | 'user' | 'refuse'>,
  contract: number,
): Promise<void> => {
  const { employer_id, freelancer_id } = await sidesOfContract(transaction, 'contracts', contract);
  const to = user.id === employer_id ? freelancer_id : employer_id;
  await rejectLeavingDemo(transaction, { from: user.id, to }, refuse);
};

export const isMuted = async (database: Database, contract: number, user: number): Promise<boolean> => {
  const { rows } = await sql<{ muted: boolean }>`select exists (
    select from contract_mutes where contract_id = ${contract} and user_id = ${user}) as muted`.execute(
    database,
  );
  return rows[0]?.muted ?? false;
};

interface Told {
  readonly news: ContractNews;
  /** What the notice leads to. */
  readonly to: { readonly kind: 'offer' | 'contract'; readonly id: number };
  readonly round?: number | undefined;
  readonly reason?: string | undefined;
  readonly held?: HeldMoney | undefined;
}

/** They begin and end what both sides must do or pay, so they are told in spite of a block. */
const isBinding = (news: ContractNews): boolean =>
  news === 'offer.accepted' ||
  news === 'contract.ended' ||
  news === 'contract.cancelled' ||
  news === 'cancellation.withdrawn';

/** Otherwise nobody hears from a person whom they blocked or who blocked them, nor of a contract that they muted. */
export const consequencesOfContract = async (
  { transaction, user, site }: Pick<ActContext, 'transaction' | 'user' | 'site'>,
  { title, employer_id, freelancer_id }: ContractSides,
  told: Told,
): Promise<Consequences> => {
  const other = user.id === employer_id ? freelancer_id : employer_id;
  if (!isBinding(told.news) && !(await mayTell(transaction, { from: user.id, to: other }))) return {};
  if (told.to.kind === 'contract' && !told.held && (await isMuted(transaction, told.to.id, other))) return {};
  const notice = await enqueueNotice(transaction, other, {
    template: 'contract',
    ...told,
    from: { id: user.id, name: user.name },
    title,
    side: other === employer_id ? 'employer' : 'freelancer',
    site,
  });
  return { notices: [notice] };
};
