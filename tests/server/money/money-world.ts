/** Employers who pay and freelancers who are paid, through the calls and the events of a fake provider. */
import { expect } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { ProviderEvent } from '../../../server/provider/port.ts';
import { percentOf } from '../../../src/contracts/money/cents.ts';
import type { EarningsSummary, Payout } from '../../../src/contracts/money/earnings-listing.ts';
import type { Funding, Payment } from '../../../src/contracts/money/payments.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import type { Person } from '../backend-fixture.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';
import { createFunded, DAY } from './funded-contract.ts';
import { verifyIdentity } from './money-rows.ts';

export { createFakeProvider, DAY };
export type { FakeProvider };

/** A contract with milestones that nobody has paid. */
export interface Deal {
  readonly company: Person;
  readonly expert: Person;
  readonly contract: number;
  readonly milestones: readonly number[];
}

export const createMoneyWorld = (backend: Backend, fake: FakeProvider) => {
  fake.serves(backend);
  const funded = createFunded(backend);
  const { database } = backend;
  const { told, tries } = funded;
  /** With the fields that JSON leaves out, so that tests can name them. */
  const wholePayment = (own: Payment): Payment => ({
    ...own,
    Url: own.Url,
    Declined: own.Declined,
    Refunded: own.Refunded,
    Method: own.Method,
  });

  const deal = async (...amounts: readonly number[]): Promise<Deal> => {
    const [company, expert] = [await funded.person('Employer'), await funded.person('Freelancer')];
    return { company, expert, ...(await funded.agrees(company, expert, ...amounts)) };
  };
  const funding = async ({ company, contract }: Pick<Deal, 'company' | 'contract'>): Promise<Funding> => {
    const own = await told<Funding>(company, 'funding', { Contract: `c-${contract}` });
    return { ...own, Open: own.Open, Blocked: own.Blocked };
  };
  /** The body of `fundMilestones` for all that can be paid, as the page sends it. */
  const order = async (own: Deal, more: object = {}): Promise<object> => {
    const { Contract, Lines } = await funding(own);
    return {
      Contract,
      Milestones: Lines.map(({ Milestone, Version }) => ({ id: Milestone, Version })),
      Total: Math.round(Lines.reduce((sum, { Total }) => sum + Total * 100, 0)) / 100,
      ...more,
    };
  };
  const begins = async (own: Deal, more: object = {}): Promise<Payment> =>
    wholePayment(await told<Payment>(own.company, 'fundMilestones', await order(own, more)));
  const drain = () => backend.tasks.drain();
  const delivers = async (...events: readonly ProviderEvent[]): Promise<void> => {
    for (const own of events) expect(await fake.deliver(own)).toBe(200);
    await drain();
  };
  const keyOf = ({ id }: Pick<Payment, 'id'>): string => `payment:${id}`;
  /** Begins a payment for all, and the provider tells that it is paid. */
  const pays = async (own: Deal, more: object = {}): Promise<Payment> => {
    const payment = await begins(own, more);
    await delivers(fake.settled(keyOf(payment)));
    return wholePayment(await told<Payment>(own.company, 'payment', { id: payment.id }));
  };
  /** The work is submitted and approved, and its money clears. */
  const earns = async (own: Deal): Promise<void> => {
    for (const id of own.milestones) {
      expect((await funded.acts(own.expert, { id }, 'work.submitted')).status).toBe(200);
      expect((await funded.acts(own.company, { id }, 'work.approved')).status).toBe(200);
    }
    await backend.advanceClock(terms.clearanceDays * DAY);
  };
  const summary = (who: Person, more: object = {}): Promise<EarningsSummary> =>
    told(who, 'earningsSummary', { id: who.id, ...more });

  return {
    ...funded,
    fake,
    told,
    tries,
    deal,
    funding,
    order,
    begins,
    keyOf,
    delivers,
    drain,
    pays,
    earns,
    summary,
    /** Identity and a bank account that can be used. Returns its id. */
    async bank({ expert }: Pick<Deal, 'expert'>): Promise<number> {
      await verifyIdentity(backend, expert.id);
      await delivers(
        fake.event({
          type: 'method.added',
          key: `method:${expert.id}`,
          kind: 'bank',
          user: expert.id,
          kept: { token: `bank-${expert.id}`, label: 'Test bank account ending in 6789' },
        }),
      );
      await backend.advanceClock(terms.newMethodDays * DAY);
      const [own] = (await summary(expert)).Methods;
      return Number(own?.id);
    },
    card: (user: number, token = `card-${user}`): Promise<void> =>
      delivers(
        fake.event({
          type: 'method.added',
          key: `method:${user}`,
          kind: 'card',
          user,
          kept: { token, label: 'Test card ending in 0012' },
        }),
      ),
    withdraws: (who: Person, Amount: number, Method: number): Promise<Payout> =>
      told(who, 'withdraw', { Amount, Method }),
    payment: async ({ company }: Pick<Deal, 'company'>, { id }: Pick<Payment, 'id'>): Promise<Payment> =>
      wholePayment(await told<Payment>(company, 'payment', { id })),
    async stateIn(kind: 'payment' | 'refund' | 'payout', id: number): Promise<string> {
      const row = await database
        .selectFrom('lifecycles')
        .select('value')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return String(row.value);
    },
    refundsOf: (payment: Payment['id']) =>
      database
        .selectFrom('refunds')
        .selectAll()
        .where('payment_id', '=', Number(payment))
        .orderBy('id')
        .execute(),
    /** The dead letters of this kind, by their errors. */
    async deadLetters(kind: string): Promise<string[]> {
      const rows = await database
        .selectFrom('tasks')
        .select('error')
        .where('kind', '=', kind)
        .where('given_up_at', 'is not', null)
        .execute();
      return rows.map(({ error }) => error ?? '');
    },
    /** Cents that an employer pays for so many dollars. */
    charged: (dollars: number): number => dollars * 100 + percentOf(dollars * 100, terms.employerFeePercent),
  };
};
export type MoneyWorld = ReturnType<typeof createMoneyWorld>;
