/** A contract with milestones whose money is held, and the ways of its two sides to move them. */
import { expect } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { pathOf } from '../../../server/lifecycles/standings.ts';
import { exampleNewOffer, type FiledOffer, type Offer } from '../../../src/contracts/hiring/offer.ts';
import type { Contract } from '../../../src/contracts/hiring/contract.ts';
import type { Attachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { PICTURE, type Person } from '../backend-fixture.ts';
import { createHiring } from '../hiring/hiring-people.ts';
import { fundMilestones } from './funded.ts';

export const DAY = 86_400_000;
const { JID: _, ...direct } = exampleNewOffer;

/** A milestone of a funded contract. */
export interface Held {
  readonly contract: number;
  readonly id: number;
}

/** What each event needs beside it. */
export const bodies: Readonly<Record<string, object>> = {
  'work.submitted': { Note: 'The audit with 31 repairs.', Links: ['https://example.com/audit'] },
  'changes.requested': { Note: 'The sitemap is missing.' },
  'cancellation.requested': { Reason: 'We have changed our plans.' },
  'refund.requested': { Reason: 'The work was never begun.' },
  'request.declined': { Reason: 'Half of it is done.' },
  'dispute.opened': { Note: 'The work is not what we agreed on.' },
  'dispute.answered': { Note: 'It is, see the brief.' },
  'statement.added': { Note: 'One more thing.' },
  'settlement.offered': { Amount: 100 },
  'ruling.appealed': { Note: 'The brief says otherwise.' },
};

export const createFunded = (backend: Backend) => {
  const hiring = createHiring(backend);
  const { database } = backend;
  const milestonesOf = async (contract: number): Promise<number[]> =>
    (
      await database
        .selectFrom('contract_milestones')
        .select('id')
        .where('contract_id', '=', contract)
        .orderBy('key')
        .execute()
    ).map(({ id }) => id);
  const agrees = async (
    company: Person,
    expert: Person,
    ...amounts: readonly number[]
  ): Promise<{ contract: number; milestones: number[] }> => {
    const MilestoneList = amounts.map((Amount, index) => ({ Title: `Part ${index + 1}`, Amount }));
    const body = { ...direct, FID: expert.id, MilestoneList };
    const { id } = await hiring.told<FiledOffer>(company, 'createOffer', body);
    expect((await hiring.act(expert, 'offer', Number(id), 'offer.accepted')).status).toBe(200);
    const offer = await hiring.told<Offer>(company, 'offer', { id });
    const contract = Number(String(offer.Contract).slice(2));
    return { contract, milestones: await milestonesOf(contract) };
  };
  return {
    ...hiring,
    agrees,
    /** A contract with one milestone, which is funded. */
    async funded(company: Person, expert: Person, amount = 400): Promise<Held> {
      const { contract, milestones } = await agrees(company, expert, amount);
      await fundMilestones(backend, ...milestones);
      return { contract, id: milestones[0] ?? 0 };
    },
    /** Answers of `lifecycleEvent`; the body of the event is the usual one unless `fields` say otherwise. */
    acts: (who: Person, { id }: Pick<Held, 'id'>, event: string, fields: object = bodies[event] ?? {}) =>
      hiring.act(who, 'milestone', id, event, fields),
    async stateOf({ id }: Pick<Held, 'id'>): Promise<string> {
      return pathOf((await hiring.standing('milestone', id)).state);
    },
    record: (who: Person, { contract }: Pick<Held, 'contract'>) =>
      hiring.told<Contract>(who, 'contract', { id: `c-${contract}` }),
    async milestone(who: Person, { contract, id }: Held): Promise<Contract['Milestones'][number]> {
      const { Milestones } = await hiring.told<Contract>(who, 'contract', { id: `c-${contract}` });
      const found = Milestones.find((own) => Number(own.id) === id);
      if (!found) throw new Error(`The contract ${contract} has no milestone ${id}`);
      return found;
    },
    async uploads(who: Person): Promise<string> {
      const body = { Subject: 'evidence', Name: 'shot.png', Content: PICTURE };
      return (await hiring.told<Attachment>(who, 'uploadFile', body)).File;
    },
    async ahead(days: number): Promise<void> {
      await backend.advanceClock(days * DAY);
    },
    /** Cents by account; those of zero are left out. */
    async balances(...keys: readonly string[]): Promise<Record<string, number>> {
      const rows = await database
        .selectFrom('ledger_accounts')
        .select(['key', 'balance_cents'])
        .where('key', 'in', keys)
        .where('balance_cents', '<>', 0)
        .execute();
      return Object.fromEntries(rows.map(({ key, balance_cents }) => [key, Number(balance_cents)]));
    },
    /** The newest first. */
    async heard(who: Person, kind: 'milestone' | 'money') {
      await backend.tasks.drain();
      return hiring.notices(who, kind);
    },
  };
};
export type Funded = ReturnType<typeof createFunded>;
