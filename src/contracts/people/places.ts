/**
 * The countries, languages and time zones that a profile can name, in English and from `Intl`. A profile keeps the names, because
 * searches compare them. The browser's `Intl` and the server's may differ by a version, so a name is accepted in any case, and
 * so are names that older profiles have. The lists are made when they are first used.
 */
import { COUNTRIES, countryName } from '../money/countries.ts';

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};
const sorted = (names: Iterable<string>): readonly string[] =>
  [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'));
const lower = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));

export const countryNames = lazily(() => sorted(COUNTRIES.map(countryName)));
/** Names that `Intl` has given up, and those that browsers of Apple give to China and its regions. */
const otherCountries = [
  'Turkey',
  'Swaziland',
  'Macedonia',
  'Czech Republic',
  'China',
  'China mainland',
  'Hong Kong',
  'Hong Kong SAR China',
  'Macao',
  'Macao SAR China',
];
const knownCountries = lazily(() => lower([...countryNames(), ...otherCountries]));
export const isCountryName = (name: string): boolean => knownCountries().has(name.trim().toLowerCase());

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Many people speak them, and their codes have three letters. */
const FURTHER_LANGUAGES = ['ceb', 'fil', 'haw', 'pcm', 'yue'];
/** Names of languages that `Intl` counts as parts of others. */
const OWN_NAMES = ['Mandarin', 'Twi'];
export const languageNames = lazily(() => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  return sorted([...[...codes, ...FURTHER_LANGUAGES].flatMap((code) => names.of(code) ?? []), ...OWN_NAMES]);
});
const knownLanguages = lazily(() => lower(languageNames()));
/** Of comma-separated names, those that are no languages. */
export const unknownLanguagesIn = (names: string): readonly string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !knownLanguages().has(name.toLowerCase()));

/** `Africa/Lagos`, and UTC. */
export const timeZoneNames = lazily(() => sorted([...Intl.supportedValuesOf('timeZone'), 'UTC']));
const OFFSET = /^UTC([+-](0?\d|1[0-4])(:[0-5]\d)?)?$/;
const NAME = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+){1,2}$/;
/** A name, or an offset as older profiles have it: `UTC+5:30`. Browsers name some zones differently, so lists don't decide. */
export const isTimeZone = (zone: string): boolean => {
  if (OFFSET.test(zone)) return true;
  if (!NAME.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // no such zone
  }
};
