import type { chatCalls } from '../../src/contracts/chat.ts';
import { Refusal } from '../http/refusal.ts';
import type { HandlersOf } from '../services.ts';

const later = async (): Promise<never> => {
  throw new Refusal(501, 'Not there yet');
};

export const chatHandlers: HandlersOf<
  Pick<typeof chatCalls, 'chats' | 'chatHistory' | 'sendMessage' | 'readChat' | 'blockPerson'>
> = { chats: later, chatHistory: later, sendMessage: later, readChat: later, blockPerson: later };
