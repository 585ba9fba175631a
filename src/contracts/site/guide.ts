import * as z from 'zod/mini';
import { fileName, id, missable, requiredText, text } from '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { list } from '../core/reply.ts';

export const guide = z.object({
  GID: id,
  Guide_Title: requiredText,
  /** File name; the picture is at {api}/images/{Guide_Image} (A6a). */
  Guide_Image: missable(fileName),
  Guide_ShortDec: missable(text),
});
export type Guide = z.output<typeof guide>;

export const exampleGuide: Guide = {
  GID: 3,
  Guide_Title: 'How to brief a digital marketer so that the work starts well',
  Guide_Image: 'guide-3.svg',
  Guide_ShortDec: 'A brief is a promise in both directions. These are the seven lines that keep it.',
};

export const guideCalls = {
  guides: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/guidedatafind',
    body: z.object({}),
    reply: list(guide),
    access: 'anyone',
    write: false,
    codes: [],
    summary: 'The guides; the home page keeps a random three',
  }),
};
