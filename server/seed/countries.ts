/** Countries and languages for the name groups of names.ts, in the same order. */
import { nameStocks } from './names.ts';

export interface Home {
  readonly country: string;
  readonly timeZone: string;
  /** The common language first. English is added if missing. */
  readonly languages: readonly string[];
}

/** One line per name group: country, time zone, languages; countries separated by a bar. */
const homes: readonly (readonly Home[])[] = [
  'Nigeria UTC+1 English Yoruba|Nigeria UTC+1 English Igbo|Nigeria UTC+1 English Hausa',
  'Sweden UTC+1 Swedish|Norway UTC+1 Norwegian|Denmark UTC+1 Danish',
  'France UTC+1 French|France UTC+1 French Spanish|Belgium UTC+1 French Dutch',
  'India UTC+5:30 Hindi|India UTC+5:30 Hindi Marathi|India UTC+5:30 Tamil',
  'Japan UTC+9 Japanese',
  'Mexico UTC-6 Spanish|Spain UTC+1 Spanish|Colombia UTC-5 Spanish|Argentina UTC-3 Spanish',
  'Brazil UTC-3 Portuguese|Portugal UTC+0 Portuguese',
  'Egypt UTC+2 Arabic|Morocco UTC+1 Arabic French|Jordan UTC+3 Arabic',
  'China UTC+8 Mandarin|Taiwan UTC+8 Mandarin|Singapore UTC+8 Mandarin',
  'Poland UTC+1 Polish|Czechia UTC+1 Czech|Croatia UTC+1 Croatian|Romania UTC+2 Romanian',
  'Italy UTC+1 Italian|Greece UTC+2 Greek|Italy UTC+1 Italian German',
  'Ireland UTC+0 English|Canada UTC-5 English French|Australia UTC+10 English|United_Kingdom UTC+0 English',
  'Kenya UTC+3 English Swahili|South_Africa UTC+2 English Zulu|Ghana UTC+0 English Twi|Ethiopia UTC+3 Amharic',
  'Vietnam UTC+7 Vietnamese|Indonesia UTC+7 Indonesian|Philippines UTC+8 Filipino',
  'Turkey UTC+3 Turkish|Israel UTC+2 Hebrew|Armenia UTC+4 Armenian Russian',
].map((stock) =>
  stock.split('|').map((home) => {
    const [country = '', timeZone = '', ...languages] = home.split(' ');
    return { country: country.replace('_', ' '), timeZone, languages };
  }),
);

const stockOfFamily = new Map(
  nameStocks.flatMap(({ family }, stock) => family.map((name) => [name, stock] as const)),
);

/** A plausible country for a name. */
export const homesOf = (name: string): readonly Home[] => {
  const family = name.split(' ').slice(1).join(' ');
  return homes[stockOfFamily.get(family) ?? 0] ?? [];
};
