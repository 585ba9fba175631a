/** Loads the messages of a conversation. */
import { chatCalls, type ChatHistory } from '../contracts/messaging/chat.ts';
import type { Id } from '../contracts/core/ids.ts';
import { isNotFound } from '../contracts/core/not-found.ts';
import type { Block } from '../machines/messaging/conversation-window.ts';
import type { Http } from './http.ts';

/**
 * Returns a block of messages, or null from a backend that stores none. A backend without sessions stores none, so it
 * is not called. If a backend with sessions answers 404, the list of conversations shows whether the backend knows
 * the concept at all.
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
