/**
 * The keys of a form's submissions: a repeated submission gets the server's first answer. The same values have the
 * same key, and other values have another one, as long as the form keeps its seed. Success renews the seed.
 */
import { markOf } from '../contracts/core/mark.ts';
import { browserId } from './browser-id.ts';

export type MakeId = () => string;

export const keyFrom = (seed: string, values: Readonly<Record<string, unknown>>): string =>
  `${seed}-${markOf(JSON.stringify(values))}`;

/** For a form without a draft: the seed ends with the page. */
export const createWriteKeys = (makeId: MakeId = browserId) => {
  let seed: string | undefined;
  return {
    keyOf: (values: Readonly<Record<string, unknown>>): string => keyFrom((seed ??= makeId()), values),
    renew: (): void => {
      seed = undefined;
    },
  };
};
