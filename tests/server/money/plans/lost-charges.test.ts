/** Tasks of subscriptions that were lost: a sweep enqueues them again, and the audit tells what still waits. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { Database } from '../../../../server/database/tables.ts';
import { apply, passDeadline } from '../../../../server/lifecycles/apply.ts';
import { audit } from '../../../../server/money/audit.ts';
import { planDays } from '../../../../src/contracts/money/plans.ts';
import { createUser } from '../../backend-fixture.ts';
import { describeOnEither } from '../../databases.ts';
import { createFakeProvider, createMoneyWorld, DAY, type MoneyWorld } from '../money-world.ts';
import { openPlanPayment } from './plan-rows.ts';

describeOnEither('a lost task of a plan', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  const now = () => backend.services.clock.now();
  /** As a repair by hand, or a fault of ours, leaves the table. */
  const losing = async (kind: string, act: (transaction: Database) => Promise<unknown>): Promise<void> => {
    await backend.database.transaction().execute(async (transaction) => {
      await act(transaction);
      const { numAffectedRows } = await sql`delete from tasks where kind = ${kind}`.execute(transaction);
      expect(Number(numAffectedRows)).toBe(1);
    });
    await world.drain();
  };
  const waiting = async (): Promise<string[]> => {
    const found = await audit({ database: backend.database, provider: undefined, now: now() });
    return found.waiting.filter((words) => words.startsWith('subscription'));
  };
  const sweeps = async (): Promise<void> => {
    await backend.sweep();
    await world.drain();
  };
  const ofPayment = (id: number) =>
    backend.database
      .selectFrom('plan_charges')
      .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
      .select(['subscriptions.id', 'subscriptions.status'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();

  it('[M234] a subscription that awaits a closed checkout hears of it, and another plan can be chosen', async () => {
    const who = await createUser({ backend }, 'Employer');
    const { id } = await openPlanPayment(backend, who.id, now());
    await world.drain();
    await losing('plan.charge', (transaction) =>
      apply(transaction, {
        lifecycle: 'payment',
        id,
        event: { type: 'payment.cancelled', by: 'system', at: now().toISOString() },
      }),
    );
    const { id: subscription } = await ofPayment(id);
    const choice = { Plan: 'pro', Version: 2, Total: 29 };
    expect(await world.tries(who, 'choosePlan', choice)).toEqual([404, 'plan_unavailable']);
    expect(await waiting()).toEqual([]);
    await backend.advanceClock(DAY + 60_000);
    expect(await waiting()).toEqual([
      `subscription ${subscription} has not heard that its payment ${id} is expired`,
    ]);
    await sweeps();
    expect((await ofPayment(id)).status).toBe('ended');
    expect(await waiting()).toEqual([]);
    expect(
      (await world.told<{ Own: object }>(who, 'choosePlan', { ...choice, Version: 0 })).Own,
    ).toMatchObject({ State: 'starting' });
  });

  it('[M234] a chargeback of which the subscription has not heard ends it', async () => {
    const who = await createUser({ backend }, 'Employer');
    const { id } = await openPlanPayment(backend, who.id, now());
    await sql`update tasks set run_at = 'epoch' where kind = 'payment.charge'`.execute(backend.database);
    await world.drain();
    await world.delivers(fake.settled(`payment:${id}`));
    expect((await ofPayment(id)).status).toBe('active');
    await losing('plan.charge', (transaction) =>
      apply(transaction, {
        lifecycle: 'payment',
        id,
        event: {
          type: 'chargeback.opened',
          by: 'system',
          at: now().toISOString(),
          amountCents: 2900,
          dispute: 'dp_lost',
        } as never,
      }),
    );
    expect((await ofPayment(id)).status).toBe('active');
    await sweeps();
    expect((await ofPayment(id)).status).toBe('ended');
  });

  it('[M234] a renewal that nobody has tried is tried', async () => {
    const who = await createUser({ backend }, 'Freelancer');
    await world.told(who, 'choosePlan', { Plan: 'plus', Version: 0, Total: 0 });
    await world.card(who.id);
    const row = await backend.database
      .selectFrom('lifecycles')
      .innerJoin('subscriptions', 'subscriptions.id', 'lifecycles.id')
      .select(['lifecycles.id', 'due_at'])
      .where('kind', '=', 'subscription')
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow();
    const dueAt = row.due_at?.toISOString() ?? '';
    await losing('plan.renewal', (transaction) =>
      passDeadline(transaction, { kind: 'subscription', id: row.id, dueAt }, new Date(dueAt)),
    );
    await backend.advanceClock((planDays.trial + 2) * DAY);
    expect(await waiting()).toEqual([`subscription ${row.id} is past due, and nobody charges for it`]);
    const charged = () =>
      fake.named('charge').filter(({ asked }) => (asked as { user: number }).user === who.id).length;
    expect(charged()).toBe(0);
    await sweeps();
    expect(charged()).toBe(1);
    expect(await waiting()).toEqual([]);
  });
});
