/** Money from the employer's card to the freelancer's bank, with the embedded provider. On both databases. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { audit } from '../../../server/money/audit.ts';
import {
  testBankAccounts,
  testDocuments,
  type BankBehaviour,
  type CardBehaviour,
} from '../../../server/provider/embedded/test-numbers.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { PASSWORD, type Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { cardFields } from '../provider/provider-world.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal, type MoneyWorld } from './money-world.ts';

const HOUR = 3_600_000;

describeOnBoth('money with the embedded provider', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createMoneyWorld(backend, createFakeProvider());
  });
  afterAll(() => backend.close());

  /** Fills in a page of the provider, and returns where it leads. */
  const submits = async (path: string, fields: Record<string, string>): Promise<string | null> => {
    const answer = await fetch(backend.address + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
    await answer.text();
    await world.drain();
    return answer.headers.get('location');
  };
  const pays = async (own: Deal, card: CardBehaviour, more: object = {}): Promise<Payment> => {
    const payment = await world.begins(own);
    await submits(payment.Url ?? '', { ...cardFields(card), ...more });
    return payment;
  };
  const proves = async (who: Person): Promise<void> => {
    const { Url } = await world.told<{ Url: string }>(who, 'openPayoutAccount', {
      returnTo: '/earning-detail/1',
    });
    expect(
      await submits(Url, { name: 'Noor Hadi', born: '1990-05-01', document: testDocuments.verified.number }),
    ).toBe('/earning-detail/1');
  };
  const addsBank = async (who: Person, behaviour: BankBehaviour): Promise<number> => {
    const body = { returnTo: '/earning-detail/1', Password: PASSWORD };
    const { Url } = await world.told<{ Url: string }>(who, 'addPayoutMethod', body);
    await submits(Url, { account: testBankAccounts[behaviour].number });
    await backend.advanceClock(terms.newMethodDays * DAY);
    const own = (await world.summary(who)).Methods.find(({ Label }) =>
      Label.endsWith(testBankAccounts[behaviour].number.slice(-4)),
    );
    return Number(own?.id);
  };
  const agrees = async (): Promise<void> => {
    await backend.advanceClock(HOUR);
    const { provider, clock } = backend.services;
    expect((await audit({ database: backend.database, provider, now: clock.now() })).findings).toEqual([]);
  };

  it('[M15a] goes from a new card to escrow, to the freelancer and to the bank, and the books agree', async () => {
    const own = await world.deal(400);
    const payment = await pays(own, 'success', { keep: 'yes' });
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid', Lines: [{ State: 'funded' }] });
    await agrees();
    await world.earns(own);
    await proves(own.expert);
    const bank = await addsBank(own.expert, 'success');
    expect(await world.summary(own.expert)).toMatchObject({ Account: 'verified', Available: 360 });
    const payout = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    expect(await world.stateIn('payout', Number(payout.id))).toBe('sent');
    await agrees();
    await backend.advanceClock(2 * DAY);
    await world.drain();
    expect(await world.summary(own.expert)).toMatchObject({ Available: 260, PaidOut: 99, OnItsWay: 0 });
    await agrees();
    // The kept card pays for the next contract without a page.
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 50)) };
    const [method] = (await world.funding(next)).Methods;
    const second = await world.begins(next, { Method: method?.id });
    await world.drain();
    expect(await world.payment(next, second)).toMatchObject({ State: 'paid', Method: method?.Label });
    await agrees();
  });

  it('[M6a] goes on after a declined card, and after a second step', async () => {
    const own = await world.deal(400);
    const payment = await pays(own, 'insufficient');
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'open',
      Declined: 'insufficient_funds',
    });
    await submits(payment.Url ?? '', cardFields('secondStep'));
    expect(await world.payment(own, payment)).toMatchObject({ State: 'open' });
    expect(await submits(payment.Url ?? '', { act: 'confirm', code: '123456' })).toBe(
      `/thank-you?payment=${payment.id}`,
    );
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid' });
    await agrees();
  });

  it('[M7b][M7e][M8a] takes an event that comes twice, never, or late', async () => {
    for (const card of ['twice', 'silent', 'late'] as const) {
      const own = await world.deal(100);
      const payment = await pays(own, card);
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
    await agrees();
  });

  it('[M9b][M15b] a refund and a payout that fail leave the books in agreement', async () => {
    const own = await world.deal(400);
    const payment = await pays(own, 'noRefund');
    const id = own.milestones[0] ?? 0;
    await world.acts(own.expert, { id }, 'refund.granted', { Reason: 'We agreed on it.' });
    await world.drain();
    const [refund] = await world.refundsOf(payment.id);
    expect(refund?.status).toBe('failed');
    await agrees();
    const other = await world.deal(400);
    await pays(other, 'success');
    await world.earns(other);
    await proves(other.expert);
    const bank = await addsBank(other.expert, 'closed');
    await world.withdraws(other.expert, 100, bank);
    await world.drain();
    await backend.advanceClock(2 * DAY);
    await world.drain();
    expect(await world.summary(other.expert)).toMatchObject({ Available: 360, OnItsWay: 0, PaidOut: 0 });
    await agrees();
  });

  it('[M10a][M10b] charges that the bank takes back, and decides for us or against us', async () => {
    const won = await world.deal(400);
    const lost = await world.deal(100);
    const [first, second] = [await pays(won, 'wonBack'), await pays(lost, 'lostBack')];
    await backend.advanceClock(22 * DAY);
    await world.drain();
    expect((await world.payment(won, first)).State).toBe('disputed');
    expect((await world.payment(lost, second)).State).toBe('disputed');
    expect((await world.funding(won)).Blocked).toBe('payments_blocked');
    await agrees();
    await world.acts(lost.expert, { id: lost.milestones[0] ?? 0 }, 'refund.granted', {
      Reason: 'We agreed on it.',
    });
    await world.drain();
    await backend.advanceClock(11 * DAY);
    await world.drain();
    expect((await world.payment(won, first)).State).toBe('paid');
    expect((await world.payment(lost, second)).State).toBe('lost');
    expect((await world.refundsOf(second.id)).map(({ status }) => status)).toEqual(['kept']);
    await agrees();
  });
});
