/** One notification, as its owner is told of it: by a call, or by the socket, which brings the calls not along. */
import * as z from 'zod/mini';
import { id, missable, requiredText, text } from '../core/fields.ts';

export const notification = z.looseObject({
  id,
  Title: requiredText,
  Kind: missable(text),
  Text: missable(text),
  /** A path of this site: browsers read a backslash as a slash, and skip a tab, so neither may stand in it. */
  Link: missable(text.check(z.regex(/^\/([^/\\\s][^\\\s]*)?$/))),
  /** ISO 8601. */
  CreatedAt: missable(text),
  IsRead: missable(z.boolean()),
});
export type Notification = z.output<typeof notification>;
