import { describe, expect, it } from 'vitest';
import { fromTransition, type AnyActorRef, type AnyEventObject } from 'xstate';
import { createDialogMachine } from '../../../src/machines/generic/dialog.machine.ts';
import { wireDialog } from '../../../src/wiring/generic/dialog.ts';
import { expectToBeIn, itTakesEveryTransition, settled, stage } from '../support.ts';

interface Invitee {
  readonly freelancer: number;
}
const amara = { freelancer: 17 };
const opened = { type: 'dialog.opened', about: amara } as const;
const closed = { type: 'dialog.closed' } as const;

interface Heard {
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
}
/** The machine in the dialog: keeps what it hears, and crashes at `part.broken`. */
const content = fromTransition(
  ({ input, events }: Heard, event: AnyEventObject): Heard => {
    if (event.type === 'part.broken') throw new Error('broken');
    return { input, events: [...events, event] };
  },
  ({ input }): Heard => ({ input, events: [] }),
);
const machine = createDialogMachine<Invitee, 'inviteDialog'>({ id: 'inviteDialog' });

const start = ({ hasFirstEvent = false } = {}) => {
  const loads: { readonly succeed: () => Promise<void>; readonly fail: () => Promise<void> }[] = [];
  const load = () =>
    new Promise<typeof content>((resolve, reject) => {
      loads.push({
        succeed: () => (resolve(content), settled()),
        fail: () => (reject(new Error('offline')), settled()),
      });
    });
  const set = stage(
    wireDialog<Invitee>(machine, {
      systemId: 'profileDialogs',
      load,
      ...(hasFirstEvent && { firstEvent: (about) => ({ type: 'invite.opened', ...about }) }),
    }) as typeof machine,
    { systemId: 'inviteDialog', cast: ['app', 'notices'] },
  );
  const child = () => set.root.system.get('profileDialogs') as AnyActorRef | undefined;
  return { ...set, loads, child, heard: (): Heard | undefined => child()?.getSnapshot().context };
};

describe('a dialog on demand', () => {
  it('[L41a][K45] loads its script when it is opened, and runs until it is closed', async () => {
    const { actor, loads, child, heard } = start();
    expect(loads).toEqual([]);
    actor.send(opened);
    expectToBeIn(actor, 'loading');
    await loads.at(-1)?.succeed();
    expectToBeIn(actor, 'open');
    expect(heard()).toEqual({ input: amara, events: [] });
    actor.send(closed);
    expectToBeIn(actor, 'closed');
    expect(child()).toBeUndefined();
  });
  it('[K45] opens again about somebody else', async () => {
    const { actor, loads, heard } = start();
    for (const freelancer of [17, 18]) {
      actor.send({ ...opened, about: { freelancer } });
      await loads.at(-1)?.succeed();
      expect(heard()?.input).toEqual({ freelancer });
      actor.send(closed);
    }
  });
  it('[V116] a press while the script loads decides what the dialog is about', async () => {
    const { actor, loads, heard } = start();
    actor.send(opened);
    actor.send({ ...opened, about: { freelancer: 18 } });
    expectToBeIn(actor, 'loading');
    expect(loads).toHaveLength(1);
    await loads.at(-1)?.succeed();
    expect(heard()?.input).toEqual({ freelancer: 18 });
  });
  it('[K45] tells a machine without an input what the dialog is about', async () => {
    const { actor, loads, heard } = start({ hasFirstEvent: true });
    actor.send(opened);
    await loads.at(-1)?.succeed();
    expect(heard()?.events).toEqual([{ type: 'invite.opened', ...amara }]);
  });
  it('[L41a][K45] says when its script did not load, and tries again with the next press', async () => {
    const { actor, loads, told } = start();
    for (const times of [1, 2]) {
      actor.send(opened);
      await loads.at(-1)?.fail();
      expectToBeIn(actor, 'failed');
      expect(told('notices')).toHaveLength(times);
    }
    expect(told('notices')[0]).toMatchObject({ type: 'notice.raised', kind: 'error' });
  });
  it('[L41a][K45] closes after a crash, which is reported once', async () => {
    const { actor, loads, child, told } = start();
    actor.send(opened);
    await loads.at(-1)?.succeed();
    child()?.send({ type: 'part.broken' });
    expectToBeIn(actor, 'failed');
    expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: 'inviteDialog' }]);
  });
  itTakesEveryTransition(machine);
});
