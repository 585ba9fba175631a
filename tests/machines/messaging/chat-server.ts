/** A server of one person's conversations, small enough to read at a glance: its rows, events and answers. */
import type { Chat, ChatList } from '../../../src/contracts/messaging/chat.ts';
import type { ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import type { InboxSocketEvent } from '../../../src/machines/messaging/inbox.machine.ts';

export const ME = 1;
export const A_PAGE = 2;

interface Conversation {
  readonly person: number;
  last: ChatMessage;
  order: number;
  mine: number;
  theirs: number;
  counted: number;
}

export const createChatServer = () => {
  const conversations = new Map<number, Conversation>();
  let time = 0;
  let said: InboxSocketEvent[] = [];
  const chatOf = ({ person, last, counted, order, theirs }: Conversation): Chat => ({
    user: { id: person, Name: `Person ${person}` },
    lastChat: { message: last.Text, IsRead: theirs === counted },
    Last: last,
    Mine: { Delivered: order, Read: 0, Counted: counted },
    Theirs: { Delivered: 0, Read: 0, Counted: 0 },
    TheirCount: theirs,
  });
  const newestFirst = () =>
    [...conversations.values()].toSorted((one, other) =>
      other.last.id === one.last.id ? 0 : Number(other.last.id) - Number(one.last.id),
    );
  const write = (person: number, sender: number): ChatMessage => {
    const own = conversations.get(person) ?? {
      person,
      order: 0,
      mine: 0,
      theirs: 0,
      counted: 0,
      last: {} as ChatMessage,
    };
    time += 1;
    own.order += 1;
    if (sender === ME) own.mine += 1;
    else own.theirs += 1;
    own.last = {
      id: time,
      Sender: sender,
      Order: own.order,
      Count: sender === ME ? own.mine : own.theirs,
      Text: `${person}: ${own.order}`,
      SentAt: new Date(time * 1000).toISOString(),
    };
    conversations.set(person, own);
    return own.last;
  };
  return {
    theyWrite: (person: number) => {
      const Detail = write(person, person);
      said.push({ type: 'socket.messageReceived', sender: person, message: Detail.Text, Detail });
    },
    iWrite: (person: number) => {
      said.push({ type: 'socket.messageSent', to: person, Detail: write(person, ME) });
    },
    /** Reads so many more of their messages on another page of mine. */
    iRead: (person: number, more: number) => {
      const own = conversations.get(person);
      if (!own) return;
      own.counted = Math.min(own.theirs, own.counted + more);
      const Mine = { Delivered: own.order, Read: 0, Counted: own.counted };
      said.push({ type: 'socket.chatProgressed', user: person, Mine });
    },
    /** The events since the last call. */
    takeSaid: () => {
      const all = said;
      said = [];
      return all;
    },
    list: (after: string | undefined): ChatList => {
      const older = newestFirst().filter(
        ({ last }) => after === undefined || Number(last.id) < Number(after),
      );
      const page = older.slice(0, A_PAGE);
      return {
        Chats: page.map(chatOf),
        Unread: newestFirst()
          .filter(({ theirs, counted }) => theirs > counted)
          .map(({ person }) => person),
        Next: older.length > A_PAGE ? String(page.at(-1)?.last.id) : undefined,
      };
    },
    chats: () => newestFirst().map(chatOf),
  };
};
