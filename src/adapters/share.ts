/** Shares a link by the browser's share sheet, or copies it to the clipboard. No foreign script. */
import { fromPromise } from 'xstate';
import type { Shared, ShareOutcome } from '../machines/site/share.machine.ts';

type Browser = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>;

export const passOn = async (
  { title, path }: Shared,
  browser: Browser = navigator,
  origin: string = location.origin,
): Promise<ShareOutcome> => {
  const url = new URL(path, origin).href;
  if (browser.share && browser.canShare?.({ title, url })) {
    try {
      await browser.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      // The share sheet exists but failed: copy the link instead.
    }
  }
  await browser.clipboard.writeText(url);
  return 'copied';
};

export const sharePage = fromPromise<ShareOutcome, Shared | null>(({ input }) =>
  input ? passOn(input) : Promise.resolve('dismissed'),
);
