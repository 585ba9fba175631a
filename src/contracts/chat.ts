import * as z from 'zod/mini';
import { id } from './fields.ts';

/** An entry of the chat list: who, and the last thing said. */
export const chat = z.object({
  user: z.looseObject({ id }),
  lastChat: z.object({ message: z.string(), IsRead: z.boolean() }),
});
export type Chat = z.output<typeof chat>;

export const exampleChat: Chat = {
  user: { id: 2, Name: 'Amara Okafor' },
  lastChat: { message: 'The audit is ready.', IsRead: false },
};
