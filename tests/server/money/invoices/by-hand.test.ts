/** Invoices by hand and their credit notes, and what people are named on invoices. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { MOST_BY_HAND } from '../../../../server/money/invoices/by-hand.ts';
import {
  exampleInvoiceByHand,
  LARGEST_ITEM,
  MOST_ITEMS,
  type BillingDetails,
  type Invoice,
} from '../../../../src/contracts/money/invoices.ts';
import { createUser, type Person } from '../../backend-fixture.ts';
import { describeOnEither } from '../../databases.ts';
import { pageOf } from '../../messaging/chat-world.ts';
import type { MovedNews } from '../../../../src/contracts/app/realtime.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal, type MoneyWorld } from '../money-world.ts';

describeOnEither('invoices by hand', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  }, 120_000);
  afterAll(() => backend.close());

  const body = ({ contract }: Pick<Deal, 'contract'>, more: object = {}) => ({
    ...exampleInvoiceByHand,
    Contract: `c-${contract}`,
    ...more,
  });
  const writes = (own: Deal, more: object = {}): Promise<Invoice> =>
    world.told(own.expert, 'createInvoice', body(own, more));
  const credits = (who: Person, id: unknown) => world.tries(who, 'creditInvoice', { id });

  it('[M147] a freelancer writes one for other items of a contract: both sides read it, and no money moves', async () => {
    const own = await world.deal(400);
    const moved = () => backend.database.selectFrom('ledger_transfers').select('id').execute();
    const before = await moved();
    const written = await writes(own, {
      Items: [
        { Title: 'Train to Hamburg', Amount: 86.5 },
        { Title: ' Rent of a lens ', Amount: '40' },
      ],
    });
    expect(written).toMatchObject({
      Kind: 'work',
      IsOwn: true,
      ByHand: true,
      Total: 126.5,
      Lines: [
        { Title: 'Train to Hamburg', Total: 86.5 },
        { Title: 'Rent of a lens', Total: 40 },
      ],
      Note: exampleInvoiceByHand.Note,
    });
    const theirs = await world.told<Invoice>(own.company, 'invoice', { id: written.id });
    expect(theirs).toMatchObject({ Number: written.Number, Total: 126.5, IsOwn: false });
    expect(await moved()).toEqual(before);
  });

  it('[M147] the open pages of both sides hear of it', async () => {
    const own = await world.deal(400);
    const people = [own.company, own.expert];
    const pages = await Promise.all(people.map((who) => pageOf(backend, who)));
    await writes(own);
    await world.drain();
    for (const [index, page] of pages.entries()) {
      const isNews = (told: MovedNews) => told.kind === 'invoice';
      expect((await page.until<MovedNews>('lifecycle-moved', isNews)).id).toBe(people[index]?.id);
      page.socket.close();
    }
  });

  it('[M148][Z61] nobody writes one for a contract of others, as an employer, or with an amount beyond the limits', async () => {
    const own = await world.deal(400);
    const tries = (who: Person, more: object = {}) => world.tries(who, 'createInvoice', body(own, more));
    expect(await tries(await createUser({ backend }, 'Freelancer'))).toEqual([404, 'contract_not_found']);
    expect(await tries(own.company)).toEqual([403, 'freelancers_only']);
    expect(await tries(own.expert, { Contract: 'c-999999999' })).toEqual([404, 'contract_not_found']);
    const items = (...Items: readonly object[]) => tries(own.expert, { Items });
    for (const Amount of [0, -5, 0.001, LARGEST_ITEM + 0.01, 1e21, 'NaN', null, '1e3'])
      expect(await items({ Title: 'Train', Amount }), String(Amount)).toEqual([400, 'invalid_field']);
    expect(await items()).toEqual([400, 'invalid_field']);
    expect(
      await items(...Array.from({ length: MOST_ITEMS + 1 }, () => ({ Title: 'Train', Amount: 1 }))),
    ).toEqual([400, 'invalid_field']);
    expect(await items({ Title: '   ', Amount: 1 })).toEqual([400, 'invalid_field']);
  });

  it('[M148] fifty a day are the most', async () => {
    const own = await world.deal(400);
    for (let count = 0; count < MOST_BY_HAND; count += 1) await writes(own);
    expect(await world.tries(own.expert, 'createInvoice', body(own))).toEqual([409, 'invoices_full']);
    await backend.advanceClock(DAY + 1);
    expect((await writes(own)).Number).toMatch(/-0051$/);
  });

  it('[M149] its issuer takes it back once, by a credit note over all of it', async () => {
    const own = await world.deal(400);
    const written = await writes(own);
    expect(await credits(own.company, written.id)).toEqual([404, 'invoice_not_found']);
    const credit = await world.told<Invoice>(own.expert, 'creditInvoice', { id: written.id });
    expect(credit).toMatchObject({
      Kind: 'credit',
      Total: written.Total,
      Lines: written.Lines,
      Credits: { id: written.id, Number: written.Number },
    });
    expect(await credits(own.expert, written.id)).toEqual([409, 'invoice_credited']);
    expect(await credits(own.expert, credit.id)).toEqual([404, 'invoice_not_found']);
  });

  it('[M149][Z62] an invoice of released money is not taken back by hand: only its money takes it back', async () => {
    const own = await world.deal(400);
    await world.pays(own);
    await world.earns(own);
    const [work, ...fees] = await backend.database
      .selectFrom('invoices')
      .select('id')
      .where('contract_id', '=', own.contract)
      .orderBy('id')
      .execute();
    expect(await credits(own.expert, work?.id)).toEqual([409, 'invoice_automatic']);
    for (const { id } of fees) expect(await credits(own.expert, id)).toEqual([404, 'invoice_not_found']);
  });

  it('[M150] people say what they are named, in a version of their own; nobody else reads it', async () => {
    const own = await world.deal(400);
    const details = (): Promise<BillingDetails> => world.told(own.company, 'billingDetails', {});
    expect(await details()).toEqual({ Version: 0 });
    const asked = { LegalName: ' Linden GmbH ', Country: 'DE', TaxId: 'DE1', Version: 0 };
    const saved = await world.told<BillingDetails>(own.company, 'saveBillingDetails', asked);
    expect(saved).toEqual({ LegalName: 'Linden GmbH', Country: 'DE', TaxId: 'DE1', Version: 1 });
    // A repeat after a lost answer is no other change, and an older page changes nothing.
    expect(await world.told(own.company, 'saveBillingDetails', asked)).toEqual(saved);
    expect(await world.tries(own.company, 'saveBillingDetails', { LegalName: 'Other', Version: 0 })).toEqual([
      409,
      'stale',
    ]);
    expect(await details()).toEqual(saved);
    expect(await world.told(own.expert, 'billingDetails', {})).toEqual({ Version: 0 });
    expect(await world.tries(own.company, 'saveBillingDetails', { Country: 'XX', Version: 1 })).toEqual([
      400,
      'invalid_field',
    ]);
    expect((await writes(own)).Buyer).toEqual({ Name: 'Linden GmbH', Country: 'DE', TaxId: 'DE1' });
  });

  it('[M151] the export has invoices and details; a closed account loses its details, and its invoices stay', async () => {
    const own = await world.deal(400);
    await world.told(own.expert, 'saveBillingDetails', { LegalName: 'Ines Prado', Version: 0 });
    const written = await writes(own);
    const exported = await world.told<{ Invoices: unknown }>(own.expert, 'exportData', {});
    expect(exported.Invoices).toMatchObject({
      Issued: [{ Number: written.Number, TotalCents: 8650 }],
      Details: [{ LegalName: 'Ines Prado' }],
    });
    const Reason = 'All of it is done.';
    expect(
      (await world.act(own.company, 'contract', own.contract, 'contract.ended', { Reason })).status,
    ).toBe(200);
    await world.told(own.expert, 'closeAccount', { Confirmation: own.expert.password });
    const left = await backend.database
      .selectFrom('billing_details')
      .selectAll()
      .where('user_id', '=', own.expert.id)
      .execute();
    expect(left).toEqual([]);
    expect(await world.told(own.company, 'invoice', { id: written.id })).toMatchObject({
      Seller: { Name: 'Ines Prado' },
    });
  });
});
