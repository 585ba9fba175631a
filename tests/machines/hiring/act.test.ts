import { describe, expect, it } from 'vitest';
import { CallError, type CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Moved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { actMachine, type Act } from '../../../src/machines/hiring/act.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const proposal = { kind: 'proposal', id: 7, version: 2 } as const;
const shortlisting = { ...proposal, event: 'proposal.shortlisted', said: 'Added to the shortlist.' };
const declining = { ...proposal, event: 'proposal.declined', said: 'Declined.', fields: { Reason: '' } };
const reason = 'We need somebody in our time zone.';
const moved = (State: string, Version = 3, id = 7): Moved => ({ Kind: 'proposal', id, State, Version });
const refusal = (code: string, more: Partial<Extract<CallFailure, { kind: 'refused' }>> = {}) =>
  new CallError({ kind: 'refused', status: 409, code, ...more });
const stale = refusal('stale', { params: { state: 'withdrawn', version: 5 } });
const offline = new CallError({ kind: 'offline' });

const start = () => {
  const [send, sendTyped] = [createPort<Moved, Act>(), createPort<Moved, Act>()];
  const set = stage(actMachine.provide({ actors: { send: send.logic, sendTyped: sendTyped.logic } }), {
    systemId: 'act',
    cast: ['page', 'notices', 'navigation'],
  });
  const { actor } = set;
  return {
    ...set,
    send,
    sendTyped,
    request: (act: Act = shortlisting) => actor.send({ type: 'act.requested', ...act }),
    begin: () => actor.send({ type: 'act.begun', ...declining }),
    type: (value: string) => actor.send({ type: 'field.changed', field: 'Reason', value }),
    confirm: () => actor.send({ type: 'act.confirmed' }),
    cancel: () => actor.send({ type: 'act.cancelled' }),
    context: () => actor.getSnapshot().context,
    raised: () => set.told('notices').map((notice) => (notice as unknown as { text: string }).text),
  };
};
/** A dialog whose reason was sent. */
const submitted = () => {
  const set = start();
  set.begin();
  set.type(reason);
  set.confirm();
  return set;
};

describe('atOnce', () => {
  it('[Y45a] sends an act with the version that the page shows; the page and a notice tell of it', async () => {
    const { actor, request, send, told, raised, context } = start();
    request({ ...shortlisting, payload: { Note: 'Good' } });
    expectToBeIn(actor, 'atOnce.sending.prompt');
    expect(send.last().input).toEqual({ ...shortlisting, payload: { Note: 'Good' } });
    await send.last().answer(moved('shortlisted'));
    expectToBeIn(actor, 'atOnce.resting');
    expect(told('page')).toEqual([
      { type: 'lifecycle.moved', kind: 'proposal', id: 7, state: 'shortlisted', version: 3 },
    ]);
    expect(raised()).toEqual(['Added to the shortlist.']);
    expect(context().queue).toEqual([]);
  });

  it('[V113] opens the address where the work goes on, after success only', async () => {
    const { request, send, told } = start();
    const accepting = { ...shortlisting, opens: '/job-detail-view?id=41#apply' };
    request(accepting);
    await send.last().fail(stale);
    request(accepting);
    expect(told('navigation')).toEqual([]);
    await send.last().answer(moved('accepted'));
    expect(told('navigation')).toEqual([
      { type: 'navigation.requested', to: '/job-detail-view?id=41#apply', unlessLeaving: true },
    ]);
  });

  it('[Y45b] takes one act per record, and sends those of several records one after the other', async () => {
    const { request, send, context } = start();
    request();
    request({ ...shortlisting, event: 'proposal.declined' });
    request({ ...shortlisting, id: '7' });
    request({ ...shortlisting, id: 8 });
    expect(context().queue.map(({ id }) => id)).toEqual([7, 8]);
    expect(send.asked).toHaveLength(1);
    await send.last().answer(moved('shortlisted'));
    expect(send.last().input.id).toBe(8);
    await send.last().answer(moved('shortlisted', 3, 8));
    request();
    expect(send.asked).toHaveLength(3);
  });

  it('[Y45c] a stale act is not repeated: the page hears of the newer state, and a notice says why', async () => {
    const { actor, request, send, told, raised } = start();
    request();
    await send.last().fail(stale);
    expectToBeIn(actor, 'atOnce.resting');
    expect(told('page')).toEqual([
      { type: 'lifecycle.moved', kind: 'proposal', id: 7, state: 'withdrawn', version: 5 },
    ]);
    expect(raised()).toEqual([
      'This changed in the meantime, so nothing was sent. Look at the newer version first.',
    ]);
  });

  it.each([
    [
      refusal('event_refused', { params: { words: 'The proposal is still a draft.' } }),
      /^The proposal is still/,
    ],
    [refusal('event_refused'), /^This is not possible now\.$/],
    [refusal('lifecycle_not_found', { status: 404 }), /^This no longer exists/],
    [offline, /^This could not be sent\. Try again in a moment\.$/],
  ])(
    '[Y45d] after %s a notice says why, and the page reloads, because the act may be stored',
    async (error, words) => {
      const { request, send, told, raised } = start();
      request();
      await send.last().fail(error);
      expect(raised()).toEqual([expect.stringMatching(words)]);
      expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    },
  );

  it('[Y45e] says that an act takes long; another press repeats the call', async () => {
    const { actor, request, send, clock, raised } = start();
    request();
    clock.increment(10_000);
    expectToBeIn(actor, 'atOnce.sending.stalled');
    expect(actor.getSnapshot().hasTag('stalled')).toBe(true);
    expect(raised()).toEqual(['This is taking longer than usual. Wait a moment, or try again.']);
    request({ ...shortlisting, id: 8 });
    expect(send.asked).toHaveLength(1);
    request();
    expectToBeIn(actor, 'atOnce.sending.prompt');
    expect(send.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe('dialog', () => {
  it('[Y46a] asks first, checks the text, and sends what was typed', async () => {
    const { actor, begin, confirm, type, sendTyped, context, told, raised } = start();
    begin();
    expectToBeIn(actor, 'dialog.confirming');
    confirm();
    expectToBeIn(actor, 'dialog.rejected');
    expect(context().errors).toEqual({ Reason: 'Write at least 3 characters' });
    type(`  ${reason}`);
    expect(context().errors).toEqual({ Reason: undefined });
    confirm();
    expectToBeIn(actor, 'dialog.submitting.prompt');
    expect(sendTyped.last().input).toMatchObject({ ...proposal, payload: { Reason: reason } });
    await sendTyped.last().answer(moved('declined'));
    expectToBeIn(actor, 'dialog.closed');
    expect(told('page')).toEqual([
      { type: 'lifecycle.moved', kind: 'proposal', id: 7, state: 'declined', version: 3 },
    ]);
    expect(raised()).toEqual(['Declined.']);
    expect(context()).toMatchObject({ asked: null, values: {}, attempts: 2 });
  });

  it('[Y46a] an act without a contract is sent with its filled fields', async () => {
    const { actor, confirm, sendTyped } = start();
    const fields = { Note: '', Day: '2026-12-01' };
    actor.send({
      type: 'act.begun',
      ...declining,
      event: 'proposal.withdrawn',
      fields,
      payload: { Why: 'x' },
    });
    confirm();
    expect(sendTyped.last().input.payload).toEqual({ Why: 'x', Day: '2026-12-01' });
  });

  it('[Y46b] keeps the typed text of a cancelled dialog for the same act, and not for another one', () => {
    const { actor, begin, type, cancel, context } = start();
    begin();
    type(reason);
    cancel();
    expectToBeIn(actor, 'dialog.closed');
    begin();
    expect(context().values).toEqual({ Reason: reason });
    cancel();
    actor.send({ type: 'act.begun', ...declining, id: 8 });
    expect(context().values).toEqual({ Reason: '' });
  });

  it('[Y46b] opens no dialog for a record whose act is being sent', () => {
    const { actor, request, begin } = start();
    request();
    begin();
    expectToBeIn(actor, 'dialog.closed');
  });

  it('[Y46c] a failure keeps the text and can be tried again', async () => {
    const { actor, confirm, cancel, type, begin, sendTyped, context } = submitted();
    await sendTyped.last().fail(offline);
    expectToBeIn(actor, 'dialog.failed');
    expect(context()).toMatchObject({ values: { Reason: reason }, reason: { kind: 'offline' } });
    type(`${reason} Sorry.`);
    confirm();
    expect(sendTyped.last().input.payload).toEqual({ Reason: `${reason} Sorry.` });
    await sendTyped.last().fail(offline);
    cancel();
    begin();
    expect(context().reason).toBeNull();
  });

  it('[Y46c] shows the server’s error at its field', async () => {
    const { actor, type, confirm, cancel, sendTyped, context } = submitted();
    await sendTyped.last().fail(refusal('invalid_field', { status: 400, field: 'Reason' }));
    expectToBeIn(actor, 'dialog.rejected');
    expect(Object.keys(context().errors)).toEqual(['Reason']);
    type(`${reason}!`);
    confirm();
    await sendTyped.last().fail(refusal('invalid_field', { status: 400, field: 'Reason' }));
    cancel();
    expectToBeIn(actor, 'dialog.closed');
  });

  it('[Y47a] a stale answer shows the newer state and keeps the text, which can be sent against it', async () => {
    const { actor, type, confirm, sendTyped, context, told } = submitted();
    await sendTyped.last().fail(stale);
    expectToBeIn(actor, 'dialog.stale');
    expect(context()).toMatchObject({
      values: { Reason: reason },
      newer: { state: 'withdrawn', version: 5 },
    });
    expect(told('page')).toEqual([
      { type: 'lifecycle.moved', kind: 'proposal', id: 7, state: 'withdrawn', version: 5 },
    ]);
    type(`${reason} Thank you.`);
    confirm();
    expect(sendTyped.last().input).toMatchObject({
      version: 5,
      payload: { Reason: `${reason} Thank you.` },
    });
    await sendTyped.last().answer(moved('declined', 6));
    expectToBeIn(actor, 'dialog.closed');
  });

  it('[V159] a stale answer closes a dialog that only asks, so that nobody agrees to what was not read', async () => {
    const { actor, confirm, sendTyped, told, raised } = start();
    actor.send({ type: 'act.begun', ...declining, event: 'amendment.accepted', fields: {} });
    confirm();
    await sendTyped.last().fail(stale);
    expectToBeIn(actor, 'dialog.closed');
    expect(sendTyped.asked).toHaveLength(1);
    expect(raised()).toEqual([
      'This changed in the meantime, so nothing was sent. Look at the newer version first.',
    ]);
    expect(told('page')).toEqual([
      { type: 'lifecycle.moved', kind: 'proposal', id: 7, state: 'withdrawn', version: 5 },
    ]);
  });

  it('[Y47b] if the lifecycle refuses the act, the dialog says why and offers no retry', async () => {
    const { actor, confirm, cancel, sendTyped, context } = submitted();
    await sendTyped
      .last()
      .fail(refusal('event_refused', { params: { state: 'withdrawn', version: 5, words: 'Withdrawn.' } }));
    expectToBeIn(actor, 'dialog.refused');
    expect(actor.getSnapshot().can({ type: 'act.confirmed' })).toBe(false);
    confirm();
    expect(context()).toMatchObject({ values: { Reason: reason }, reason: { code: 'event_refused' } });
    cancel();
    expectToBeIn(actor, 'dialog.closed');
  });

  it('[Y47b] a stale answer that is cancelled leaves the dialog', async () => {
    const { actor, cancel, sendTyped } = submitted();
    await sendTyped.last().fail(stale);
    cancel();
    expectToBeIn(actor, 'dialog.closed');
  });

  it('[Y46d] says that the call takes long, and repeats it on request', () => {
    const { actor, clock, confirm, type, sendTyped } = submitted();
    type(`${reason} Bye.`);
    clock.increment(10_000);
    expectToBeIn(actor, 'dialog.submitting.slow');
    confirm();
    expect(sendTyped.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(sendTyped.last().input.payload).toEqual({ Reason: `${reason} Bye.` });
  });

  it('[Y46d] a dialog that is left during the call makes the page reload, because the act may be stored', () => {
    const { actor, cancel, told } = submitted();
    cancel();
    expectToBeIn(actor, 'dialog.closed');
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
});

itTakesEveryTransition(actMachine);
