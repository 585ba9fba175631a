/** The charges that a payout's money came from. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { describeOnEither } from '../databases.ts';
import { createFakeProvider, createMoneyWorld, type Deal, type MoneyWorld } from './money-world.ts';

describeOnEither('the sources of payouts', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  const chargeOf = (payment: string | number): string => fake.chargeOf(`payment:${payment}`)?.id ?? '';
  const sourcesOf = (payout: string | number) =>
    fake.named('transfer').find(({ key }) => key === `payout:${payout}`)?.asked;
  /** Paid, earned and cleared by payments of their own: 90 of each 100 are the freelancer's. */
  const earner = async () => {
    const own = await world.deal(100);
    const first = await world.pays(own);
    await world.earns(own);
    const next: Deal = { ...own, ...(await world.agrees(own.company, own.expert, 200)) };
    const second = await world.pays(next);
    await world.earns(next);
    return { own, bank: await world.bank(own), first: chargeOf(first.id), second: chargeOf(second.id) };
  };
  const withdraws = async (own: Deal, amount: number, bank: number) => {
    const { id } = await world.withdraws(own.expert, amount, bank);
    await world.drain();
    return id;
  };

  it('[M116] a payout uses the oldest charges first, and no charge for more than it has brought', async () => {
    const { own, bank, first, second } = await earner();
    const account = `acct-${own.expert.id}`;
    const one = await withdraws(own, 61, bank);
    expect(sourcesOf(one)).toEqual({
      account,
      amountCents: 6000,
      sources: [{ charge: first, amountCents: 6000 }],
    });
    const two = await withdraws(own, 101, bank);
    expect(sourcesOf(two)).toMatchObject({
      amountCents: 10_000,
      sources: [
        { charge: first, amountCents: 3000 },
        { charge: second, amountCents: 7000 },
      ],
    });
  });

  it('[M116] what failed, and what the freelancer gave back, is counted', async () => {
    const { own, bank, first, second } = await earner();
    const one = await withdraws(own, 91, bank);
    expect(sourcesOf(one)).toMatchObject({ sources: [{ charge: first, amountCents: 9000 }] });
    await world.delivers(fake.event({ type: 'payout.failed', key: `payout:${one}`, code: 'account_closed' }));
    await world.told(own.expert, 'refundVoluntarily', {
      Milestone: own.milestones[0] ?? 0,
      Amount: 40,
      Reason: 'A gift.',
    });
    await world.drain();
    const two = await withdraws(own, 91, bank);
    expect(sourcesOf(two)).toMatchObject({
      amountCents: 9000,
      sources: [
        { charge: first, amountCents: 5000 },
        { charge: second, amountCents: 4000 },
      ],
    });
  });

  it('[M116] a charge that the bank has taken back is no source', async () => {
    const { own, bank, first, second } = await earner();
    await world.delivers(fake.event({ type: 'dispute.opened', charge: first, amountCents: 10_300 }));
    const one = await withdraws(own, 200, bank);
    expect(sourcesOf(one)).toMatchObject({
      amountCents: 19_900,
      sources: [{ charge: second, amountCents: 18_000 }],
    });
  });
});
