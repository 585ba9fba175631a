import { describe, expect, it, vi } from 'vitest';
import { passOn } from '../../src/adapters/share.ts';

const wanted = { title: 'Amara O.', path: '/user-profile/Amara-17?a=1' };
const url = 'https://market.example/user-profile/Amara-17?a=1';
const clipboard = () =>
  ({ writeText: vi.fn<(text: string) => Promise<void>>(async () => {}) }) as unknown as Clipboard;
const pass = (browser: Parameters<typeof passOn>[1]) => passOn(wanted, browser, 'https://market.example');

describe('sharing a page', () => {
  it('[U4] copies the whole address if the browser cannot share', async () => {
    const browser = { clipboard: clipboard() };
    expect(await pass(browser)).toBe('copied');
    expect(browser.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(url);
  });
  it('[U4] uses the browser’s sharing if there is one', async () => {
    const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});
    const browser = { clipboard: clipboard(), share, canShare: () => true };
    expect(await pass(browser)).toBe('shared');
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Amara O.', url });
    expect(browser.clipboard.writeText).not.toHaveBeenCalled();
  });
  it('[U4] copies nothing if the user cancels sharing', async () => {
    const share = () => Promise.reject(new DOMException('', 'AbortError'));
    const browser = { clipboard: clipboard(), share, canShare: () => true };
    expect(await pass(browser)).toBe('dismissed');
    expect(browser.clipboard.writeText).not.toHaveBeenCalled();
  });
  it('[U4] copies the address if the browser’s sharing fails', async () => {
    const share = () => Promise.reject(new DOMException('', 'DataError'));
    expect(await pass({ clipboard: clipboard(), share, canShare: () => true })).toBe('copied');
  });
  it('[U4] fails if the clipboard is forbidden', async () => {
    const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    await expect(pass({ clipboard: { writeText } as unknown as Clipboard })).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
  });
});
