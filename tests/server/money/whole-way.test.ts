/** Money from the employer's card to the freelancer's bank, with the embedded provider. On both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { describeOnBoth } from '../databases.ts';
import { addsOperator } from '../operator/operator-world.ts';
import { cardFields } from '../provider/provider-world.ts';
import { createEmbeddedWorld, type EmbeddedWorld } from './embedded-world.ts';
import { DAY } from './money-world.ts';

describeOnBoth('money with the embedded provider', (start) => {
  let backend: Backend;
  let world: EmbeddedWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createEmbeddedWorld(backend);
  });
  afterAll(() => backend.close());

  it('[M96] our staff hear of an event that the provider could not deliver, and the dead letter stays', async () => {
    const { database, tasks } = backend;
    const operator = await addsOperator(backend);
    await sql`insert into tasks (kind, payload, run_at) values ('provider.send', '{}', now()),
      ('provider.later', '{}', now())`.execute(database);
    await tasks.drain();
    await tasks.drain();
    const heard = await database
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', operator.id)
      .execute();
    expect(heard).toContainEqual({ title: 'A task about money was given up' });
    await sql`update tasks set given_up_at = now() - interval '31 days' where kind like 'provider.%'
      and given_up_at is not null`.execute(database);
    await backend.sweep();
    const dead = await database
      .selectFrom('tasks')
      .select('kind')
      .where('given_up_at', 'is not', null)
      .orderBy('kind')
      .execute();
    expect(dead.map(({ kind }) => kind)).toEqual(['provider.later', 'provider.send']);
    await database.deleteFrom('tasks').where('given_up_at', 'is not', null).execute();
  });

  it('[M15a] goes from a new card to escrow, to the freelancer and to the bank, and the books agree', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own, 'success', { keep: 'yes' });
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid', Lines: [{ State: 'funded' }] });
    await world.booksAgree();
    await world.earns(own);
    await world.proves(own.expert);
    const bank = await world.addsUsableBank(own.expert);
    expect(await world.summary(own.expert)).toMatchObject({ Account: 'verified', Available: 360 });
    const payout = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    expect(await world.stateIn('payout', Number(payout.id))).toBe('sent');
    await world.booksAgree();
    await backend.advanceClock(2 * DAY);
    await world.drain();
    expect(await world.summary(own.expert)).toMatchObject({ Available: 260, PaidOut: 99, OnItsWay: 0 });
    await world.booksAgree();
    // The kept card pays for the next contract without a page.
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 50)) };
    const [method] = (await world.funding(next)).Methods;
    const second = await world.begins(next, { Method: method?.id });
    await world.drain();
    expect(await world.payment(next, second)).toMatchObject({ State: 'paid', Method: method?.Label });
    await world.booksAgree();
  });

  it('[M6a] goes on after a declined card, and after a second step', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own, 'insufficient');
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'open',
      Declined: 'insufficient_funds',
    });
    await world.submits(payment.Url ?? '', cardFields('secondStep'));
    expect(await world.payment(own, payment)).toMatchObject({ State: 'open' });
    expect(await world.submits(payment.Url ?? '', { act: 'confirm', code: '123456' })).toBe(
      `/thank-you?payment=${payment.id}`,
    );
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid' });
    await world.booksAgree();
  });

  it('[M7b][M7e][M8a] takes an event that comes twice, never, or late', async () => {
    for (const card of ['twice', 'silent', 'late'] as const) {
      const own = await world.deal(100);
      const payment = await world.pays(own, card);
      if (card === 'silent') {
        await backend.advanceClock(5 * 60_000);
        await backend.sweep();
      }
      if (card === 'late') {
        await backend.advanceClock(16 * 60_000);
        await world.drain();
        expect((await world.payment(own, payment)).State).toBe('expired');
        await backend.advanceClock(10 * 60_000);
        await world.drain();
      }
      expect([card, await world.payment(own, payment)]).toMatchObject([
        card,
        { State: 'paid', Lines: [{ State: 'funded' }] },
      ]);
    }
    await world.booksAgree();
  });

  it('[M9b][M15b] a refund and a payout that fail leave the books in agreement', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own, 'noRefund');
    const id = own.milestones[0] ?? 0;
    await world.acts(own.expert, { id }, 'refund.granted', { Reason: 'We agreed on it.' });
    await world.drain();
    const [refund] = await world.refundsOf(payment.id);
    expect(refund?.status).toBe('failed');
    await world.booksAgree();
    const other = await world.deal(400);
    await world.pays(other, 'success');
    await world.earns(other);
    await world.proves(other.expert);
    const bank = await world.addsUsableBank(other.expert, 'closed');
    await world.withdraws(other.expert, 100, bank);
    await world.drain();
    await backend.advanceClock(2 * DAY);
    await world.drain();
    expect(await world.summary(other.expert)).toMatchObject({ Available: 360, OnItsWay: 0, PaidOut: 0 });
    await world.booksAgree();
  });

  it('[M10a][M10b] charges that the bank takes back, and decides for us or against us', async () => {
    const won = await world.deal(400);
    const lost = await world.deal(100);
    const [first, second] = [await world.pays(won, 'wonBack'), await world.pays(lost, 'lostBack')];
    await backend.advanceClock(22 * DAY);
    await world.drain();
    expect((await world.payment(won, first)).State).toBe('disputed');
    expect((await world.payment(lost, second)).State).toBe('disputed');
    expect((await world.funding(won)).Blocked).toBe('payments_blocked');
    await world.booksAgree();
    await world.acts(lost.expert, { id: lost.milestones[0] ?? 0 }, 'refund.granted', {
      Reason: 'We agreed on it.',
    });
    await world.drain();
    await backend.advanceClock(11 * DAY);
    await world.drain();
    expect((await world.payment(won, first)).State).toBe('paid');
    expect((await world.payment(lost, second)).State).toBe('lost');
    expect((await world.refundsOf(second.id)).map(({ status }) => status)).toEqual(['kept']);
    await world.booksAgree();
  });
});
