/**
 * Two acts at once that would move the same money twice, through two server processes on one PostgreSQL. The version, a lock or
 * the ledger lets one of them through. On one server, the tests of milestones, funding, payouts and refunds race them too.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import type { Person } from '../backend-fixture.ts';
import { hasPostgres, type OwnDatabase } from '../../support/postgres.ts';
import { isFull } from '../../support/scope.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';
import { createVisitor, QUIET, startBackend } from '../helpers.ts';
import { createEmbeddedWorld, type EmbeddedWorld } from './embedded-world.ts';
import type { Deal } from './money-world.ts';

const ROUNDS = isFull ? 20 : 3;

describe.skipIf(!hasPostgres)('two acts at once, at two servers,', () => {
  let database: OwnDatabase;
  let [one, other] = [{} as Backend, {} as Backend];
  let world: EmbeddedWorld;
  beforeAll(async () => {
    database = await createSeededDatabase(QUIET);
    const start = () => startBackend({ database: { kind: 'postgres', url: database.url } });
    one = await start();
    other = await start();
    // Either process may have taken a task.
    const drain = async (): Promise<void> => {
      for (const { tasks } of [one, other, one]) await tasks.drain();
    };
    world = createEmbeddedWorld({ ...one, tasks: { ...one.tasks, drain } });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await database.drop();
  });

  /** The same session at the other server. */
  const there = ({ visitor }: Person) => {
    const copy = createVisitor(other);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    return copy;
  };
  type Asked = readonly [who: Person, name: CallName, body: object];
  /** One call at each server, in the same moment. Their codes, with 200 of the one that succeeded. */
  const race = async (first: Asked, second: Asked): Promise<unknown[]> => {
    const answers = await Promise.all([
      first[0].visitor.call(calls[first[1]].path, first[2]),
      there(second[0]).call(calls[second[1]].path, second[2]),
    ]);
    await world.drain();
    return answers.map(({ status, json }) => (status === 200 ? 200 : json.code)).toSorted();
  };
  const actOn = async (own: Deal, event: string, fields: object = {}): Promise<object> => {
    const [id = 0] = own.milestones;
    const { version } = await world.standing('milestone', id);
    return { kind: 'milestone', id, event, version, ...fields };
  };
  /** Paid and delivered. */
  const submitted = async (): Promise<Deal> => {
    const own = await world.deal(400);
    await world.pays(own);
    expect((await world.acts(own.expert, { id: own.milestones[0] ?? 0 }, 'work.submitted')).status).toBe(200);
    return own;
  };
  const moneyOf = ({ milestones: [id], expert }: Deal) =>
    world.balances(`escrow:${id}`, `clearing:${expert.id}`, `available:${expert.id}`);

  it('[Z48a] an approval and a dispute: the money is either released or held', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await submitted();
      const [id] = own.milestones;
      const approve = await actOn(own, 'work.approved');
      const dispute = await actOn(own, 'dispute.opened', { Note: 'It is not what we agreed on.' });
      expect(
        await race([own.company, 'lifecycleEvent', approve], [own.expert, 'lifecycleEvent', dispute]),
      ).toEqual([200, 'stale']);
      const isReleased = (await world.stateOf({ id: id ?? 0 })) === 'released';
      expect(await moneyOf(own)).toEqual(
        isReleased ? { [`clearing:${own.expert.id}`]: 36_000 } : { [`escrow:${id}`]: 41_200 },
      );
    }
  });

  it('[Z48b] two approvals: the money is released once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await submitted();
      const approve = await actOn(own, 'work.approved');
      const keyed = { ...approve, Key: crypto.randomUUID() };
      expect(
        await race([own.company, 'lifecycleEvent', approve], [own.company, 'lifecycleEvent', keyed]),
      ).toEqual([200, 'stale']);
      expect(await moneyOf(own)).toEqual({ [`clearing:${own.expert.id}`]: 36_000 });
    }
  });

  it('[Z48c] two payments for a milestone: one begins, and a repeated key begins none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await world.deal(400);
      const order = await world.order(own);
      expect(
        await race([own.company, 'fundMilestones', order], [own.company, 'fundMilestones', order]),
      ).toEqual([200, 'stale']);
      const next = await world.deal(400);
      const keyed = { ...(await world.order(next)), Key: crypto.randomUUID() };
      expect(
        await race([next.company, 'fundMilestones', keyed], [next.company, 'fundMilestones', keyed]),
      ).toEqual([200, 200]);
      for (const { contract } of [own, next])
        expect(
          await one.database
            .selectFrom('payments')
            .select('status')
            .where('contract_id', '=', contract)
            .execute(),
        ).toEqual([{ status: 'open' }]);
    }
  });

  it('[Z48d] two withdrawals: no more leaves than there is', async () => {
    const own = await world.earner(400);
    const body = { Amount: 200, Method: own.bank };
    expect(await race([own.expert, 'withdraw', body], [own.expert, 'withdraw', body])).toEqual([
      200,
      'balance_too_low',
    ]);
    expect(await moneyOf(own)).toEqual({ [`available:${own.expert.id}`]: 16_000 });
    const Key = crypto.randomUUID();
    const keyed = { ...body, Amount: 50, Key };
    expect(await race([own.expert, 'withdraw', keyed], [own.expert, 'withdraw', keyed])).toEqual([200, 200]);
    expect(await moneyOf(own)).toEqual({ [`available:${own.expert.id}`]: 11_000 });
  });

  it('[Z48e] a withdrawal and a voluntary refund of the same money: one of them is refused', async () => {
    const own = await world.earner(400);
    const gift = { Milestone: own.milestones[0], Amount: 200, Reason: 'A gift.' };
    expect(
      await race(
        [own.expert, 'withdraw', { Amount: 200, Method: own.bank }],
        [own.expert, 'refundVoluntarily', gift],
      ),
    ).toEqual([200, 'balance_too_low']);
    expect(await moneyOf(own)).toEqual({ [`available:${own.expert.id}`]: 16_000 });
    await world.booksAgree();
  });
});
