import type { Filters } from '../../../contracts/generic/listing-query.ts';
import { countOf } from '../../words.ts';

export interface Kind {
  readonly one: string;
  readonly many: string;
}

export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  /** The filter's value once this part is removed. */
  readonly without: string;
}
/** Returns the active filters, in the order of their controls. */
export type ActiveOf = (filters: Filters, nameOfSkill: (skill: string) => string) => readonly ActiveFilter[];

/** "2,412 freelancers" */
export const countOfKind = (count: number, { one, many }: Kind): string => countOf(count, one, many);
