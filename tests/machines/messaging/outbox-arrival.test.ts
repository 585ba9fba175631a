/** Messages from several tabs, beside a server that loses, doubles and delays them: each arrives once. */
import type { Id } from '../../../src/contracts/core/ids.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate';
import { exampleChatMessage, type ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { CallError, type CallFailure } from '../../../src/contracts/core/failure.ts';
import {
  outboxMachine,
  type OutboxEvent,
  type Waiting,
} from '../../../src/machines/messaging/outbox.machine.ts';
import { createMemoryOutbox } from './outbox-storage.ts';
import { createPort, settled, type Asked } from '../support.ts';

type Call = Asked<ChatMessage, { message: Waiting | undefined; as: Id }>;

/** Numbers each new message, and repeats the old answer for a known one. */
const createServer = () => {
  const has: ChatMessage[] = [];
  return {
    texts: () => has.map(({ Text }) => Text),
    take: ({ clientMessageId, Text }: Waiting): ChatMessage => {
      const known = has.find(({ ClientMessageId }) => ClientMessageId === clientMessageId);
      if (known) return known;
      const Order = has.length + 1;
      const message = {
        ...exampleChatMessage,
        ClientMessageId: clientMessageId,
        Sender: 1,
        Order,
        Count: Order,
        Text,
      };
      has.push(message);
      return message;
    },
  };
};

interface Doing {
  readonly what:
    | 'post'
    | 'arrive'
    | 'answer'
    | 'fail'
    | 'late'
    | 'again'
    | 'crash'
    | 'wait'
    | 'connect'
    | 'sessionEnds'
    | 'confirm';
  readonly tab: number;
  readonly number: number;
}
const TABS = 2;
const doings = fc.array(
  fc.record({
    what: fc.constantFrom<Doing['what']>(
      'post',
      'post',
      'post',
      'arrive',
      'answer',
      'answer',
      'fail',
      'late',
      'again',
      'crash',
      'wait',
      'connect',
      'sessionEnds',
      'confirm',
    ),
    tab: fc.nat(TABS - 1),
    number: fc.nat(20),
  }),
  { minLength: 5, maxLength: 60 },
);
const failures: readonly CallFailure[] = [
  { kind: 'offline' },
  { kind: 'refused', status: 503 },
  { kind: 'refused', status: 429 },
  { kind: 'unreadable' },
];

const live = async (all: readonly Doing[]) => {
  const server = createServer();
  const storage = createMemoryOutbox();
  const written: string[] = [];
  const given: ChatMessage[] = [];
  /** Sent messages that may still reach the server, even if their sender gave up. */
  const onTheWay: Waiting[] = [];
  const clock = new SimulatedClock();

  const openTab = () => {
    const send = createPort<ChatMessage, { message: Waiting | undefined; as: Id }>();
    const ended = new Set<Call>();
    const root = createActor(
      createMachine({
        invoke: [
          {
            id: 'inbox',
            systemId: 'inbox',
            src: fromCallback<{ type: 'socket.messageSent'; Detail: ChatMessage }>(({ receive }) =>
              receive(({ Detail }) => void given.push(Detail)),
            ),
          },
          {
            id: 'outbox',
            systemId: 'outbox',
            input: { userId: 1 },
            src: outboxMachine.provide({
              actors: { send: send.logic, storage: storage.open(), watchConnection: fromCallback(() => {}) },
            }),
          },
        ],
      }),
      { clock },
    ).start();
    const call = () => send.asked.find((asked) => !asked.signal.aborted && !ended.has(asked));
    return {
      stop: () => root.stop(),
      say: (event: OutboxEvent) => root.system.get('outbox')?.send(event),
      call,
      arrive: () => {
        const message = call()?.input.message;
        if (message) onTheWay.push(message);
        return message && server.take(message);
      },
      end: async (how: (asked: Call) => Promise<void>) => {
        const asked = call();
        if (!asked) return;
        ended.add(asked);
        await how(asked);
      },
    };
  };
  const tabs = Array.from({ length: TABS }, openTab);
  const tabOf = (number: number) => tabs[number] as ReturnType<typeof openTab>;
  const fail = (reason: CallFailure) => (asked: Call) => asked.fail(new CallError(reason));

  for (const { what, tab, number } of all) {
    const own = tabOf(tab);
    if (what === 'post') {
      const Text = `Number ${written.length + 1}`;
      written.push(Text);
      own.say({ type: 'message.posted', to: 2, Text, Attachments: [] });
    } else if (what === 'arrive') own.arrive();
    else if (what === 'answer') {
      const reply = own.arrive();
      if (reply) await own.end((asked) => asked.answer(reply));
    } else if (what === 'fail') await own.end(fail(failures[number % failures.length] as CallFailure));
    else if (what === 'sessionEnds') await own.end(fail({ kind: 'refused', status: 401 }));
    else if (what === 'late') {
      // The message left, its answer is lost, and it reaches the server only now, or twice.
      const message = onTheWay[number % Math.max(1, onTheWay.length)];
      if (message) server.take(message);
    } else if (what === 'again') own.arrive();
    else if (what === 'crash') {
      own.stop();
      tabs[tab] = openTab();
    } else if (what === 'wait') clock.increment(10_000 * number);
    else if (what === 'connect') own.say({ type: 'connection.returned' });
    else {
      const message = onTheWay[number % Math.max(1, onTheWay.length)];
      const isThere = message && server.texts().includes(message.Text);
      if (isThere) own.say({ type: 'message.confirmed', clientMessageId: message.clientMessageId });
    }
    await settled();
  }
  // Ends all disturbances.
  for (let rounds = 0; storage.kept().length > 0 && rounds < 200; rounds += 1)
    for (const tab of tabs) {
      tab.say({ type: 'connection.returned' });
      const reply = tab.arrive();
      if (reply) await tab.end((asked) => asked.answer(reply));
    }
  for (const tab of tabs) tab.stop();
  return { server, written, given, kept: storage.kept() };
};

describe('outgoing messages', () => {
  it('[R17a][R18a][R20a][R21a][R21b][R21c] each arrives once and in order, through failures, crashes and duplicates, in any tab (seed 6021)', async () => {
    await fc.assert(
      fc.asyncProperty(doings, async (all) => {
        const { server, written, given, kept } = await live(all);
        expect(server.texts()).toEqual(written);
        expect(kept).toEqual([]);
        // The inbox received exactly what the server stored.
        for (const message of given) expect(server.texts()[message.Order - 1]).toBe(message.Text);
      }),
      { seed: 6021, numRuns: 250 },
    );
  });
});
