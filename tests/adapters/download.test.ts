import { describe, expect, it, vi } from 'vitest';
import { saveText } from '../../src/adapters/download.ts';

describe('a download', () => {
  it('[U50] clicks a link once, removes the link, and later revokes its address', async () => {
    const blobs: Blob[] = [];
    const revoke = vi.fn<(address: string) => void>();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
        revokeObjectURL: revoke,
      }),
    );
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      followed.push(`${this.download} ${this.href}`);
    });
    const later: (() => void)[] = [];
    saveText('my-data.json', 'application/json', '{"a":1}', ((then: () => void) =>
      later.push(then)) as unknown as typeof setTimeout);
    expect(followed).toEqual(['my-data.json blob:1']);
    expect(blobs[0]?.type).toBe('application/json');
    expect(blobs[0]?.size).toBe(7);
    expect(document.querySelector('a')).toBeNull();
    expect(revoke).not.toHaveBeenCalled();
    later[0]?.();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});
