/**
 * The conversations of the generated runs' backend. The caller is user 1, who is signed in there; person 2 has
 * written, and every message is read. A reply by hand (`give`) may say anything else.
 */
import type { Attachment } from '../../../src/contracts/messaging/attachment-file.ts';
import {
  MESSAGES_A_PAGE,
  type Chat,
  type ChatHistory,
  type ChatHits,
  type ChatList,
  type MessageToSend,
} from '../../../src/contracts/messaging/chat.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { exampleFiled } from '../../../src/contracts/people/profile-forms.ts';
import type { ChatMarks, ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import type { MoreCall, World } from '../../journeys/specification-backend.ts';

const ME = 1;
const BEGIN = Date.parse('2026-11-18T09:00:00.000Z');
const people: Readonly<Record<number, string>> = { 1: 'Ines Moreau', 2: 'Amara Okafor' };

const pairOf = (other: number) => [ME, other].sort((one, two) => one - two).join('-');
const personOf = (id: number) => ({ id, Name: people[id] ?? `Person Number${id}` });

/** By Order. */
const messagesWith = (world: World, other: number) =>
  world.message
    .findMany({ where: { pair: { equals: pairOf(other) } } })
    .toSorted((one, two) => one.order - two.order);
type Row = ReturnType<typeof messagesWith>[number];

const messageOf = (row: Row): ChatMessage => ({
  id: row.id,
  ClientMessageId: row.clientMessageId ?? undefined,
  Sender: row.sender,
  Order: row.order,
  Count: row.count,
  Text: row.text,
  SentAt: row.sentAt,
  Attachments: row.attachments === null ? undefined : (JSON.parse(row.attachments) as Attachment[]),
});

export const addMessage = (
  world: World,
  { from, to, text, ...more }: { from: number; to: number; text: string } & Partial<Row>,
): ChatMessage => {
  const before = messagesWith(world, from === ME ? to : from);
  const order = before.length + 1;
  const row = world.message.create({
    id: world.message.count() + 1,
    clientMessageId: null,
    pair: pairOf(from === ME ? to : from),
    sender: from,
    order,
    count: before.filter(({ sender }) => sender === from).length + 1,
    text,
    sentAt: new Date(BEGIN + order * 60_000).toISOString(),
    attachments: null,
    ...more,
  });
  return messageOf(row);
};

const filled = new WeakSet<World>();
const fill = (world: World): void => {
  if (filled.has(world)) return;
  filled.add(world);
  addMessage(world, { from: 2, to: ME, text: 'I have looked at your shop.' });
  addMessage(world, { from: ME, to: 2, text: 'And what did you find?' });
  addMessage(world, { from: 2, to: ME, text: 'The audit is ready.' });
  mark(world, ME, 2, 3);
  mark(world, 2, 2, 2);
};

const marksOf = (world: World, whose: number, other: number): ChatMarks => {
  const found = world.mark.findFirst({ where: { id: { equals: `${pairOf(other)}:${whose}` } } });
  return { Delivered: found?.delivered ?? 0, Read: found?.read ?? 0, Counted: found?.counted ?? 0 };
};
/** It never decreases. */
const mark = (world: World, whose: number, other: number, order: number): ChatMarks => {
  const messages = messagesWith(world, other);
  const read = Math.min(messages.length, Math.max(marksOf(world, whose, other).Read, order));
  const counted = messages.filter((row) => row.sender !== whose && row.order <= read).length;
  const next = { delivered: messages.length, read, counted };
  const id = `${pairOf(other)}:${whose}`;
  if (!world.mark.update({ where: { id: { equals: id } }, data: next })) world.mark.create({ id, ...next });
  return marksOf(world, whose, other);
};

const otherThan = (row: Row): number => Number(row.pair.split('-').find((id) => Number(id) !== ME));
const countOf = (messages: readonly Row[], sender: number) =>
  messages.filter((row) => row.sender === sender).length;

const chatWith = (world: World, other: number): Chat => {
  const messages = messagesWith(world, other);
  const last = messages.at(-1);
  const Mine = marksOf(world, ME, other);
  const TheirCount = countOf(messages, other);
  return {
    user: personOf(other),
    lastChat: { message: last?.text ?? '', IsRead: TheirCount <= Mine.Counted },
    Last: last && messageOf(last),
    Mine,
    Theirs: marksOf(world, other, other),
    TheirCount,
  };
};
const listOf = (world: World): ChatList => {
  const others = [...new Set(world.message.getAll().map(otherThan))];
  const chats = others
    .map((other) => chatWith(world, other))
    .toSorted((one, two) => (two.Last?.SentAt ?? '').localeCompare(one.Last?.SentAt ?? ''));
  const unread = chats.filter(({ lastChat }) => !lastChat.IsRead);
  return { Chats: chats, Unread: unread.map(({ user }) => user.id), Next: undefined };
};

interface Wanted {
  readonly id: Id;
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}
const windowOf = (messages: readonly Row[], { before, after, around }: Wanted): readonly Row[] => {
  if (after !== undefined) return messages.slice(after, after + MESSAGES_A_PAGE);
  if (before !== undefined) return messages.slice(0, before - 1).slice(-MESSAGES_A_PAGE);
  if (around === undefined) return messages.slice(-MESSAGES_A_PAGE);
  const from = Math.max(0, around - 1 - MESSAGES_A_PAGE / 2);
  return messages.slice(from, from + MESSAGES_A_PAGE);
};
const historyOf = (world: World, wanted: Wanted): ChatHistory => {
  const other = Number(wanted.id);
  const messages = messagesWith(world, other);
  return {
    user: personOf(other),
    Messages: windowOf(messages, wanted).map(messageOf),
    Last: messages.length,
    Mine: marksOf(world, ME, other),
    Theirs: marksOf(world, other, other),
    TheirCount: countOf(messages, other),
    Standing: 'open',
    IsHired: false,
  };
};
const send = (world: World, { to, clientMessageId, Text, Attachments }: MessageToSend): ChatMessage => {
  const kept = world.message.findFirst({ where: { clientMessageId: { equals: clientMessageId } } });
  if (kept) return messageOf(kept);
  const attachments = Attachments?.map((file) => ({ ...exampleFile, File: file }));
  return addMessage(world, {
    from: ME,
    to: Number(to),
    text: Text,
    clientMessageId,
    attachments: attachments ? JSON.stringify(attachments) : null,
  });
};
const exampleFile = {
  Name: 'Rankings in October.png',
  Kind: 'image',
  Bytes: 81_204,
  Width: 1280,
  Height: 720,
};

const searchIn = (world: World, id: number, query: string): ChatHits => {
  const hits = messagesWith(world, id).filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()));
  return { Hits: hits.toReversed().map(messageOf), Total: hits.length };
};

/** Belongs to a world with conversations from the first call for them on. */
const answered =
  (answer: (body: never, world: World) => unknown): MoreCall['usual'] =>
  (body, world) => {
    fill(world);
    return { status: 200, data: answer(body as never, world) };
  };

export const chatCallsOfModels = {
  chats: { path: '/admin/chatListfind', usual: answered((_, world) => listOf(world)) },
  chatHistory: {
    path: '/admin/chatHistoryfind',
    usual: answered((wanted: Wanted, world) => historyOf(world, wanted)),
  },
  sendMessage: {
    path: '/admin/messageCreate',
    usual: answered((message: MessageToSend, world) => send(world, message)),
  },
  readChat: {
    path: '/admin/chatRead',
    usual: answered(({ id, order }: { id: Id; order: number }, world) => ({
      Mine: mark(world, ME, Number(id), order),
    })),
  },
  searchChat: {
    path: '/admin/chatSearchfind',
    usual: answered(({ id, query }: { id: Id; query: string }, world) => searchIn(world, Number(id), query)),
  },
  blockPerson: { path: '/admin/chatBlock', usual: () => ({ status: 'success' }) },
  reportChat: { path: '/admin/chatReport', usual: answered(() => exampleFiled) },
  uploadAttachment: {
    path: '/admin/attachmentUpload',
    usual: answered(({ Name }: { Name: string }) => ({
      ...exampleFile,
      File: '5f0c4d0e8a6b4f7d9a51c0ffee123456.webp',
      Name,
    })),
  },
} satisfies Record<string, MoreCall>;
