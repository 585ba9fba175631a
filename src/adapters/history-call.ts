/** Asks for what was said. */
import type { ChatHistory } from '../contracts/chat.ts';
import { chatCalls } from '../contracts/chat.ts';
import { reasonOf } from '../contracts/failure.ts';
import type { Id } from '../contracts/ids.ts';
import type { Block } from '../machines/conversation-window.ts';
import type { Http } from './http.ts';

const isUnknown = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && reason.status === 404;
};

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
      if (!isUnknown(error)) throw error;
      const knowsConversations = await http()
        .call(chatCalls.chats, {}, signal)
        .then(
          () => true,
          (other: unknown) => !isUnknown(other),
        );
      if (knowsConversations) throw error;
      return null;
    }
  };
