/**
 * The list of online users, on a simulated clock, between processes that are wired to each other directly.
 */
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPresence } from '../../../server/realtime/presence.ts';
import { room } from '../../../server/realtime/rooms.ts';

/**
 * A process: its presence, the lists it sent to its sockets, and the list a socket got on announcing itself.
 */
const createNode = (wire?: Node[]) => {
  const io = new Server();
  const { adapter } = io.of('/');
  const told: number[][] = [];
  const idsOf = (list: readonly { userId: number }[]) => list.map(({ userId }) => userId);
  vi.spyOn(adapter, 'broadcast').mockImplementation(({ data }: { data: [string, { userId: number }[]] }) => {
    told.push(idsOf(data[1]));
  });
  let said = 0;
  adapter.serverSideEmit = (packet: unknown[]) => {
    said += 1;
    for (const other of wire ?? [])
      if (other !== node)
        (other.io.of('/') as never as { _onServerSideEmit(p: unknown[]): void })._onServerSideEmit(packet);
  };
  const presence = createPresence(io, wire !== undefined);
  const node = {
    io,
    presence,
    told,
    said: () => said,
    comes: (id: number, socket = `socket of ${id}`) =>
      void adapter.addAll(socket, new Set([room.user(id), `session:${id}`])),
    goes: (id: number, socket = `socket of ${id}`) => adapter.delAll(socket),
    /** A welcomed socket, and the lists that it alone receives. */
    welcome: (id?: number) => {
      const heard: number[][] = [];
      const emit = (_: string, list: { userId: number }[]) => void heard.push(idsOf(list));
      const rooms = new Set(id === undefined ? [] : [room.user(id)]);
      presence.welcome({ emit, rooms } as never);
      return heard;
    },
    welcomed: () => node.welcome().at(-1),
  };
  wire?.push(node);
  return node;
};
interface Node {
  readonly io: Server;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('[R3c] the list of online users in one process', () => {
  it('is sent once for simultaneous arrivals, and includes each of them at once', () => {
    const node = createNode();
    for (let id = 1; id <= 150; id += 1) {
      node.comes(id);
      expect(node.welcomed()).toContain(id);
    }
    expect(node.told).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(node.told.map((ids) => ids.length)).toEqual([150]);
  });

  it('is sent to a crowd as soon as allowed, and no more often', () => {
    const node = createNode();
    for (let id = 1; id <= 2000; id += 1) node.comes(id);
    vi.advanceTimersByTime(100);
    const before = node.told.length;
    vi.advanceTimersByTime(2100);
    node.goes(7);
    vi.advanceTimersByTime(2000);
    expect(node.told.slice(before)).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(node.told.at(-1)).toHaveLength(1999);
  });

  it('is sent again to a socket that was welcomed between two changes that cancel out, and to no other', () => {
    const node = createNode();
    node.comes(1);
    node.comes(2);
    vi.advanceTimersByTime(1000);
    node.goes(2);
    const heard = node.welcome();
    expect(heard).toEqual([[1]]);
    node.comes(2);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([[1], [1, 2]]);
    expect(node.told).toEqual([[1, 2]]);
    node.goes(2);
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveLength(2); // from here on it gets the common lists
    expect(node.told).toEqual([[1, 2], [1]]);
  });

  it('is not sent for a second page, or for one that reloads', () => {
    const node = createNode();
    node.comes(1);
    vi.advanceTimersByTime(1000);
    node.comes(1, 'second page');
    node.goes(1);
    vi.advanceTimersByTime(1000);
    node.goes(1, 'second page');
    node.comes(1, 'loaded again');
    vi.advanceTimersByTime(1000);
    expect(node.told).toEqual([[1]]);
    expect(node.said()).toBe(0);
    expect(node.presence.has(1)).toBe(true);
    node.goes(1, 'loaded again');
    vi.advanceTimersByTime(1000);
    expect(node.told).toEqual([[1], []]);
    expect(node.presence.has(1)).toBe(false);
  });
});

describe('[R3e] the list of a user whom somebody blocks', () => {
  it('is one of their own without the blockers, until these unblock', () => {
    const node = createNode();
    for (const id of [1, 2, 3]) node.comes(id);
    node.presence.hide(1, [2]);
    expect(node.welcome(1)).toEqual([[1, 3]]);
    expect(node.welcome(3)).toEqual([[1, 2, 3]]);
    vi.advanceTimersByTime(1000);
    expect(node.told).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
    node.goes(2);
    vi.advanceTimersByTime(1000);
    expect(node.told.slice(2), 'the blocker’s leaving sends the blocked nothing').toEqual([[1, 3]]);
    node.comes(2);
    node.presence.hide(1, []);
    vi.advanceTimersByTime(1000);
    expect(node.told.slice(3)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});

describe('[R3c] the list of online users in several processes', () => {
  const pair = () => {
    const wire: Node[] = [];
    return { wire, one: createNode(wire), other: createNode(wire) };
  };

  it('is the same in all, and each sends it to its own sockets', () => {
    const { one, other } = pair();
    one.comes(2);
    other.comes(1);
    vi.advanceTimersByTime(1000);
    for (const node of [one, other]) {
      expect(node.told.at(-1)).toEqual([1, 2]);
      expect([node.presence.has(1), node.presence.has(2), node.presence.has(3)]).toEqual([true, true, false]);
    }
    one.goes(2);
    vi.advanceTimersByTime(1000);
    expect(other.told.at(-1)).toEqual([1]);
  });

  it('is sent once for simultaneous arrivals', () => {
    const { one } = pair();
    for (let id = 1; id <= 150; id += 1) one.comes(id);
    vi.advanceTimersByTime(1000);
    expect(one.said()).toBe(1);
  });

  it('reaches a process that starts late or missed messages, once it asks', () => {
    const { wire, one } = pair();
    one.comes(2);
    vi.advanceTimersByTime(1000);
    const later = createNode(wire);
    expect(later.welcomed()).toEqual([]);
    later.presence.ask();
    expect(later.welcomed()).toEqual([2]);
  });

  it('loses the users of a dead process after half a minute', () => {
    const { wire, one, other } = pair();
    one.comes(2);
    other.comes(1);
    vi.advanceTimersByTime(60_000); // a living process counts as long as it beats
    expect(other.welcomed()).toEqual([1, 2]);
    wire.splice(wire.indexOf(other), 1); // nothing arrives from the other one
    Object.assign(other.io.of('/').adapter, { serverSideEmit: () => {} });
    vi.advanceTimersByTime(20_000);
    expect(one.welcomed()).toEqual([1, 2]);
    vi.advanceTimersByTime(25_000);
    expect(one.told.at(-1)).toEqual([2]);
    expect(one.presence.has(1)).toBe(false);
  });

  it('loses the users of an ending process at once', () => {
    const { one, other } = pair();
    other.comes(1);
    vi.advanceTimersByTime(1000);
    expect(one.welcomed()).toEqual([1]);
    other.presence.close();
    expect(one.welcomed()).toEqual([]);
    const before = other.said();
    vi.advanceTimersByTime(60_000);
    expect(other.said()).toBe(before);
  });

  it('follows the newest message of each process, in any order of arrival', () => {
    const { one } = pair();
    const hear = (...packet: unknown[]) =>
      one.io
        .of('/')
        .listeners('presence.said')
        .forEach((listen) => listen(...packet));
    hear('far', 2, [5]);
    hear('far', 1, [4]);
    expect(one.welcomed()).toEqual([5]);
  });
});
