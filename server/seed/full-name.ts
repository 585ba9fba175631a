import { nameStocks } from './names.ts';
import type { Random } from '../core/random.ts';

export const fullNameBy = (random: Random): string => {
  const stock = random.pick(nameStocks);
  return `${random.pick(stock.given)} ${random.pick(stock.family)}`;
};
