/** The inbox beside a server, with every disturbance between them: the inbox ends up with the server's state. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatList } from '../../../src/contracts/messaging/chat.ts';
import {
  inboxMachine,
  type InboxEvent,
  type InboxSocketEvent,
} from '../../../src/machines/messaging/inbox.machine.ts';
import { A_PAGE, createChatServer, ME } from './chat-server.ts';
import { createPort, stage, type Asked } from '../support.ts';

interface Doing {
  readonly what:
    | 'theyWrite'
    | 'iWrite'
    | 'iRead'
    | 'deliver'
    | 'repeat'
    | 'look'
    | 'answer'
    | 'lose'
    | 'return'
    | 'scroll';
  readonly who: number;
  readonly number: number;
}
const PEOPLE = 6;
const MOST_ANSWERS = 60;
const doings = fc.array(
  fc.record({
    what: fc.constantFrom<Doing['what']>(
      'theyWrite',
      'theyWrite',
      'theyWrite',
      'iWrite',
      'iRead',
      'iRead',
      'deliver',
      'deliver',
      'deliver',
      'repeat',
      'look',
      'answer',
      'answer',
      'lose',
      'return',
      'scroll',
    ),
    who: fc.integer({ min: 2, max: PEOPLE + 1 }),
    number: fc.nat(7),
  }),
  { minLength: 10, maxLength: 60 },
);
type Ask = Asked<ChatList | null, { after?: string }>;

/** A page with its connection: events wait until they are delivered, and are lost with the connection. */
const open = (server: ReturnType<typeof createChatServer>) => {
  const load = createPort<ChatList | null, { after?: string }>();
  const { actor } = stage(inboxMachine.provide({ actors: { load: load.logic } }), {
    systemId: 'inbox',
    input: { userId: ME },
  });
  let waiting: InboxSocketEvent[] = [];
  let isConnected = true;
  const answered = new Set<Ask>();
  const looked = new Map<Ask, ChatList>();
  const send = (event: InboxEvent) => actor.send(event);
  const hear = () => {
    const said = server.takeSaid();
    if (isConnected) waiting.push(...said);
  };
  const asking = () => load.asked.find((ask) => !ask.signal.aborted && !answered.has(ask));
  /** The server computes its answer now; it may arrive later. */
  const look = () => {
    const ask = asking();
    if (ask && !looked.has(ask)) looked.set(ask, server.list(ask.input.after));
  };
  return {
    context: () => actor.getSnapshot().context,
    send,
    hear,
    asking,
    look,
    answer: async () => {
      look();
      const ask = asking();
      if (!ask) return;
      answered.add(ask);
      await ask.answer(looked.get(ask) ?? null);
    },
    /** Delivers one of the waiting events, in any order; it may arrive twice. */
    deliver: (number: number, isKept: boolean) => {
      const event = waiting[number % Math.max(1, waiting.length)];
      if (!event) return;
      if (!isKept) waiting = waiting.filter((other) => other !== event);
      send(event);
    },
    waits: () => waiting.length > 0,
    lose: () => {
      isConnected = false;
      waiting = [];
    },
    return: () => {
      if (isConnected) return;
      isConnected = true;
      send({ type: 'list.outdated' });
    },
  };
};

const live = async (all: readonly Doing[]) => {
  const server = createChatServer();
  const page = open(server);
  for (const { what, who, number } of all) {
    if (what === 'theyWrite' || what === 'iWrite') server[what](who);
    else if (what === 'iRead') server.iRead(who, 1 + number);
    else if (what === 'deliver' || what === 'repeat') page.deliver(number, what === 'repeat');
    else if (what === 'scroll') page.send({ type: 'chats.wanted' });
    else if (what === 'answer') await page.answer();
    else page[what]();
    page.hear();
  }
  page.return();
  while (page.waits()) page.deliver(0, false);
  for (let answers = 0; page.asking(); answers += 1) {
    if (answers > MOST_ANSWERS) throw new Error('it asks without end');
    await page.answer();
  }
  return { server, page };
};

describe('the chat list', () => {
  it('[R12b][R13a] matches the server after late, doubled, lost and reordered events (seed 6012)', async () => {
    await fc.assert(
      fc.asyncProperty(doings, async (all) => {
        const { server, page } = await live(all);
        const { chats, unread } = page.context();
        const truth = server.chats();
        const isUnread = ({ lastChat }: (typeof truth)[number]) => !lastChat.IsRead;
        expect(unread.map(Number).toSorted()).toEqual(
          truth
            .filter(isUnread)
            .map(({ user }) => Number(user.id))
            .toSorted(),
        );
        const shownOf = (list: typeof chats) => list.map(({ user, lastChat }) => [user, lastChat]);
        expect(shownOf(chats.slice(0, A_PAGE))).toEqual(shownOf(truth.slice(0, A_PAGE)));
        // The loaded chats of later pages match the server, in its order.
        const held = new Set(chats.map(({ user }) => user.id));
        expect(shownOf(chats)).toEqual(shownOf(truth.filter(({ user }) => held.has(user.id))));
      }),
      { seed: 6012, numRuns: 300 },
    );
  });
  it('[R12b] is the same for the same events in any order, each any number of times (seed 6013)', async () => {
    const histories = fc.array(
      fc.record({
        what: fc.constantFrom('theyWrite' as const, 'iWrite' as const, 'iRead' as const),
        who: fc.integer({ min: 2, max: 1 + A_PAGE }),
      }),
      { minLength: 1, maxLength: 15 },
    );
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.array(fc.nat(100), { maxLength: 30 }),
        fc.nat(45),
        async (history, shuffle, refreshAt) => {
          const server = createChatServer();
          for (const { what, who } of history)
            if (what === 'iRead') server.iRead(who, 1);
            else server[what](who);
          const said = server.takeSaid();
          fc.pre(said.length > 0);
          const list = server.list(undefined);
          const comeTo = async (events: readonly InboxSocketEvent[], at: number) => {
            const page = open(server);
            await page.answer();
            for (const [index, event] of events.entries()) {
              page.send(event);
              if (index === at % events.length) page.send({ type: 'list.outdated' });
            }
            while (page.asking()) await page.answer();
            const { chats, unread } = page.context();
            return { chats, unread: unread.map(Number).toSorted() };
          };
          const repeated = shuffle.map((number) => said[number % said.length] as InboxSocketEvent);
          const jumbled = [...repeated, ...said.toReversed()];
          expect(await comeTo(jumbled, refreshAt)).toEqual(await comeTo(said, 0));
          expect((await comeTo(jumbled, refreshAt)).unread).toEqual(list.Unread.map(Number).toSorted());
        },
      ),
      { seed: 6013, numRuns: 100 },
    );
  });
});
