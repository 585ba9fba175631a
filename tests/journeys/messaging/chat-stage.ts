/** One person's messages, answered for a page by the test. */
import type { Page, Route } from 'playwright';
import {
  exampleChatMarks,
  type ChatMarks,
  type ChatMessage,
} from '../../../src/contracts/messaging/chat-message.ts';
import type { Chat, ChatHistory, MessageToSend } from '../../../src/contracts/messaging/chat.ts';
import type { SpecificationBackend } from '../specification-backend.ts';

export const ME = { id: 1, type: 'Employer', Name: 'Ines Moreau' };
export const AMARA = { id: 2, type: 'Freelancer', Name: 'Amara Okafor' };
const noMarks: ChatMarks = { Delivered: 0, Read: 0, Counted: 0 };

interface World {
  /** The number of messages: every third is one's own. */
  readonly count?: number;
  /** The Order up to which one has read. Default: all. */
  readonly read?: number;
  readonly standing?: ChatHistory['Standing'];
  readonly isHired?: boolean;
  readonly textOf?: (order: number) => string;
  readonly more?: Partial<ChatMessage>;
  /** More about the other person. */
  readonly about?: Readonly<Record<string, string>>;
}

const isMine = (order: number): boolean => order % 3 === 0;

export const chatStage = (backend: SpecificationBackend, world: World = {}) => {
  const { count = 120, read = count, isHired = false, more, about } = world;
  const person = { ...AMARA, ...about };
  let { standing = 'open' } = world;
  const textOf = world.textOf ?? ((order: number) => `Message number ${order}.`);
  const messageOf = (order: number): ChatMessage => ({
    id: order,
    ClientMessageId: undefined,
    Sender: isMine(order) ? ME.id : AMARA.id,
    Order: order,
    Count: isMine(order) ? order / 3 : order - Math.floor(order / 3),
    Text: textOf(order),
    SentAt: new Date(Date.UTC(2026, 10, 1) + order * 1_800_000).toISOString(),
    Attachments: undefined,
    ...(order === count && more),
  });
  const messages = Array.from({ length: count }, (_, index) => messageOf(index + 1));
  const theirsTo = (order: number) =>
    messages.filter(({ Order, Sender }) => Order <= order && Sender === 2).length;
  const mine: ChatMarks = { Delivered: count, Read: read, Counted: theirsTo(read) };
  const sent: MessageToSend[] = [];
  const told: number[] = [];

  const historyOf = (wanted: { before?: number; after?: number; around?: number }): ChatHistory => {
    const from =
      wanted.after ??
      (wanted.around === undefined
        ? Math.max(0, (wanted.before ?? messages.length + 1) - 51)
        : Math.max(0, wanted.around - 25));
    const to = wanted.before === undefined ? from + 50 : wanted.before - 1;
    return {
      user: person,
      Messages: messages.slice(from, to),
      Last: messages.length,
      Mine: mine,
      Theirs: { ...noMarks, Delivered: count, Read: count - 3 },
      TheirCount: theirsTo(count),
      Standing: standing,
      IsHired: isHired,
    };
  };
  const listOf = (): Chat[] => [
    {
      user: person,
      lastChat: { message: textOf(count), IsRead: read === count },
      Last: messages.at(-1),
      Mine: mine,
      Theirs: exampleChatMarks,
      TheirCount: theirsTo(count),
    },
  ];
  const json = (route: Route, data: unknown) => route.fulfill({ json: { status: 200, data } });
  const bodyOf = (route: Route) => route.request().postDataJSON() as never;
  const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    chatListfind: (route) =>
      json(route, { Chats: count > 0 ? listOf() : [], Unread: read < count ? [AMARA.id] : [], Next: null }),
    chatHistoryfind: (route) => json(route, historyOf(bodyOf(route))),
    chatRead: (route) => {
      const { order } = bodyOf(route) as { order: number };
      told.push(order);
      return json(route, { Mine: { Delivered: count, Read: order, Counted: theirsTo(order) } });
    },
    messageCreate: (route) => {
      const message = bodyOf(route) as MessageToSend;
      sent.push(message);
      const Order = messages.length + 1;
      const kept = {
        ...messageOf(Order),
        Sender: ME.id,
        Text: message.Text,
        ClientMessageId: message.clientMessageId,
      };
      messages.push(kept);
      return json(route, kept);
    },
    notificationfind: (route) => json(route, { items: [], total: 0, facets: {}, figures: {}, near: [] }),
    chatBlock: (route) => json(route, null),
  };
  return {
    sent,
    /** The read marks that the server received. */
    told,
    /** For `open`: with a session, and its calls answered. */
    prepare: async (page: Page) => {
      await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'pair', url: backend.address }]);
      for (const [call, answer] of Object.entries(answers)) await page.route(`**/admin/${call}`, answer);
    },
    /** Changes whether the user may write, and notifies the page. */
    change: (next: ChatHistory['Standing']) => {
      standing = next;
      backend.emit('chat-changed', { user: AMARA.id });
    },
    /** The other person writes one more. */
    hear: (text: string) => {
      const Order = messages.length + 1;
      const Detail = {
        ...messageOf(Order),
        Sender: AMARA.id,
        Count: theirsTo(count) + (Order - count),
        Text: text,
      };
      messages.push(Detail);
      backend.emit('recieve-messageCount', { sender: AMARA.id, message: text, Detail });
    },
  };
};
