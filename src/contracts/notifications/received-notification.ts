/** One notification, from a call or the socket. Separate from the calls, which the socket's script need not load. */
import * as z from 'zod/mini';
import { id, missable, requiredText, text } from '../core/fields.ts';

export const notification = z.looseObject({
  id,
  Title: requiredText,
  Kind: missable(text),
  Text: missable(text),
  /** A path of this site. Browsers read a backslash as a slash and skip tabs, so both are rejected. */
  Link: missable(text.check(z.regex(/^\/([^/\\\s][^\\\s]*)?$/))),
  /** ISO 8601. */
  CreatedAt: missable(text),
  IsRead: missable(z.boolean()),
});
export type Notification = z.output<typeof notification>;
