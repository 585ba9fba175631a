/** The pages of money: what their addresses name, what keeps them current, and the calculator. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { exampleFeeTable, type FeeTable } from '../../../src/contracts/money/fee-table.ts';
import {
  exampleFunding,
  examplePayment,
  type Funding,
  type Payment,
} from '../../../src/contracts/money/payments.ts';
import { calculatorMachine } from '../../../src/machines/money/calculator.machine.ts';
import { feesPageMachine } from '../../../src/machines/money/fees-page.machine.ts';
import { fundingPageMachine } from '../../../src/machines/money/funding-page.machine.ts';
import { receiptPageMachine } from '../../../src/machines/money/receipt-page.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const rest = { productSlug: 'marketlane', state: null, given: undefined, params: {} };

describe('the page that pays for milestones', () => {
  const start = (search: string) => {
    const load = createPort<Funding, { id: Id | null }>();
    const set = stage(fundingPageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/milestone-payment', search },
      cast: ['navigation'],
    });
    return { ...set, load };
  };
  it.each(['', '?contract=', '?contract=12', '?milestones=31'])('[V210a] %j names no contract', (search) => {
    expectToBeIn(start(search).actor, 'missing');
  });
  it('[V210a][V214a] loads a contract, and again after moves of it and of its milestones', async () => {
    const { actor, load, clock, told } = start('?contract=c-12&milestones=31,32');
    expect(load.last().input).toEqual({ id: 'c-12' });
    await load.last().answer(exampleFunding);
    expectToBeIn(actor, 'ready.current');
    expect(told('navigation')).toEqual([]);
    actor.send({ type: 'lifecycle.moved', kind: 'milestone', id: 'c-13', version: 2 });
    expectToBeIn(actor, 'ready.current');
    actor.send({ type: 'lifecycle.moved', kind: 'milestone', id: 'c-12', version: 2 });
    clock.increment(300);
    expect(load.asked).toHaveLength(2);
  });
  it('[V267] starts its parts over for another contract, and for no other change of the address', async () => {
    const load = createPort<Funding, { id: Id | null }>();
    let started = 0;
    const { actor } = stage(
      fundingPageMachine.provide({
        actors: {
          load: load.logic,
          parts: fromCallback(() => {
            started += 1;
          }),
        },
      }),
      {
        systemId: 'page',
        input: { ...rest, path: '/milestone-payment', search: '?contract=c-12&milestones=31' },
        cast: ['navigation'],
      },
    );
    await load.last().answer(exampleFunding);
    actor.send({ type: 'query.changed', search: '?contract=c-12&milestones=32&card=new' });
    expect(started).toBe(1);
    actor.send({ type: 'query.changed', search: '?contract=c-13' });
    expect(started).toBe(2);
    expect(load.last().input).toEqual({ id: 'c-13' });
  });
  it('[V210b] the choice in the address loads nothing', async () => {
    const { actor, load } = start('?contract=c-12&milestones=31');
    await load.last().answer(exampleFunding);
    actor.send({ type: 'query.changed', search: '?contract=c-12&milestones=31,32' });
    expectToBeIn(actor, 'ready.current');
    expect(load.asked).toHaveLength(1);
  });
});

describe('a receipt', () => {
  const start = (search: string) => {
    const load = createPort<Payment, { id: Id | null }>();
    const set = stage(receiptPageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/thank-you', search },
      cast: ['navigation'],
    });
    return { ...set, load };
  };
  it('[V220] without a payment in the address is not found', () => {
    expectToBeIn(start('').actor, 'missing');
    expectToBeIn(start('?payment=%20').actor, 'missing');
  });
  it('[V219] an open payment becomes its receipt when it moves', async () => {
    const { actor, load, clock } = start('?payment=12');
    await load.last().answer(examplePayment);
    actor.send({ type: 'lifecycle.moved', kind: 'payment', id: 13, version: 2 });
    actor.send({ type: 'lifecycle.moved', kind: 'payment', id: 12, version: 2 });
    clock.increment(300);
    await load.last().answer({ ...examplePayment, State: 'paid' });
    expect(load.asked).toHaveLength(2);
    expect(actor.getSnapshot().context.item?.State).toBe('paid');
  });
});

it('[V222] the fees are one table, whatever the query says', async () => {
  const load = createPort<FeeTable, { id: Id | null }>();
  const { actor } = stage(feesPageMachine.provide({ actors: { load: load.logic } }), {
    systemId: 'page',
    input: { ...rest, path: '/escrow-payment-system', search: '?from=mail' },
    cast: ['navigation'],
  });
  await load.last().answer(exampleFeeTable);
  actor.send({ type: 'query.changed', search: '' });
  expectToBeIn(actor, 'ready');
  expect(load.asked).toHaveLength(1);
});

it('[V223a][V271] the calculator keeps what is typed, and announces its result after a pause', () => {
  const { actor, clock } = stage(calculatorMachine, { systemId: 'calculator' });
  const type = (field: 'Budget' | 'Net', text: string) =>
    actor.send({ type: 'amount.typed', field, text, fees: exampleFeeTable });
  type('Budget', '4');
  clock.increment(900);
  type('Budget', '4.99');
  clock.increment(900);
  expectToBeIn(actor, 'tooSmall.changing');
  clock.increment(100);
  expectToBeIn(actor, 'tooSmall.settled');
  type('Budget', '400.50');
  clock.increment(900);
  type('Budget', '400.5');
  clock.increment(900);
  expectToBeIn(actor, 'calculated.changing');
  clock.increment(100);
  expectToBeIn(actor, 'calculated.settled');
  expect(actor.getSnapshot().context.calculated).toMatchObject({
    gross: 40_050,
    net: 36_045,
    charge: 41_251,
  });
  type('Net', '$1,250');
  expectToBeIn(actor, 'calculated');
  type('Net', '400,50');
  expectToBeIn(actor, 'invalid');
  expect(actor.getSnapshot().context).toEqual({ field: 'Net', text: '400,50', calculated: null });
  type('Net', ' ');
  expectToBeIn(actor, 'empty');
});

itTakesEveryTransition(calculatorMachine);
