import { describe, expect, it } from 'vitest';
import { exampleChatHits, type ChatHits } from '../../../src/contracts/messaging/chat.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Filed } from '../../../src/contracts/people/profile-forms.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { blockingMachine } from '../../../src/machines/messaging/blocking.machine.ts';
import { chatReportMachine } from '../../../src/machines/messaging/chat-report.machine.ts';
import { chatSearchMachine } from '../../../src/machines/messaging/chat-search.machine.ts';
import { composerMachine, type ComposerEvent } from '../../../src/machines/messaging/composer.machine.ts';
import type { Submission } from '../../../src/machines/generic/form-filing.ts';
import {
  conversationMachine,
  type Answer,
  type ConversationEvent,
} from '../../../src/machines/messaging/conversation.machine.ts';
import {
  messagesPageMachine,
  type MessagesPageEvent,
} from '../../../src/machines/messaging/messages-page.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const refused = new CallError({ kind: 'refused', status: 500 });
const start = (path: string, logics: { search?: never; report?: never; conversation?: never } = {}) => {
  const load = createPort<Answer, { id: Id }>();
  const find = createPort<ChatHits, { id: Id; query: string }>();
  const parts = createMemoryWatch<MessagesPageEvent>();
  const quiet = createMemoryWatch<ConversationEvent>().logic as never;
  const silent = createMemoryWatch<ComposerEvent>().logic as never;
  const set = stage(
    messagesPageMachine.provide({
      actors: {
        awaitParts: parts.logic,
        conversation:
          logics.conversation ??
          conversationMachine.provide({
            actors: { load: load.logic, watchPage: quiet, watchConnection: quiet, watchTexts: quiet },
          }),
        composer: composerMachine.provide({ actors: { draft: silent, holder: silent } }),
        chatSearch: logics.search ?? chatSearchMachine.provide({ actors: { find: find.logic } }),
        chatReport:
          logics.report ??
          chatReportMachine.provide({
            actors: { draft: silent, submit: createPort<Filed, Submission>().logic },
          }),
      },
    }),
    {
      systemId: 'page',
      cast: ['inbox'],
      input: {
        seed: 0,
        productSlug: 'marketlane',
        path,
        search: '',
        state: null,
        params: {},
        given: undefined,
      },
    },
  );
  const arrive = () => parts.say({ type: 'parts.arrived' });
  return {
    ...set,
    load,
    arrive,
    leave: () => parts.say({ type: 'parts.left' }),
    go: (to: string, search = '') => set.actor.send({ type: 'query.changed', path: to, search }),
    get: (id: string): unknown => set.root.system.get(id),
  };
};

describe('messagesPage', () => {
  it('[R30b] waits for the list and the outbox, and reports slowness', () => {
    const { actor, clock, arrive, get } = start('/chat-user/2');
    expectToBeIn(actor, 'loading.prompt');
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    expect(get('conversation')).toBeUndefined();
    arrive();
    expectToBeIn(actor, 'ready.chatOpen.reading');
  });
  it('[R30b] follows the address while it waits', () => {
    const { actor, arrive, go } = start('/chat-user/2');
    go('/chat-user');
    arrive();
    expectToBeIn(actor, 'ready.noChat');
  });
  it('[R30a] stays when the user switches conversations, each with its own actor', () => {
    const { actor, arrive, go, get, load } = start('/chat-user/2');
    arrive();
    const first = get('conversation');
    go('/chat-user/2', '?from=mail');
    actor.send({ type: 'query.changed', search: '' });
    expect(get('conversation')).toBe(first);
    go('/chat-user/3');
    expect(get('conversation')).not.toBe(first);
    expect(load.asked.map(({ input }) => input.id)).toEqual(['2', '3']);
    expect(load.asked[0]?.signal.aborted).toBe(true);
    go('/chat-user');
    expect([get('conversation'), get('composer'), get('blocking')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    go('/chat-user/2');
    expectToBeIn(actor, 'ready.chatOpen.reading');
  });
  it('[R13c] tells the inbox that all chats are shown, and again when its own link is followed', () => {
    const { actor, arrive, told } = start('/chat-user');
    expect(told('inbox')).toEqual([]);
    arrive();
    expect(told('inbox')).toEqual([{ type: 'inbox.read' }]);
    actor.send({ type: 'route.followedAgain' });
    expect(told('inbox')).toEqual([{ type: 'inbox.read' }, { type: 'inbox.read' }]);
  });
  it('[R13c] tells the inbox which chat is shown', () => {
    const { actor, arrive, go, told } = start('/chat-user/a%2F7');
    arrive();
    go('/chat-user/8');
    actor.send({ type: 'route.followedAgain' });
    expect(told('inbox')).toEqual([
      { type: 'chat.selected', user: { id: 'a/7' } },
      { type: 'chat.selected', user: { id: '8' } },
      { type: 'chat.selected', user: { id: '8' } },
    ]);
  });
  it('[R30a] opens one tool at a time: the search or the report', () => {
    const { actor, arrive, get } = start('/chat-user/2');
    arrive();
    actor.send({ type: 'search.opened' });
    expect(get('chatSearch')).toBeDefined();
    actor.send({ type: 'report.opened' });
    expect(get('chatSearch')).toBeUndefined();
    expectToBeIn(actor, 'ready.chatOpen.reporting');
    actor.send({ type: 'tool.closed' });
    actor.send({ type: 'report.opened' });
    actor.send({ type: 'tool.closed' });
    actor.send({ type: 'search.opened' });
    actor.send({ type: 'tool.closed' });
    expectToBeIn(actor, 'ready.chatOpen.reading');
  });
  it('[P12b] waits again for the member parts that have stopped', () => {
    const { actor, arrive, leave, get } = start('/chat-user/2');
    arrive();
    leave();
    expectToBeIn(actor, 'loading.prompt');
    expect(get('conversation')).toBeUndefined();
    arrive();
    expectToBeIn(actor, 'ready.chatOpen.reading');
  });
  it('[R30a] survives the crash of a part', () => {
    const broken = createBrokenCallback() as never;
    const { actor, arrive } = start('/chat-user/2', { search: broken, report: broken, conversation: broken });
    arrive();
    actor.send({ type: 'search.opened' });
    expectToBeIn(actor, 'ready.chatOpen.reading');
    actor.send({ type: 'report.opened' });
    expectToBeIn(actor, 'ready.chatOpen.reading');
    const others = stage(
      messagesPageMachine.provide({
        actors: {
          awaitParts: broken,
          composer: broken,
          blocking: broken,
          conversation: broken,
          closeChat: broken,
        },
      }),
      { systemId: 'page', input: { productSlug: 'marketlane', path: '/chat-user/2' } },
    ).actor;
    others.send({ type: 'parts.arrived' });
    expectToBeIn(others, 'ready.chatOpen.reading');
  });
  it('[R47] reports the person in the address', () => {
    const { actor, arrive, get } = start('/chat-user/2');
    arrive();
    actor.send({ type: 'report.opened' });
    const report = get('chatReport') as { getSnapshot(): { context: unknown } };
    expect(report.getSnapshot().context).toMatchObject({ subject: '2', values: { Reason: '', Details: '' } });
  });
});

describe('blocking', () => {
  const asked = (blocked = true) => {
    const block = createPort<unknown, { id: Id; blocked: boolean }>();
    const set = stage(blockingMachine.provide({ actors: { block: block.logic } }), {
      systemId: 'blocking',
      input: { with: '2' },
      cast: ['conversation', 'notices'],
    });
    set.actor.send({ type: 'block.asked', blocked });
    return { ...set, block, confirm: () => set.actor.send({ type: 'block.confirmed' }) };
  };
  it('[R48] asks for confirmation first', () => {
    const { actor, block } = asked();
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
    actor.send({ type: 'block.dismissed' });
    expectToBeIn(actor, 'closed');
    expect(block.asked).toEqual([]);
  });
  it.each([
    [true, 'Blocked. Their messages no longer reach you.'],
    // The other person may block too, so the server says whether they can write to each other.
    [false, 'Unblocked.'],
  ])('[R48] success reloads the standing of the conversation (%s)', async (blocked, text) => {
    const { actor, block, confirm, told } = asked(blocked);
    confirm();
    expect(block.last().input).toEqual({ id: '2', blocked });
    await block.last().answer(null);
    expectToBeIn(actor, 'closed');
    expect(told('conversation')).toEqual([{ type: 'standing.changed' }]);
    expect(told('notices')).toMatchObject([{ kind: 'success', text }]);
  });
  it('[R48] a failure offers a retry or a cancel', async () => {
    const { actor, block, confirm, told } = asked();
    confirm();
    await block.last().fail(refused);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'refused', status: 500 });
    confirm();
    expect(block.asked).toHaveLength(2);
    await block.last().fail(refused);
    actor.send({ type: 'block.dismissed' });
    expectToBeIn(actor, 'closed');
    expect(told('conversation')).toEqual([]);
  });
  it('[R48] reports slowness, and offers a resend or a cancel, which reloads the standing', () => {
    const { actor, block, confirm, clock, told } = asked();
    confirm();
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    confirm();
    expect(block.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expectToBeIn(actor, 'sending.prompt');
    actor.send({ type: 'block.dismissed' });
    expect(told('conversation')).toEqual([{ type: 'standing.changed' }]);
  });
});

describe('searching', () => {
  const open = () => {
    const find = createPort<ChatHits, { id: Id; query: string }>();
    const set = stage(chatSearchMachine.provide({ actors: { find: find.logic } }), {
      systemId: 'chatSearch',
      input: { with: '2' },
      cast: ['conversation'],
    });
    return {
      ...set,
      find,
      type: (query: string) => set.actor.send({ type: 'query.typed', query }),
      tag: (tag: 'slow' | 'ready' | 'empty' | 'failed') => set.actor.getSnapshot().hasTag(tag),
    };
  };
  it('[R46a] starts after a pause in typing, from two characters on', () => {
    const { type, find, clock, actor } = open();
    type('a');
    expectToBeIn(actor, 'idle');
    type('au');
    clock.increment(200);
    type('aud');
    clock.increment(299);
    expect(find.asked).toEqual([]);
    clock.increment(1);
    expect(find.asked.map(({ input }) => input)).toEqual([{ id: '2', query: 'aud' }]);
    type('aud ');
    expect(find.last().signal.aborted).toBe(false);
    type('audi');
    expect(find.last().signal.aborted).toBe(true);
  });
  it('[R46b] shows the results until the next answer arrives or the words are cleared', async () => {
    const { type, find, clock, actor, tag } = open();
    type('audit');
    clock.increment(300);
    await find.last().answer(exampleChatHits);
    expect(tag('ready')).toBe(true);
    type('audits');
    clock.increment(300);
    expect(actor.getSnapshot().context.hits).toHaveLength(1);
    await find.last().answer({ Hits: [], Total: 0 });
    expect(tag('empty')).toBe(true);
    type('audit');
    clock.increment(300);
    await find.last().answer(exampleChatHits);
    type('');
    expect(actor.getSnapshot().context).toMatchObject({ hits: [], total: 0 });
  });
  it('[R46b] brings a selected result into view', async () => {
    const { type, find, clock, actor, told } = open();
    type('audit');
    clock.increment(300);
    await find.last().answer(exampleChatHits);
    actor.send({ type: 'hit.chosen', order: 3 });
    expect(told('conversation')).toEqual([{ type: 'order.wanted', order: 3 }]);
    expect(actor.getSnapshot().context.chosen).toBe(3);
    type('audits');
    actor.send({ type: 'hit.chosen', order: 2 });
    expect(told('conversation')).toHaveLength(2);
    expectToBeIn(actor, 'typing');
  });
  it('[R46b] reports slowness, and a failure offers a retry', async () => {
    const { type, find, clock, actor, tag } = open();
    type('audit');
    clock.increment(300);
    clock.increment(10_000);
    expect(tag('slow')).toBe(true);
    actor.send({ type: 'search.retried' });
    await find.last().fail(refused);
    expect(tag('failed')).toBe(true);
    actor.send({ type: 'search.retried' });
    expect(find.asked).toHaveLength(3);
  });
});

itTakesEveryTransition(messagesPageMachine);
itTakesEveryTransition(blockingMachine);
itTakesEveryTransition(chatSearchMachine);
