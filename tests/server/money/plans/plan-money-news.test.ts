/** What a member hears of a payment for a plan that goes back, or that the bank takes back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { apply } from '../../../../server/lifecycles/apply.ts';
import type { Command } from '../../../../server/operator/requests.ts';
import { createUser, type Person } from '../../backend-fixture.ts';
import { describeOnEither } from '../../databases.ts';
import { createPost, type Post } from '../../newcomers.ts';
import { addsOperator, runs } from '../../operator/operator-world.ts';
import { createFakeProvider, createMoneyWorld, type MoneyWorld } from '../money-world.ts';
import { openPlanPayment } from './plan-rows.ts';

const MINUTE = 60_000;

describeOnEither('news of payments for plans', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  let post: Post;
  let operator: string;
  const fake = createFakeProvider();
  beforeAll(async () => {
    post = createPost();
    backend = await start({ provider: fake.provider, mailer: post.mailer });
    world = createMoneyWorld(backend, fake);
    operator = (await addsOperator(backend)).email;
  });
  afterAll(() => backend.close());

  const operates = (command: Command) => runs(backend, operator, command, backend.services.clock.now);
  const chooses = async (who: Person): Promise<string> => {
    const { id } = await openPlanPayment(backend, who.id, backend.services.clock.now());
    await sql`update tasks set run_at = 'epoch' where kind = 'payment.charge'`.execute(backend.database);
    await world.drain();
    return `payment:${id}`;
  };
  /** All notices, and the newest mail. */
  const heard = async (who: Person) => {
    await world.drain();
    const rows = await backend.database
      .selectFrom('notifications')
      .select(['title', 'text', 'link'])
      .where('user_id', '=', who.id)
      .where('kind', '=', 'money')
      .orderBy('id')
      .execute();
    for (const { link } of rows) expect(link).toBe('/packages');
    return {
      titles: rows.map(({ title }) => title),
      text: rows.at(-1)?.text,
      mail: post.to(who.email).at(-1),
    };
  };
  /** The charge arrives after its checkout has closed. Returns the id of the refund. */
  const paysTooLate = async (who: Person): Promise<number> => {
    const key = await chooses(who);
    await backend.advanceClock(16 * MINUTE);
    await world.drain();
    await world.delivers(fake.settled(key));
    const [refund] = await world.refundsOf(Number(key.split(':')[1]));
    return refund?.id ?? 0;
  };

  it('[M237] a charge that buys no plan is told, and its refund', async () => {
    const who = await createUser({ backend }, 'Employer');
    const id = await paysTooLate(who);
    const told = await heard(who);
    expect(told.titles).toEqual(['Your payment goes back to your card']);
    expect(told.text).toContain('$29 of the payment');
    expect(told.text).toContain('because no plan waits for it any more');
    expect(told.mail?.text).toContain('/packages');
    expect(told.mail?.text).toContain('$29');
    await world.delivers(fake.event({ type: 'refund.settled', key: `refund:${id}`, amountCents: 2900 }));
    expect((await heard(who)).titles.at(-1)).toBe('A refund has arrived');
  });

  it('[M237] a refund that fails is told, and that our staff have paid it in another way', async () => {
    const who = await createUser({ backend }, 'Employer');
    const id = await paysTooLate(who);
    await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 2900 }));
    expect((await heard(who)).titles.at(-1)).toBe('A refund did not reach your card');
    const reason = 'The card is closed.';
    expect(await operates({ command: 'refund paid-otherwise', id, reason })).toMatchObject({
      result: 'done',
    });
    const told = await heard(who);
    expect(told.titles.at(-1)).toBe('We have paid you a refund in another way');
    expect(told.text).toContain(reason);
    expect(told.mail?.text).toContain('/packages');
  });

  it('[M238] a chargeback is told once, and so is what the bank and our staff decide', async () => {
    const who = await createUser({ backend }, 'Employer');
    const key = await chooses(who);
    await world.delivers(fake.settled(key));
    const dispute = { charge: fake.chargeOf(key)?.id ?? '', amountCents: 2900 };
    await world.delivers(fake.event({ type: 'dispute.opened', ...dispute }));
    const opened = (await heard(who)).titles;
    expect(opened.filter((title) => title.includes('taken a payment back'))).toEqual([
      'Your plan Pro has ended, because your bank has taken a payment back',
    ]);
    await world.delivers(fake.event({ type: 'dispute.lost', ...dispute }));
    const lost = await heard(who);
    expect(lost.titles.at(-1)).toBe('Your bank has decided about a payment');
    expect(lost.text).toContain('you cannot pay for a plan');
    const reason = 'It is settled.';
    expect(await operates({ command: 'unblock payments', id: who.id, reason })).toMatchObject({
      result: 'done',
    });
    const told = await heard(who);
    expect(told.titles.at(-1)).toBe('You can pay for a plan again');
    expect(told.text).toContain(reason);
  });

  it('[M238] a chargeback after the end of a plan is told, and so is one that is won', async () => {
    const who = await createUser({ backend }, 'Employer');
    const key = await chooses(who);
    await world.delivers(fake.settled(key));
    await backend.database.transaction().execute(async (transaction) => {
      const { subscription_id: id } = await transaction
        .selectFrom('plan_charges')
        .select('subscription_id')
        .where('payment_id', '=', Number(key.split(':')[1]))
        .executeTakeFirstOrThrow();
      const at = backend.services.clock.now().toISOString();
      await apply(transaction, {
        lifecycle: 'subscription',
        id,
        event: { type: 'account.closed', by: 'system', at },
      });
    });
    const dispute = { charge: fake.chargeOf(key)?.id ?? '', amountCents: 2900 };
    await world.delivers(fake.event({ type: 'dispute.opened', ...dispute }));
    expect((await heard(who)).titles.at(-1)).toBe('Your bank has taken a payment back');
    await world.delivers(fake.event({ type: 'dispute.won', ...dispute }));
    const told = await heard(who);
    expect(told.titles.at(-1)).toBe('Your bank has returned a payment');
    expect(told.text).toContain('You can pay for a plan again.');
  });
});
