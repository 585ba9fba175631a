/** Skills as a filter of a list: names or slugs, comma-separated. */
import * as z from 'zod/mini';
import { text } from '../core/fields.ts';
import { slugOf } from '../core/slug.ts';

/** Deduplicates skills across spellings; the first spelling stays. */
const eachOnce = (skills: string): string => {
  const members = skills.split(',');
  const slugs = members.map(slugOf);
  return members.filter((_, index) => slugs.indexOf(slugs[index] ?? '') === index).join(',');
};

export const skillFilter = text.check(z.maxLength(600), z.overwrite(eachOnce));
