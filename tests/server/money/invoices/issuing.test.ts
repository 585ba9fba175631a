/** Invoices that the money itself issues: releases, splits, what is given back, and what returns. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { planOf } from '../../../../server/lifecycles/plans-in-force.ts';
import type { Invoice, InvoiceRow } from '../../../../src/contracts/money/invoices.ts';
import type { Packages } from '../../../../src/contracts/money/packages.ts';
import { planDays } from '../../../../src/contracts/money/plans.ts';
import type { Person } from '../../backend-fixture.ts';
import { describeOnEither } from '../../databases.ts';
import { asks } from '../../messaging/chat-world.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal, type MoneyWorld } from '../money-world.ts';

interface Listed {
  readonly data: readonly InvoiceRow[];
  readonly total: number;
  readonly facets: { readonly Kind?: Readonly<Record<string, number>>; readonly Year?: object };
  readonly next?: string;
}

describeOnEither('invoices of released money', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({
      provider: fake.provider,
      invoices: {
        issuer: { Name: 'Market Lane Ltd', Address: '1 Lane', Country: 'IE', TaxId: 'IE1234567A' },
        taxRates: [
          {
            Country: 'DE',
            From: '2020-01-01',
            Name: 'VAT',
            Percent: 19,
            ReverseCharge: ['FR'],
            Source: 'https://example.com/rates',
          },
        ],
      },
    });
    world = createMoneyWorld(backend, fake);
  }, 120_000);
  afterAll(() => backend.close());

  const lists = async (who: Person, more: object = {}): Promise<Listed> => {
    const { status, json, text } = await asks(who, 'invoices', { facets: true, ...more });
    expect(status, text).toBe(200);
    return json as Listed;
  };
  const brief = ({ Number, Kind, Total }: InvoiceRow) => [Number.replace(/\d+$/, ''), Kind, Total];
  const opens = (who: Person, id: unknown): Promise<Invoice> => world.told(who, 'invoice', { id });
  const paidDeal = async (...amounts: readonly number[]): Promise<Deal> => {
    const own = await world.deal(...amounts);
    await world.pays(own);
    return own;
  };
  const year = () => backend.services.clock.now().getUTCFullYear();
  /** What the contract has paid, and what its invoices for work say less their credit notes. Cents. */
  const paidAndInvoiced = async ({ contract }: Deal): Promise<readonly number[]> => {
    const { rows } = await sql<{ paid: number; invoiced: number }>`
      select paid_cents as paid, (select coalesce(sum(case kind when 'credit' then -total_cents else total_cents end), 0)::bigint
        from invoices where contract_id = contracts.id and issuer_id is not null) as invoiced
      from contracts where id = ${contract}`.execute(backend.database);
    return [rows[0]?.paid ?? -1, rows[0]?.invoiced ?? -2];
  };

  it('[M130][M131] a release issues an invoice for the work and one for each fee, each to its readers alone', async () => {
    const own = await paidDeal(400);
    await world.earns(own);
    const theirs = (await lists(own.expert)).data;
    expect(theirs.map(brief)).toEqual([
      [`ML-${year()}-`, 'fee', 40],
      [`F${own.expert.id}-${year()}-`, 'work', 400],
    ]);
    const paid = (await lists(own.company)).data;
    expect(paid.map(brief)).toEqual([
      [`ML-${year()}-`, 'fee', 12],
      [`F${own.expert.id}-${year()}-`, 'work', 400],
    ]);
    const [fee, work] = theirs;
    const [companyFee] = paid;
    expect(await opens(own.company, work?.id)).toMatchObject({
      Number: `F${own.expert.id}-${year()}-0001`,
      IsOwn: false,
      ByHand: false,
      Lines: [{ Title: 'Part 1', Net: 400, Tax: 0, Total: 400 }],
      ReverseCharge: false,
    });
    expect(await opens(own.expert, fee?.id)).toMatchObject({
      Seller: { Name: 'Market Lane Ltd', TaxId: 'IE1234567A' },
      Lines: [{ Title: 'Fee of 10% on “Part 1”', Total: 40 }],
    });
    expect(await world.tries(own.company, 'invoice', { id: fee?.id })).toEqual([404, 'invoice_not_found']);
    expect(await world.tries(own.expert, 'invoice', { id: companyFee?.id })).toEqual([
      404,
      'invoice_not_found',
    ]);
    expect(await paidAndInvoiced(own)).toEqual([40_000, 40_000]);
  });

  it('[M174][M131] a contract that was signed with Pro pays its lower fee, also once the plan is over', async () => {
    const [company, expert] = [await world.person('Employer'), await world.person('Freelancer')];
    const usual = { company, expert, ...(await world.agrees(company, expert, 400)) };
    const { Own } = await world.told<Packages>(expert, 'choosePlan', { Plan: 'pro', Version: 0, Total: 0 });
    const lower = { company, expert, ...(await world.agrees(company, expert, 400)) };
    const cancelled = {
      kind: 'subscription',
      id: Own?.id,
      event: 'subscription.cancelled',
      version: Own?.Version,
    };
    expect((await asks(expert, 'lifecycleEvent', cancelled)).status).toBe(200);
    await backend.advanceClock(planDays.trial * DAY);
    await world.drain();
    expect(await planOf(backend.database, expert.id)).toBe('free');
    /** Cents of the freelancer and of ours that the release moves. */
    const released = async (own: Deal) => {
      await world.pays(own);
      await world.earns(own);
      const { rows } = await sql<{ account: string; cents: number }>`
        select accounts.key as account, sum(amount_cents)::bigint as cents
        from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
          join ledger_accounts accounts on accounts.id = account_id
        where lifecycle_kind = 'milestone' and lifecycle_id = ${own.milestones[0]}
          and accounts.key in ('fees', ${`available:${expert.id}`})
        group by accounts.key`.execute(backend.database);
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
    };
    expect(await released(usual)).toEqual({ fees: 5200, [`available:${expert.id}`]: 36_000 });
    expect(await released(lower)).toEqual({ fees: 4400, [`available:${expert.id}`]: 36_800 });
    const fees = (await lists(expert)).data.filter(({ Kind }) => Kind === 'fee').toReversed();
    const lines = await Promise.all(fees.map(async ({ id }) => (await opens(expert, id)).Lines));
    expect(lines).toMatchObject([
      [{ Title: 'Fee of 10% on “Part 1”', Total: 40 }],
      [{ Title: 'Fee of 8% on “Part 1”', Total: 32 }],
    ]);
  });

  it('[M132] the task issues once, however often it runs, and leaves no gap', async () => {
    const own = await paidDeal(100, 200);
    await world.earns(own);
    const before = await lists(own.expert);
    for (const milestone of own.milestones)
      await sql`insert into tasks (kind, key, payload, run_at) values ('invoice.issue', ${`again:${milestone}`},
        ${JSON.stringify({ milestone })}::jsonb, 'epoch')`.execute(backend.database);
    await world.drain();
    expect(await lists(own.expert)).toEqual(before);
    const { rows } = await sql`
      select issuer_id, year, count(*)::integer as count, max(sequence) as last, min(sequence) as first,
        (select last from invoice_numbers own where own.issuer_id = coalesce(invoices.issuer_id, 0)
          and own.year = invoices.year) as counted
      from invoices group by issuer_id, year`.execute(backend.database);
    for (const row of rows as { count: number; last: number; first: number; counted: number }[])
      expect([row.first, row.last, row.counted]).toEqual([1, row.count, row.count]);
  });

  it('[M132] a transaction that fails gives its number back', async () => {
    const own = await paidDeal(100);
    await world.earns(own);
    const [, work] = (await lists(own.expert)).data;
    await expect(
      backend.database.transaction().execute(async (transaction) => {
        await sql`insert into invoices (kind, issuer_id, number, year, sequence, issued_at, contract_id, freelancer_id,
            employer_id, net_cents, tax_cents, total_cents, document)
          select kind, issuer_id, '', 0, 0, issued_at, contract_id, freelancer_id, employer_id, net_cents, tax_cents,
            total_cents, document from invoices where id = ${work?.id}`.execute(transaction);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    const written = await world.told<Invoice>(own.expert, 'createInvoice', {
      Contract: `c-${own.contract}`,
      Items: [{ Title: 'Train', Amount: 10 }],
    });
    expect(written.Number).toBe(`F${own.expert.id}-${year()}-0002`);
  });

  it('[M133] a release that is given back is taken back by credit notes over the same amounts, ours too', async () => {
    const own = await paidDeal(400);
    const [id = 0] = own.milestones;
    expect((await world.acts(own.expert, { id }, 'work.submitted')).status).toBe(200);
    expect((await world.acts(own.company, { id }, 'work.approved')).status).toBe(200);
    expect((await world.acts(own.expert, { id }, 'refund.granted', { Reason: 'Not needed.' })).status).toBe(
      200,
    );
    await world.drain();
    expect((await lists(own.expert)).data.map(({ Kind, Total }) => [Kind, Total])).toEqual([
      ['credit', 40],
      ['credit', 400],
      ['fee', 40],
      ['work', 400],
    ]);
    const theirs = (await lists(own.company)).data;
    expect(theirs.map(({ Kind, Total }) => [Kind, Total])).toEqual([
      ['credit', 12],
      ['credit', 400],
      ['fee', 12],
      ['work', 400],
    ]);
    const [, credit, , work] = theirs;
    expect(await opens(own.company, credit?.id)).toMatchObject({
      Credits: { id: work?.id, Number: work?.Number },
    });
    expect(await opens(own.company, work?.id)).toMatchObject({
      CreditedBy: [{ id: credit?.id, Number: credit?.Number }],
    });
    expect(await paidAndInvoiced(own)).toEqual([0, 0]);
  });

  it('[M134] a voluntary refund is a credit note over its part, and one that returns is invoiced again', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.earns(own);
    const [Milestone] = own.milestones;
    for (const Amount of [50, 30])
      await world.told(own.expert, 'refundVoluntarily', { Milestone, Amount, Reason: 'Not needed.' });
    await world.drain();
    expect(await paidAndInvoiced(own)).toEqual([32_000, 32_000]);
    const credits = (await lists(own.company, { Kind: 'credit' })).data;
    expect(credits.map(({ Total }) => Total)).toEqual([30, 50]);
    expect(await opens(own.company, credits[0]?.id)).toMatchObject({
      Lines: [{ Title: 'Part 1', Detail: expect.stringMatching(/^Paid back on payment ML-/), Total: 30 }],
    });
    // One arrives, the card refuses the other one, and then the bank takes the payment back: it returns to the freelancer.
    const [refused, settled] = await backend.database
      .selectFrom('refunds')
      .select(['id', 'amount_cents as amountCents'])
      .where('milestone_id', '=', Milestone ?? 0)
      .orderBy('id')
      .execute();
    await world.delivers(
      fake.event({ type: 'refund.settled', key: `refund:${settled?.id}`, amountCents: 3000 }),
      fake.event({ type: 'refund.failed', key: `refund:${refused?.id}`, amountCents: 5000 }),
    );
    const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
    await world.delivers(fake.event({ type: 'dispute.opened', charge, amountCents: 41_200 }));
    await world.delivers(fake.event({ type: 'dispute.lost', charge, amountCents: 41_200 }));
    expect(await world.stateIn('refund', refused?.id ?? 0)).toBe('returned');
    expect(await paidAndInvoiced(own)).toEqual([37_000, 37_000]);
    const [again] = (await lists(own.company, { Kind: 'work' })).data;
    expect(again).toMatchObject({ Kind: 'work', Total: 50 });
  });

  it('[M135] tax follows the seller’s country and tax id, within what was paid; a customer elsewhere can account for it', async () => {
    const own = await paidDeal(119, 100);
    await world.told(own.expert, 'saveBillingDetails', {
      LegalName: 'Anna Beispiel',
      Address: 'Weg 1\n20095 Hamburg',
      Country: 'DE',
      TaxId: 'DE123456789',
      Version: 0,
    });
    const [first = 0, second = 0] = own.milestones;
    await world.earns({ ...own, milestones: [first] });
    await world.told(own.company, 'saveBillingDetails', {
      LegalName: 'Exemple SARL',
      Country: 'FR',
      TaxId: 'FR12345678901',
      Version: 0,
    });
    await world.earns({ ...own, milestones: [second] });
    const [reversed, taxed] = (await lists(own.company, { Kind: 'work' })).data;
    expect(taxed).toMatchObject({ Net: 100, Tax: 19, Total: 119 });
    expect(await opens(own.company, taxed?.id)).toMatchObject({
      Seller: { Name: 'Anna Beispiel', Address: 'Weg 1\n20095 Hamburg', Country: 'DE', TaxId: 'DE123456789' },
      TaxRate: { Name: 'VAT', Percent: 19, Source: 'https://example.com/rates' },
      ReverseCharge: false,
    });
    expect(reversed).toMatchObject({ Net: 100, Tax: 0, Total: 100 });
    const shown = await opens(own.company, reversed?.id);
    expect(shown).toMatchObject({ Buyer: { Name: 'Exemple SARL', Country: 'FR' }, ReverseCharge: true });
    expect(shown.TaxRate).toBeUndefined();
    // An invoice keeps what it said.
    await world.told(own.company, 'saveBillingDetails', { LegalName: 'Autre SARL', Version: 1 });
    expect(await opens(own.company, reversed?.id)).toEqual(shown);
  });

  it('[M136] the database refuses to change, delete or empty invoices, and a credit note above its invoice', async () => {
    const own = await paidDeal(100);
    await world.earns(own);
    const [, work] = (await lists(own.expert)).data;
    const id = work?.id;
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(
        backend.database.transaction().execute(async (transaction) => statement.execute(transaction)),
      ).rejects.toThrow(/is refused|at most its invoice|same parties/);
    await refused(sql`update invoices set total_cents = 1, net_cents = 1 where id = ${id}`);
    await refused(sql`delete from invoices where id = ${id}`);
    await refused(sql`truncate invoices cascade`);
    const credit = (cents: number, contract = sql`contract_id`) => sql`
      insert into invoices (kind, issuer_id, number, year, sequence, issued_at, contract_id, freelancer_id, employer_id,
        credits_id, net_cents, tax_cents, total_cents, document)
      select 'credit', issuer_id, '', 0, 0, issued_at, ${contract}, freelancer_id, employer_id, id, ${cents}, 0, ${cents},
        document from invoices where id = ${id}`;
    await refused(credit(10_001));
    await refused(credit(100, sql`contract_id - 1`));
    await credit(10_000).execute(backend.database);
    await refused(credit(1));
  });

  it('[M137] the list counts by kind and year, filters by contract, and goes on from a cursor', async () => {
    const own = await paidDeal(100, 200, 300);
    await world.earns(own);
    const { total, facets, data } = await lists(own.expert);
    expect([total, facets]).toEqual([6, { Kind: { work: 3, fee: 3 }, Year: { [year()]: 6 } }]);
    const filtered = await lists(own.expert, { Kind: 'work', Contract: `c-${own.contract}`, limit: 2 });
    expect([filtered.total, filtered.data.length]).toEqual([3, 2]);
    expect(filtered.facets.Year).toEqual({ [year()]: 3 });
    const rest = await lists(own.expert, {
      Kind: 'work',
      Contract: `c-${own.contract}`,
      limit: 2,
      after: filtered.next,
    });
    expect([...filtered.data, ...rest.data].map(({ id }) => id)).toEqual(
      data.filter(({ Kind }) => Kind === 'work').map(({ id }) => id),
    );
    expect((await lists(own.expert, { Contract: 'c-1' })).total).toBe(0);
    expect((await lists(own.expert, { Year: String(year() - 1) })).total).toBe(0);
    const byNumber = await lists(own.expert, { limit: 2, page: 2 });
    expect(byNumber.data.map(({ id }) => id)).toEqual(data.slice(2, 4).map(({ id }) => id));
  });

  it('[M138] a year has numbers of its own', async () => {
    const own = await paidDeal(100, 200);
    const [first = 0, second = 0] = own.milestones;
    await world.earns({ ...own, milestones: [first] });
    await backend.advanceClock(366 * DAY);
    await world.earns({ ...own, milestones: [second] });
    expect((await lists(own.expert, { Kind: 'work' })).data.map(({ Number }) => Number)).toEqual([
      `F${own.expert.id}-${year()}-0001`,
      expect.stringMatching(new RegExp(`^F${own.expert.id}-20\\d\\d-0001$`)),
    ]);
  });
});
