/** Finds misspelt settings: otherwise the server would silently ignore them. */
import { distance } from 'fastest-levenshtein';

/** Names that other parts of the project read. */
const OTHERS = ['BACKEND_PORT', 'CHROMIUM_PATH', 'ENTRY', 'ENV_FILE', 'NODE_ENV', 'NODE_OPTIONS', 'TZ'];

/** The edit distance that counts as a typo, by the name's length. */
const toleranceOf = (name: string): number => (name.length >= 8 ? 2 : name.length >= 5 ? 1 : 0);

const nearestTo = (name: string, known: readonly string[]) =>
  known
    .map((other) => ({ other, letters: distance(name.toUpperCase(), other) }))
    .toSorted((one, another) => one.letters - another.letters)[0];

export interface Names {
  /** All known settings. */
  readonly known: readonly string[];
  /** Names from the settings file, which are all meant for us. */
  readonly ofFile: readonly string[];
  /** Names from the environment, most of which belong to other programs. */
  readonly ofEnvironment: readonly string[];
}

/** A warning for each name that resembles a setting. */
export const warningsOf = ({ known, ofFile, ofEnvironment }: Names): readonly string[] => {
  const isKnown = new Set([...known, ...OTHERS]);
  return [...new Set([...ofFile, ...ofEnvironment])].toSorted().flatMap((name) => {
    if (isKnown.has(name)) return [];
    const nearest = nearestTo(name, known);
    const isNear = nearest !== undefined && nearest.letters <= toleranceOf(name);
    if (isNear) return [`${name} is not a setting; did you mean ${nearest.other}?`];
    return ofFile.includes(name) || name.startsWith('PUBLIC_') ? [`${name} is not a setting.`] : [];
  });
};
