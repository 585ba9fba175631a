/** Calls that are told of in the table and not answered yet. Whoever writes a handler takes its line away here. */
import type { Handlers } from '../services.ts';
import { Refusal } from '../http/refusal.ts';

const pending = async (): Promise<never> => {
  throw new Refusal(501, 'This call is not answered yet');
};

export const pendingHandlers = {
  linkedinStart: pending,
  linkedinLogin: pending,
} satisfies Partial<Handlers>;
