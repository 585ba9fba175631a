/** Drafts of a form as a browser keeps them: by what they are about, each no more than the form's own fields. */
import * as z from 'zod/mini';
import '../core/fields.ts';

/** Longer texts are of no form of ours. */
export const LONGEST_FIELD = 10_000;
/** Those changed last stay. */
export const MOST_DRAFTS = 10;

export const draft = z.record(z.string(), z.string().check(z.maxLength(LONGEST_FIELD)));
export type Draft = Readonly<Record<string, string>>;
export const drafts = z.array(z.object({ subject: z.string().check(z.maxLength(100)), values: draft }));
export type Drafts = readonly { readonly subject: string; readonly values: Draft }[];

export const exampleDraft: Draft = { Name: 'Ada Moreau', Message: 'My second milestone was approved on' };
