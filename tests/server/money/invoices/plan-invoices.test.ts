/** Our invoices of payments for plans, their credit notes, and the receipts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { issueInvoicesOfPlan } from '../../../../server/lifecycles/tasks.ts';
import type { Invoice, InvoiceRow } from '../../../../src/contracts/money/invoices.ts';
import type { Packages } from '../../../../src/contracts/money/packages.ts';
import { planDays } from '../../../../src/contracts/money/plans.ts';
import { createUser, type Person } from '../../backend-fixture.ts';
import { describeOnEither } from '../../databases.ts';
import { createPost, type Post } from '../../newcomers.ts';
import { brokenInvariants } from '../invariants.ts';
import { createFakeProvider, createMoneyWorld, DAY, type MoneyWorld } from '../money-world.ts';
import { openPlanPayment } from '../plans/plan-rows.ts';

const MINUTE = 60_000;

describeOnEither('invoices of plans', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  let post: Post;
  const fake = createFakeProvider();
  beforeAll(async () => {
    post = createPost();
    backend = await start({
      provider: fake.provider,
      mailer: post.mailer,
      invoices: {
        issuer: { Name: 'Market Lane Ltd', Country: 'IE', TaxId: 'IE1234567A' },
        taxRates: [
          {
            Country: 'IE',
            From: '2020-01-01',
            Name: 'VAT',
            Percent: 23,
            ReverseCharge: ['DE'],
            Source: 'https://example.com/rates',
          },
        ],
      },
    });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  const lists = async (who: Person): Promise<readonly InvoiceRow[]> => {
    await world.drain();
    return world.told(who, 'invoices', {});
  };
  const opens = (who: Person, id: unknown): Promise<Invoice> => world.told(who, 'invoice', { id });
  /** Chosen, and its checkout is open. */
  const chooses = async (who: Person): Promise<string> => {
    const { id } = await openPlanPayment(backend, who.id, backend.services.clock.now());
    await sql`update tasks set run_at = 'epoch' where kind = 'payment.charge'`.execute(backend.database);
    await world.drain();
    return `payment:${id}`;
  };
  const pays = async (who: Person): Promise<string> => {
    const key = await chooses(who);
    await world.delivers(fake.settled(key));
    return key;
  };
  const isSound = async () => expect(await brokenInvariants(backend.database)).toEqual([]);

  it('[B163][M163] a payment for a plan has our invoice with its tax, its PDF, and a receipt by mail', async () => {
    const who = await createUser({ backend }, 'Employer');
    await pays(who);
    const [row, ...others] = await lists(who);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ Kind: 'fee', Total: 29, Net: 23.58, Tax: 5.42, IsOwn: false, ByHand: false });
    expect(row).toMatchObject({ With: 'Market Lane Ltd', Contract_Title: 'Plan Pro' });
    expect(row?.Number).toMatch(/^ML-/);
    expect(row?.Contract).toBeUndefined();
    const invoice = await opens(who, row?.id);
    const [receipt] = (await world.told<Packages>(who, 'packages', {})).Receipts;
    expect(invoice).toMatchObject({
      TaxRate: { Name: 'VAT', Percent: 23 },
      Buyer: { Name: expect.any(String) },
      Lines: [{ Title: 'Plan Pro', Detail: expect.stringContaining(`payment ${receipt?.Reference}`) }],
    });
    const stranger = await createUser({ backend }, 'Employer');
    expect(await world.tries(stranger, 'invoice', { id: row?.id })).toEqual([404, 'invoice_not_found']);
    const mail = post.to(who.email).find(({ subject }) => subject.startsWith('Receipt'));
    expect(mail?.text).toContain('$29.00');
    expect(mail?.text).toContain(receipt?.Reference);
    await isSound();
  });

  it('[B163] a customer with a tax id in a listed country accounts for the tax', async () => {
    const who = await createUser({ backend }, 'Employer');
    const details = { LegalName: 'Linden GmbH', Country: 'DE', TaxId: 'DE123456789', Version: 0 };
    await world.told(who, 'saveBillingDetails', details);
    await pays(who);
    const [row] = await lists(who);
    expect(row).toMatchObject({ Total: 29, Net: 29, Tax: 0 });
    expect(await opens(who, row?.id)).toMatchObject({ ReverseCharge: true, Buyer: { Name: 'Linden GmbH' } });
  });

  it('[B163] a renewal and an upgrade have an invoice each, and a trial has none', async () => {
    const who = await createUser({ backend }, 'Freelancer');
    const packages = () => world.told<Packages>(who, 'packages', {});
    const settles = async () => world.delivers(fake.settled(`payment:${(await packages()).Open?.id}`));
    await world.told(who, 'choosePlan', { Plan: 'plus', Version: 0, Total: 0 });
    await world.card(who.id);
    expect(await lists(who)).toEqual([]);
    await backend.advanceClock(planDays.trial * DAY);
    await world.drain();
    await settles();
    const { Own, Methods } = await packages();
    const change = { Plan: 'pro', Version: Own?.Version, Total: 17, Method: Methods[0]?.id };
    await world.told(who, 'choosePlan', change);
    await settles();
    const rows = await lists(who);
    expect(rows.map(({ Contract_Title: title, Total }) => [title, Total])).toEqual([
      ['Plan Pro', 17],
      ['Plan Plus', 12],
    ]);
    expect((await opens(who, rows[0]?.id)).Lines).toMatchObject([{ Title: 'Upgrade to Pro' }]);
    await isSound();
  });

  it('[B163] a payment that no plan has taken has no invoice', async () => {
    const who = await createUser({ backend }, 'Employer');
    const key = await chooses(who);
    await backend.advanceClock(16 * MINUTE);
    await world.drain();
    await world.delivers(fake.settled(key));
    expect(await lists(who)).toEqual([]);
  });

  it('[B164] a credit note takes back what the bank takes back for good, once', async () => {
    const who = await createUser({ backend }, 'Employer');
    const key = await pays(who);
    const dispute = { charge: fake.chargeOf(key)?.id ?? '', amountCents: 2000 };
    await world.delivers(fake.event({ type: 'dispute.opened', ...dispute }));
    expect(await lists(who)).toHaveLength(1);
    await world.delivers(fake.event({ type: 'dispute.lost', ...dispute }));
    const [credit, invoice] = await lists(who);
    expect(credit).toMatchObject({ Kind: 'credit', Total: 20 });
    expect(await opens(who, credit?.id)).toMatchObject({ Credits: { id: invoice?.id } });
    expect(await opens(who, invoice?.id)).toMatchObject({ CreditedBy: [{ id: credit?.id }] });
    const payment = Number(key.split(':')[1]);
    for (const _ of [1, 2])
      await backend.database
        .transaction()
        .execute((transaction) => issueInvoicesOfPlan(transaction, payment));
    expect(await lists(who)).toHaveLength(2);
    await isSound();
  });

  it('[B164] a chargeback that is won changes no invoice', async () => {
    const who = await createUser({ backend }, 'Employer');
    const key = await pays(who);
    const dispute = { charge: fake.chargeOf(key)?.id ?? '', amountCents: 2900 };
    await world.delivers(fake.event({ type: 'dispute.opened', ...dispute }));
    await world.delivers(fake.event({ type: 'dispute.won', ...dispute }));
    expect((await lists(who)).map(({ Kind }) => Kind)).toEqual(['fee']);
  });
});
