/** What our staff hear of money, and the lists of their commands. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Command } from '../../../server/operator/requests.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { describeOnEither } from '../databases.ts';
import { createPost, type Post } from '../newcomers.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { createFakeProvider, createMoneyWorld, type Deal, type MoneyWorld } from './money-world.ts';

describeOnEither('news of money for our staff', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  let post: Post;
  let olga: { readonly id: number; readonly email: string };
  const fake = createFakeProvider();
  beforeAll(async () => {
    post = createPost();
    backend = await start({ provider: fake.provider, mailer: post.mailer });
    world = createMoneyWorld(backend, fake);
    olga = await addsOperator(backend);
  });
  afterAll(() => backend.close());

  /** The newest notice of the operator, and the newest mail. */
  const heard = async () => {
    await world.drain();
    const notice = await backend.database
      .selectFrom('notifications')
      .select(['title', 'text'])
      .where('user_id', '=', olga.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return { ...notice, mail: post.to(olga.email).at(-1) };
  };
  const lists = async (command: 'chargebacks' | 'refunds' | 'payouts'): Promise<string> => {
    const { result, lines } = await runs(
      backend,
      olga.email,
      { command } satisfies Command,
      backend.services.clock.now,
    );
    expect(result).toBe('done');
    return lines.join('\n');
  };
  const disputes = (payment: Payment, step: 'opened' | 'lost') => {
    const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
    return world.delivers(fake.event({ type: `dispute.${step}`, charge, amountCents: 41_200 }));
  };
  const refunded = async (own: Deal): Promise<number> => {
    const payment = await world.pays(own);
    const [id = 0] = own.milestones;
    await world.acts(own.expert, { id }, 'refund.granted', { Reason: 'Agreed.' });
    await world.drain();
    return (await world.refundsOf(payment.id))[0]?.id ?? 0;
  };

  it('[M49b] the lists say that nothing waits', async () => {
    await sql`delete from tasks where kind = 'money.staff'`.execute(backend.database);
    expect(await lists('chargebacks')).toBe('No bank has taken a payment back.');
    expect(await lists('payouts')).toBe('No payout waits.');
    expect(await lists('refunds')).toBe('No refund waits.');
  });

  it('[M49a][M49b] hear of a chargeback, and of one that is lost', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await disputes(payment, 'opened');
    const opened = await heard();
    expect(opened.title).toBe('A bank has taken a payment back');
    expect(opened.text).toContain(`$412 of payment ${payment.id}`);
    expect(opened.text).toContain('npm run operator -- chargebacks');
    expect(opened.mail?.subject).toMatch(/^A bank has taken a payment back at /);
    expect(opened.mail?.text).not.toContain(own.company.email);
    expect(await lists('chargebacks')).toMatch(
      new RegExp(
        `^payment ${payment.id}  ${payment.Reference}  employer ${own.company.id}  disputed  \\$412  since .* dispute dp_`,
        'm',
      ),
    );
    await disputes(payment, 'lost');
    expect((await heard()).title).toBe('A chargeback is lost');
    expect(await lists('chargebacks')).toMatch(new RegExp(`^payment ${payment.id} .*  lost  `, 'm'));
    await runs(
      backend,
      olga.email,
      { command: 'unblock payments', id: own.company.id, reason: 'They have paid us.' },
      backend.services.clock.now,
    );
    expect(await lists('chargebacks')).not.toContain(`payment ${payment.id} `);
  });

  it('[M49a][M49b] hear of a refund that has failed', async () => {
    const id = await refunded(await world.deal(400));
    expect(await lists('refunds')).toMatch(new RegExp(`^refund ${id}  requested  \\$412`, 'm'));
    await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 41_200 }));
    expect(await heard()).toMatchObject({
      title: 'A refund has failed',
      text: expect.stringContaining(`$412 with refund ${id}`),
    });
    expect(await lists('refunds')).toMatch(new RegExp(`^refund ${id}  failed  \\$412`, 'm'));
  });

  it('[M49a] hear of a charge that pays for nothing', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.delivers(fake.settled(world.keyOf(payment), { charge: 'ch_double' }));
    expect((await heard()).title).toBe('A charge pays for nothing of ours');
    expect(await lists('refunds')).toMatch(/^return \d+  found  \$412 .* ch_double \(payment:\d+\)/m);
  });

  it('[M49a] hear of a task about money that was given up, in one mail a day', async () => {
    const before = post.to(olga.email).length;
    await world.delivers(
      fake.event({ type: 'payout.paid', key: 'subscription:1', amountCents: 100 }),
      fake.event({ type: 'payout.paid', key: 'subscription:2', amountCents: 100 }),
    );
    const own = await heard();
    expect(own.title).toBe('A task about money was given up');
    expect(own.text).toContain('npm run operator -- tasks');
    expect(post.to(olga.email)).toHaveLength(before + 1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from notifications where user_id = ${olga.id} and title = ${own.title ?? ''}
    `.execute(backend.database);
    expect(rows[0]?.count).toBe(1);
  });

  it('[M49a][M49b] hear of a payout that comes back to a closed account, and see payouts that wait', async () => {
    const own = await world.deal(400);
    await world.pays(own);
    await world.earns(own);
    const bank = await world.bank(own);
    const { id } = await world.withdraws(own.expert, 360, bank);
    await world.drain();
    expect(await lists('payouts')).toMatch(
      new RegExp(`^payout ${id}  ML-\\S+  freelancer ${own.expert.id}  sent  \\$359  since`, 'm'),
    );
    const key = `payout:${id}`;
    await world.delivers(fake.event({ type: 'payout.paid', key, amountCents: 35_900 }));
    expect(await lists('payouts')).toBe('No payout waits.');
    await world.act(own.company, 'contract', own.contract, 'contract.ended', { Reason: 'All is done.' });
    const closes = { Confirmation: own.expert.password };
    expect((await world.tries(own.expert, 'closeAccount', closes))[0]).toBe(200);
    await world.delivers(fake.event({ type: 'payout.failed', key, code: 'account_closed' }));
    expect((await heard()).title).toBe('A payout came back to a closed account');
    expect(await lists('payouts')).toBe(
      `balance of freelancer ${own.expert.id}  $360  (the account is closed)`,
    );
    // Our staff pay it from another account of ours.
    const pays = () =>
      runs(
        backend,
        olga.email,
        { command: 'payout paid-otherwise', id: own.expert.id, reason: 'By bank transfer.' },
        backend.services.clock.now,
      );
    expect(await pays()).toMatchObject({ result: 'done' });
    expect(await lists('payouts')).toBe('No payout waits.');
    expect(await pays()).toMatchObject({ result: 'nothing_available' });
  });
});
