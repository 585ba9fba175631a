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
  'Nigeria Africa/Lagos English Yoruba|Nigeria Africa/Lagos English Igbo|Nigeria Africa/Lagos English Hausa',
  'Sweden Europe/Stockholm Swedish|Norway Europe/Oslo Norwegian|Denmark Europe/Copenhagen Danish',
  'France Europe/Paris French|France Europe/Paris French Spanish|Belgium Europe/Brussels French Dutch',
  'India Asia/Kolkata Hindi|India Asia/Kolkata Hindi Marathi|India Asia/Kolkata Tamil',
  'Japan Asia/Tokyo Japanese',
  'Mexico America/Mexico_City Spanish|Spain Europe/Madrid Spanish|Colombia America/Bogota Spanish|Argentina America/Argentina/Buenos_Aires Spanish',
  'Brazil America/Sao_Paulo Portuguese|Portugal Europe/Lisbon Portuguese',
  'Egypt Africa/Cairo Arabic|Morocco Africa/Casablanca Arabic French|Jordan Asia/Amman Arabic',
  'China Asia/Shanghai Mandarin|Taiwan Asia/Taipei Mandarin|Singapore Asia/Singapore Mandarin',
  'Poland Europe/Warsaw Polish|Czechia Europe/Prague Czech|Croatia Europe/Zagreb Croatian|Romania Europe/Bucharest Romanian',
  'Italy Europe/Rome Italian|Greece Europe/Athens Greek|Italy Europe/Rome Italian German',
  'Ireland Europe/Dublin English|Canada America/Toronto English French|Australia Australia/Sydney English|United_Kingdom Europe/London English',
  'Kenya Africa/Nairobi English Swahili|South_Africa Africa/Johannesburg English Zulu|Ghana Africa/Accra English Twi|Ethiopia Africa/Addis_Ababa Amharic',
  'Vietnam Asia/Ho_Chi_Minh Vietnamese|Indonesia Asia/Jakarta Indonesian|Philippines Asia/Manila Filipino',
  'Turkey Europe/Istanbul Turkish|Israel Asia/Jerusalem Hebrew|Armenia Asia/Yerevan Armenian Russian',
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
