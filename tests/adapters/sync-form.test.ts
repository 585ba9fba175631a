/** A form whose draft is on the server: its saves in turn, its copy in this browser, and what happens on leaving. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, SimulatedClock, type ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import { createMemoryRandom } from '../../src/adapters/random.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { exampleUser } from '../../src/contracts/account/user.ts';
import { CallError } from '../../src/contracts/core/failure.ts';
import { patience } from '../../src/machines/generic/form-patience.ts';
import type { DraftSave, SavedDraft } from '../../src/machines/generic/form-sync-draft.ts';
import { sync, type SaveAnswer, type SyncedSubmission } from '../../src/machines/generic/form-sync.ts';
import { form } from '../../src/machines/generic/form.machine.ts';
import { parseSettings } from '../../src/settings.ts';
import { syncFormPorts } from '../../src/wiring/generic/sync-form.ts';
import { settled } from '../machines/support.ts';

const blank = { Title: '', Brief: '' };
const machine = form(
  { id: 'posting', contract: z.object({ Title: z.string(), Brief: z.string() }), blank },
  patience(),
  sync<{ JID: number }>({ goneCode: 'job_not_found' }),
);
const draft: SavedDraft = { id: '12', version: 3, savedAt: '2026-11-18T14:32:00.000Z', values: blank };
const receipt = (version: number) => ({ id: '12', version, savedAt: '2026-11-18T14:33:00.000Z' });

interface Call<Sent, Output> {
  readonly sent: Sent;
  readonly key: string;
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}
const createCalls = <Sent, Output>() => {
  const calls: Call<Sent, Output>[] = [];
  const call = (sent: Sent, key: string) =>
    new Promise<Output>((resolve, reject) => {
      const then = (settle: () => void) => {
        settle();
        return settled();
      };
      calls.push({
        sent,
        key,
        answer: (output) => then(() => resolve(output)),
        fail: (error) => then(() => reject(error as Error)),
      });
    });
  return { calls, call, last: () => calls.at(-1) as Call<Sent, Output> };
};

const open = (input: { draft?: SavedDraft } = {}) => {
  const saves = createCalls<DraftSave, SaveAnswer>();
  const submits = createCalls<SyncedSubmission, { JID: number }>();
  const clock = new SimulatedClock();
  const environment = {
    settings: parseSettings({}),
    random: createMemoryRandom(0.5),
    report: createMemoryReport().report,
    onUnauthorized: () => {},
  };
  const ports = syncFormPorts(environment, {
    id: 'posting',
    blank,
    save: saves.call,
    submit: submits.call,
  });
  const { actors, actions } = ports;
  const session = createMachine({
    context: { user: exampleUser },
    on: { changed: { actions: ({ context }) => void Object.assign(context, { user: { id: 99 } }) } },
  });
  const root = createActor(
    createMachine({
      invoke: { id: 'session', systemId: 'session', src: session },
      initial: 'page',
      states: {
        page: {
          invoke: { id: 'form', systemId: 'form', src: machine.provide({ actors, actions }), input },
          on: { left: 'elsewhere' },
        },
        elsewhere: {},
      },
    }),
    { clock },
  ).start();
  const own = root.system.get('form') as ActorRefFrom<typeof machine>;
  return {
    saves,
    settledSaves: ports.settled,
    submits,
    own,
    session: root.system.get('session'),
    leave: () => {
      root.send({ type: 'left' });
      return settled();
    },
    state: () => (own.getSnapshot().value as { sync: unknown }).sync,
    type: (Title: string) => own.send({ type: 'field.changed', field: 'Title', value: Title }),
    pause: async (milliseconds = 1500) => {
      clock.increment(milliseconds);
      await settled();
    },
  };
};
const copies = () =>
  (
    JSON.parse(localStorage.getItem(`draft:posting:${exampleUser.id}`) ?? '[]') as {
      subject: string;
      values: object;
    }[]
  ).map(({ subject, values }) => [subject, values]);

beforeEach(() => localStorage.clear());

describe('saves', () => {
  it('[K40a] run one after another, each with the version of the one before', async () => {
    const { type, pause, saves, own } = open({ draft });
    type('Repair');
    await pause();
    await pause(20_000); // no answer yet, so the page tries again
    expect(own.getSnapshot().hasTag('unsaved')).toBe(true);
    await pause();
    expect(saves.calls.map(({ sent }) => sent.version)).toEqual([3, 3]);
    expect(saves.calls[1]?.key).toBe(saves.calls[0]?.key);
    await saves.calls[0]?.answer(receipt(4));
    await saves.calls[1]?.answer(receipt(4));
    type('Repair a shop');
    await pause();
    expect(saves.last().sent).toMatchObject({ version: 4, values: { Title: 'Repair a shop' } });
    expect(saves.last().key).not.toBe(saves.calls[0]?.key);
  });
  it('[K40e] the form is sent after a save that is running, with its version', async () => {
    const { type, pause, saves, submits, own, state } = open({ draft });
    type('Repair');
    await pause();
    own.send({ type: 'form.submitted' });
    await settled();
    expect(submits.calls).toHaveLength(0);
    await saves.last().answer(receipt(4));
    expect(submits.last().sent).toMatchObject({ id: '12', version: 4, values: { Title: 'Repair' } });
    await submits.last().answer({ JID: 41 });
    expect(state()).toBe('ended');
  });
  it('[K40e] a save that waits for the form to be sent is not made', async () => {
    const { type, pause, saves, submits, own } = open({ draft });
    own.send({ type: 'form.submitted' });
    await settled();
    type('Repair');
    await pause();
    await submits.last().answer({ JID: 41 });
    expect(saves.calls).toHaveLength(0);
  });
});

describe('the copy in this browser', () => {
  it('[K41c] is kept until the server has the text', async () => {
    const { type, pause, saves } = open();
    type('Repair');
    expect(copies()).toEqual([['', { Title: 'Repair' }]]);
    await pause();
    await saves.last().answer(receipt(1));
    expect(copies()).toEqual([]);
    type('Repair a shop');
    expect(copies()).toEqual([['draft 12', { Title: 'Repair a shop', '~version': '1' }]]);
  });
  it('[K41c] comes back after a reload, and is saved by the same key', async () => {
    const first = open();
    first.type('Repair');
    await first.pause();
    await first.saves.last().fail(new CallError({ kind: 'offline' }));
    const second = open();
    await second.pause();
    expect(second.saves.last()).toMatchObject({ sent: first.saves.last().sent, key: first.saves.last().key });
  });
});

describe('a draft that was deleted elsewhere', () => {
  it('[K42d] is saved as a new one', async () => {
    const { type, pause, saves, own } = open({ draft });
    type('Repair');
    await pause();
    await saves.last().answer(receipt(4));
    type('Repair a shop');
    await pause();
    await saves.last().fail(new CallError({ kind: 'refused', status: 404, code: 'job_not_found' }));
    own.send({ type: 'draft.recreated' });
    await pause();
    expect(saves.last().sent).toMatchObject({ id: null, version: null, values: { Title: 'Repair a shop' } });
  });
});

describe('leaving the page', () => {
  it('[V90] a form that opens again waits for the saves of the former one', async () => {
    const { type, saves, leave, settledSaves } = open({ draft });
    type('Repair');
    await leave();
    let isSettled = false;
    void settledSaves().then(() => void (isSettled = true));
    await settled();
    expect(isSettled).toBe(false);
    await saves.last().answer(receipt(4));
    await settled();
    expect(isSettled).toBe(true);
  });
  it('[K40b] saves what is held, after a save that is running, and deletes the copy', async () => {
    const { type, pause, saves, leave } = open({ draft });
    type('Repair');
    await pause();
    type('Repair a shop');
    await leave();
    expect(saves.calls).toHaveLength(1);
    await saves.last().answer(receipt(4));
    expect(saves.last().sent).toMatchObject({ version: 4, values: { Title: 'Repair a shop' } });
    expect(copies()).toHaveLength(1);
    await saves.last().answer(receipt(5));
    expect(copies()).toEqual([]);
  });
  it('[K40b] keeps the copy if that fails', async () => {
    for (const settle of [
      (call: Call<DraftSave, SaveAnswer>) => call.fail(new CallError({ kind: 'offline' })),
      (call: Call<DraftSave, SaveAnswer>) => call.answer({ newer: draft }),
    ]) {
      const { type, saves, leave } = open({ draft });
      type('Repair');
      await leave();
      await settle(saves.last());
      expect(copies()).toHaveLength(1);
    }
  });
  it('[K40b] saves nothing if everything is saved, and nothing for another user', async () => {
    const saved = open({ draft });
    await saved.leave();
    expect(saved.saves.calls).toHaveLength(0);
    const other = open({ draft });
    other.type('Repair');
    other.session.send({ type: 'changed' });
    await other.leave();
    expect(other.saves.calls).toHaveLength(0);
  });
  it('[K40b] hiding the page saves at once, and so does the network when it returns', async () => {
    const { type, saves, state } = open({ draft });
    type('Repair');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(saves.calls).toHaveLength(1);
    await saves.last().fail(new CallError({ kind: 'offline' }));
    expect(state()).toBe('failed');
    dispatchEvent(new Event('online'));
    await settled();
    expect(saves.calls).toHaveLength(2);
    hidden.mockRestore();
  });
});
