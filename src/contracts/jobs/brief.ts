/**
 * A job's brief as blocks that React draws. The server parses them from Markdown, so that no markup of a user reaches a
 * page, and the preview shows what freelancers see.
 */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { missable, numeric, text } from '../core/fields.ts';
import { record } from '../core/reply.ts';

export const LONGEST_BRIEF = 10_000;
const LONGEST_LINK = 2000;
/** A paragraph needs three characters, an item of a list three. */
const MOST_PARTS = 5000;

/** Http, https or mailto. The server writes no other link, and no browser follows one. */
export const briefLink = text.check(
  z.maxLength(LONGEST_LINK),
  z.regex(/^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu),
);

/** A piece of a line in one style. A line break is `\n`. */
const briefRun = z.object({
  Text: text.check(z.minLength(1)),
  Bold: missable(z.boolean()),
  Italic: missable(z.boolean()),
  Link: missable(briefLink),
});
export type BriefRun = z.output<typeof briefRun>;
const runs = z.array(briefRun).check(z.maxLength(MOST_PARTS));

const listOf = <Item extends z.ZodMiniType>(item: Item) => ({
  Ordered: z.boolean(),
  /** The first number of an ordered list that does not begin with 1. */
  Start: missable(numeric),
  Items: z.array(item).check(z.maxLength(MOST_PARTS)),
});
/** Lists have two levels; the server moves deeper items up. */
const nestedList = z.object(listOf(z.object({ Runs: runs })));
const listItem = z.object({ Runs: runs, List: missable(nestedList) });

/** A plain union: one told apart by its kind would bring 400 bytes more of zod to every page. */
export const briefBlock = z.union([
  /** Level 2 is the larger heading. The page decides which heading it becomes. */
  z.object({ Kind: z.literal('heading'), Level: z.literal([2, 3]), Runs: runs }),
  z.object({ Kind: z.literal('paragraph'), Runs: runs }),
  z.object({ Kind: z.literal('list'), ...listOf(listItem) }),
]);
export type BriefBlock = z.output<typeof briefBlock>;
export type BriefList = Extract<BriefBlock, { Kind: 'list' }>;

export const briefBlocks = z.array(briefBlock).check(z.maxLength(MOST_PARTS));

/** Markdown, as typed. */
export const briefMarkdown = text.check(z.maxLength(LONGEST_BRIEF, 'At most 10,000 characters'));

export const exampleBriefBlocks: BriefBlock[] = [
  { Kind: 'heading', Level: 2, Runs: [{ Text: 'What happened' }] },
  {
    Kind: 'paragraph',
    Runs: [
      { Text: 'We moved in March and lost ' },
      { Text: 'a third', Bold: true },
      { Text: ' of our traffic. Our shop: ' },
      { Text: 'Linden Furniture', Link: 'https://linden.example/' },
    ],
  },
  {
    Kind: 'list',
    Ordered: true,
    Start: 2,
    Items: [
      {
        Runs: [{ Text: 'An audit' }],
        List: { Ordered: false, Items: [{ Runs: [{ Text: 'of redirects', Italic: true }] }] },
      },
    ],
  },
];

export const briefPreview = z.object({ Blocks: briefBlocks });

export const briefCalls = {
  previewBrief: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/briefPreviewfind',
    body: z.object({ Brief: briefMarkdown }),
    reply: record(briefPreview),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'A brief’s Markdown as the blocks that freelancers see',
  }),
};
