/** The parts of the page of earnings. listing.test.ts, live.test.ts, dialog.test.ts and form.test.ts cover the generic machines. */
import { describe, expect, it } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { createMemoryLeave } from '../../../src/adapters/leave.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import {
  exampleEarning,
  exampleEarningsSummary,
  examplePayout,
  type Earning,
} from '../../../src/contracts/money/earnings-listing.ts';
import { withdrawalOf } from '../../../src/contracts/money/withdrawal-form.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ListingRequest } from '../../../src/machines/generic/listing-context.ts';
import { earningListingMachine } from '../../../src/machines/money/earning-listing.machine.ts';
import { earningsExportMachine } from '../../../src/machines/money/earnings-export.machine.ts';
import { methodChangeMachine, type MethodChange } from '../../../src/machines/money/method-change.machine.ts';
import { payoutMethodFormMachine } from '../../../src/machines/money/payout-method-form.machine.ts';
import { payoutsMachine, type Payouts } from '../../../src/machines/money/payouts.machine.ts';
import {
  providerVisitMachine,
  type ProviderVisitEvent,
  type VisitPurpose,
} from '../../../src/machines/money/provider-visit.machine.ts';
import { withdrawalDialogMachine } from '../../../src/machines/money/withdrawal-dialog.machine.ts';
import { withdrawalFormMachine } from '../../../src/machines/money/withdrawal-form.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const refusing = (status: number, code?: string, field?: string) =>
  new CallError({
    kind: 'refused',
    status,
    ...(code !== undefined && { code }),
    ...(field !== undefined && { field }),
  });

describe('the movements', () => {
  const open = (search: string) => {
    const load = createPort<Page<Earning>, ListingRequest>();
    const set = stage(earningListingMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { path: '/earning-detail/2', params: { id: '2' }, search, state: null, given: undefined },
      cast: ['navigation'],
    });
    return { ...set, load };
  };
  const some: Page<Earning> = { items: [exampleEarning], total: 1, facets: {}, figures: {}, near: [] };

  it('[V247a] are those of the account in the path, by tab and period', () => {
    const { load } = open('?tab=clearing&Since=2026-01-31&Until=2026-02-31');
    expect(load.last().input.query.filters).toEqual({ id: '2', tab: 'clearing', Since: '2026-01-31' });
  });
  it('[V247b] a changed period keeps the tab and is in the address', async () => {
    const { actor, load, told } = open('?tab=held');
    await load.last().answer(some);
    actor.send({ type: 'filter.changed', name: 'Until', value: '2026-06-30' });
    expect(load.last().input.query.filters).toEqual({ id: '2', tab: 'held', Until: '2026-06-30' });
    expect(told('navigation').at(-1)).toMatchObject({ to: '/earning-detail/2?Until=2026-06-30&tab=held' });
  });
  it('[V248][V250a] an opened transfer and a statement load no list again', async () => {
    const { actor, load } = open('');
    await load.last().answer(some);
    actor.send({ type: 'query.changed', search: '?transfer=871' });
    actor.send({ type: 'query.changed', search: '?statement=2026' });
    expect(load.asked).toHaveLength(1);
    expect(actor.getSnapshot().context.beside).toEqual({ statement: '2026' });
  });
});

describe('payouts', () => {
  it('[V251] show a new state at once', async () => {
    const load = createPort<Payouts, { subject: string }>();
    const watch = fromCallback<EventObject>(() => {}) as never;
    const { actor } = stage(payoutsMachine.provide({ actors: { load: load.logic, watch } }), {
      systemId: 'payouts',
    });
    actor.send({ type: 'subject.changed', subject: '2' });
    await load.last().answer({ items: [examplePayout, { ...examplePayout, id: 4 }], total: 2 });
    const states = () => actor.getSnapshot().context.data?.items.map(({ State }) => State);
    actor.send({ type: 'lifecycle.moved', kind: 'milestone', id: 3, state: 'released', version: 2 });
    actor.send({ type: 'lifecycle.moved', kind: 'payout', id: 3, version: 2 });
    expect(states()).toEqual(['requested', 'requested']);
    actor.send({ type: 'lifecycle.moved', kind: 'payout', id: 3, state: 'sent', version: 2 });
    expect(states()).toEqual(['sent', 'requested']);
  });
});

describe('the download', () => {
  const start = () => {
    const save = createPort<unknown>();
    const set = stage(earningsExportMachine.provide({ actors: { saveRows: save.logic } }), {
      systemId: 'earningsExport',
    });
    return { ...set, save, request: () => set.actor.send({ type: 'export.requested' }) };
  };
  it('[V249] collects the rows once, and can be repeated', async () => {
    const { actor, save, request } = start();
    request();
    request();
    expect(save.asked).toHaveLength(1);
    await save.last().answer(undefined);
    expectToBeIn(actor, 'saved');
    request();
    expectToBeIn(actor, 'collecting.prompt');
  });
  it('[V249] a slow one starts again on a press, and a failed one says why', async () => {
    const { actor, save, request, clock } = start();
    request();
    clock.increment(10_000);
    expectToBeIn(actor, 'collecting.slow');
    request();
    expect(save.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await save.last().fail(refusing(500));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'refused', status: 500 });
    request();
    expectToBeIn(actor, 'collecting');
  });
});

describe('the way to the provider', () => {
  const start = () => {
    const ask = createPort<{ readonly url: string }, { readonly purpose: VisitPurpose }>();
    const leave = createMemoryLeave<ProviderVisitEvent>('http://here.invalid');
    const set = stage(providerVisitMachine.provide({ actors: { start: ask.logic, leave: leave.logic } }), {
      systemId: 'providerVisit',
      cast: ['earningsSummary', 'ownCards'],
    });
    const visit = (purpose: VisitPurpose = 'identity') =>
      set.actor.send({ type: 'visit.requested', purpose });
    return { ...set, ask, leave, visit };
  };
  it('[V253] asks for the address once, follows it, and is idle again on the way back', async () => {
    const { actor, ask, leave, visit } = start();
    visit();
    visit();
    expect(ask.asked.map(({ input }) => input)).toEqual([{ purpose: 'identity' }]);
    await ask.last().answer({ url: '/provider/identity/1' });
    expectToBeIn(actor, 'leaving.prompt');
    expect(leave.left).toEqual(['http://here.invalid/provider/identity/1']);
    leave.comeBack();
    expectToBeIn(actor, 'idle');
  });
  it('[V296b] back from the provider, identity, bank accounts and cards load again', async () => {
    const { ask, leave, visit, told } = start();
    visit();
    await ask.last().answer({ url: '/provider/identity/1' });
    expect(told('earningsSummary')).toEqual([]);
    leave.comeBack();
    for (const list of ['earningsSummary', 'ownCards'] as const)
      expect(told(list)).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V256] a slow way can be asked for again, at each step', async () => {
    const { actor, ask, visit, clock } = start();
    visit('card');
    clock.increment(10_000);
    expectToBeIn(actor, 'asking.slow');
    visit('card');
    expect(ask.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await ask.last().answer({ url: 'https://provider.example/card' });
    clock.increment(10_000);
    expectToBeIn(actor, 'leaving.slow');
    visit('card');
    expectToBeIn(actor, 'asking.prompt');
  });
  it('[V253] says why it failed, and can be tried again', async () => {
    const { actor, ask, leave, visit } = start();
    visit();
    await ask.last().fail(refusing(503, 'provider_unavailable'));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toMatchObject({ code: 'provider_unavailable' });
    visit();
    await ask.last().answer({ url: 'javascript:alert(1)' });
    expectToBeIn(actor, 'failed');
    expect(leave.left).toEqual([]);
    actor.send({ type: 'departure.requested', url: 'https://provider.example/bank' });
    expectToBeIn(actor, 'leaving');
    expect(leave.left).toEqual(['https://provider.example/bank']);
  });
  it('[V252b] follows the address that the form of a bank account got', () => {
    const { actor, leave } = start();
    actor.send({ type: 'departure.requested', url: '/provider/bank/2' });
    expectToBeIn(actor, 'leaving');
    expect(leave.left).toEqual(['http://here.invalid/provider/bank/2']);
  });
  it('[V298] the address of a form replaces the way that was asked for, or taken, before', async () => {
    const { actor, ask, leave, visit } = start();
    visit();
    actor.send({ type: 'departure.requested', url: '/provider/bank/2' });
    expectToBeIn(actor, 'leaving.prompt');
    expect(ask.last().signal.aborted).toBe(true);
    actor.send({ type: 'departure.requested', url: '/provider/bank/3' });
    expectToBeIn(actor, 'leaving.prompt');
    expect(leave.left).toEqual([
      'http://here.invalid/provider/bank/2',
      'http://here.invalid/provider/bank/3',
    ]);
  });
});

describe('a kept card or bank account', () => {
  const own = { id: 5, label: 'Bank account ending in 6789' };
  const start = () => {
    const send = createPort<unknown, MethodChange>();
    const set = stage(methodChangeMachine.provide({ actors: { send: send.logic } }), {
      systemId: 'methodChange',
      cast: ['notices', 'earningsSummary', 'ownCards'],
    });
    return { ...set, send };
  };
  it('[V252c] is removed after a question, and the lists load again', async () => {
    const { actor, send, told } = start();
    actor.send({ type: 'removal.begun', ...own });
    expectToBeIn(actor, 'confirming');
    actor.send({ type: 'removal.cancelled' });
    expect(send.asked).toEqual([]);
    actor.send({ type: 'removal.begun', ...own });
    actor.send({ type: 'removal.confirmed' });
    expect(send.last().input).toEqual({ ...own, change: 'removed' });
    await send.last().answer(undefined);
    expectToBeIn(actor, 'resting');
    expect(told('notices')).toMatchObject([
      { kind: 'success', text: 'Bank account ending in 6789 is removed.' },
    ]);
    for (const list of ['earningsSummary', 'ownCards'] as const)
      expect(told(list)).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V252d] becomes the default without a question', async () => {
    const { actor, send, told } = start();
    actor.send({ type: 'default.chosen', ...own });
    expect(send.last().input).toEqual({ ...own, change: 'chosen' });
    await send.last().answer(undefined);
    expect(told('notices')).toMatchObject([{ kind: 'success' }]);
  });
  it('[V252c] whose removal fails keeps its dialog with the reason, and the next press sends it again', async () => {
    const { actor, send, told } = start();
    actor.send({ type: 'removal.begun', ...own });
    actor.send({ type: 'removal.confirmed' });
    await send.last().fail(refusing(503));
    expectToBeIn(actor, 'confirming');
    expect(actor.getSnapshot().context.reason).toMatchObject({ kind: 'refused', status: 503 });
    expect(told('notices')).toEqual([]);
    expect(told('ownCards')).toEqual([{ type: 'list.outdated' }]);
    actor.send({ type: 'removal.confirmed' });
    expect(actor.getSnapshot().context.reason).toBeNull();
    await send.last().answer(undefined);
    expectToBeIn(actor, 'resting');
    actor.send({ type: 'removal.begun', ...own });
    expect(actor.getSnapshot().context.reason).toBeNull();
  });
  it('[V252c] that another tab has removed closes the dialog with a notice', async () => {
    const { actor, send, told } = start();
    actor.send({ type: 'removal.begun', ...own });
    actor.send({ type: 'removal.confirmed' });
    await send.last().fail(refusing(409, 'method_gone'));
    expectToBeIn(actor, 'resting');
    expect(told('notices')).toMatchObject([{ kind: 'warning' }]);
  });
  it('[V252c] whose removal is cancelled meanwhile may be removed all the same, so the lists load again', () => {
    const { actor, told } = start();
    actor.send({ type: 'removal.begun', ...own });
    actor.send({ type: 'removal.confirmed' });
    actor.send({ type: 'removal.cancelled' });
    expectToBeIn(actor, 'resting');
    expect(told('ownCards')).toEqual([{ type: 'list.outdated' }]);
  });
  it.each([
    ['method_gone', 'warning', /was removed already/],
    [undefined, 'error', /could not be changed/],
  ])('[V252d] a refused default (%s) is a notice, and the lists load again', async (code, kind, text) => {
    const { actor, send, told } = start();
    actor.send({ type: 'default.chosen', ...own });
    await send.last().fail(refusing(409, code));
    expectToBeIn(actor, 'resting');
    expect(told('notices')).toMatchObject([{ kind, text: expect.stringMatching(text) as string }]);
    expect(told('earningsSummary')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V252c][V252d] while the server is slow, another press starts anew', () => {
    const { actor, send, clock } = start();
    actor.send({ type: 'default.chosen', ...own });
    clock.increment(10_000);
    expectToBeIn(actor, 'choosing.slow');
    actor.send({ type: 'default.chosen', id: 6, label: 'Other' });
    expect(send.last().input).toEqual({ id: 6, label: 'Other', change: 'chosen' });
    clock.increment(10_000);
    actor.send({ type: 'removal.begun', ...own });
    expectToBeIn(actor, 'confirming');
    expect(send.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    actor.send({ type: 'removal.confirmed' });
    clock.increment(10_000);
    expectToBeIn(actor, 'removing.slow');
    actor.send({ type: 'removal.confirmed' });
    expect(send.asked).toHaveLength(4);
  });
});

describe('withdrawing', () => {
  const start = (more: Partial<typeof exampleEarningsSummary> = {}) => {
    const submit = createPort<unknown, FormValues>();
    const summary = { ...exampleEarningsSummary, ...more };
    const set = stage(withdrawalFormMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'withdrawalForm',
      input: { values: withdrawalOf(summary, undefined) },
      cast: ['page', 'earningsSummary', 'payouts'],
    });
    const type = (field: string, value: string) => set.actor.send({ type: 'field.changed', field, value });
    const has = (Available: number) =>
      set.actor.send({ type: 'figures.changed', figures: { ...summary, Available } });
    has(summary.Available);
    return { ...set, submit, type, has, press: () => set.actor.send({ type: 'form.submitted' }) };
  };
  const errors = (set: ReturnType<typeof start>) => set.actor.getSnapshot().context.errors;

  it.each([
    ['', 'Enter an amount in dollars, such as 60'],
    ['-60', 'Enter an amount in dollars, such as 60'],
    ['1e3', 'Enter an amount in dollars, such as 60'],
    ['20.005', 'Enter an amount in dollars, such as 60'],
    ['19.99', 'Withdraw at least $20'],
    ['940.51', 'You have $940.50. Enter a smaller amount'],
  ])('[V254b] refuses the amount %j beside its field', (amount, words) => {
    const set = start();
    set.type('Amount', amount);
    set.press();
    expectToBeIn(set.actor, 'submission.rejected');
    expect(errors(set)).toEqual({ Amount: words });
    expect(set.submit.asked).toEqual([]);
  });
  it('[V254b] needs a bank account', () => {
    const set = start({ Methods: [] });
    set.type('Amount', '100');
    set.press();
    expect(errors(set)).toEqual({ Method: 'Choose where the money goes' });
  });
  it('[V254c] sends the amount and the account once, and then all lists load again', async () => {
    const { actor, submit, type, press, told } = start();
    type('Amount', '$940.50');
    press();
    press();
    expect(submit.asked.map(({ input }) => input)).toEqual([{ Amount: 940.5, Method: '5' }]);
    await submit.last().answer(examplePayout);
    expectToBeIn(actor, 'submission.done');
    for (const list of ['page', 'earningsSummary', 'payouts'] as const)
      expect(told(list)).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V254d] a refusal keeps the amount, and the balance loads again', async () => {
    const { actor, submit, type, press, told } = start();
    type('Amount', '100');
    press();
    await submit.last().fail(refusing(409, 'balance_too_low'));
    expectToBeIn(actor, 'submission.failed');
    expect(actor.getSnapshot().context.values['Amount']).toBe('100');
    expect(told('earningsSummary')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[V294] the amount is checked against the balance of now, not that of the opening', () => {
    const set = start({ Available: 300 });
    set.type('Amount', '400');
    set.press();
    expect(errors(set)).toEqual({ Amount: 'You have $300. Enter a smaller amount' });
    set.has(350);
    expect(errors(set)).toEqual({ Amount: 'You have $350. Enter a smaller amount' });
    set.has(500);
    expect(errors(set)['Amount']).toBeUndefined();
    set.press();
    expect(set.submit.last().input).toEqual({ Amount: 400, Method: '5' });
  });
  it('[V294] a balance that changes puts no words beside an amount that was not sent yet', () => {
    const set = start({ Available: 300 });
    set.type('Amount', '200');
    set.has(100);
    expect(errors(set)['Amount']).toBeUndefined();
    set.press();
    expectToBeIn(set.actor, 'submission.rejected');
    expect(errors(set)).toEqual({ Amount: 'You have $100. Enter a smaller amount' });
  });
  it('[V295] a balance below the minimum leaves as a whole', () => {
    const set = start({ Available: 4.5 });
    expect(set.actor.getSnapshot().context.values['Amount']).toBe('4.50');
    set.type('Amount', '4');
    set.press();
    expect(errors(set)).toEqual({ Amount: 'Withdraw all of it: $4.50' });
    set.type('Amount', '4.5');
    set.press();
    expect(set.submit.last().input).toEqual({ Amount: 4.5, Method: '5' });
  });
  it('[V293b] a call that was stopped may be stored: the page loads again', () => {
    const { actor, clock, type, press, told } = start();
    type('Amount', '100');
    press();
    clock.increment(10_000);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    for (const list of ['page', 'earningsSummary', 'payouts'] as const)
      expect(told(list)).toEqual([{ type: 'list.outdated' }]);
  });
});

describe('the dialog of a withdrawal', () => {
  it('[V293b] when it closes, the page loads again: the server may have stored what it sent', async () => {
    const load = createPort<unknown>();
    const { actor, told } = stage(withdrawalDialogMachine.provide({ actors: { loadDialog: load.logic } }), {
      systemId: 'withdrawalDialog',
      cast: ['page', 'earningsSummary', 'payouts'],
    });
    actor.send({ type: 'dialog.opened', about: { values: {} } });
    await load.last().answer(undefined);
    expectToBeIn(actor, 'open');
    actor.send({ type: 'dialog.closed' });
    expectToBeIn(actor, 'closed');
    for (const list of ['page', 'earningsSummary', 'payouts'] as const)
      expect(told(list)).toEqual([{ type: 'list.outdated' }]);
  });
});

describe('adding a bank account', () => {
  const start = () => {
    const submit = createPort<unknown, FormValues>();
    const set = stage(payoutMethodFormMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'payoutMethodForm',
      cast: ['providerVisit', 'payoutMethodDialog'],
    });
    const type = (value: string) => set.actor.send({ type: 'field.changed', field: 'Password', value });
    return { ...set, submit, type, press: () => set.actor.send({ type: 'form.submitted' }) };
  };
  it('[V252b] asks for the password, forgets it, and leaves for the provider', async () => {
    const { actor, submit, type, press, told } = start();
    press();
    expect(actor.getSnapshot().context.errors).toEqual({ Password: 'Enter your password' });
    type('correct horse');
    press();
    await submit.last().answer({ Url: '/provider/bank/2' });
    expect(told('providerVisit')).toEqual([{ type: 'departure.requested', url: '/provider/bank/2' }]);
    expect(told('payoutMethodDialog')).toEqual([{ type: 'dialog.closed' }]);
    const { values, sent } = actor.getSnapshot().context;
    expect([values, sent]).toEqual([{ Password: '' }, { Password: '' }]);
  });
  it('[V252b] a wrong password has its words beside the field', async () => {
    const { actor, submit, type, press } = start();
    type('wrong');
    press();
    await submit.last().fail(refusing(403, 'password_wrong', 'Password'));
    expectToBeIn(actor, 'submission.rejected');
    expect(actor.getSnapshot().context.errors['Password']).toMatch(/incorrect/);
  });
});

itTakesEveryTransition(earningsExportMachine);
itTakesEveryTransition(providerVisitMachine);
itTakesEveryTransition(methodChangeMachine);
