/** The portfolio as a form field: one JSON text. */

export interface Work {
  readonly Title: string;
  readonly Description: string;
  readonly Skill: string;
  readonly Link: string;
  /** The picture's file, or the key of its upload. '' removes the picture. */
  readonly Image?: string;
}
export type WorkField = keyof Work;

/** A draft from before there were links has none. */
const isWork = (json: unknown): json is Omit<Work, 'Link'> & Partial<Work> =>
  typeof json === 'object' &&
  json !== null &&
  (['Title', 'Description', 'Skill'] as const).every(
    (field) => field in json && typeof (json as Work)[field] === 'string',
  );

/** Parses the portfolio; invalid entries are dropped. */
export const worksOf = (text: string | undefined): Work[] => {
  try {
    const json: unknown = JSON.parse(text ?? '');
    return Array.isArray(json) ? json.filter(isWork).map((work) => ({ ...work, Link: work.Link ?? '' })) : [];
  } catch {
    return [];
  }
};
export const textOfWorks = (works: readonly Work[]): string =>
  works.length > 0 ? JSON.stringify(works) : '';
