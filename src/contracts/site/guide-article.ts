import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, text } from '../core/fields.ts';
import { exampleGuide, guide } from './guide.ts';
import { record } from '../core/reply.ts';

/** A guide with its text: Markdown limited to headings, paragraphs and lists. */
export const guideArticle = z.extend(guide, {
  Guide_Body: missable(text),
  /** Reading time in minutes. */
  Guide_Minutes: missable(z.number()),
  Related: z._default(z.array(guide), []),
});
export type GuideArticle = z.output<typeof guideArticle>;

export const exampleGuideArticle: GuideArticle = {
  ...exampleGuide,
  Guide_Body: '## Before you write\n\nSay what would be different if it worked.\n\n- One number\n- One date',
  Guide_Minutes: 4,
  Related: [{ ...exampleGuide, GID: 4, Guide_Title: 'What a fair budget looks like' }],
};

export const guideArticleCalls = {
  guideById: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/guidedatafindById',
    body: z.object({ GID: id }),
    reply: record(guideArticle),
    access: 'anyone',
    write: false,
    codes: ['guide_not_found'],
    summary: 'One guide with its text and related ones; 404 where there is none',
  }),
};
