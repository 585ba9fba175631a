/**
 * One Chromium per worker: the first test file launches it (half a second), the others reuse it. A file opens and
 * closes contexts, never the browser, which ends with its worker.
 */
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGUMENTS, ensureTestBrowser } from '../../tools/chromium.ts';

declare global {
  var workerBrowser: Promise<Browser> | undefined;
}

/** A Chromium for tests. The caller closes it. */
export const launchChromium = (executablePath = ensureTestBrowser()): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, '--disable-dev-shm-usage'] });

/** This worker's browser; relaunched after a crash. */
export const workerBrowser = async (): Promise<Browser> => {
  const running = await globalThis.workerBrowser?.catch(() => undefined);
  if (running?.isConnected()) return running;
  globalThis.workerBrowser = launchChromium();
  return globalThis.workerBrowser;
};
