/**
 * The keys of a form without a draft, whose submission must not happen twice. Their seed is in the tab's session storage until
 * the submission succeeds, so that the same one, repeated after a reload, has the same key. Where storage is forbidden, the
 * seed ends with the page.
 */
import { browserId } from '../browser-id.ts';
import type { Report } from '../report.ts';
import { keyFrom, type MakeId } from '../write-keys.ts';
import { createStorageAttempt } from './storage-attempt.ts';
import type { KeyStorage } from './user-storage.ts';

interface Options {
  /** Where the seed is stored. */
  readonly name: string;
  readonly open: () => KeyStorage;
  readonly report: Report;
  readonly makeId?: MakeId;
}

export const createKeptWriteKeys = ({ name, open, report, makeId = browserId }: Options) => {
  let seed: string | undefined;
  const attempt = createStorageAttempt(open, report);
  return {
    /** The seed is stored before the call, so that a reload cannot lose it. */
    keyOf: (values: Readonly<Record<string, unknown>>): string => {
      const own = seed ?? attempt((storage) => storage.getItem(name)) ?? makeId();
      if (seed === undefined) attempt((storage) => storage.setItem(name, own));
      seed = own;
      return keyFrom(own, values);
    },
    renew: (): void => {
      seed = undefined;
      attempt((storage) => storage.removeItem(name));
    },
  };
};
