/** The optional `Key` of a call that creates something: a repeated call with the same key gets the first answer. */
import * as z from 'zod/mini';
import { missable, text } from './fields.ts';

/** Made by the client, by chance: whoever knows the key and the body gets the answer. */
const writeKey = text.check(z.regex(/^[A-Za-z0-9-]{16,64}$/, 'Use 16 to 64 letters, digits and hyphens'));

export const keyed = <Shape extends z.core.$ZodShape>(body: z.ZodMiniObject<Shape>) =>
  z.extend(body, { Key: missable(writeKey) });
