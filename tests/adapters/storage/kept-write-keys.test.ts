import { describe, expect, it } from 'vitest';
import { createKeptWriteKeys } from '../../../src/adapters/storage/kept-write-keys.ts';
import { createMemoryStorage, type KeyStorage } from '../../../src/adapters/storage/user-storage.ts';

/** One load of the page. */
const pageWith = (storage: KeyStorage | undefined) => {
  let made = 0;
  return createKeptWriteKeys({
    name: 'payout',
    open: () => {
      if (!storage) throw new Error('forbidden');
      return storage;
    },
    report: () => {},
    makeId: () => `${Math.random()}-${(made += 1)}`,
  });
};
const values = { Amount: 100, Method: '5' };

describe('the keys of a submission that happens once', () => {
  it('[V293a] are the same after a reload, until it succeeds', () => {
    const storage = createMemoryStorage();
    const first = pageWith(storage);
    const key = first.keyOf(values);
    expect(first.keyOf({ ...values, Amount: 60 })).not.toBe(key);
    const reloaded = pageWith(storage);
    expect(reloaded.keyOf(values)).toBe(key);
    reloaded.renew();
    expect(reloaded.keyOf(values)).not.toBe(key);
    expect(pageWith(storage).keyOf(values)).not.toBe(key);
  });
  it('[V293a] last as long as the page where storage is forbidden', () => {
    const page = pageWith(undefined);
    const key = page.keyOf(values);
    expect(page.keyOf(values)).toBe(key);
    page.renew();
    expect(page.keyOf(values)).not.toBe(key);
  });
});
