/** Attacks on a freelancer's earnings, through a real server with the embedded provider. Each is refused, and moves nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { CallName } from '../../../src/contracts/app/calls.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { PASSWORD, type Person } from '../backend-fixture.ts';
import {
  employer as demoEmployer,
  freelancer as demoFreelancer,
  signedIn,
  startBackend,
} from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { createEmbeddedWorld, type EmbeddedWorld } from './embedded-world.ts';
import { createFakeProvider, createMoneyWorld, DAY } from './money-world.ts';

const MINUTE = 60_000;

describe('nobody', () => {
  let backend: Backend;
  let world: EmbeddedWorld;
  beforeAll(async () => {
    backend = await startBackend();
    world = createEmbeddedWorld(backend);
  });
  afterAll(() => backend.close());

  const withdraws = (who: Person, Method: unknown, Amount: unknown = 100) =>
    world.tries(who, 'withdraw', { Amount, Method });
  const demo = async (account: typeof demoEmployer | typeof demoFreelancer): Promise<Person> => ({
    ...(await world.person(account === demoEmployer ? 'Employer' : 'Freelancer')),
    id: account.id,
    visitor: await signedIn(backend, account),
  });

  it('[Z43] withdraws without an identity, and with one that the provider does not accept', async () => {
    for (const document of [undefined, 'restricted'] as const) {
      const own = await world.deal(400);
      await world.pays(own);
      await world.earns(own);
      if (document) await world.proves(own.expert, document);
      const bank = await world.addsUsableBank(own.expert);
      expect((await world.summary(own.expert)).Account).toBe(document ?? 'none');
      await world.movesNothing(async () => {
        expect(await withdraws(own.expert, bank)).toEqual([403, 'identity_needed']);
      });
    }
    // The check takes an hour.
    const waiting = await world.person('Freelancer');
    await world.proves(waiting, 'pending');
    expect((await world.summary(waiting)).Account).toBe('pending');
    expect(await withdraws(waiting, 1)).toEqual([403, 'identity_needed']);
  });

  it('[Z44] withdraws to a bank account that was just added with a stolen session and password', async () => {
    const own = await world.earner(400);
    const fresh = await world.addsBank(own.expert, 'refused');
    await world.told(own.expert, 'choosePayoutMethod', { id: fresh });
    await world.told(own.expert, 'removePayoutMethod', { id: own.bank });
    await world.movesNothing(async () => {
      expect(await withdraws(own.expert, fresh)).toEqual([409, 'method_waits']);
      await backend.advanceClock(terms.newMethodDays * DAY - 10 * MINUTE);
      expect(await withdraws(own.expert, fresh)).toEqual([409, 'method_waits']);
    });
    expect((await world.heard(own.expert, 'money')).map(({ Title }) => Title)).toContain(
      'A bank account was added for your payouts',
    );
    for (const Password of ['', 'not the one', PASSWORD.toUpperCase()])
      expect((await world.tries(own.expert, 'addPayoutMethod', { returnTo: '/desk', Password }))[0]).not.toBe(
        200,
      );
  });

  it('[Z45] withdraws to, chooses or removes somebody else’s bank account', async () => {
    const own = await world.earner(400);
    const other = await world.earner(400);
    await world.movesNothing(async () => {
      expect(await withdraws(own.expert, other.bank)).toEqual([409, 'method_gone']);
      for (const name of ['choosePayoutMethod', 'removePayoutMethod'] as const)
        for (const who of [own.expert, own.company])
          expect(await world.tries(who, name, { id: other.bank })).toEqual([409, 'method_gone']);
    });
    // Nor does an employer withdraw what their freelancer has earned.
    await world.movesNothing(async () => {
      expect((await withdraws(own.company, own.bank))[0]).not.toBe(200);
      for (const id of [own.expert.id, -1, '0', 1e15])
        expect(await world.tries(other.expert, 'earningsSummary', { id })).toEqual([
          404,
          'earnings_not_found',
        ]);
    });
  });

  it('[Z46] withdraws to a removed bank account, or shortens its wait by removing and adding it', async () => {
    const own = await world.earner(400);
    await world.told(own.expert, 'removePayoutMethod', { id: own.bank });
    await world.drain();
    await world.movesNothing(async () => {
      expect(await withdraws(own.expert, own.bank)).toEqual([409, 'method_gone']);
      expect(await world.tries(own.expert, 'choosePayoutMethod', { id: own.bank })).toEqual([
        409,
        'method_gone',
      ]);
    });
    const again = await world.addsBank(own.expert);
    await world.movesNothing(async () => {
      expect(await withdraws(own.expert, again)).toEqual([409, 'method_waits']);
    });
  });

  it('[Z47] withdraws more than is available: what is in escrow or in clearance, or the same twice', async () => {
    const own = await world.earner(400);
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 500, 600)) };
    await world.pays(next);
    const [, cleared] = next.milestones;
    for (const [who, event] of [
      [own.expert, 'work.submitted'],
      [own.company, 'work.approved'],
    ] as const)
      expect((await world.acts(who, { id: cleared ?? 0 }, event)).status).toBe(200);
    expect(await world.summary(own.expert)).toMatchObject({ Available: 360, Held: 450, Clearing: 540 });
    await world.movesNothing(async () => {
      for (const Amount of [360.01, 900, 1350, 999_999_999])
        expect(await withdraws(own.expert, own.bank, Amount)).toEqual([409, 'balance_too_low']);
    });
    expect((await withdraws(own.expert, own.bank, 200))[0]).toBe(200);
    await world.movesNothing(async () => {
      expect(await withdraws(own.expert, own.bank, 200)).toEqual([409, 'balance_too_low']);
    });
  });

  it('[Z49] moves money from a frozen account, by any call', async () => {
    const own = await world.earner(400);
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 500)) };
    const order = await world.order(next);
    const olga = await addsOperator(backend);
    const bodies: Partial<Record<CallName, object>> = {
      fundMilestones: order,
      choosePlan: { Plan: 'pro', Version: 0, Total: 0 },
      cancelPlanPayment: { id: 1, Version: 1 },
      addPaymentMethod: { returnTo: '/milestone-payment' },
      withdraw: { Amount: 100, Method: own.bank },
      refundVoluntarily: { Milestone: own.milestones[0], Amount: 1, Reason: 'A gift.' },
      openPayoutAccount: { returnTo: '/desk' },
      addPayoutMethod: { returnTo: '/desk', Password: PASSWORD },
      choosePayoutMethod: { id: own.bank },
      removePayoutMethod: { id: own.bank },
    };
    for (const { id } of [own.company, own.expert])
      expect(
        await runs(backend, olga.email, { command: 'freeze account', id, reason: 'A stolen card' }),
      ).toMatchObject({ result: 'done' });
    await world.movesNothing(async () => {
      for (const [name, body] of Object.entries(bodies) as [CallName, object][])
        for (const who of [own.company, own.expert])
          expect(await world.tries(who, name, body), name).toEqual([403, 'account_frozen']);
    });
  });

  it('[Z50] uses a demo account with a provider that moves real money', async () => {
    const fake = createFakeProvider();
    const other = await startBackend({ provider: { ...fake.provider, name: 'real' } });
    try {
      const there = createMoneyWorld(other, fake);
      const one = async (type: Person['type'], account: { readonly id: number }): Promise<Person> => ({
        ...(await there.person(type)),
        id: account.id,
        visitor: await signedIn(other, account),
      });
      const [company, expert] = [
        await one('Employer', demoEmployer),
        await one('Freelancer', demoFreelancer),
      ];
      const { contract } = await there.agrees(company, expert, 400);
      const attempts: readonly (readonly [Person, CallName, object])[] = [
        [company, 'fundMilestones', await there.order({ company, expert, contract, milestones: [] })],
        [company, 'addPaymentMethod', { returnTo: '/milestone-payment' }],
        [expert, 'choosePlan', { Plan: 'pro', Version: 0, Total: 0 }],
        [expert, 'withdraw', { Amount: 100, Method: 1 }],
        [expert, 'refundVoluntarily', { Milestone: 1, Amount: 1, Reason: 'A gift.' }],
        [expert, 'openPayoutAccount', { returnTo: '/desk' }],
        [expert, 'addPayoutMethod', { returnTo: '/desk', Password: demoFreelancer.password }],
      ];
      for (const [who, name, body] of attempts) {
        const { status, json } = await asks(who, name, body);
        expect([name, status, json.code]).toEqual([name, 403, 'demo_account_limited']);
      }
      expect(fake.commands).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('[Z51] gives back more than a milestone has paid, or the money of somebody else’s milestone', async () => {
    const own = await world.earner(400);
    const other = await world.earner(400);
    const returns = (who: Person, Milestone: unknown, Amount: number) =>
      world.tries(who, 'refundVoluntarily', { Milestone, Amount, Reason: 'A gift.' });
    const [id] = own.milestones;
    await world.movesNothing(async () => {
      // Our fee was never theirs.
      for (const Amount of [360.01, 400, 412])
        expect(await returns(own.expert, id, Amount)).toEqual([409, 'refund_not_possible']);
      for (const who of [other.expert, other.company, own.company])
        expect(await returns(who, id, 10)).toEqual([404, 'milestone_not_found']);
    });
    // Money of another milestone does not make it more.
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 500)) };
    await world.pays(next);
    await world.earns(next);
    expect((await returns(own.expert, id, 300))[0]).toBe(200);
    await world.movesNothing(async () => {
      for (const Amount of [60.01, 300])
        expect(await returns(own.expert, id, Amount)).toEqual([409, 'refund_not_possible']);
    });
    await world.booksAgree();
  });

  it('[Z50] uses a demo account, which anyone may sign in to, to pay a real person', async () => {
    const real = await world.deal(400);
    const company = await demo(demoEmployer);
    const order = await world.order(real);
    // As if a contract with somebody of the real world had begun.
    await backend.database
      .updateTable('contracts')
      .set({ employer_id: demoEmployer.id })
      .where('id', '=', real.contract)
      .execute();
    await world.movesNothing(async () => {
      expect(await world.tries(company, 'fundMilestones', order)).toEqual([403, 'demo_account_limited']);
    });
  });
});
