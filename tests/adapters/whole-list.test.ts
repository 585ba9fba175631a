import { describe, expect, it } from 'vitest';
import { allRows, foundAmong } from '../../src/adapters/whole-list.ts';
import { CallError } from '../../src/contracts/core/failure.ts';

const missing = new CallError({ kind: 'refused', status: 404, code: 'proposal_not_found' });

describe('the rows of all pages', () => {
  it('[V111] are asked for page by page, until there is no next one', async () => {
    const asked: (string | undefined)[] = [];
    const pages = [
      { items: [1, 2], next: 'b' },
      { items: [3], next: undefined },
    ];
    const rows = await allRows((after) => {
      asked.push(after);
      return Promise.resolve(pages[asked.length - 1] ?? { items: [] });
    });
    expect(rows).toEqual([1, 2, 3]);
    expect(asked).toEqual([undefined, 'b']);
  });
  it('[V111] end with an empty page, whatever it calls its next one', async () => {
    expect(await allRows(() => Promise.resolve({ items: [], next: 'again' }))).toEqual([]);
  });
});

describe('records of which some may not exist', () => {
  it('[V112] are those that exist', async () => {
    expect(await foundAmong([Promise.resolve(7), Promise.reject(missing)])).toEqual([7]);
  });
  it('[V112] are not found if none exists', async () => {
    await expect(foundAmong([Promise.reject(missing), Promise.reject(missing)])).rejects.toBe(missing);
  });
  it('[V112] fail if a call fails for another reason', async () => {
    const away = new CallError({ kind: 'offline' });
    await expect(
      foundAmong([Promise.resolve(7), Promise.reject(missing), Promise.reject(away)]),
    ).rejects.toBe(away);
  });
});
