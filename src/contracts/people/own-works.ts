/** The portfolio as the form of one's own profile has it: one text of JSON beside the other fields. */

export interface Work {
  readonly Title: string;
  readonly Description: string;
  readonly Skill: string;
  /** The file of a picture that it has already. */
  readonly Image?: string;
}
export type WorkField = Exclude<keyof Work, 'Image'>;

const isWork = (json: unknown): json is Work =>
  typeof json === 'object' &&
  json !== null &&
  (['Title', 'Description', 'Skill'] as const).every(
    (field) => field in json && typeof (json as Work)[field] === 'string',
  );

/** What of a text is a portfolio; what is none of ours is left out. */
export const worksOf = (text: string | undefined): Work[] => {
  try {
    const json: unknown = JSON.parse(text ?? '');
    return Array.isArray(json) ? json.filter(isWork) : [];
  } catch {
    return [];
  }
};
export const textOfWorks = (works: readonly Work[]): string =>
  works.length > 0 ? JSON.stringify(works) : '';
