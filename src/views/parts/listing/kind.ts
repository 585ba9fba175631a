import type { Filters } from '../../../contracts/generic/listing-query.ts';
import { countOf } from '../../words.ts';

/** What the things of a listing are called. */
export interface Kind {
  readonly one: string;
  readonly many: string;
}

/** Something that narrows the list, and how it is taken back. */
export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  /** The filter's value without it. */
  readonly without: string;
}
/** Reads what narrows a list, in the order in which its filters stand. */
export type ActiveOf = (filters: Filters, nameOfSkill: (skill: string) => string) => readonly ActiveFilter[];

/** "2,412 freelancers" */
export const countOfKind = (count: number, { one, many }: Kind): string => countOf(count, one, many);
