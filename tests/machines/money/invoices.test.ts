/** The parts of the page of invoices. listing.test.ts, live.test.ts, dialog.test.ts and form.test.ts cover the generic machines. */
import { describe, expect, it } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  exampleInvoice,
  exampleInvoiceRow,
  type Invoice,
  type InvoiceRow,
} from '../../../src/contracts/money/invoices.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ListingRequest } from '../../../src/machines/generic/listing-context.ts';
import { billingDialogMachine } from '../../../src/machines/money/billing-dialog.machine.ts';
import { billingFormMachine } from '../../../src/machines/money/billing-form.machine.ts';
import { invoiceCreditMachine } from '../../../src/machines/money/invoice-credit.machine.ts';
import { invoiceFormMachine } from '../../../src/machines/money/invoice-form.machine.ts';
import { invoiceListingMachine } from '../../../src/machines/money/invoice-listing.machine.ts';
import { openedInvoiceMachine } from '../../../src/machines/money/opened-invoice.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const refused = new CallError({ kind: 'refused', status: 409, code: 'stale' });

describe('the invoices', () => {
  const open = (search: string) => {
    const load = createPort<Page<InvoiceRow>, ListingRequest>();
    const set = stage(invoiceListingMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { path: '/invoice-generator', params: {}, search, state: null, given: undefined },
      cast: ['navigation'],
    });
    return { ...set, load };
  };
  const some: Page<InvoiceRow> = { items: [exampleInvoiceRow], total: 1, facets: {}, figures: {}, near: [] };

  it('[V333a] are filtered by the kind, the year and the contract of the address, and by no wrong value', () => {
    expect(open('?Kind=fee&Year=2026&Contract=c-12').load.last().input.query.filters).toEqual({
      Kind: 'fee',
      Year: '2026',
      Contract: 'c-12',
    });
    expect(open('?Kind=tip&Year=1999&Contract=12').load.last().input.query.filters).toEqual({});
  });
  it('[V334] an opened invoice loads no list again, and both stand in the address', async () => {
    const { actor, load, told } = open('?Year=2026');
    await load.last().answer(some);
    actor.send({ type: 'query.changed', search: '?Year=2026&invoice=12' });
    expect(load.asked).toHaveLength(1);
    expect(actor.getSnapshot().context.beside).toEqual({ invoice: '12' });
    actor.send({ type: 'filter.changed', name: 'Kind', value: 'credit' });
    expect(told('navigation').at(-1)).toMatchObject({
      to: '/invoice-generator?Kind=credit&Year=2026&invoice=12',
    });
  });
});

describe('an opened invoice', () => {
  it('[V340] that is unknown is not found; one that failed to load can be loaded again', async () => {
    const load = createPort<Invoice, { subject: string }>();
    const watch = fromCallback<EventObject>(() => {}) as never;
    const { actor } = stage(openedInvoiceMachine.provide({ actors: { load: load.logic, watch } }), {
      systemId: 'openedInvoice',
    });
    actor.send({ type: 'subject.changed', subject: '12' });
    await load.last().fail(new CallError({ kind: 'refused', status: 500 }));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'load.retried' });
    await load.last().fail(new CallError({ kind: 'refused', status: 404, code: 'invoice_not_found' }));
    expectToBeIn(actor, 'missing');
    actor.send({ type: 'subject.changed', subject: '13' });
    await load.last().answer(exampleInvoice);
    expectToBeIn(actor, 'ready');
    expect(load.asked.map(({ input }) => input)).toEqual([
      { subject: '12' },
      { subject: '12' },
      { subject: '13' },
    ]);
  });
});

describe('the details on invoices', () => {
  const values = { LegalName: 'Ines Prado', Address: '', Country: 'PT', TaxId: '' };
  const start = () => {
    const submit = createPort<unknown, FormValues>();
    const set = stage(billingFormMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'billingForm',
      input: { values },
      cast: ['notices', 'billingDialog', 'ownBilling'],
    });
    return { ...set, submit };
  };
  it('[V337] begin with what is stored; once saved, the dialog closes with a notice', async () => {
    const { actor, submit, told } = start();
    actor.send({ type: 'field.changed', field: 'TaxId', value: 'PT123456789' });
    actor.send({ type: 'form.submitted' });
    expect(submit.last().input).toMatchObject({
      LegalName: 'Ines Prado',
      Country: 'PT',
      TaxId: 'PT123456789',
    });
    await submit.last().answer(undefined);
    expect(told('billingDialog')).toEqual([{ type: 'dialog.closed' }]);
    expect(told('notices')).toMatchObject([{ kind: 'success' }]);
  });
  it('[V337] after a stale version the page loads the newer one, and the typed text stays', async () => {
    const { actor, submit, told } = start();
    actor.send({ type: 'form.submitted' });
    await submit.last().fail(refused);
    expect(told('ownBilling')).toEqual([{ type: 'list.outdated' }]);
    expect(actor.getSnapshot().context.values).toEqual(values);
    expect(told('billingDialog')).toEqual([]);
  });
  it('[V337] that are too long are not sent', () => {
    const { actor, submit } = start();
    actor.send({ type: 'field.changed', field: 'TaxId', value: '1'.repeat(41) });
    actor.send({ type: 'form.submitted' });
    expect(submit.asked).toEqual([]);
    expect(actor.getSnapshot().context.errors['TaxId']).toBe('At most 40 characters');
  });
  it('[V337] closing the dialog loads them again: a stopped change may be stored', async () => {
    const load = createPort<unknown>();
    const { actor, told } = stage(billingDialogMachine.provide({ actors: { loadDialog: load.logic } }), {
      systemId: 'billingDialog',
      cast: ['ownBilling'],
    });
    actor.send({ type: 'dialog.opened', about: { values } });
    await load.last().answer(undefined);
    actor.send({ type: 'dialog.closed' });
    expect(told('ownBilling')).toEqual([{ type: 'list.outdated' }]);
  });
});

describe('an invoice by hand', () => {
  const start = () => {
    const submit = createPort<unknown, FormValues>();
    const set = stage(invoiceFormMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'invoiceForm',
      input: { values: { Contract: 'c-12', Items: '', Note: '' } },
      cast: ['notices', 'invoiceDialog', 'page'],
    });
    return { ...set, submit };
  };
  it('[V338] is sent as items; once issued, the dialog closes with its number', async () => {
    const { actor, submit, told } = start();
    actor.send({ type: 'form.submitted' });
    expect(submit.asked).toEqual([]);
    actor.send({ type: 'field.changed', field: 'Items', value: 'Train to Hamburg: 86.50\n\nA lens: $40' });
    actor.send({ type: 'form.submitted' });
    expect(submit.last().input).toEqual({
      Contract: 'c-12',
      Items: [
        { Title: 'Train to Hamburg', Amount: 86.5 },
        { Title: 'A lens', Amount: 40 },
      ],
      Note: undefined,
    });
    await submit.last().answer(exampleInvoice);
    expect(told('notices')).toMatchObject([{ text: expect.stringContaining('F2-2026-0003') as string }]);
    expect(told('invoiceDialog')).toEqual([{ type: 'dialog.closed' }]);
  });
  it('[V338] whose call failed may be issued, so the list loads again', async () => {
    const { actor, submit, told } = start();
    actor.send({ type: 'field.changed', field: 'Items', value: 'Train: 86.50' });
    actor.send({ type: 'form.submitted' });
    await submit.last().fail(refused);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
});

describe('taking back an invoice by hand', () => {
  const asked = { id: 12, number: 'F2-2026-0003' };
  const start = () => {
    const send = createPort<Pick<Invoice, 'Number'>, { readonly id: Id }>();
    const set = stage(invoiceCreditMachine.provide({ actors: { send: send.logic } }), {
      systemId: 'invoiceCredit',
      cast: ['notices', 'page', 'openedInvoice'],
    });
    return { ...set, send };
  };
  it('[V339] asks before, and then issues the credit note once', async () => {
    const { actor, send, told } = start();
    actor.send({ type: 'credit.begun', ...asked });
    expectToBeIn(actor, 'confirming');
    actor.send({ type: 'credit.cancelled' });
    expect(send.asked).toEqual([]);
    actor.send({ type: 'credit.begun', ...asked });
    actor.send({ type: 'credit.confirmed' });
    actor.send({ type: 'credit.confirmed' });
    expect(send.asked.map(({ input }) => input)).toEqual([{ id: 12 }]);
    await send.last().answer({ Number: 'F2-2026-0004' });
    expectToBeIn(actor, 'resting');
    expect(told('notices')).toMatchObject([{ text: 'Credit note F2-2026-0004 is issued.' }]);
    for (const list of ['page', 'openedInvoice'] as const)
      expect(told(list)).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V339] keeps its dialog with the reason of a failure, and can be tried again', async () => {
    const { actor, send, clock } = start();
    actor.send({ type: 'credit.begun', ...asked });
    actor.send({ type: 'credit.confirmed' });
    await send.last().fail(refused);
    expectToBeIn(actor, 'confirming');
    expect(actor.getSnapshot().context.reason).toMatchObject({ code: 'stale' });
    actor.send({ type: 'credit.confirmed' });
    expect(actor.getSnapshot().context.reason).toBeNull();
    clock.increment(10_000);
    expectToBeIn(actor, 'crediting.slow');
    actor.send({ type: 'credit.confirmed' });
    expect(send.asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });
  it('[V339] that is cancelled while it is sent may be issued, so the page loads again', () => {
    const { actor, told } = start();
    actor.send({ type: 'credit.begun', ...asked });
    actor.send({ type: 'credit.confirmed' });
    actor.send({ type: 'credit.cancelled' });
    expectToBeIn(actor, 'resting');
    expect(told('openedInvoice')).toEqual([{ type: 'list.outdated' }]);
  });
});

itTakesEveryTransition(invoiceCreditMachine);
