import type { chatCalls } from '../../src/contracts/chat.ts';
import { Refusal } from '../http/refusal.ts';
import type { HandlersOf } from '../services.ts';

const later = async (): Promise<never> => {
  throw new Refusal(501, 'Not there yet');
};

export const chatFilingHandlers: HandlersOf<Pick<typeof chatCalls, 'searchChat' | 'reportChat'>> = {
  searchChat: later,
  reportChat: later,
};
