/** Finds settings whose names are misspelt: a server that ignored them would start as if they were not set. */
import { distance } from 'fastest-levenshtein';

/** Names that other parts of the project read. */
const OTHERS = ['BACKEND_PORT', 'CHROMIUM_PATH', 'ENTRY', 'ENV_FILE', 'NODE_ENV', 'NODE_OPTIONS', 'TZ'];

/** So many letters may differ, of a name as long as this. */
const toleranceOf = (name: string): number => (name.length >= 8 ? 2 : name.length >= 5 ? 1 : 0);

const nearestTo = (name: string, known: readonly string[]) =>
  known
    .map((other) => ({ other, letters: distance(name.toUpperCase(), other) }))
    .toSorted((one, another) => one.letters - another.letters)[0];

export interface Names {
  /** All that are settings. */
  readonly known: readonly string[];
  /** Those of the file of settings: each is meant for us. */
  readonly ofFile: readonly string[];
  /** Those of the environment, most of which are other programs'. */
  readonly ofEnvironment: readonly string[];
}

/** A line for each name that looks like a setting and is none. */
export const warningsOf = ({ known, ofFile, ofEnvironment }: Names): readonly string[] => {
  const isKnown = new Set([...known, ...OTHERS]);
  return [...new Set([...ofFile, ...ofEnvironment])].toSorted().flatMap((name) => {
    if (isKnown.has(name)) return [];
    const nearest = nearestTo(name, known);
    const isNear = nearest !== undefined && nearest.letters <= toleranceOf(name);
    if (isNear) return [`${name} is no setting; did you mean ${nearest.other}?`];
    return ofFile.includes(name) || name.startsWith('PUBLIC_') ? [`${name} is no setting.`] : [];
  });
};
