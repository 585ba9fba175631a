import { describe, expect, it, vi } from 'vitest';
import { passOn } from '../../src/adapters/share.ts';

const wanted = { title: 'Amara O.', path: '/user-profile/Amara-17?a=1' };
const url = 'https://market.example/user-profile/Amara-17?a=1';
const clipboard = () =>
  ({ writeText: vi.fn<(text: string) => Promise<void>>(async () => {}) }) as unknown as Clipboard;
const pass = (browser: Parameters<typeof passOn>[1]) => passOn(wanted, browser, 'https://market.example');

describe('passing a page on', () => {
  it('[U4] copies the whole address where the browser has nothing better', async () => {
    const browser = { clipboard: clipboard() };
    expect(await pass(browser)).toBe('copied');
    expect(browser.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(url);
  });
  it('[U4] hands it to the browser where that can pass it on', async () => {
    const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});
    const browser = { clipboard: clipboard(), share, canShare: () => true };
    expect(await pass(browser)).toBe('shared');
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Amara O.', url });
    expect(browser.clipboard.writeText).not.toHaveBeenCalled();
  });
  it('[U4] copies nothing for somebody who looked and left', async () => {
    const share = () => Promise.reject(new DOMException('', 'AbortError'));
    const browser = { clipboard: clipboard(), share, canShare: () => true };
    expect(await pass(browser)).toBe('dismissed');
    expect(browser.clipboard.writeText).not.toHaveBeenCalled();
  });
  it('[U4] copies where the browser offered what it could not do', async () => {
    const share = () => Promise.reject(new DOMException('', 'DataError'));
    expect(await pass({ clipboard: clipboard(), share, canShare: () => true })).toBe('copied');
  });
  it('[U4] fails where nothing may be copied', async () => {
    const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    await expect(pass({ clipboard: { writeText } as unknown as Clipboard })).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
  });
});
