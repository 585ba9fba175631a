/** Company names. */
import type { Random } from '../core/random.ts';

const companyWords = {
  first: [
    'North',
    'Lantern',
    'Harbour',
    'Juniper',
    'Meridian',
    'Copper',
    'Willow',
    'Atlas',
    'Saffron',
    'Granite',
    'Tidewater',
    'Orchard',
    'Kestrel',
    'Marble',
    'Fable',
    'Cobalt',
    'Linden',
    'Prairie',
  ],
  second: [
    'Goods',
    'Coffee',
    'Outfitters',
    'Health',
    'Software',
    'Travel',
    'Foods',
    'Learning',
    'Furniture',
    'Insurance',
    'Cycles',
    'Skincare',
    'Energy',
    'Press',
    'Logistics',
    'Studios',
  ],
} as const;

export const companyBy = (random: Random): string =>
  `${random.pick(companyWords.first)} ${random.pick(companyWords.second)}`;
