import { describe, expect, it } from 'vitest';
import { assign, createActor, createMachine, setup, type AnyActorLogic, type EventObject } from 'xstate';
import { createMovesToPage, movesToPage, watchMoves } from '../../src/adapters/watches/moves-watch.ts';
import { exampleMovedNews } from '../../src/contracts/app/realtime.ts';

const moved = { type: 'lifecycle.moved', ...exampleMovedNews } as const;

/** Stands for `realtime`: its state says how far the connection is. */
const realtime = setup({
  types: { context: {} as { moved: object | null }, events: {} as EventObject },
}).createMachine({
  id: 'realtime',
  context: { moved: null },
  initial: 'reconnecting',
  states: {
    reconnecting: { on: { back: 'open' } },
    open: {
      initial: 'online',
      states: {
        online: {
          initial: 'announced',
          states: {
            announced: {
              initial: 'claimed',
              states: { claimed: { on: { accepted: 'known' } }, known: {} },
              on: {
                lost: '#realtime.reconnecting',
                news: {
                  actions: assign({ moved: () => ({ ...moved }) }),
                },
              },
            },
          },
        },
      },
    },
  },
});

/** A page with the watch beside it, or in it. */
const start = (parts: { page?: AnyActorLogic; watch: AnyActorLogic }) => {
  const heard: EventObject[] = [];
  const page = createMachine({
    invoke: { id: 'watch', src: parts.watch },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const root = createActor(
    createMachine({
      type: 'parallel',
      invoke: [
        { id: 'realtime', systemId: 'realtime', src: realtime },
        { id: 'page', systemId: 'page', src: page },
      ],
    }),
  ).start();
  const connection = root.system.get('realtime') as { send(event: EventObject): void };
  return { heard, says: (type: string) => connection.send({ type }) };
};

describe.each([
  ['the watch of a machine', watchMoves],
  ['the watch of a page', movesToPage],
] as const)('%s', (_, watch) => {
  it('[R68a] reports what the server says has moved', () => {
    const { heard, says } = start({ watch });
    says('back');
    heard.length = 0;
    says('news');
    says('news');
    expect(heard).toEqual([moved, moved]);
  });
  it('[R68b] reports each time the server has identified the user, because news may have been missed', () => {
    const { heard, says } = start({ watch });
    says('back');
    says('accepted');
    heard.length = 0;
    says('lost');
    says('back');
    says('accepted');
    expect(heard.map(({ type }) => type)).toEqual(['list.outdated', 'list.outdated']);
  });
});

it('[V106] a page of one job hears only of that job’s records', () => {
  const concerned: unknown[] = [];
  const { heard, says } = start({
    watch: createMovesToPage(() => (news) => {
      concerned.push(news);
      return news.type === 'list.outdated';
    }),
  });
  says('back');
  says('news');
  says('accepted');
  expect(concerned).toContainEqual(moved);
  expect(heard.map(({ type }) => type)).toEqual(['list.outdated', 'list.outdated']);
});
