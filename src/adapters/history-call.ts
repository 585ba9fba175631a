/** Asks for what was said. */
import { chatCalls, type ChatHistory } from '../contracts/messaging/chat.ts';
import type { Id } from '../contracts/core/ids.ts';
import { isNotFound } from '../contracts/core/not-found.ts';
import type { Block } from '../machines/messaging/conversation-window.ts';
import type { Http } from './http.ts';

/**
 * What is answered for a block of a conversation; null of a backend that keeps no messages. One without sessions keeps
 * none, and is not asked. Of one with sessions that knows nobody of that id, the list of conversations tells whether it
 * knows of any.
 */
export const createHistoryCall =
  (http: () => Pick<Http, 'call'>, hasSessions: () => boolean) =>
  async (wanted: { readonly id: Id } & Block, signal: AbortSignal): Promise<ChatHistory | null> => {
    if (!hasSessions()) return null;
    try {
      return await http().call(chatCalls.chatHistory, wanted, signal);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const knowsConversations = await http()
        .call(chatCalls.chats, {}, signal)
        .then(
          () => true,
          (other: unknown) => !isNotFound(other),
        );
      if (knowsConversations) throw error;
      return null;
    }
  };
