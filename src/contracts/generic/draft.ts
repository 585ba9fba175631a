/** The drafts of a form as a browser stores them: by subject, only with the form's own fields. */
import * as z from 'zod/mini';
import '../core/fields.ts';

/** No form of ours accepts longer texts. */
export const LONGEST_FIELD = 10_000;
/** The limit keeps the drafts changed last. */
export const MOST_DRAFTS = 10;

export const draft = z.record(z.string(), z.string().check(z.maxLength(LONGEST_FIELD)));
export type Draft = Readonly<Record<string, string>>;
export const drafts = z.array(
  z.object({
    subject: z.string().check(z.maxLength(100)),
    values: draft,
    /** The seed of the keys of submissions that have not succeeded yet. */
    seed: z.optional(z.string().check(z.maxLength(40))),
  }),
);
interface StoredDraft {
  readonly subject: string;
  readonly values: Draft;
  readonly seed?: string | undefined;
}
export type Drafts = readonly StoredDraft[];

export const exampleDraft: Draft = { Name: 'Ada Moreau', Message: 'My second milestone was approved on' };
